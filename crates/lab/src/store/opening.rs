//! The beginning of a run: every file is looked through once.

use super::journal::seen;
use super::lock::Lock;
use super::{Damage, Folder, Holdings, Journal, StoreError, quarantine, sqlite};
use crate::runner::Shard;

/// A folder of results, ready for a run.
pub struct Opening {
    /// The file that the run appends to.
    pub journal: Journal,
    /// What is stored.
    pub holdings: Holdings,
    /// Damaged lines of other files that were moved to their quarantines; those of the
    /// run's own file are told by [`Journal::moved`].
    pub moved: Vec<Damage>,
}

impl Opening {
    /// Does what [`mend`](super::mend), [`Journal::open`] and [`Holdings::read`] do one
    /// after the other, but reads every file once. A part of a run touches its own file
    /// alone, for others may be at work.
    ///
    /// ```
    /// use nullwindow_lab::runner::Shard;
    /// use nullwindow_lab::store::{Folder, Opening};
    /// let folder = tempfile::tempdir().unwrap();
    /// let opening = Opening::of(&Folder::at(folder.path()), Shard::WHOLE).unwrap();
    /// assert!(opening.holdings.is_empty() && opening.moved.is_empty());
    /// ```
    pub fn of(folder: &Folder, shard: Shard) -> Result<Opening, StoreError> {
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
        Ok(Opening { journal, holdings, moved })
    }
}
