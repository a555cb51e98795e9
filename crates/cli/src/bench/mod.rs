//! `nullwindow bench`: the signature of counts, how good the search is, and what
//! things cost. Its positions are the laboratory's: without that it measures trees alone.

#[cfg(feature = "lab")]
mod against;
#[cfg(feature = "lab")]
mod games;
#[cfg(feature = "lab")]
mod quality;
mod trees;

#[cfg(feature = "lab")]
use std::path::PathBuf;

use anyhow::Result;
use clap::Args as ClapArgs;
use serde::Serialize;

use crate::output::{print, print_json};

/// Print node counts, the quality of the search, speed and memory use.
///
/// Node counts are the same on every machine and in every run; bench.txt beside the
/// source of this command holds them. Quality is measured on the laboratory's twenty
/// positions of each game. Speeds are measured in this run and given as ratios.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow bench
  nullwindow bench --deeper 1
  nullwindow bench --against ./nullwindow-before
  nullwindow bench --counts > crates/cli/src/bench/bench.txt")]
pub struct Args {
    /// Print only the node counts
    #[arg(long)]
    counts: bool,
    #[cfg(feature = "lab")]
    /// Measure quality this many plies deeper (each takes several times as long)
    #[arg(long, value_name = "PLIES", default_value_t = 0, allow_negative_numbers = true,
          value_parser = clap::value_parser!(i16).range(-3..=4))]
    deeper: i16,
    #[cfg(feature = "lab")]
    /// Search the same positions with this program and with another build of it, in turns,
    /// and print how their times compare
    #[arg(long, value_name = "PROGRAM", conflicts_with_all = ["counts", "deeper"])]
    against: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Run one kernel this many times, for the instruction counter
    #[arg(long, hide = true, num_args = 2, value_names = ["KERNEL", "TIMES"])]
    kernel: Vec<String>,
}

#[derive(Serialize)]
struct BenchReport {
    counts: Vec<trees::Signature>,
    #[cfg(feature = "lab")]
    games: Vec<games::GamesSignature>,
    #[cfg(feature = "lab")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    quality: Vec<quality::Quality>,
    #[serde(skip_serializing_if = "Option::is_none")]
    costs: Option<trees::Costs>,
}

pub fn run(args: &Args) -> Result<()> {
    if let [kernel, times] = &args.kernel[..] {
        return trees::run_kernel(kernel, times.parse()?);
    }
    #[cfg(feature = "lab")]
    if let Some(other) = &args.against {
        let races = against::measure(other)?;
        return if args.json { print_json(&races) } else { print(&against::show(&races)) };
    }
    let report = BenchReport {
        counts: trees::signatures(),
        #[cfg(feature = "lab")]
        games: games::signatures()?,
        #[cfg(feature = "lab")]
        quality: if args.counts { Vec::new() } else { quality::measure(args.deeper)? },
        costs: (!args.counts).then(trees::costs),
    };
    if args.json { print_json(&report) } else { print(&report.show()) }
}

impl BenchReport {
    fn show(&self) -> String {
        let mut shown = trees::show_counts(&self.counts);
        #[cfg(feature = "lab")]
        {
            shown += "\n";
            shown += &games::show(&self.games);
            shown.extend(self.quality.iter().map(quality::show));
        }
        shown += &self.costs.as_ref().map_or(String::new(), trees::show);
        shown
    }
}
