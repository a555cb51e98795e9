//! `nullwindow prove`: searches a tree and writes a certificate.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow::Limits;
use nullwindow_engine::{ProvedSubject, prove};
use serde::Serialize;

use crate::algorithm_id::AlgorithmId;
use crate::destination::{Destination, takes_standard_output};
use crate::output::{print, print_json};
use crate::subject::SubjectArgs;
use crate::tree_args::ParamArgs;

/// Search a tree and write a certificate that proves its value.
///
/// The certificate holds the max and min solution trees that the search built.
/// 'nullwindow verify' checks them against the game alone.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow prove --width 8 --depth 4 --algorithm mtd-f --out proof.json
  nullwindow prove --tree thesis-2.4 --out - | nullwindow verify -
  nullwindow prove --game tic-tac-toe --depth 9 --out draw.json")]
pub struct Args {
    #[command(flatten)]
    subject: SubjectArgs,
    /// The algorithm ('nullwindow algorithms' lists them)
    #[arg(long, value_name = "ID", default_value = "mtd-f", value_parser = AlgorithmId,
          hide_possible_values = true)]
    algorithm: String,
    #[command(flatten)]
    params: ParamArgs,
    /// Where to write the certificate; - prints it, and nothing else
    #[arg(long, value_name = "FILE")]
    out: Destination,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let alone = takes_standard_output(&[("--out", Some(&args.out))], args.json)?;
    let how = args.params.how(&args.algorithm);
    let algorithm = how.check()?.entry.id;
    let proved = prove(&args.subject.subject()?, &how, &Limits::default())?;
    args.out.write(&format!("{}\n", proved.certificate))?;
    let report = ProveReport { algorithm, proved: &proved, certificate: &args.out };
    match (alone, args.json) {
        (true, _) => Ok(()),
        (_, true) => print_json(&report),
        (_, false) => print(&report.in_words()),
    }
}

/// What a certificate proves, and where it is.
#[derive(Serialize)]
struct ProveReport<'a> {
    algorithm: &'a str,
    #[serde(flatten)]
    proved: &'a ProvedSubject,
    certificate: &'a Destination,
}

impl ProveReport<'_> {
    fn in_words(&self) -> String {
        let ProveReport { proved, certificate: to, .. } = self;
        match (proved.critical_nodes, proved.lower, proved.upper) {
            (Some(nodes), Some(value), _) => {
                let best = proved.best_play.as_ref().map_or(String::new(), |line| line.join(" "));
                format!(
                    "the value is {value}, proved by a critical tree of {nodes} nodes: {to}\n\
                     best play: {best}\n"
                )
            }
            (_, Some(lower), Some(upper)) => {
                format!("the value is at least {lower} and at most {upper}: {to}\n")
            }
            (_, Some(lower), None) => format!("the value is at least {lower}: {to}\n"),
            (_, _, upper) => format!("the value is at most {}: {to}\n", upper.unwrap_or(0)),
        }
    }
}
