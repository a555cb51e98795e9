//! `nullwindow minimal`: how small a search could have been.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use nullwindow::minimal::Size;
use nullwindow::{Limits, Value};
use nullwindow_engine::graph_certificate::GraphCertificate;
use nullwindow_engine::{How, Minimal, MinimalPlan, SizeKind, Subject, TableSize, minimal};
use serde::Serialize;

use crate::command_name::own_name;
use crate::destination::{Destination, takes_standard_output};
use crate::output::{print, print_json};
use crate::progress::named_progress;
use crate::stop::on_signals;
use crate::subject::{SubjectArgs, iterations};
use crate::table::{table, text};
use crate::tree_args::algorithm;
use crate::way_args::WayArgs;

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
/// paper. Their totals include nodes answered from memory. --algorithm finds the first
/// moves: aspiration-negascout by default on games, alpha-beta on trees.
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
    /// The algorithms to measure, separated by commas
    #[arg(long, value_name = "ID,…", value_delimiter = ',', default_values_t = USUAL.map(String::from))]
    algorithms: Vec<String>,
    #[command(flatten)]
    way: WayArgs,
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

/// The table of a search of a game.
const USUAL_TABLE: TableSize = TableSize::Bits(21);

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
    for id in args.algorithms.iter().map(String::as_str).chain(args.way.algorithm()) {
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
        let spec = subject.spec().context("a certificate cannot name this tree")?;
        to.write(&format!("{}\n", GraphCertificate::new(spec, choices, size)))?;
    }
    for missing in &minimal.missing {
        eprintln!("{}: not computed: {missing}", own_name());
    }
    match (alone, args.json) {
        (true, _) => Ok(()),
        (_, true) => print_json(&Printed::of(&minimal)),
        (_, false) => print(&show(&minimal, args.mm)),
    }
}

fn measure(args: &Args, subject: &Subject) -> Result<Minimal> {
    let limits = Limits { interrupt: Some(on_signals()?), ..Limits::default() };
    let usual = MinimalPlan::of(subject);
    let plan = MinimalPlan {
        first: args.way.algorithm().map_or(usual.first, str::to_string),
        mm: args.mm,
        limit: args.limit,
        algorithms: args.algorithms.clone(),
        ..usual
    };
    let bar = named_progress(steps(subject, &plan))?;
    let mut watch = |step: &str| {
        bar.set_message(step.to_string());
        bar.inc(1);
    };
    let (mut how, mut config) = (How::new(&plan.first), subject.measured(USUAL_TABLE));
    match subject.game() {
        Some(game) => config = args.way.config(game, config)?,
        None => how = args.way.how(&plan.first)?,
    }
    let subject = &subject.clone().judged(&config)?;
    let found = minimal(subject, subject.way(&how, &config), &plan, &limits, &mut watch);
    bar.finish_and_clear();
    Ok(found?)
}

/// Iterations, sizes, passes over a graph, algorithms.
fn steps(subject: &Subject, plan: &MinimalPlan) -> u64 {
    let searches = 1 + plan.algorithms.len() as u64;
    searches * iterations(subject) + SizeKind::ALL.len() as u64 + u64::from(plan.effort.passes)
}

#[derive(Clone, Copy, Serialize)]
struct NodeCount {
    leaf: u64,
    total: u64,
}

impl From<Size> for NodeCount {
    fn from(Size { leaf, total }: Size) -> NodeCount {
        NodeCount { leaf, total }
    }
}

#[derive(Serialize)]
struct Printed {
    value: Option<Value>,
    lfmt: Option<NodeCount>,
    lfmg: Option<NodeCount>,
    rmt: Option<NodeCount>,
    armg: Option<NodeCount>,
    rmg: Option<NodeCount>,
    lower_bound: Option<NodeCount>,
    algorithms: BTreeMap<&'static str, NodeCount>,
}

impl Printed {
    fn of(minimal: &Minimal) -> Printed {
        let nodes = |size: Option<Size>| size.map(NodeCount::from);
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
