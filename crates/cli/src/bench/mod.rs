//! `nullwindow bench`: the signature of counts, how good the search is, and what
//! things cost.

mod games;
mod quality;
mod trees;

use anyhow::Result;
use clap::Args as ClapArgs;
use serde::Serialize;

use crate::output::{print, print_json};

pub use games::{last_row, number};

/// Print node counts, the quality of the search, speeds and memory.
///
/// The counts are the same on every machine and in every run; the committed
/// bench.txt holds them. Quality is measured on the twenty positions a game of
/// the laboratory; speeds are measured in this run and given as ratios.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow bench
  nullwindow bench --deeper 1
  nullwindow bench --counts > bench.txt")]
pub struct Args {
    /// Print only the counts, which never change by themselves
    #[arg(long)]
    counts: bool,
    /// Measure the quality so many plies deeper (each takes several times as long)
    #[arg(long, value_name = "PLIES", default_value_t = 0, allow_negative_numbers = true,
          value_parser = clap::value_parser!(i16).range(-3..=4))]
    deeper: i16,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Run one kernel so many times: what the instruction counter starts
    #[arg(long, hide = true, num_args = 2, value_names = ["KERNEL", "TIMES"])]
    kernel: Vec<String>,
}

#[derive(Serialize)]
struct Report {
    counts: Vec<trees::Signature>,
    games: Vec<games::Signature>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    quality: Vec<quality::Quality>,
    #[serde(skip_serializing_if = "Option::is_none")]
    costs: Option<trees::Costs>,
}

pub fn run(args: &Args) -> Result<()> {
    if let [kernel, times] = &args.kernel[..] {
        return trees::run_kernel(kernel, times.parse()?);
    }
    let report = Report {
        counts: trees::signatures(),
        games: games::signatures()?,
        quality: if args.counts { Vec::new() } else { quality::measure(args.deeper)? },
        costs: (!args.counts).then(trees::costs),
    };
    if args.json {
        return print_json(&report);
    }
    let mut shown = trees::show_counts(&report.counts) + "\n" + &games::show(&report.games);
    for quality in &report.quality {
        shown += &quality::show(quality);
    }
    if let Some(costs) = &report.costs {
        shown += &trees::show(costs);
    }
    print(&shown)
}
