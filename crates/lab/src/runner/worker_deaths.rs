//! At which cells workers died: a cell that kills its worker must not keep the others from
//! running.
//!
//! A worker notes the cell that it begins, in a file that always holds one. Whoever finds
//! the note of a cell without a record knows that a worker died at it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::record::CellId;
use crate::store::StoreError;

/// The deaths of the workers of one task.
pub(super) struct WorkerDeaths {
    at: PathBuf,
    note: File,
    counts: BTreeMap<CellId, u32>,
}

impl WorkerDeaths {
    /// What is known beside the file of a task's cells. `is_done` says which cells have
    /// records.
    pub(super) fn beside(
        cells: &Path,
        is_done: impl Fn(&CellId) -> bool,
    ) -> Result<WorkerDeaths, StoreError> {
        let (at, deaths) = (cells.with_extension("at"), cells.with_extension("died"));
        let noted = text(&at)?.trim_end().parse::<CellId>().ok();
        if let Some(cell) = noted.filter(|cell| !is_done(cell)) {
            let file = File::options().create(true).append(true).open(&deaths);
            file.and_then(|mut file| writeln!(file, "{cell}"))
                .map_err(StoreError::on("write", &deaths))?;
        }
        let mut counts = BTreeMap::new();
        let known = text(&deaths)?;
        let known = known.lines().filter_map(|line| line.parse::<CellId>().ok());
        known.for_each(|cell| *counts.entry(cell).or_default() += 1);
        let note = File::create(&at).map_err(StoreError::on("write", &at))?;
        Ok(WorkerDeaths { at, note, counts })
    }

    /// How many workers died at a cell.
    pub(super) fn at(&self, cell: &CellId) -> u32 {
        self.counts.get(cell).copied().unwrap_or(0)
    }

    /// Notes that a cell begins.
    pub(super) fn begin(&mut self, cell: &CellId) -> Result<(), StoreError> {
        // All notes are equally long, so a new one covers the old one.
        let noted = self.note.seek(SeekFrom::Start(0));
        let noted = noted.and_then(|_| self.note.write_all(format!("{cell}\n").as_bytes()));
        noted.map_err(StoreError::on("write", &self.at))
    }

    /// The worker ends, and not because of a cell.
    pub(super) fn end(self) -> Result<(), StoreError> {
        fs::remove_file(&self.at).map_err(StoreError::on("remove", &self.at))
    }
}

/// What a file says; nothing if it is not there.
fn text(path: &Path) -> Result<String, StoreError> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        read => read.map_err(StoreError::on("read", path)),
    }
}
