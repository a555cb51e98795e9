//! What the records of a folder tell, cell by cell.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Folder, StoreError};
use crate::record::{
    BadLine, CellId, CellRecord, Glance, LineError, RecordSource, Survey, behaviour,
};

/// A stored cell is its record.
pub type StoredCell = CellRecord;

/// All records of a folder.
///
/// A cell may have records of several behaviours; [`get`](Holdings::get) gives
/// the one of the present behaviour, and otherwise the latest.
///
/// What was measured is read from the files whenever it is asked for and never kept: there
/// may be a million cells, of which this remembers where they stand.
///
/// ```
/// use nullwindow_lab::store::{Folder, Holdings};
/// let none = Holdings::read(&Folder::at("no/such/folder")).unwrap();
/// assert!(none.is_empty());
/// ```
#[derive(Debug, Default)]
pub struct Holdings {
    cells: BTreeMap<CellId, KeptRecords>,
    damage: Vec<Damage>,
    /// The behaviours there are: few, and each of many records.
    behaviours: Vec<Arc<str>>,
    /// The files that were looked through.
    sources: Vec<Arc<RecordSource>>,
    /// Records that are in no file, and where they are said to be from.
    given: Vec<(PathBuf, CellRecord)>,
    /// A hash of the files' names and of the checksums of their lines.
    seen: Sha256,
}

/// The records of a cell: nearly always one.
#[derive(Debug)]
enum KeptRecords {
    One(KeptRecord),
    Several(Vec<KeptRecord>),
}

#[derive(Clone, Copy, Debug)]
struct KeptRecord {
    behaviour: u32,
    place: RecordPlace,
}

/// Where a record is.
#[derive(Clone, Copy, Debug)]
enum RecordPlace {
    Given(u32),
    InFile { source: u32, start: u64, length: u32 },
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

impl KeptRecords {
    fn all(&self) -> &[KeptRecord] {
        match self {
            KeptRecords::One(record) => std::slice::from_ref(record),
            KeptRecords::Several(records) => records,
        }
    }

    fn push(&mut self, new: KeptRecord) {
        match self {
            KeptRecords::One(first) => *self = KeptRecords::Several(vec![*first, new]),
            KeptRecords::Several(records) => records.push(new),
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

    /// The same, but no records at all are an error.
    ///
    /// ```
    /// use nullwindow_lab::store::{Folder, Holdings};
    /// let error = Holdings::stored(&Folder::at("no/such/folder")).unwrap_err();
    /// assert!(error.to_string().starts_with("nothing is stored in no/such/folder"));
    /// ```
    pub fn stored(folder: &Folder) -> Result<Holdings, StoreError> {
        let holdings = Holdings::read(folder)?;
        match holdings.is_empty() {
            true => Err(StoreError::Empty(folder.root().to_path_buf())),
            false => Ok(holdings),
        }
    }

    /// Adds the records of a file; returns the file, and where the records stand in it that
    /// were not there.
    pub(super) fn add_file(&mut self, path: &Path) -> Result<NewRecords, StoreError> {
        let survey = Survey::of(path).map_err(StoreError::on("read", path))?;
        let source = survey.source.clone();
        Ok(NewRecords { lines: self.add_survey(survey)?, source })
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
        let source = self.sources.len() as u32;
        self.sources.push(survey.source.clone());
        let mut new = Vec::new();
        for (bytes, glance) in survey.glances {
            self.seen.update(glance.check);
            let Glance { cell, behaviour, .. } = glance;
            // A line is at most LONGEST bytes.
            let length = (bytes.end - bytes.start) as u32;
            let place = RecordPlace::InFile { source, start: bytes.start, length };
            if self.keep(cell, &behaviour, place)? {
                new.push(bytes);
            }
        }
        Ok(new)
    }

    /// Adds a record from a file; says whether it is new. The first of a cell
    /// and a behaviour is kept.
    pub fn add(&mut self, record: CellRecord, path: &Path) -> Result<bool, StoreError> {
        let (cell, behaviour) = (record.cell, record.behaviour.clone());
        let place = RecordPlace::Given(self.given.len() as u32);
        self.given.push((path.to_path_buf(), record));
        self.keep(cell, &behaviour, place)
    }

    fn keep(
        &mut self,
        cell: CellId,
        behaviour: &str,
        place: RecordPlace,
    ) -> Result<bool, StoreError> {
        let new = KeptRecord { behaviour: self.shared(behaviour), place };
        let Some(kept) = self.cells.get_mut(&cell) else {
            self.cells.insert(cell, KeptRecords::One(new));
            return Ok(true);
        };
        let Some(first) = kept.all().iter().find(|kept| kept.behaviour == new.behaviour).copied()
        else {
            kept.push(new);
            return Ok(true);
        };
        match (self.record(first), self.record(new)) {
            (Some(one), Some(other)) if !one.agrees_with(&other) => {
                let (first, second) = (self.path(first), self.path(new));
                Err(StoreError::Conflict { first, second, cell })
            }
            _ => Ok(false),
        }
    }

    /// One number for all records of a behaviour.
    fn shared(&mut self, behaviour: &str) -> u32 {
        let known = self.behaviours.iter().position(|known| **known == *behaviour);
        known.unwrap_or_else(|| {
            self.behaviours.push(behaviour.into());
            self.behaviours.len() - 1
        }) as u32
    }

    /// A record, read now. None if its file has been damaged since it was looked through.
    fn record(&self, kept: KeptRecord) -> Option<CellRecord> {
        match kept.place {
            RecordPlace::Given(i) => self.given.get(i as usize).map(|(_, record)| record.clone()),
            RecordPlace::InFile { source, start, length } => {
                self.sources.get(source as usize)?.read(&(start..start + u64::from(length)))
            }
        }
    }

    fn path(&self, kept: KeptRecord) -> PathBuf {
        let path = match kept.place {
            RecordPlace::Given(i) => self.given.get(i as usize).map(|(path, _)| path.clone()),
            RecordPlace::InFile { source, .. } => {
                self.sources.get(source as usize).map(|source| source.path.clone())
            }
        };
        path.unwrap_or_default()
    }

    /// The record of a cell: of the present behaviour, or else the latest.
    pub fn get(&self, cell: &CellId) -> Option<StoredCell> {
        self.best(self.cells.get(cell)?)
    }

    fn best(&self, kept: &KeptRecords) -> Option<StoredCell> {
        if let KeptRecords::One(only) = kept {
            return self.record(*only);
        }
        let records = kept.all().iter().filter_map(|kept| self.record(*kept));
        let later = |a: &CellRecord, b: &CellRecord| a.started.cmp(&b.started);
        let current = |a: &CellRecord, b: &CellRecord| a.is_current().cmp(&b.is_current());
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
        let is_present = |kept: &KeptRecord| {
            self.behaviours.get(kept.behaviour as usize).is_some_and(|known| **known == *present)
        };
        kept.all().iter().any(is_present)
    }

    /// One record a cell, as [`get`](Holdings::get) gives it, by identity.
    pub fn cells(&self) -> impl Iterator<Item = StoredCell> + '_ {
        self.batches().flatten()
    }

    /// The same, [`BATCH`] at a time, each read by all cores.
    pub fn batches(&self) -> impl Iterator<Item = Vec<StoredCell>> + '_ {
        let mut left = self.cells.values();
        std::iter::from_fn(move || {
            let batch: Vec<&KeptRecords> = left.by_ref().take(BATCH).collect();
            let read = || batch.par_iter().filter_map(|kept| self.best(kept)).collect();
            (!batch.is_empty()).then(read)
        })
    }

    /// A hash of all records, if all are in files: it differs if any record differs.
    pub(super) fn mark(&self) -> Option<[u8; 32]> {
        self.given.is_empty().then(|| self.seen.clone().finalize().into())
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

/// How many records are held at a time, where all of them are read.
pub const BATCH: usize = 1000;

/// Records of a file that were not stored before, still in their file.
pub(super) struct NewRecords {
    lines: Vec<Range<u64>>,
    source: Arc<RecordSource>,
}

impl NewRecords {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The records, [`BATCH`] at a time.
    pub(super) fn batches(&self) -> impl Iterator<Item = Vec<CellRecord>> + '_ {
        let read = |line| self.source.read(line);
        self.lines.chunks(BATCH).map(move |lines| lines.iter().filter_map(read).collect())
    }
}
