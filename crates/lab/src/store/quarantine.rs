//! Damaged lines are moved aside, so that they neither count nor get lost.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::disk::{DiskFile, remove_file, rename};
use super::folder::writable;
use super::journal::seen;
use super::lock::Lock;
use super::{Damage, Folder, StoreError, sqlite};
use crate::record::{LineError, Survey};

/// The file beside a file of records that takes its damaged lines.
///
/// ```
/// use nullwindow_lab::store::quarantine_of;
/// assert!(quarantine_of("a/all.jsonl".as_ref()).ends_with("all.jsonl.quarantine"));
/// ```
pub fn quarantine_of(path: &Path) -> PathBuf {
    with_ending(path, ".quarantine")
}

/// Moves the damaged lines of all files of a folder to their quarantines, and
/// tells which; removes what killed runs left beside the database. What another
/// run is writing is left to that run.
///
/// ```
/// use nullwindow_lab::store::{Folder, mend};
/// let folder = tempfile::tempdir().unwrap();
/// let ours = Folder::at(folder.path());
/// std::fs::create_dir(ours.records()).unwrap();
/// std::fs::write(ours.records().join("all.jsonl"), "rubbish\n").unwrap();
/// assert!(mend(&ours).unwrap()[0].to_string().contains("all.jsonl:1: damaged"));
/// assert!(mend(&ours).unwrap().is_empty());
/// ```
pub fn mend(folder: &Folder) -> Result<Vec<Damage>, StoreError> {
    sqlite::clean(&folder.database())?;
    let mut moved = Vec::new();
    for path in folder.files()? {
        mend_if_bad(seen(&path)?, &mut moved)?;
    }
    Ok(moved)
}

/// Mends a file that was looked through, unless another run is writing it; tells in `moved`
/// what it moved, and returns what the file holds now.
pub(super) fn mend_if_bad(found: Survey, moved: &mut Vec<Damage>) -> Result<Survey, StoreError> {
    if found.bad.is_empty() {
        return Ok(found);
    }
    let path = &found.source.path;
    let _lock = match Lock::take(path) {
        Err(StoreError::Busy(_)) => return Ok(found),
        lock => lock?,
    };
    let found = seen(path)?;
    mend_file(path, &found)?;
    moved.extend(found.bad.into_iter().map(|bad| Damage { path: path.clone(), bad }));
    seen(path)
}

/// Moves the damaged lines of a file to its quarantine; returns the length of
/// what stays. The caller holds the lock.
///
/// The lines are in the quarantine before they leave the file, and the file is
/// replaced whole: a crash can double a damaged line, never lose one.
pub(super) fn mend_file(path: &Path, found: &Survey) -> Result<u64, StoreError> {
    if let Some(newer) = found.bad.iter().find(|bad| matches!(bad.error, LineError::Newer(_))) {
        let (line, error) = (newer.line, newer.error.clone());
        return Err(StoreError::Line { path: path.to_path_buf(), line, error });
    }
    if found.bad.is_empty() {
        return Ok(found.whole);
    }
    let bad: Vec<Range<u64>> = found.bad.iter().map(|line| line.bytes.clone()).collect();
    let aside = quarantine_of(path);
    writable(&aside)?;
    copy(path, &bad, DiskFile::append(&aside)).map_err(StoreError::on("write", &aside))?;
    let beside = with_ending(path, ".tmp");
    writable(&beside)?;
    let good = gaps(&bad, found.whole);
    copy(path, &good, DiskFile::create(&beside))
        .and_then(|()| rename(&beside, path))
        .inspect_err(|_| drop(remove_file(&beside)))
        .map_err(StoreError::on("write", &beside))?;
    sync_folder(path);
    Ok(good.iter().map(|range| range.end - range.start).sum())
}

/// What lies between ranges that are in order.
fn gaps(ranges: &[Range<u64>], end: u64) -> Vec<Range<u64>> {
    let starts = std::iter::once(0).chain(ranges.iter().map(|range| range.end));
    let ends = ranges.iter().map(|range| range.start).chain(std::iter::once(end));
    starts.zip(ends).map(|(start, end)| start..end).collect()
}

fn copy(from: &Path, ranges: &[Range<u64>], to: io::Result<DiskFile>) -> io::Result<()> {
    let (mut from, mut to) = (File::open(from)?, to?);
    for range in ranges {
        from.seek(SeekFrom::Start(range.start))?;
        io::copy(&mut (&from).take(range.end - range.start), &mut to)?;
    }
    to.sync()
}

/// Makes a new name in a folder last; where folders cannot be synced, the
/// system sees to it by itself.
pub(super) fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.file_name().unwrap_or_default().to_os_string();
    name.push(ending);
    path.with_file_name(name)
}
