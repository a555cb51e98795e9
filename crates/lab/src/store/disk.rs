//! All that the laboratory writes goes through here, so that tests can let any one call fail
//! (`faults.rs`). Outside the tests of this crate these are the calls of the system.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

#[cfg(test)]
use super::faults::{allowed, trial};

/// Whether the next call may be made.
#[cfg(not(test))]
#[inline]
fn trial() -> io::Result<()> {
    Ok(())
}

/// How many bytes of a write may be written.
#[cfg(not(test))]
#[inline]
fn allowed(bytes: usize) -> io::Result<usize> {
    Ok(bytes)
}

/// Makes a folder and those above it.
pub(crate) fn create_dir_all(folder: &Path) -> io::Result<()> {
    trial()?;
    fs::create_dir_all(folder)
}

/// Gives a file a new name, and takes that from any other file.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    trial()?;
    fs::rename(from, to)
}

/// Removes a file.
pub(crate) fn remove_file(path: &Path) -> io::Result<()> {
    trial()?;
    fs::remove_file(path)
}

/// A file that is written.
#[derive(Debug)]
pub(crate) struct DiskFile(File);

impl DiskFile {
    /// An empty file, whatever was there.
    pub(crate) fn create(path: &Path) -> io::Result<DiskFile> {
        trial()?;
        File::create(path).map(DiskFile)
    }

    /// A file where there was none.
    pub(crate) fn create_new(path: &Path) -> io::Result<DiskFile> {
        trial()?;
        File::create_new(path).map(DiskFile)
    }

    /// A file to write after its end.
    pub(crate) fn append(path: &Path) -> io::Result<DiskFile> {
        trial()?;
        File::options().create(true).append(true).open(path).map(DiskFile)
    }

    /// A file to write anywhere, with what is in it.
    pub(crate) fn keep(path: &Path) -> io::Result<DiskFile> {
        trial()?;
        File::options().create(true).truncate(false).write(true).open(path).map(DiskFile)
    }

    /// Makes it so long, and goes on at its end.
    pub(crate) fn end_at(&mut self, length: u64) -> io::Result<()> {
        trial()?;
        self.0.set_len(length)?;
        self.go_to(length)
    }

    /// Writes there from now on.
    pub(crate) fn go_to(&mut self, place: u64) -> io::Result<()> {
        trial()?;
        self.0.seek(SeekFrom::Start(place)).map(drop)
    }

    /// Waits until everything is on the disk.
    pub(crate) fn sync(&self) -> io::Result<()> {
        trial()?;
        self.0.sync_data()
    }

    /// The file, for its lock.
    pub(crate) fn into_inner(self) -> File {
        self.0
    }
}

impl Write for DiskFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let allowed = allowed(bytes.len())?;
        self.0.write(&bytes[..allowed])
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
