//! A task that was handed to a scheduler: the cells of one file, the records in another.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::Value;

use super::work::CellWorker;
use super::{Author, Patience, Worked};
use crate::cell::JobInterrupted;
use crate::record::CellId;
use crate::store::{DiskFile, Folder, Holdings, Journal, StoreError, TaskFiles, remove_file};

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
            let why = "too many workers died while running it; submit the task again to retry";
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
    /// back if more workers than `deaths` have died while running it.
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

/// The deaths of the workers of one task: a cell that kills its worker must not keep the
/// others from running.
///
/// A worker notes the cell that it begins, in a file that always holds one. Whoever finds
/// the note of a cell without a record knows that a worker died while running it.
struct WorkerDeaths {
    at: PathBuf,
    note: DiskFile,
    counts: BTreeMap<CellId, u32>,
}

impl WorkerDeaths {
    /// What is known beside the file of a task's cells. `is_done` says which cells have
    /// records.
    fn beside(cells: &Path, is_done: impl Fn(&CellId) -> bool) -> Result<WorkerDeaths, StoreError> {
        let (at, deaths) = (cells.with_extension("at"), cells.with_extension("died"));
        let noted = text(&at)?.trim_end().parse::<CellId>().ok();
        if let Some(cell) = noted.filter(|cell| !is_done(cell)) {
            let file = DiskFile::append(&deaths);
            file.and_then(|mut file| writeln!(file, "{cell}"))
                .map_err(StoreError::on("write", &deaths))?;
        }
        let mut counts = BTreeMap::new();
        let known = text(&deaths)?;
        let known = known.lines().filter_map(|line| line.parse::<CellId>().ok());
        known.for_each(|cell| *counts.entry(cell).or_default() += 1);
        let note = DiskFile::create(&at).map_err(StoreError::on("write", &at))?;
        Ok(WorkerDeaths { at, note, counts })
    }

    /// How many workers died at a cell.
    fn at(&self, cell: &CellId) -> u32 {
        self.counts.get(cell).copied().unwrap_or(0)
    }

    /// Notes that a cell begins.
    fn begin(&mut self, cell: &CellId) -> Result<(), StoreError> {
        // All notes are equally long, so a new one covers the old one.
        let noted = self.note.go_to(0);
        let noted = noted.and_then(|()| self.note.write_all(format!("{cell}\n").as_bytes()));
        noted.map_err(StoreError::on("write", &self.at))
    }

    /// The worker ends, and not because of a cell.
    fn end(self) -> Result<(), StoreError> {
        remove_file(&self.at).map_err(StoreError::on("remove", &self.at))
    }
}

/// What a file says; nothing if it is not there.
fn text(path: &Path) -> Result<String, StoreError> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        read => read.map_err(StoreError::on("read", path)),
    }
}
