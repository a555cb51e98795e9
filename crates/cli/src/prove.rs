//! `nullwindow prove`: searches a tree and writes a certificate.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow::catalogue::Entry;
use nullwindow::memory::Memory;
use nullwindow::observer::SearchTree;
use nullwindow::proof::{CriticalTree, SolutionTree};
use nullwindow::{Answer, Game, Params, Search};
use serde_json::json;

use crate::output::{print, print_json, write_file};
use crate::tree_args::{ParamArgs, TreeArgs, algorithm};
use crate::{certificate, on_tree, with_memory};

/// Search a tree and write a certificate that proves its value.
///
/// A certificate holds the max and the min solution tree that the search left
/// behind: 'nullwindow verify' checks it against the game alone.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  nullwindow prove --width 8 --depth 4 --algorithm mtd-f --out proof.json")]
pub struct Args {
    #[command(flatten)]
    tree: TreeArgs,
    /// Which algorithm ('nullwindow algorithms' lists them)
    #[arg(long, value_name = "ID", default_value = "mtd-f")]
    algorithm: String,
    #[command(flatten)]
    params: ParamArgs,
    /// Where to write the certificate
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

type Trees = (Option<SolutionTree>, Option<SolutionTree>);

pub fn run(args: &Args) -> Result<()> {
    let entry = algorithm(&args.algorithm)?;
    let source = args.tree.source(0)?;
    let (remembers, params) = (args.params.memory(entry), args.params.params());
    let (answer, trees) = on_tree!(&source, |game, root, depth| {
        with_memory!(remembers, |memory| observe(entry, memory, game, &root, depth, &params))
    });
    if let Some(report) = answer.report() {
        bail!("the search stopped: {report}");
    }
    let critical = match &trees {
        (Some(max), Some(min)) => CriticalTree::new(max, min),
        _ => None,
    };
    write_file(&args.out, &certificate::write(&args.tree, &source, trees.clone())?)?;
    let bounds =
        (trees.1.as_ref().map(SolutionTree::value), trees.0.as_ref().map(SolutionTree::value));
    if args.json {
        return print_json(&json!({
            "algorithm": entry.id,
            "lower": bounds.0,
            "upper": bounds.1,
            "critical_nodes": critical.as_ref().map(|c| c.nodes().len()),
            "critical_path": critical.as_ref().map(CriticalTree::critical_path),
            "certificate": args.out,
        }));
    }
    let out = args.out.display();
    print(&match &critical {
        Some(c) => format!(
            "the value is {}, proved by a critical tree of {} nodes: {out}\nbest play: {}\n",
            c.value(),
            c.nodes().len(),
            c.critical_path().iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
        ),
        None => match bounds {
            (Some(lower), Some(upper)) => {
                format!("the value is at least {lower} and at most {upper}: {out}\n")
            }
            (Some(lower), None) => format!("the value is at least {lower}: {out}\n"),
            (_, upper) => format!("the value is at most {}: {out}\n", upper.unwrap_or(0)),
        },
    })
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
