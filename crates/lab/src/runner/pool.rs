//! Runs a plan on all cores.
//!
//! Workers take cells from one list and hand what they measured to the thread
//! that called, which alone writes. So a cell is on disk a moment after it is
//! finished, the file has one writer, and no worker waits for the disk unless
//! the disk is slower than all of them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Instant, SystemTime};

use super::plan::PlannedTask;
use super::{Job, JobInterrupted, RunPlan, RunProgress};
use crate::record::{CellRecord, Code, Machine, Under, moment};
use crate::store::{Journal, StoreError};
use crate::{Row, Scalar};

/// How a run ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunOutcome {
    /// Cells that ran and are on disk.
    pub finished: usize,
    /// Cells that cannot be done: which, and why.
    pub failed: Vec<(String, String)>,
    /// Whether it was stopped before all had run.
    pub stopped: bool,
}

/// A run that the disk ended. What was finished before is saved.
#[derive(Debug, thiserror::Error)]
#[error("{error}; {saved} cells of this run are saved, and the same command goes on from there")]
pub struct Broken {
    /// How many cells of this run are on disk.
    pub saved: usize,
    /// What the disk said.
    pub error: StoreError,
}

/// Who runs cells, where and within which limits: it goes into every record.
#[derive(Clone, Debug)]
pub struct Author {
    /// Which program.
    pub code: Code,
    /// On which machine.
    pub machine: Machine,
    /// Within which limits.
    pub under: Under,
    /// Under which name of a cluster.
    pub worker: Option<String>,
}

impl Author {
    /// A program on this machine.
    pub fn here(code: Code, under: Under) -> Author {
        Author { code, machine: Machine::here(), under, worker: None }
    }

    /// A record of what a cell measured, when, and in how much time.
    pub(super) fn record(
        &self,
        spec: serde_json::Value,
        rows: Vec<Row>,
        (started, seconds): (SystemTime, f64),
    ) -> CellRecord {
        let made = CellRecord::new(spec, rows, &self.code, &self.machine, &self.under);
        CellRecord { started: moment(started), seconds, worker: self.worker.clone(), ..made }
    }
}

/// Runs a plan, `author.under.jobs` cells at a time, and appends every finished one
/// to the journal at once. When `stop` becomes true the running cells are given
/// up and the rest is left for another time.
///
/// The plan and the journal are those of [`RunPlan::of`] and [`Journal::open`];
/// the module has an example.
pub fn run<J: Job>(
    plan: &RunPlan<J>,
    journal: &mut Journal,
    author: &Author,
    stop: &Arc<AtomicBool>,
    progress: &mut RunProgress,
) -> Result<RunOutcome, Broken> {
    let before = journal.appended();
    progress.begin(plan.to_run(), plan.weight(), author.under.jobs);
    let ran = on_threads(plan, journal, author, stop, progress);
    progress.end();
    ran.map_err(|error| Broken { saved: journal.appended() - before, error })
}

fn on_threads<J: Job>(
    plan: &RunPlan<J>,
    journal: &mut Journal,
    author: &Author,
    stop: &Arc<AtomicBool>,
    progress: &mut RunProgress,
) -> Result<RunOutcome, StoreError> {
    let next = AtomicUsize::new(0);
    let workers = author.under.jobs.clamp(1, plan.to_run().max(1));
    thread::scope(|scope| {
        let (send, receive) = sync_channel(2 * workers);
        for _ in 0..workers {
            let (send, next) = (send.clone(), &next);
            let work = move || work(&plan.tasks, next, stop, &send);
            let spawned = thread::Builder::new()
                .stack_size(nullwindow_engine::SEARCH_STACK)
                .spawn_scoped(scope, work);
            spawned.map_err(|e| {
                stop.store(true, Ordering::Relaxed);
                StoreError::on("start a thread to fill", journal.path())(e)
            })?;
        }
        drop(send);
        let collected = collect(&receive, plan, journal, author, progress);
        if collected.is_err() {
            stop.store(true, Ordering::Relaxed);
            receive.iter().for_each(drop);
        }
        collected
    })
}

/// What a worker hands over: of which task, and what came of it.
struct Finished {
    task: usize,
    rows: Result<Vec<Row>, JobInterrupted>,
    started: SystemTime,
    seconds: f64,
}

fn work<J: Job>(
    tasks: &[PlannedTask<J>],
    next: &AtomicUsize,
    stop: &Arc<AtomicBool>,
    send: &SyncSender<Finished>,
) {
    while !stop.load(Ordering::Relaxed) {
        let task = next.fetch_add(1, Ordering::Relaxed);
        let Some(PlannedTask { job, .. }) = tasks.get(task) else { return };
        let (started, clock) = (SystemTime::now(), Instant::now());
        let rows = attempt(*job, stop).and_then(finite);
        let seconds = clock.elapsed().as_secs_f64();
        if send.send(Finished { task, rows, started, seconds }).is_err() {
            return;
        }
    }
}

/// A cell that panics is a failed cell, not the end of the run.
pub(super) fn attempt(job: &impl Job, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
    catch_unwind(AssertUnwindSafe(|| job.run(stop))).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().map(String::as_str);
        let said = said.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
        Err(JobInterrupted::Failed(format!("panicked: {said}")))
    })
}

/// JSON has no infinity: such a row could be written but not read again.
pub(super) fn finite(rows: Vec<Row>) -> Result<Vec<Row>, JobInterrupted> {
    let infinite = |v: &Scalar| matches!(v, Scalar::Real(x) if !x.is_finite());
    match rows.iter().flatten().find(|(_, v)| infinite(v)) {
        Some((column, _)) => {
            Err(JobInterrupted::Failed(format!("{column} is not a finite number")))
        }
        None => Ok(rows),
    }
}

fn collect<J: Job>(
    receive: &Receiver<Finished>,
    plan: &RunPlan<J>,
    journal: &mut Journal,
    author: &Author,
    progress: &mut RunProgress,
) -> Result<RunOutcome, StoreError> {
    let mut outcome = RunOutcome::default();
    while let Ok(first) = receive.recv() {
        // Cells that finished together share one sync of the disk.
        let together: Vec<Finished> = std::iter::once(first).chain(receive.try_iter()).collect();
        let mut records = Vec::new();
        for finished in together {
            let task = &plan.tasks[finished.task];
            match finished.rows {
                Ok(rows) => {
                    let time = (finished.started, finished.seconds);
                    records.push(author.record(task.spec.clone(), rows, time));
                }
                Err(JobInterrupted::Stopped) => continue,
                Err(JobInterrupted::Failed(why)) => outcome.failed.push((task.job.label(), why)),
            }
            progress.finished(task.weight, || task.job.label());
        }
        journal.append(&records)?;
        outcome.finished += records.len();
    }
    outcome.failed.sort();
    outcome.stopped = outcome.finished + outcome.failed.len() < plan.to_run();
    Ok(outcome)
}
