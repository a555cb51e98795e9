//! `nullwindow minimal`: how small a search could have been.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use nullwindow::minimal::Size;
use nullwindow::{Limits, Value};
use nullwindow_engine::{
    Config, MemoryConfig, Minimal, MinimalPlan, SizeKind, TableSize, minimal_of_game,
    minimal_of_tree,
};
use serde::Serialize;

use crate::certificate;
use crate::destination::{Destination, takes_standard_output};
use crate::output::{print, print_json};
use crate::progress::named_progress;
use crate::stop::on_signals;
use crate::subject::{Subject, SubjectArgs};
use crate::table::{table, text};
use crate::tree_args::algorithm;

/// Measure how small a search could have been: minimal trees and graphs.
///
/// A search must visit at least a proof that the value is v or more and a proof that
/// it is v or less. A node of a tree is a path. A node of a graph is a position with
/// the depth left to search; a node that both proofs use counts once.
///
/// lfmt, lfmg: the left-first minimal tree and graph, by the moves that a search found
/// first. rmt: the real minimal tree, by the cheapest moves. armg: an upper bound on
/// the real minimal graph, the smallest graph found by transposition cutoffs (ETC), by
/// the cheapest cutoffs in the last plies (MM) and by choosing moves again until the
/// graph no longer shrinks. Minimal means the fewest nodes, leaves included.
///
/// On a game, algorithms search by iterative deepening with a transposition table and
/// move ordering, and the nodes of the last iteration count. On a tree they search to
/// the leaves at once in the tree's own move order, with the lossless memory of their
/// paper. Their totals include nodes answered from memory.
///
/// A size that needs more than --limit nodes is not computed. Ctrl-C ends the work;
/// the sizes found so far are printed.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow minimal --game othello --depth 6
  nullwindow minimal --game checkers --depth 9 --mm 3 --certificate graph.json
  nullwindow verify graph.json
  nullwindow minimal --width 6 --depth 6 --order walk
  nullwindow minimal --tree thesis-2.4 --json")]
pub struct Args {
    #[command(flatten)]
    subject: SubjectArgs,
    /// Plies above the leaves in which MM takes the cheapest cutoff
    #[arg(long, value_name = "D", default_value_t = MinimalPlan::default().mm)]
    mm: u16,
    /// The algorithm that finds the first moves (default: aspiration-negascout on games,
    /// alpha-beta on trees)
    #[arg(long, value_name = "ID")]
    algorithm: Option<String>,
    /// The algorithms to measure, separated by commas
    #[arg(long, value_name = "ID,…", value_delimiter = ',', default_values_t = USUAL.map(String::from))]
    algorithms: Vec<String>,
    /// Size of the transposition table on games, in entries (2^21) or bytes (32MB)
    #[arg(long, value_name = "SIZE", default_value = "2^21")]
    table: TableSize,
    /// The most nodes held for one size: about 100 bytes each
    #[arg(long, value_name = "NODES", default_value_t = MinimalPlan::default().limit)]
    limit: usize,
    /// Where to write the proof of armg; - prints it, and nothing else
    #[arg(long, value_name = "FILE")]
    certificate: Option<Destination>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The algorithms measured where none are named.
const USUAL: [&str; 6] = [
    "alpha-beta",
    "negascout",
    "aspiration-negascout",
    "mtd-f",
    "mtd-plus-infinity",
    "mtd-minus-infinity",
];

pub fn run(args: &Args) -> Result<()> {
    let to = ("--certificate", args.certificate.as_ref());
    let alone = takes_standard_output(&[to], args.json)?;
    for id in args.algorithms.iter().chain(&args.algorithm) {
        algorithm(id)?;
    }
    let subject = args.subject.subject()?;
    let mut minimal = measure(args, &subject)?;
    if let Some(to) = &args.certificate {
        let choices = minimal.choices.take().zip(minimal.armg);
        let (choices, size) = choices.with_context(|| match minimal.missing.first() {
            Some(why) => format!("there is no graph to certify: {why}"),
            None => "there is no graph to certify".to_string(),
        })?;
        to.write(&certificate::write_graph(&args.subject.tree, &subject, choices, size))?;
    }
    for missing in &minimal.missing {
        eprintln!("nullwindow: not computed: {missing}");
    }
    match (alone, args.json) {
        (true, _) => Ok(()),
        (_, true) => print_json(&Printed::of(&minimal)),
        (_, false) => print(&show(&minimal, args.mm)),
    }
}

fn measure(args: &Args, subject: &Subject) -> Result<Minimal> {
    let interrupt = on_signals()?;
    let mut limits = Limits { interrupt: Some(interrupt), ..Limits::default() };
    let plan = MinimalPlan {
        first: args.algorithm.clone().unwrap_or_else(|| first_of(subject).to_string()),
        mm: args.mm,
        limit: args.limit,
        algorithms: args.algorithms.clone(),
        ..MinimalPlan::default()
    };
    let bar = named_progress(steps(subject, &plan))?;
    let mut watch = |step: &str| {
        bar.set_message(step.to_string());
        bar.inc(1);
    };
    let minimal = match subject {
        Subject::Tree(tree) => {
            // Lossless memory holds no more nodes than are visited.
            limits.nodes = Some(args.limit.saturating_mul(4) as u64);
            minimal_of_tree(tree, &plan, &limits, &mut watch)
        }
        Subject::Game { id, game, root, depth } => {
            let mut config = Config::usual(*id);
            // Leaves are kept in the table, as the laboratory counts them.
            config.memory = MemoryConfig { table: args.table, ..MemoryConfig::default() };
            minimal_of_game(*id, (game, root, *depth), &config, &plan, &limits, &mut watch)
        }
    };
    bar.finish_and_clear();
    Ok(minimal?)
}

fn first_of(subject: &Subject) -> &'static str {
    match subject {
        Subject::Tree(_) => "alpha-beta",
        Subject::Game { .. } => "aspiration-negascout",
    }
}

/// Iterations, sizes, passes over a graph, algorithms.
fn steps(subject: &Subject, plan: &MinimalPlan) -> u64 {
    let searches = 1 + plan.algorithms.len() as u64;
    let iterations = match subject {
        Subject::Tree(_) => 1,
        Subject::Game { depth, .. } => u64::from(*depth),
    };
    searches * iterations + SizeKind::ALL.len() as u64 + u64::from(plan.effort.passes)
}

#[derive(Clone, Copy, Serialize)]
struct Nodes {
    leaf: u64,
    total: u64,
}

impl From<Size> for Nodes {
    fn from(Size { leaf, total }: Size) -> Nodes {
        Nodes { leaf, total }
    }
}

#[derive(Serialize)]
struct Printed {
    value: Option<Value>,
    lfmt: Option<Nodes>,
    lfmg: Option<Nodes>,
    rmt: Option<Nodes>,
    armg: Option<Nodes>,
    rmg: Option<Nodes>,
    lower_bound: Option<Nodes>,
    algorithms: BTreeMap<&'static str, Nodes>,
}

impl Printed {
    fn of(minimal: &Minimal) -> Printed {
        let nodes = |size: Option<Size>| size.map(Nodes::from);
        Printed {
            value: minimal.value,
            lfmt: nodes(minimal.lfmt),
            lfmg: nodes(minimal.lfmg),
            rmt: nodes(minimal.rmt),
            armg: nodes(minimal.armg),
            rmg: nodes(minimal.rmg),
            lower_bound: nodes(minimal.lower_bound),
            algorithms: minimal.algorithms.iter().map(|(id, size)| (*id, (*size).into())).collect(),
        }
    }
}

fn show(minimal: &Minimal, mm: u16) -> String {
    let value = minimal.value.map_or("unknown".to_string(), |value| value.to_string());
    let sizes = [
        ("lfmt", "left-first minimal tree".to_string(), minimal.lfmt),
        ("lfmg", "left-first minimal graph".to_string(), minimal.lfmg),
        ("rmt", "real minimal tree".to_string(), minimal.rmt),
        ("", "graph with ETC".to_string(), minimal.etc),
        ("", format!("graph with ETC and MM({mm})"), minimal.mm),
        ("", "graph with moves chosen again".to_string(), minimal.reselected),
        ("armg", "approximate real minimal graph".to_string(), minimal.armg),
        ("rmg", "real minimal graph".to_string(), minimal.rmg),
        ("lower bound", "on the real minimal graph".to_string(), minimal.lower_bound),
    ];
    let mut out = table(&["size", "of the", "leaves", "total"], &[2, 3]);
    for (name, what, size) in &sizes {
        let Some(Size { leaf, total }) = size else { continue };
        out.add_row([name.to_string(), what.clone(), leaf.to_string(), total.to_string()]);
    }
    format!("value: {value}\n\n{}\n{}", text(&out), ratios(minimal))
}

/// What each algorithm visits, in total and over each size.
fn ratios(minimal: &Minimal) -> String {
    let sizes = [
        ("/ lfmt", minimal.lfmt),
        ("/ lfmg", minimal.lfmg),
        ("/ rmt", minimal.rmt),
        ("/ armg", minimal.armg),
        ("/ rmg", minimal.rmg),
    ];
    let known: Vec<(&str, Size)> =
        sizes.iter().filter_map(|(name, size)| size.map(|size| (*name, size))).collect();
    let mut headings = vec!["algorithm", "leaves", "total"];
    headings.extend(known.iter().map(|(name, _)| *name));
    let numbers: Vec<usize> = (1..headings.len()).collect();
    let mut out = table(&headings, &numbers);
    for (id, size) in &minimal.algorithms {
        let mut row = vec![id.to_string(), size.leaf.to_string(), size.total.to_string()];
        let over = |least: Size| size.total as f64 / least.total as f64;
        row.extend(known.iter().map(|(_, least)| format!("{:.3}", over(*least))));
        out.add_row(row);
    }
    text(&out)
}
