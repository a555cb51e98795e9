//! What the records of a folder tell, cell by cell.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::{Folder, StoreError};
use crate::record::{BadLine, CellId, LineError, Record, RecordFile};

/// A stored cell is its record.
pub type StoredCell = Record;

/// All records of a folder.
///
/// A cell may have records of several behaviours; [`get`](Holdings::get) gives
/// the one of the present behaviour, and otherwise the latest.
///
/// ```
/// use nullwindow_lab::store::{Folder, Holdings};
/// let none = Holdings::read(&Folder::at("no/such/folder")).unwrap();
/// assert!(none.is_empty());
/// ```
#[derive(Debug, Default)]
pub struct Holdings {
    cells: BTreeMap<CellId, Vec<KeptRecord>>,
    damage: Vec<Damage>,
}

#[derive(Debug)]
struct KeptRecord {
    record: Record,
    path: PathBuf,
}

/// A line that is not a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {}", path.display(), bad.line, bad.error)]
pub struct Damage {
    /// The file.
    pub path: PathBuf,
    /// The line.
    pub bad: BadLine,
}

impl Holdings {
    /// Reads all records of a folder, changing nothing. Damaged lines are
    /// listed; two records that contradict each other are an error.
    pub fn read(folder: &Folder) -> Result<Holdings, StoreError> {
        let mut holdings = Holdings::default();
        for path in folder.files()? {
            holdings.add_file(&path)?;
        }
        Ok(holdings)
    }

    /// Adds the records of a file; returns those that were not there.
    pub(super) fn add_file(&mut self, path: &Path) -> Result<Vec<Record>, StoreError> {
        let file = RecordFile::open(path).map_err(StoreError::on("read", path))?;
        for bad in file.bad {
            if let LineError::Newer(_) = bad.error {
                let (line, error) = (bad.line, bad.error);
                return Err(StoreError::Line { path: path.to_path_buf(), line, error });
            }
            self.damage.push(Damage { path: path.to_path_buf(), bad });
        }
        let mut new = Vec::new();
        for (_, record) in file.records {
            if self.add(record.clone(), path)? {
                new.push(record);
            }
        }
        Ok(new)
    }

    /// Adds a record from a file; says whether it is new. The first of a cell
    /// and a behaviour is kept.
    pub fn add(&mut self, record: Record, path: &Path) -> Result<bool, StoreError> {
        let kept = self.cells.entry(record.cell).or_default();
        let same = |k: &&KeptRecord| k.record.behaviour == record.behaviour;
        if let Some(first) = kept.iter().find(same) {
            if first.record.agrees_with(&record) {
                return Ok(false);
            }
            let (first, second) = (first.path.clone(), path.to_path_buf());
            return Err(StoreError::Conflict { first, second, cell: record.cell });
        }
        kept.push(KeptRecord { record, path: path.to_path_buf() });
        Ok(true)
    }

    /// The record of a cell: of the present behaviour, or else the latest.
    pub fn get(&self, cell: &CellId) -> Option<&StoredCell> {
        let records = self.cells.get(cell)?.iter().map(|kept| &kept.record);
        let later = |a: &&Record, b: &&Record| a.started.cmp(&b.started);
        let current = |a: &&Record, b: &&Record| a.is_current().cmp(&b.is_current());
        records.max_by(|a, b| current(a, b).then_with(|| later(a, b)))
    }

    /// One record a cell, as [`get`](Holdings::get) gives it, by identity.
    pub fn cells(&self) -> impl Iterator<Item = &StoredCell> {
        self.cells.keys().filter_map(|cell| self.get(cell))
    }

    /// The damaged lines, file by file.
    pub fn damage(&self) -> &[Damage] {
        &self.damage
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}
