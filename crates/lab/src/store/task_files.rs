//! The cells of tasks that were handed to a scheduler, a file for each task.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::disk::{DiskFile, create_dir_all, remove_file, rename};
use super::{Folder, Holdings, StoreError};
use crate::cell::{Cell, Job};
use crate::record::{CellId, canonical};

/// The files of cells in a folder of results, `tasks/task-17.jsonl`: a line of JSON for each
/// cell, which needs nothing else to be run.
#[derive(Clone, Debug)]
pub struct TaskFiles {
    folder: PathBuf,
}

/// What is left to do of the tasks of a folder.
#[derive(Debug, Default)]
pub struct OpenTasks {
    /// What is left of each task; tasks of which nothing is left are not there.
    pub left: BTreeMap<u64, LeftCells>,
    /// The cells that are left.
    pub cells: HashSet<CellId>,
}

/// The cells of a task that have no record.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LeftCells {
    /// How many.
    pub cells: usize,
    /// The seconds that they will take, roughly.
    pub seconds: f64,
}

impl TaskFiles {
    /// The files of a folder of results.
    pub fn of(folder: &Folder) -> TaskFiles {
        TaskFiles { folder: folder.tasks() }
    }

    /// The file of a task.
    pub fn path(&self, task: u64) -> PathBuf {
        self.folder.join(format!("task-{task}.jsonl"))
    }

    /// All tasks that have a file.
    pub fn tasks(&self) -> Result<BTreeSet<u64>, StoreError> {
        let failed = StoreError::on("read", &self.folder);
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
            entries => entries.map_err(&failed)?,
        };
        let number =
            |name: &str| name.strip_prefix("task-")?.strip_suffix(".jsonl")?.parse::<u64>().ok();
        let mut tasks = BTreeSet::new();
        for entry in entries {
            let name = entry.map_err(&failed)?.file_name();
            tasks.extend(name.to_str().and_then(number));
        }
        Ok(tasks)
    }

    /// The tasks that have cells without a record.
    pub fn open(&self, holdings: &Holdings) -> Result<OpenTasks, StoreError> {
        let mut open = OpenTasks::default();
        for task in self.tasks()? {
            let path = self.path(task);
            let file = File::open(&path).map_err(StoreError::on("read", &path))?;
            for line in BufReader::new(file).lines() {
                let line = line.map_err(StoreError::on("read", &path))?;
                open.see(task, &line, holdings);
            }
        }
        Ok(open)
    }

    /// Begins the file of a task; it takes its place when it is finished.
    pub fn begin(&self, task: u64) -> Result<TaskWriter, StoreError> {
        create_dir_all(&self.folder).map_err(StoreError::on("create", &self.folder))?;
        let path = self.path(task);
        let beside = path.with_extension("tmp");
        let file = DiskFile::create(&beside).map_err(StoreError::on("write", &beside))?;
        Ok(TaskWriter { path, beside, file: BufWriter::new(file) })
    }

    /// Forgets at which cells workers of a task died, when it is submitted again.
    pub fn forgive(&self, task: u64) -> Result<(), StoreError> {
        ["at", "died"].iter().try_for_each(|ending| remove(&self.path(task).with_extension(ending)))
    }
}

impl OpenTasks {
    /// Counts the cell in a line, unless it is stored.
    fn see(&mut self, task: u64, line: &str, holdings: &Holdings) {
        let Ok(spec) = serde_json::from_str::<Value>(line) else { return };
        let id = CellId::of(&spec);
        if holdings.is_done(&id, &spec) {
            return;
        }
        self.cells.insert(id);
        let left = self.left.entry(task).or_default();
        left.cells += 1;
        left.seconds += serde_json::from_value(spec).map_or(0.0, |cell: Cell| cell.weight());
    }
}

/// The file of a task that is being written.
pub struct TaskWriter {
    path: PathBuf,
    beside: PathBuf,
    file: BufWriter<DiskFile>,
}

impl TaskWriter {
    /// Adds a cell.
    pub fn add(&mut self, spec: &Value) -> Result<(), StoreError> {
        let written = writeln!(self.file, "{}", canonical(spec));
        written.map_err(StoreError::on("write", &self.beside))
    }

    /// The file is complete.
    pub fn finish(mut self) -> Result<(), StoreError> {
        let written = self.file.flush().and_then(|()| self.file.get_ref().sync());
        let placed = written.and_then(|()| rename(&self.beside, &self.path));
        placed.map_err(StoreError::on("write", &self.path))
    }
}

fn remove(path: &Path) -> Result<(), StoreError> {
    match remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(StoreError::on("remove", path)(error))
        }
        _ => Ok(()),
    }
}
