//! The report on disk. Its contents are made by `nullwindow-report`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::store::{DiskFile, create_dir_all, remove_file, rename};

pub use nullwindow_report::{ClaimLine, ClaimVerdict, ReportError, ReportPage};

/// Why a report could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The report contradicts itself.
    #[error("the report was not written: {0}")]
    Unsound(#[from] ReportError),
    /// The folder cannot be made or written, or the disk is full.
    #[error("cannot write {path}: {reason}; free some space or name another folder", path = path.display())]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
}

/// Writes the files of the report (`index.html`, `figures/*.svg`, `tables/*.csv`,
/// `claims.csv`, `claims.md`) into `folder`, and returns the path of the page.
///
/// Each file is written beside its place and renamed into it, the page last, so a
/// reader never meets half a file, and after a failure the old page still stands.
/// Files of an earlier report that this one does not have are left alone.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let folder = tempfile::tempdir()?;
/// let page = nullwindow_lab::report::write(&Default::default(), folder.path())?;
/// assert!(std::fs::read_to_string(page)?.starts_with("<!doctype html>"));
/// # Ok(())
/// # }
/// ```
pub fn write(report: &ReportPage, folder: &Path) -> Result<PathBuf, WriteError> {
    for file in report.files()? {
        put(&folder.join(&file.path), &file.text)?;
    }
    Ok(folder.join("index.html"))
}

/// Writes a file whole or not at all.
fn put(path: &Path, text: &str) -> Result<(), WriteError> {
    let beside = path.with_extension(format!("{}.tmp", std::process::id()));
    let folder = path.parent().unwrap_or(Path::new("."));
    let done = regular(path)
        .and_then(|()| create_dir_all(folder))
        .and_then(|()| durable(&beside, text))
        .and_then(|()| rename(&beside, path));
    done.map_err(|reason| {
        // What is left of the attempt is of no use; if even this fails, the
        // first reason is the one to report.
        let _ = remove_file(&beside);
        WriteError::Disk { path: path.to_path_buf(), reason }
    })
}

/// Refuses to replace a pipe or a device.
fn regular(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(io::Error::other("not a regular file")),
        _ => Ok(()),
    }
}

/// A full disk may only show when the text reaches it.
fn durable(path: &Path, text: &str) -> io::Result<()> {
    // Whatever a dead process of the same number left is replaced, never opened.
    let _ = remove_file(path);
    let mut file = DiskFile::create_new(path)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync()
}
