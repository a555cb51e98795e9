//! `nullwindow blame`: where the nodes of a search went.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow::catalogue::Entry;
use nullwindow::{Limits, Value};
use nullwindow_engine::{
    BLAME_STEPS, Blamed, Config, MemoryConfig, TableSize, blame_game, blame_tree,
};
use serde::Serialize;
use serde_json::{Map, json};

use crate::algorithm_id::AlgorithmId;
use crate::output::{print, print_json};
use crate::progress::named_progress;
use crate::stop::on_signals;
use crate::subject::{Subject, SubjectArgs};
use crate::table::{table, text};
use crate::tree_args::{ParamArgs, algorithm};

/// Show where the nodes of a search went.
///
/// Every node visited belongs to one part: the smallest proof of the value that is
/// known; cutoffs by moves with larger proofs; moves tried before the one that cut off;
/// positions searched again though their answer had been known; answers from memory;
/// passes, re-searches and wide windows; and earlier iterations.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow blame --game chess --depth 6 --algorithm mtd-f
  nullwindow blame --game othello --depth 8 --algorithm aspiration-negascout --table 2^16 --json
  nullwindow blame --tree thesis-2.4 --algorithm alpha-beta")]
pub struct Args {
    #[command(flatten)]
    subject: SubjectArgs,
    /// The algorithm ('nullwindow algorithms' lists them)
    #[arg(long, value_name = "ID", default_value = "mtd-f", value_parser = AlgorithmId,
          hide_possible_values = true)]
    algorithm: String,
    #[command(flatten)]
    params: ParamArgs,
    /// Size of the transposition table, in entries (2^20) or bytes (64MB), or lossless
    #[arg(long, value_name = "SIZE", default_value = "2^20",
          conflicts_with_all = ["tree", "width"])]
    table: TableSize,
    /// Disable enhanced transposition cutoffs
    #[arg(long, conflicts_with_all = ["tree", "width"])]
    no_etc: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    algorithm: &'a str,
    value: Value,
    total: u64,
    parts: Map<String, serde_json::Value>,
    lfmg: serde_json::Value,
    armg: serde_json::Value,
    /// Nodes at the depth asked for, relative to the left-first minimal graph.
    relative_to_lfmg: f64,
}

pub fn run(args: &Args) -> Result<()> {
    let entry = algorithm(&args.algorithm)?;
    let blamed = blame(args, entry, &args.subject.subject()?)?;
    let report = Report::new(entry, &blamed);
    if args.json { print_json(&report) } else { print(&show(&report, &blamed)) }
}

fn blame(args: &Args, entry: &'static Entry, subject: &Subject) -> Result<Blamed> {
    let limits = Limits { interrupt: Some(on_signals()?), ..Limits::default() };
    match subject {
        Subject::Tree(tree) => {
            let memory = args.params.memory(entry);
            Ok(blame_tree(tree, entry, memory, &args.params.params(), &limits)?)
        }
        Subject::Game { id, game, root, depth } => {
            // Leaves are kept in the table, as the laboratory counts them.
            let usual = Config::usual(*id);
            let config = Config {
                algorithm: entry.id.to_string(),
                memory: MemoryConfig { table: args.table, ..MemoryConfig::default() },
                etc: usual.etc.filter(|_| !args.no_etc),
                ..usual
            };
            let bar = named_progress(u64::from(*depth) + BLAME_STEPS)?;
            let mut watch = |step: &str| {
                bar.set_message(step.to_string());
                bar.inc(1);
            };
            let blamed = blame_game(*id, (game, root, *depth), &config, &limits, &mut watch);
            bar.finish_and_clear();
            Ok(blamed?)
        }
    }
}

impl<'a> Report<'a> {
    fn new(entry: &'a Entry, blamed: &Blamed) -> Report<'a> {
        let Blamed { value, parts, lfmg, armg } = *blamed;
        let named = parts.named().into_iter().map(|(name, count)| (name.to_string(), json!(count)));
        let last = parts.total() - parts.earlier_iterations;
        Report {
            algorithm: entry.id,
            value,
            total: parts.total(),
            parts: named.collect(),
            lfmg: json!({"leaf": lfmg.leaf, "total": lfmg.total}),
            armg: json!({"leaf": armg.leaf, "total": armg.total}),
            relative_to_lfmg: last as f64 / lfmg.total.max(1) as f64,
        }
    }
}

fn show(report: &Report, blamed: &Blamed) -> String {
    let mut out = table(&["part", "nodes", "%", ""], &[1, 2]);
    let parts = blamed.parts.named();
    let most = parts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    for (name, count) in parts {
        let percent = 100.0 * count as f64 / report.total.max(1) as f64;
        out.add_row([
            name.replace('_', " "),
            count.to_string(),
            format!("{percent:.1}"),
            bar(count, most),
        ]);
    }
    out.add_row(["total".to_string(), report.total.to_string(), "100.0".into(), String::new()]);
    format!(
        "{}: value {}, {:.2} times the left-first minimal graph of {} nodes; \
         the smallest proof known has {}\n\n{}",
        report.algorithm,
        report.value,
        report.relative_to_lfmg,
        blamed.lfmg.total,
        blamed.armg.total,
        text(&out)
    )
}

/// The longest bar.
const BAR: u64 = 30;

/// A bar in eighths of a character, as long as its share of the longest.
fn bar(count: u64, most: u64) -> String {
    let eighths =
        (u128::from(count) * u128::from(8 * BAR)).div_ceil(u128::from(most.max(1))) as usize;
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + part
}
