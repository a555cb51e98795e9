//! `nullwindow blame`: where the nodes of a search went.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow::catalogue::Entry;
use nullwindow::{Limits, Value};
use nullwindow_engine::{BLAME_STEPS, Blamed, How, Subject, TableSize, blame};
use serde::Serialize;
use serde_json::{Map, json};

use crate::output::{print, print_json};
use crate::progress::named_progress;
use crate::stop::on_signals;
use crate::subject::{SubjectArgs, iterations};
use crate::table::{table, text};
use crate::way_args::WayArgs;

/// The table of a search of a game.
const USUAL_TABLE: TableSize = TableSize::Bits(20);

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
    #[command(flatten)]
    way: WayArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BlameReport<'a> {
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
    let algorithm = args.way.algorithm().unwrap_or("mtd-f");
    let entry = How::new(algorithm).check()?.entry;
    let blamed = measure(args, entry, &args.subject.subject()?)?;
    let report = BlameReport::new(entry, &blamed);
    if args.json { print_json(&report) } else { print(&show(&report, &blamed)) }
}

fn measure(args: &Args, entry: &Entry, subject: &Subject) -> Result<Blamed> {
    let limits = Limits { interrupt: Some(on_signals()?), ..Limits::default() };
    let (mut how, mut config) = (How::new(entry.id), subject.measured(USUAL_TABLE));
    match subject.game() {
        Some(game) => config = args.way.config(game, config)?,
        None => how = args.way.how(entry.id)?,
    }
    let subject = &subject.clone().judged(&config)?;
    let bar = named_progress(iterations(subject) + BLAME_STEPS)?;
    let mut watch = |step: &str| {
        bar.set_message(step.to_string());
        bar.inc(1);
    };
    let blamed = blame(subject, subject.way(&how, &config), &limits, &mut watch);
    bar.finish_and_clear();
    Ok(blamed?)
}

impl<'a> BlameReport<'a> {
    fn new(entry: &'a Entry, blamed: &Blamed) -> BlameReport<'a> {
        let Blamed { value, parts, lfmg, armg } = *blamed;
        let named = parts.named().into_iter().map(|(name, count)| (name.to_string(), json!(count)));
        let last = parts.total() - parts.earlier_iterations;
        BlameReport {
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

fn show(report: &BlameReport, blamed: &Blamed) -> String {
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
