//! `nullwindow lab run --until-decided`: more positions for claims that need them.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Result;
use clap::Args as ClapArgs;
use indicatif::HumanDuration;
use nullwindow_lab::LabSession;
use nullwindow_lab::analysis::{OpenClaim, open_claims};
use nullwindow_lab::cell::{Cell, Job};
use nullwindow_lab::record::{CellId, Shard};
use nullwindow_lab::runner::CpuBudget;
use nullwindow_lab::store::Holdings;
use serde::{Deserialize, Serialize};

use super::chosen::ChosenExperiments;
use super::session::{SessionArgs, judge};
use crate::duration::duration;
use crate::output::{print, print_json};
use crate::stop;

/// Whether to go on where claims are undecided, and for how long.
#[derive(ClapArgs, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct UntilDecidedArgs {
    /// Then add positions to undecided claims until each is precise enough
    #[arg(long, conflicts_with = "shard")]
    pub until_decided: bool,
    /// Processor time to spend in all, such as 90s, 30m or 2h
    #[arg(long, value_name = "TIME", requires = "until_decided", value_parser = duration)]
    pub cpu_budget: Option<Duration>,
}

/// What was done, for `--json`.
#[derive(Serialize)]
struct Decided {
    rounds: usize,
    ran: usize,
    budget_spent: bool,
    /// The claims that are still open, the cheapest first.
    open: Vec<OpenLine>,
    records: PathBuf,
    database: PathBuf,
}

#[derive(Serialize)]
struct OpenLine {
    claim: String,
    n: usize,
    half_width: f64,
    wanted: f64,
    needed: Option<usize>,
    /// Processor time that it takes until it is precise enough, about.
    cpu_seconds: f64,
}

impl UntilDecidedArgs {
    /// Runs the cells of the edition, then batches of further positions. Each batch
    /// doubles the positions of the claims that are open and that the budget can make
    /// precise enough.
    pub fn run(
        &self,
        args: &SessionArgs,
        (session, chosen): (&LabSession, &ChosenExperiments),
        mut cells: Vec<Cell>,
        json: bool,
    ) -> Result<()> {
        let (stop, folder) = (stop::on_signals()?, session.folder());
        let laboratory = session.laboratory().clone().only(&chosen.only);
        let budget = self.cpu_budget.map_or(CpuBudget::endless(), CpuBudget::of);
        let watch = budget.watch(&stop);
        let (mut rounds, mut ran) = (0, 0);
        let open = loop {
            ran += round(args, session, &cells, &stop, &budget)?;
            let holdings = Holdings::read(folder)?;
            let mut open = open_claims(&laboratory, chosen.edition(), &|id| holdings.get(id))?;
            open.sort_by(|a, b| a.seconds().total_cmp(&b.seconds()));
            cells = next(&open, budget.left());
            if cells.is_empty() || budget.is_spent() {
                break open;
            }
            rounds += 1;
            eprintln!("{}", told(&open));
        };
        drop(watch);
        let done = Decided {
            rounds,
            ran,
            budget_spent: budget.is_spent(),
            open: open.iter().map(line).collect(),
            records: folder.file(Shard::WHOLE),
            database: folder.database(),
        };
        if json { print_json(&done) } else { print(&(ended(&done, &open) + "\n")) }
    }
}

/// Runs some cells; a spent budget is no error.
fn round(
    args: &SessionArgs,
    session: &LabSession,
    cells: &[Cell],
    stop: &Arc<AtomicBool>,
    budget: &CpuBudget,
) -> Result<usize> {
    let done = args.attempt(session, cells, Shard::WHOLE, stop)?;
    let stopped_by_budget =
        done.outcome.stopped && done.outcome.failed.is_empty() && budget.is_spent();
    if !stopped_by_budget {
        judge(&done)?;
    }
    Ok(done.ran)
}

/// The cells that open claims need next, each once: of those claims, the cheapest first,
/// that can be made precise enough in the time that is left. A claim that cannot would
/// take the time of those that can, and be open in the end as well.
fn next(open: &[OpenClaim], left: Option<Duration>) -> Vec<Cell> {
    let mut left = left.map_or(f64::INFINITY, |left| left.as_secs_f64());
    let (mut seen, mut cells) = (BTreeSet::new(), Vec::new());
    for claim in open {
        let new: Vec<(CellId, &Cell)> = claim
            .next
            .iter()
            .map(|cell| (CellId::of(&cell.spec()), cell))
            .filter(|(id, _)| !seen.contains(id))
            .collect();
        // Claims share cells, and those of cheaper claims are paid for.
        let cost = claim.batches() * new.iter().map(|(_, cell)| cell.weight()).sum::<f64>();
        if cost > left {
            continue;
        }
        left -= cost;
        for (id, cell) in new {
            seen.insert(id);
            cells.push(cell.clone());
        }
    }
    cells
}

fn line(open: &OpenClaim) -> OpenLine {
    let ours = open.line.measured();
    OpenLine {
        claim: open.line.id.clone(),
        n: ours.map_or(0, |e| e.n),
        half_width: ours.map_or(0.0, |e| e.half_width()),
        wanted: open.line.case.precision(),
        needed: open.line.case.needed(),
        cpu_seconds: open.seconds(),
    }
}

/// "2 claims open: leaf-mtdf-chess (80 positions, ±0.061 of ±0.050), …".
fn told(open: &[OpenClaim]) -> String {
    let each = |claim: &OpenClaim| {
        let OpenLine { claim: id, n, half_width, wanted, .. } = line(claim);
        let write = |x: f64| claim.line.format.write(x);
        let (units, half, wanted) = (&claim.line.units, write(half_width), write(wanted));
        format!("{id} ({n} {units}, \u{b1}{half}, needs \u{b1}{wanted})")
    };
    let each: Vec<String> = open.iter().map(each).collect();
    let s = if open.len() == 1 { "" } else { "s" };
    format!("{} claim{s} open: {}", open.len(), each.join(", "))
}

fn ended(done: &Decided, open: &[OpenClaim]) -> String {
    let Decided { rounds, ran, records, .. } = done;
    let batches = if *rounds == 1 { "batch" } else { "batches" };
    let stored =
        format!("{ran} cells run, {rounds} {batches} of further positions: {}", records.display());
    match open.first() {
        None => format!("{stored}\nno claim needs more positions"),
        Some(_) if done.budget_spent => format!(
            "{stored}\nthe processor time is used up; repeat the command to continue\n{}",
            told(open)
        ),
        Some(cheapest) => format!(
            "{stored}\nthe rest needs more processor time than is left, the first of them {}\n{}",
            HumanDuration(Duration::from_secs_f64(cheapest.seconds().min(1e9))),
            told(open)
        ),
    }
}
