//! `nullwindow prove`: searches a tree and writes a certificate.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow::catalogue::{Entry, Promise};
use nullwindow::memory::Memory;
use nullwindow::observer::SearchTree;
use nullwindow::proof::{CriticalTree, SolutionTree};
use nullwindow::{Answer, Game, Params, Search, Value};
use serde::Serialize;

use crate::algorithm_id::AlgorithmId;
use crate::destination::{Destination, takes_standard_output};
use crate::output::{print, print_json};
use crate::tree_args::{ParamArgs, Source, TreeArgs, algorithm};
use crate::{certificate, on_tree, with_memory};

/// Search a tree and write a certificate that proves its value.
///
/// The certificate holds the max and min solution trees that the search built.
/// 'nullwindow verify' checks them against the game alone.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow prove --width 8 --depth 4 --algorithm mtd-f --out proof.json
  nullwindow prove --tree thesis-2.4 --out - | nullwindow verify -")]
pub struct Args {
    #[command(flatten)]
    tree: TreeArgs,
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
    let source = args.tree.source(0)?;
    let trees = search(args, entry, &source)?;
    args.out.write(&certificate::write(&args.tree, &source, trees.clone())?)?;
    let proved = Proved::by(entry, &trees, &args.out);
    match (alone, args.json) {
        (true, _) => Ok(()),
        (_, true) => print_json(&proved),
        (_, false) => print(&proved.in_words()),
    }
}

/// The solution trees that a search leaves behind: at least one of the two.
fn search(args: &Args, entry: &Entry, source: &Source) -> Result<Trees> {
    let (remembers, params) = (args.params.memory(entry), args.params.params());
    let (answer, trees) = on_tree!(source, |game, root, depth| {
        with_memory!(remembers, |memory| observe(entry, memory, game, &root, depth, &params))
    });
    if let Some(report) = answer.report() {
        bail!("the search stopped: {report}");
    }
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
    certificate: &'a Destination,
}

impl<'a> Proved<'a> {
    fn by(entry: &'a Entry, (max, min): &Trees, certificate: &'a Destination) -> Proved<'a> {
        let critical = max.as_ref().zip(min.as_ref());
        let critical = critical.and_then(|(max, min)| CriticalTree::new(max, min));
        Proved {
            algorithm: entry.id,
            lower: min.as_ref().map(SolutionTree::value),
            upper: max.as_ref().map(SolutionTree::value),
            critical_nodes: critical.as_ref().map(|c| c.nodes().len()),
            critical_path: critical.as_ref().map(CriticalTree::critical_path),
            certificate,
        }
    }

    fn in_words(&self) -> String {
        let to = self.certificate;
        match (self.critical_nodes, self.lower, self.upper) {
            (Some(nodes), Some(value), _) => {
                let moves = self.critical_path.iter().flatten().map(u16::to_string);
                let best = moves.collect::<Vec<_>>().join(" ");
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

fn observe<G: Game, M: Memory>(
    entry: &Entry,
    memory: M,
    game: &G,
    root: &G::Position,
    depth: u16,
    params: &Params,
) -> (Answer, Trees) {
    let mut s = Search::with(game, memory, SearchTree::default());
    let answer = entry.run(&mut s, root, depth, params);
    let trees = s.observer().solution_trees(game, root, depth);
    (answer, trees)
}
