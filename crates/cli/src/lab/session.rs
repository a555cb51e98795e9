//! A run from beginning to end: mend, plan, run, build the database.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use indicatif::HumanDuration;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::Laboratory;
use nullwindow_lab::record::{Code, Under};
use nullwindow_lab::runner::{Author, Plan, RunOutcome, RunProgress, Shard, run};
use nullwindow_lab::store::{
    self, Damage, Folder, Holdings, Opening, refresh_database, write_database,
};
use serde::Serialize;

use crate::stop;

/// How to run.
#[derive(ClapArgs)]
pub struct SessionArgs {
    /// Cells to run at a time (default: one per core)
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl SessionArgs {
    fn jobs(&self) -> usize {
        let cores = std::thread::available_parallelism().ok();
        self.jobs.or(cores).map_or(1, NonZeroUsize::get)
    }
}

/// What a run did, for `--json`.
#[derive(Serialize)]
pub struct Ran {
    pub cells: usize,
    pub done_before: usize,
    pub ran: usize,
    /// How many ran for which reason.
    pub reasons: BTreeMap<String, usize>,
    pub records: PathBuf,
    /// None for a part: the whole is collected by a merge or a whole run.
    pub database: Option<PathBuf>,
}

impl SessionArgs {
    /// Runs the cells that are missing. Progress and the plan go to standard
    /// error; an error says what is saved.
    pub fn run(
        &self,
        folder: &Folder,
        laboratory: &Laboratory,
        cells: &[Cell],
        shard: Shard,
    ) -> Result<Ran> {
        let stop = stop::on_signals()?;
        let (ran, outcome) = self.attempt(folder, laboratory, cells, shard, &stop)?;
        judge(&outcome, ran.cells - ran.done_before)?;
        Ok(ran)
    }

    /// The same until `stop` becomes true; the outcome says whether all cells ran.
    pub fn attempt(
        &self,
        folder: &Folder,
        laboratory: &Laboratory,
        cells: &[Cell],
        shard: Shard,
        stop: &Arc<AtomicBool>,
    ) -> Result<(Ran, RunOutcome)> {
        let Opening { mut journal, holdings, moved } = Opening::of(folder, shard)?;
        tell_moved(&moved);
        tell_moved(journal.moved());
        if journal.torn() > 0 {
            eprintln!("{}: removed an incomplete last line", journal.path().display());
        }
        let plan = Plan::of(cells, shard, &holdings);
        let author = Author::here(code(), Under { jobs: self.jobs(), shard: part(shard) });
        announce(&plan, author.under.jobs);
        let mut progress = RunProgress::to_stderr();
        progress.begin(plan.to_run(), plan.weight(), author.under.jobs);
        let outcome = run(&plan, &mut journal, &author, stop, &mut progress);
        progress.end();
        let outcome = outcome?;
        let database = (shard == Shard::WHOLE).then(|| folder.database());
        match &database {
            Some(_) if outcome.finished > 0 => drop(collect(folder, laboratory)?),
            Some(path) => drop(refresh_database(path, &holdings, laboratory)?),
            None => {}
        }
        let reasons = plan.reasons().into_iter().map(|(why, n)| (why.to_string(), n)).collect();
        let ran = Ran {
            cells: plan.done() + plan.to_run(),
            done_before: plan.done(),
            ran: outcome.finished,
            reasons,
            records: folder.file(shard),
            database,
        };
        Ok((ran, outcome))
    }
}

/// This program, with the commit that its build found.
pub fn code() -> Code {
    Code::built_from(option_env!("NULLWINDOW_COMMIT"))
}

/// Names what is damaged and moves it aside.
pub fn mend(folder: &Folder) -> Result<()> {
    tell_moved(&store::mend(folder)?);
    Ok(())
}

fn tell_moved(damage: &[Damage]) {
    for damage in damage {
        eprintln!("{damage}; moved to {}", store::quarantine_of(&damage.path).display());
    }
}

/// Builds the database from all records there are now, with the views of the
/// experiments.
pub fn collect(folder: &Folder, laboratory: &Laboratory) -> Result<Holdings> {
    let holdings = Holdings::read(folder)?;
    write_database(&folder.database(), &holdings, laboratory)?;
    Ok(holdings)
}

fn part(shard: Shard) -> Option<String> {
    (shard != Shard::WHOLE).then(|| shard.to_string())
}

fn announce(plan: &Plan<Cell>, jobs: usize) {
    let seconds = plan.weight() / jobs.min(plan.to_run()).max(1) as f64;
    let expected = std::time::Duration::try_from_secs_f64(seconds.ceil()).unwrap_or_default();
    match plan.to_run() {
        0 => eprintln!("{plan}"),
        _ => eprintln!("{plan}, about {} with {jobs} at a time", HumanDuration(expected)),
    }
}

/// A run that is not finished is an error, for a script must notice.
pub fn judge(outcome: &RunOutcome, to_run: usize) -> Result<()> {
    let finished = outcome.finished;
    if let Some((label, why)) = outcome.failed.first() {
        let failed = outcome.failed.len();
        bail!("{failed} of {to_run} cells failed; the first: {label}: {why}");
    }
    if outcome.stopped {
        let left = to_run - finished;
        bail!("stopped: {finished} cells saved, {left} left; repeat the command to continue");
    }
    Ok(())
}
