//! Appends records to a file so that nothing finished is ever lost.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::disk::DiskFile;
use super::lock::Lock;
use super::{Damage, Folder, Holdings, StoreError, quarantine, sqlite};
use crate::record::{BadLine, CellRecord, Shard, Survey};

/// A file of records, open for appending by this process alone.
///
/// ```
/// use nullwindow_lab::record::{Code, Machine, CellRecord, RecordFile, Under};
/// use nullwindow_lab::store::Journal;
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("records/all.jsonl");
/// let under = Under { jobs: 1, shard: None };
/// let spec = serde_json::json!({ "seed": 1 });
/// let record = CellRecord::new(spec, vec![], &Code::current(), &Machine::here(), &under);
/// Journal::open(&path).unwrap().append(&[record.clone()]).unwrap();
/// assert_eq!(RecordFile::open(&path).unwrap().records, [(1, record)]);
/// ```
pub struct Journal {
    path: PathBuf,
    file: DiskFile,
    /// The length of what is whole; a line that fails half-way is cut off.
    length: u64,
    /// What a killed writer had left, in bytes.
    torn: u64,
    /// Damaged lines that were moved aside at the opening.
    moved: Vec<Damage>,
    /// Records appended since the opening.
    appended: usize,
    /// When the disk last had everything.
    synced: Instant,
    _lock: Lock,
}

impl Journal {
    /// Opens or begins a file: takes its lock, cuts off a torn last line and
    /// moves damaged lines to the quarantine beside it.
    ///
    /// ```
    /// # use nullwindow_lab::store::{Journal, StoreError};
    /// # let folder = tempfile::tempdir().unwrap();
    /// let path = folder.path().join("all.jsonl");
    /// let held = Journal::open(&path).unwrap();
    /// assert!(matches!(Journal::open(&path), Err(StoreError::Busy(_))));
    /// ```
    pub fn open(path: &Path) -> Result<Journal, StoreError> {
        let lock = Lock::take(path)?;
        let found = seen(path)?;
        Journal::open_seen(lock, found).map(|(journal, _)| journal)
    }

    /// Opens the file of a submitted task, and tells what it holds.
    pub(crate) fn open_task(folder: &Folder, task: u64) -> Result<(Journal, Holdings), StoreError> {
        let path = folder.task_file(task);
        let lock = Lock::take(&path)?;
        let (journal, found) = Journal::open_seen(lock, seen(&path)?)?;
        let mut holdings = Holdings::default();
        holdings.add_survey(found)?;
        Ok((journal, holdings))
    }

    /// The same for a file whose lock is held and that was looked through since. Returns
    /// what it holds now.
    pub(super) fn open_seen(lock: Lock, found: Survey) -> Result<(Journal, Survey), StoreError> {
        let path = &found.source.path.clone();
        let length = quarantine::mend_file(path, &found)?;
        let mut file = DiskFile::keep(path).map_err(StoreError::on("write", path))?;
        file.end_at(length).map_err(StoreError::on("shorten", path))?;
        quarantine::sync_folder(path);
        let damage = |bad: &BadLine| Damage { path: path.to_path_buf(), bad: bad.clone() };
        let moved: Vec<Damage> = found.bad.iter().map(damage).collect();
        let torn = found.torn;
        let now = if moved.is_empty() { found } else { seen(path)? };
        let path = path.to_path_buf();
        let synced = Instant::now();
        let journal = Journal { path, file, length, torn, moved, appended: 0, synced, _lock: lock };
        Ok((journal, now))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many bytes of a torn last line were cut off at the opening.
    pub fn torn(&self) -> u64 {
        self.torn
    }

    /// The damaged lines that were moved to the quarantine at the opening.
    pub fn moved(&self) -> &[Damage] {
        &self.moved
    }

    /// How many records were appended since the opening, the last failure
    /// included.
    pub fn appended(&self) -> usize {
        self.appended
    }

    /// Appends records: when it returns, they are on the disk.
    ///
    /// On an error the file ends with the last record that fitted.
    pub fn append(&mut self, records: &[CellRecord]) -> Result<(), StoreError> {
        records.iter().try_for_each(|record| self.write(record))?;
        self.sync()
    }

    /// Appends a record: when it returns, the system has it, so that it outlives this process;
    /// within a second of work it is on the disk, so that it outlives the machine.
    /// [`sync`](Journal::sync) in the end.
    pub fn append_soon(&mut self, record: &CellRecord) -> Result<(), StoreError> {
        self.write(record)?;
        if self.synced.elapsed() >= SELDOM { self.sync() } else { Ok(()) }
    }

    /// Waits until everything is on the disk.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        self.synced = Instant::now();
        self.file.sync().map_err(StoreError::on("write", &self.path))
    }

    fn write(&mut self, record: &CellRecord) -> Result<(), StoreError> {
        let line = record.to_line() + "\n";
        if let Err(e) = self.file.write_all(line.as_bytes()) {
            self.cut();
            return Err(StoreError::on("write", &self.path)(e));
        }
        self.length += line.len() as u64;
        self.appended += 1;
        Ok(())
    }

    /// Best effort: a torn line is cut off at the next opening anyway.
    fn cut(&mut self) {
        let _ = self.file.end_at(self.length);
        let _ = self.file.sync();
    }
}

/// Between two waits for the disk, for a writer of many small records.
const SELDOM: Duration = Duration::from_secs(1);

/// Looks through a file.
pub(super) fn seen(path: &Path) -> Result<Survey, StoreError> {
    Survey::of(path).map_err(StoreError::on("read", path))
}

/// A folder of results, ready for a run.
pub struct FolderOpening {
    /// The file that the run appends to.
    pub journal: Journal,
    /// What is stored.
    pub holdings: Holdings,
    /// Damaged lines of other files that were moved to their quarantines; those of the
    /// run's own file are told by [`Journal::moved`].
    pub moved: Vec<Damage>,
}

impl FolderOpening {
    /// Does what [`mend`](super::mend), [`Journal::open`] and [`Holdings::read`] do one
    /// after the other, but reads every file once. A part of a run touches its own file
    /// alone, for others may be at work.
    ///
    /// ```
    /// use nullwindow_lab::record::Shard;
    /// use nullwindow_lab::store::{Folder, FolderOpening};
    /// let folder = tempfile::tempdir().unwrap();
    /// let opening = FolderOpening::of(&Folder::at(folder.path()), Shard::WHOLE).unwrap();
    /// assert!(opening.holdings.is_empty() && opening.moved.is_empty());
    /// ```
    pub fn of(folder: &Folder, shard: Shard) -> Result<FolderOpening, StoreError> {
        let (own, mut moved) = (folder.file(shard), Vec::new());
        if shard == Shard::WHOLE {
            sqlite::clean(&folder.database())?;
        }
        let lock = Lock::take(&own)?;
        let (journal, ours) = Journal::open_seen(lock, seen(&own)?)?;
        let (mut holdings, mut ours) = (Holdings::default(), Some(ours));
        for path in folder.files()? {
            let found = match ours.take_if(|survey| survey.source.path == path) {
                Some(ours) => ours,
                None if shard == Shard::WHOLE => quarantine::mend_if_bad(seen(&path)?, &mut moved)?,
                None => seen(&path)?,
            };
            holdings.add_survey(found)?;
        }
        Ok(FolderOpening { journal, holdings, moved })
    }
}
