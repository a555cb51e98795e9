//! One writer for each file.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::StoreError;
use super::disk::{DiskFile, create_dir_all};
use super::folder::writable;

/// The right to write a file. Given back when dropped, also by a process that is
/// killed: the lock is the system's, the file beside is only its handle.
pub(super) struct Lock {
    _handle: File,
    held: bool,
}

impl Lock {
    /// Takes it, or says that another process has it.
    pub(super) fn take(path: &Path) -> Result<Lock, StoreError> {
        let handle = handle(path)?;
        match patiently(&handle) {
            Err(TryLockError::WouldBlock) => Err(StoreError::Busy(path.to_path_buf())),
            // A file system without locks is no reason to refuse all work.
            Err(TryLockError::Error(_)) => Ok(Lock { _handle: handle, held: false }),
            Ok(()) => Ok(Lock { _handle: handle, held: true }),
        }
    }

    /// Takes it, if need be when another process gives it back.
    pub(super) fn wait(path: &Path) -> Result<Lock, StoreError> {
        let handle = handle(path)?;
        let held = handle.lock().is_ok();
        Ok(Lock { _handle: handle, held })
    }

    /// Whether nobody else can have it. Not so on a file system without locks.
    pub(super) fn is_held(&self) -> bool {
        self.held
    }
}

/// Tries for half a second. A process that this one is just starting has a copy of
/// every open file, and with it of a lock just given back, until it becomes another
/// program.
fn patiently(handle: &File) -> Result<(), TryLockError> {
    for _ in 0..10 {
        match handle.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(50)),
            settled => return settled,
        }
    }
    handle.try_lock()
}

fn handle(path: &Path) -> Result<File, StoreError> {
    let beside = beside(path);
    if let Some(folder) = path.parent() {
        create_dir_all(folder).map_err(StoreError::on("create", folder))?;
    }
    writable(&beside)?;
    let opened = DiskFile::append(&beside).map(DiskFile::into_inner);
    opened.map_err(StoreError::on("write", &beside))
}

fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.lock"))
}
