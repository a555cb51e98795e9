//! A task that was handed to a scheduler: the cells of one file, the records in another.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::Value;

use super::work::CellWorker;
use super::worker_deaths::WorkerDeaths;
use super::{Author, JobInterrupted, Patience, Worked};
use crate::record::CellId;
use crate::store::{Folder, Holdings, Journal, StoreError, TaskFiles};

/// Runs the cells of a submitted task that it has not stored yet, and stores each as soon as
/// it is finished. What others have stored is not looked at: no two tasks have a cell in
/// common.
///
/// A cell at which a worker died comes last, and after `patience.retries` further deaths it
/// is given up. So a task that is started again and again comes to its end.
pub fn run_task(
    folder: &Folder,
    task: u64,
    author: &Author,
    patience: Patience,
    stop: &Arc<AtomicBool>,
) -> Result<Worked, StoreError> {
    let cells = TaskFiles::of(folder).path(task);
    let lines = BufReader::new(File::open(&cells).map_err(StoreError::on("read", &cells))?);
    let (journal, stored) = Journal::open_task(folder, task)?;
    let deaths = WorkerDeaths::beside(&cells, |cell| stored.has(cell))?;
    let worker = CellWorker { author, patience, stop };
    let mut run = TaskRun { worker, stored, journal, deaths, worked: Worked::default() };
    let mut last = Vec::new();
    for (i, line) in lines.lines().enumerate() {
        let line = line.map_err(StoreError::on("read", &cells))?;
        if let Some(deadly) = run.take(i + 1, line, 0)? {
            last.push((i + 1, deadly));
        }
    }
    for (number, line) in last {
        if run.take(number, line, patience.retries)?.is_some() {
            let why = "its worker died at it too often; submit the task again to try once more";
            run.worked.failed.push((number, why.to_string()));
        }
    }
    run.journal.sync()?;
    run.deaths.end()?;
    Ok(run.worked)
}

struct TaskRun<'a> {
    worker: CellWorker<'a>,
    stored: Holdings,
    journal: Journal,
    deaths: WorkerDeaths,
    worked: Worked,
}

impl TaskRun<'_> {
    /// Runs the cell in a line unless it is stored, or the worker is stopped. Gives the line
    /// back if more workers than `deaths` have died at it.
    fn take(
        &mut self,
        number: usize,
        line: String,
        deaths: u32,
    ) -> Result<Option<String>, StoreError> {
        if self.worked.stopped || self.worker.is_stopped() {
            self.worked.stopped = true;
            return Ok(None);
        }
        let spec: Value = match serde_json::from_str(&line) {
            Ok(spec) => spec,
            Err(error) => {
                let why = JobInterrupted::Failed(format!("this is not a cell: {error}"));
                self.worked.take(number, Err(why));
                return Ok(None);
            }
        };
        let id = CellId::of(&spec);
        if self.stored.is_done(&id, &spec) {
            return Ok(None);
        }
        if self.deaths.at(&id) > deaths {
            return Ok(Some(line));
        }
        self.deaths.begin(&id)?;
        if let Some(record) = self.worked.take(number, self.worker.run(&line)) {
            self.journal.append_soon(&record)?;
        }
        Ok(None)
    }
}
