//! `nullwindow prove`: searches a tree and writes a certificate.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow::Value;
use nullwindow::catalogue::{Entry, Promise};
use nullwindow::observer::SearchTree;
use nullwindow::proof::{CriticalTree, SolutionTree};
use serde::Serialize;

use crate::algorithm_id::AlgorithmId;
use crate::destination::{Destination, takes_standard_output};
use crate::output::{print, print_json};
use crate::subject::{Subject, SubjectArgs};
use crate::tree_args::{ParamArgs, algorithm};
use crate::{certificate, on_subject};

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

type Trees = (Option<SolutionTree>, Option<SolutionTree>);

pub fn run(args: &Args) -> Result<()> {
    let alone = takes_standard_output(&[("--out", Some(&args.out))], args.json)?;
    let entry = algorithm(&args.algorithm)?;
    let subject = args.subject.subject()?;
    let trees = search(args, entry, &subject)?;
    args.out.write(&certificate::write(&args.subject.tree, &subject, trees.clone())?)?;
    let proved = Proved::by(entry, &subject, &trees, &args.out);
    match (alone, args.json) {
        (true, _) => Ok(()),
        (_, true) => print_json(&proved),
        (_, false) => print(&proved.in_words()),
    }
}

/// The solution trees that a search leaves behind: at least one of the two.
fn search(args: &Args, entry: &'static Entry, subject: &Subject) -> Result<Trees> {
    let mut tree = SearchTree::default();
    subject.observe(entry, &args.params, &mut tree)?;
    let trees = on_subject!(subject, |game, root, depth| tree.solution_trees(game, root, depth));
    match (&trees, entry.promise) {
        ((None, None), Promise::BestMove) => bail!(
            "{} looks for the best move and stopped before it knew any bound: \
             choose an algorithm that finds the value, such as mtd-f",
            entry.id
        ),
        _ => Ok(trees),
    }
}

/// What a certificate proves.
#[derive(Serialize)]
struct Proved<'a> {
    algorithm: &'a str,
    lower: Option<Value>,
    upper: Option<Value>,
    critical_nodes: Option<usize>,
    critical_path: Option<Vec<u16>>,
    best_play: Option<Vec<String>>,
    certificate: &'a Destination,
}

impl<'a> Proved<'a> {
    fn by(
        entry: &'a Entry,
        subject: &Subject,
        (max, min): &Trees,
        certificate: &'a Destination,
    ) -> Proved<'a> {
        let critical = max.as_ref().zip(min.as_ref());
        let critical = critical.and_then(|(max, min)| CriticalTree::new(max, min));
        Proved {
            algorithm: entry.id,
            lower: min.as_ref().map(SolutionTree::value),
            upper: max.as_ref().map(SolutionTree::value),
            critical_nodes: critical.as_ref().map(|c| c.nodes().len()),
            critical_path: critical.as_ref().map(CriticalTree::critical_path),
            best_play: critical.map(|c| subject.write_line(&c.critical_path())),
            certificate,
        }
    }

    fn in_words(&self) -> String {
        let to = self.certificate;
        match (self.critical_nodes, self.lower, self.upper) {
            (Some(nodes), Some(value), _) => {
                let best = self.best_play.as_ref().map_or(String::new(), |line| line.join(" "));
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
