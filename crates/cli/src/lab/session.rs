//! A run of the laboratory in a terminal.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use indicatif::HumanDuration;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::record::{Code, Shard};
use nullwindow_lab::runner::{RunPlan, RunProgress};
use nullwindow_lab::store::{Damage, quarantine_of};
use nullwindow_lab::{FinishedRun, LabSession};

use crate::stop;

/// How to run.
#[derive(ClapArgs)]
pub struct SessionArgs {
    /// Cells to run at a time (default: one per core)
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl SessionArgs {
    /// How many cells run at a time.
    pub fn jobs(&self) -> usize {
        let cores = std::thread::available_parallelism().ok();
        self.jobs.or(cores).map_or(1, NonZeroUsize::get)
    }

    /// Runs the cells that are missing. Progress and the plan go to standard
    /// error; an error says what is saved.
    pub fn run(&self, session: &LabSession, cells: &[Cell], shard: Shard) -> Result<FinishedRun> {
        let done = self.attempt(session, cells, shard, &stop::on_signals()?)?;
        judge(&done)?;
        Ok(done)
    }

    /// The same until `stop` becomes true, whether or not all cells ran.
    pub fn attempt(
        &self,
        session: &LabSession,
        cells: &[Cell],
        shard: Shard,
        stop: &Arc<AtomicBool>,
    ) -> Result<FinishedRun> {
        let opened = session.open_run(shard)?;
        opened.moved().for_each(tell_moved);
        if let Some(path) = opened.torn() {
            eprintln!("{}: removed an incomplete last line", path.display());
        }
        let plan = opened.plan(cells);
        announce(&plan, self.jobs());
        Ok(opened.run(&plan, self.jobs(), stop, &mut RunProgress::to_stderr())?)
    }
}

/// This program, with the commit that its build found.
pub fn code() -> Code {
    Code::built_from(option_env!("NULLWINDOW_COMMIT"))
}

/// Names a damaged line that was moved aside.
pub fn tell_moved(damage: &Damage) {
    eprintln!("{damage}; moved to {}", quarantine_of(&damage.path).display());
}

fn announce(plan: &RunPlan<Cell>, jobs: usize) {
    let seconds = plan.weight() / jobs.min(plan.to_run()).max(1) as f64;
    let expected = Duration::try_from_secs_f64(seconds.ceil()).unwrap_or_default();
    match plan.to_run() {
        0 => eprintln!("{plan}"),
        _ => eprintln!("{plan}, about {} with {jobs} at a time", HumanDuration(expected)),
    }
}

/// A run that is not finished is an error, so that a script notices.
pub fn judge(done: &FinishedRun) -> Result<()> {
    if let Some(failure) = done.failure() {
        bail!("{failure}");
    }
    if done.outcome.stopped {
        let (ran, left) = (done.ran, done.left());
        bail!("stopped: {ran} cells saved, {left} left; repeat the command to continue");
    }
    Ok(())
}
