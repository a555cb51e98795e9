//! Brings records of other folders together with ours.

use std::path::{Path, PathBuf};

use super::folder::files_in;
use super::{Damage, Folder, Holdings, Journal, StoreError};
use crate::record::Shard;

/// What a merge did.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MergeSummary {
    /// Files that were read.
    pub files: usize,
    /// Records that are new here.
    pub copied: usize,
    /// Lines of the sources that are no records; they stay where they are.
    pub damage: Vec<Damage>,
}

/// Copies what other files or folders hold, and ours does not, to our own
/// file. All is read and compared before anything is written, so a
/// contradiction changes nothing; and a second merge copies nothing.
///
/// ```
/// use nullwindow_lab::store::{Folder, merge};
/// let folder = tempfile::tempdir().unwrap();
/// let ours = Folder::at(folder.path().join("results"));
/// assert_eq!(merge(&ours, &[]).unwrap().copied, 0);
/// ```
pub fn merge(folder: &Folder, from: &[PathBuf]) -> Result<MergeSummary, StoreError> {
    let mut journal = Journal::open(&folder.file(Shard::WHOLE))?;
    let mut holdings = Holdings::read(folder)?;
    let own_damage = holdings.damage().len();
    let mut new = Vec::new();
    let mut merged = MergeSummary::default();
    for source in from {
        for file in files_of(source)? {
            new.push(holdings.add_file(&file)?);
            merged.files += 1;
        }
    }
    for file in &new {
        file.batches().try_for_each(|records| journal.append(&records))?;
        merged.copied += file.len();
    }
    merged.damage = holdings.damage()[own_damage..].to_vec();
    Ok(merged)
}

/// A file itself; of a folder of results its records; of another folder the
/// files of records in it.
fn files_of(source: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let kind = std::fs::metadata(source).map_err(StoreError::on("read", source))?;
    if kind.is_file() {
        return Ok(vec![source.to_path_buf()]);
    }
    let inside = Folder::at(source).records();
    files_in(if inside.is_dir() { &inside } else { source })
}
