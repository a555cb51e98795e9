//! `nullwindow selftest`: random searches against plain minimax.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressStyle};
use nullwindow_engine::selftest::{CaseSubject, Checked, TestCase, check_case, draw_case, shrink};
use serde::Serialize;

use crate::command_name::own_name;
use crate::duration::duration;
use crate::output::{print, print_json};

/// Search random trees and positions, and compare every answer with plain minimax.
///
/// Draws trees of all kinds and positions of all games, and searches each with a
/// random algorithm, memory, move order and first guess. Checks the value, the
/// bounds, the best move and best play, and that an interrupted search has a legal
/// move. The first failing case is made as small as possible, and printed as a
/// command that runs it again.
///
/// Exit codes: 0, all searches are right; 1, one is wrong; 2, an error.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow selftest --time 10m
  nullwindow selftest --cases 1000 --seed 7 --json")]
pub struct Args {
    /// How long, such as 30s or 10m
    #[arg(long, default_value = "1m", value_parser = duration, conflicts_with = "cases",
          allow_negative_numbers = true)]
    time: Duration,
    /// How long, in minutes
    #[arg(long, value_parser = minutes, conflicts_with_all = ["cases", "time"], hide = true,
          allow_negative_numbers = true)]
    minutes: Option<Duration>,
    /// How many cases, instead of a time: the same in every run
    #[arg(long)]
    cases: Option<u64>,
    /// Seed of the cases
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Run this one case, as a failure prints it
    #[arg(long, value_name = "JSON", conflicts_with_all = ["cases", "minutes", "seed", "time"])]
    case: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    fn span(&self) -> Duration {
        self.minutes.unwrap_or(self.time)
    }
}

/// What was found out.
#[derive(Default, Serialize)]
struct Summary {
    trees: u64,
    positions: u64,
    searches: u64,
    /// Too large for plain minimax.
    skipped: u64,
    failures: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<SelftestFailure>,
}

#[derive(Serialize)]
struct SelftestFailure {
    why: String,
    case: TestCase,
    command: String,
}

/// The exit code of a wrong search.
const WRONG: u8 = 1;

pub fn run(args: &Args) -> Result<u8> {
    let mut summary = Summary::default();
    match &args.case {
        Some(text) => {
            let case: TestCase = serde_json::from_str(text).context("--case")?;
            if let Checked::Skipped(why) = check_case(&case) {
                anyhow::bail!("the case cannot be judged: {why}");
            }
            summary.add(case)?;
        }
        None => search_many(args, &mut summary)?,
    }
    if args.json {
        print_json(&summary)?;
    } else {
        print(&summary.in_words())?;
    }
    Ok(if summary.failures == 0 { 0 } else { WRONG })
}

/// Searches until the time is up, the cases are done, or one is wrong.
fn search_many(args: &Args, summary: &mut Summary) -> Result<()> {
    let (begun, time) = (Instant::now(), args.span());
    let bar = bar(args)?;
    for number in 0..args.cases.unwrap_or(u64::MAX) {
        if args.cases.is_none() && begun.elapsed() >= time {
            break;
        }
        summary.add(draw_case(args.seed, number))?;
        bar.set_position(args.cases.map_or(begun.elapsed().as_secs(), |_| number));
        bar.set_message(format!("{} searches, {} wrong", summary.searches, summary.failures));
        if summary.failures > 0 {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(())
}

/// A line with the time left, on a terminal only.
fn bar(args: &Args) -> Result<ProgressBar> {
    if !std::io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{bar:30} {eta} left, {msg}")?;
    let steps = args.cases.unwrap_or(args.span().as_secs());
    Ok(ProgressBar::new(steps).with_style(style))
}

impl Summary {
    /// Counts a case, and makes it smaller if it fails.
    fn add(&mut self, case: TestCase) -> Result<()> {
        match check_case(&case) {
            Checked::Skipped(_) => self.skipped += 1,
            checked => {
                self.searches += 1;
                match case.subject {
                    CaseSubject::Game { .. } => self.positions += 1,
                    _ => self.trees += 1,
                }
                if let Checked::Wrong(why) = checked {
                    self.failures += 1;
                    self.failure = Some(smallest(case, why)?);
                }
            }
        }
        Ok(())
    }

    fn in_words(&self) -> String {
        let Summary { trees, positions, searches, skipped, failures, .. } = self;
        let counted = format!(
            "{searches} searches of {trees} trees and {positions} positions, {skipped} too large \
             to judge: {failures} wrong\n"
        );
        let failure = self.failure.as_ref();
        let told = failure.map(|f| format!("{}\nrun it again with:\n  {}\n", f.why, f.command));
        counted + &told.unwrap_or_default()
    }
}

fn smallest(case: TestCase, why: String) -> Result<SelftestFailure> {
    let (case, why) = shrink(case, why, |case| match check_case(case) {
        Checked::Wrong(why) => Some(why),
        _ => None,
    });
    // No position holds a single quote.
    let command = format!("{} selftest --case '{}'", own_name(), serde_json::to_string(&case)?);
    Ok(SelftestFailure { why, case, command })
}

/// A number of minutes, for clap.
fn minutes(text: &str) -> Result<Duration, String> {
    duration(&format!("{text}m"))
}
