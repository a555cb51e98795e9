//! What the records of a folder tell, cell by cell.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Folder, StoreError};
use crate::record::{BadLine, CellId, Glance, LineError, Record, RecordSource, Survey, behaviour};

/// A stored cell is its record.
pub type StoredCell = Record;

/// All records of a folder.
///
/// A cell may have records of several behaviours; [`get`](Holdings::get) gives
/// the one of the present behaviour, and otherwise the latest.
///
/// What was measured is read from the files when it is asked for: a run that has nothing
/// to do needs none of it.
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
    /// The behaviours there are: few, and each of many records.
    behaviours: BTreeSet<Arc<str>>,
    /// A hash of the files' names and of the checksums of their lines.
    seen: Sha256,
    /// Whether some records are in no file.
    given: bool,
}

#[derive(Debug)]
struct KeptRecord {
    behaviour: Arc<str>,
    place: Place,
    record: OnceLock<Option<Box<Record>>>,
}

#[derive(Debug)]
enum Place {
    Given(PathBuf),
    InFile(Arc<RecordSource>, Range<u64>),
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

impl KeptRecord {
    /// The record, read now unless it was before. None if its file has been damaged since
    /// it was looked through.
    fn get(&self) -> Option<&Record> {
        let read = || match &self.place {
            Place::InFile(source, bytes) => source.read(bytes).map(Box::new),
            Place::Given(_) => None,
        };
        self.record.get_or_init(read).as_deref()
    }

    fn path(&self) -> &Path {
        match &self.place {
            Place::Given(path) => path,
            Place::InFile(source, _) => &source.path,
        }
    }
}

impl Holdings {
    /// Reads all records of a folder, changing nothing. Damaged lines are
    /// listed; two records that contradict each other are an error.
    pub fn read(folder: &Folder) -> Result<Holdings, StoreError> {
        let mut holdings = Holdings::default();
        for path in folder.files()? {
            holdings.add_survey(Survey::of(&path).map_err(StoreError::on("read", &path))?)?;
        }
        Ok(holdings)
    }

    /// Adds the records of a file; returns those that were not there.
    pub(super) fn add_file(&mut self, path: &Path) -> Result<Vec<Record>, StoreError> {
        let survey = Survey::of(path).map_err(StoreError::on("read", path))?;
        let source = survey.source.clone();
        let new = self.add_survey(survey)?;
        Ok(new.iter().filter_map(|bytes| source.read(bytes)).collect())
    }

    /// Adds what was seen in a file; returns where the records stand that are new.
    pub(super) fn add_survey(&mut self, survey: Survey) -> Result<Vec<Range<u64>>, StoreError> {
        let path = &survey.source.path;
        for bad in survey.bad {
            if let LineError::Newer(_) = bad.error {
                let (line, error) = (bad.line, bad.error);
                return Err(StoreError::Line { path: path.clone(), line, error });
            }
            self.damage.push(Damage { path: path.clone(), bad });
        }
        self.seen.update(path.file_name().unwrap_or_default().as_encoded_bytes());
        let mut new = Vec::new();
        for (bytes, glance) in survey.glances {
            self.seen.update(glance.check);
            let Glance { cell, behaviour, .. } = glance;
            let place = Place::InFile(survey.source.clone(), bytes.clone());
            if self.keep(cell, &behaviour, place, OnceLock::new())? {
                new.push(bytes);
            }
        }
        Ok(new)
    }

    /// Adds a record from a file; says whether it is new. The first of a cell
    /// and a behaviour is kept.
    pub fn add(&mut self, record: Record, path: &Path) -> Result<bool, StoreError> {
        self.given = true;
        let (cell, behaviour) = (record.cell, record.behaviour.clone());
        let record = OnceLock::from(Some(Box::new(record)));
        self.keep(cell, &behaviour, Place::Given(path.to_path_buf()), record)
    }

    fn keep(
        &mut self,
        cell: CellId,
        behaviour: &str,
        place: Place,
        record: OnceLock<Option<Box<Record>>>,
    ) -> Result<bool, StoreError> {
        let behaviour = self.shared(behaviour);
        let new = KeptRecord { behaviour, place, record };
        let kept = self.cells.entry(cell).or_default();
        let Some(first) = kept.iter().find(|kept| kept.behaviour == new.behaviour) else {
            kept.push(new);
            return Ok(true);
        };
        match (first.get(), new.get()) {
            (Some(one), Some(other)) if !one.agrees_with(other) => {
                let (first, second) = (first.path().to_path_buf(), new.path().to_path_buf());
                Err(StoreError::Conflict { first, second, cell })
            }
            _ => Ok(false),
        }
    }

    /// One text for all records of a behaviour.
    fn shared(&mut self, behaviour: &str) -> Arc<str> {
        if let Some(known) = self.behaviours.get(behaviour) {
            return known.clone();
        }
        let new: Arc<str> = behaviour.into();
        self.behaviours.insert(new.clone());
        new
    }

    /// The record of a cell: of the present behaviour, or else the latest.
    pub fn get(&self, cell: &CellId) -> Option<&StoredCell> {
        let kept = self.cells.get(cell)?;
        if let [only] = &kept[..] {
            return only.get();
        }
        let records = kept.iter().filter_map(KeptRecord::get);
        let later = |a: &&Record, b: &&Record| a.started.cmp(&b.started);
        let current = |a: &&Record, b: &&Record| a.is_current().cmp(&b.is_current());
        records.max_by(|a, b| current(a, b).then_with(|| later(a, b)))
    }

    /// Whether a record of the cell is stored, of whatever behaviour.
    pub fn has(&self, cell: &CellId) -> bool {
        self.cells.contains_key(cell)
    }

    /// Whether the cell with this specification is stored with the present behaviour, so
    /// that it need not run.
    pub fn is_done(&self, cell: &CellId, spec: &Value) -> bool {
        let Some(kept) = self.cells.get(cell) else { return false };
        let present = behaviour(spec);
        kept.iter().any(|kept| *kept.behaviour == *present)
    }

    /// One record a cell, as [`get`](Holdings::get) gives it, by identity.
    pub fn cells(&self) -> impl Iterator<Item = &StoredCell> {
        self.cells.keys().filter_map(|cell| self.get(cell))
    }

    /// A hash of all records, if all are in files: it differs if any record differs.
    pub(super) fn mark(&self) -> Option<[u8; 32]> {
        (!self.given).then(|| self.seen.clone().finalize().into())
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
