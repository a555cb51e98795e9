//! One writer a file.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::StoreError;

/// The right to write a file of records. Given back when dropped, also by a
/// process that is killed: the lock is the system's, the file beside is only
/// its handle.
pub(super) struct Lock {
    _held: File,
}

impl Lock {
    /// Takes it, or says that another process has it.
    pub(super) fn take(path: &Path) -> Result<Lock, StoreError> {
        let beside = beside(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(StoreError::on("create", folder))?;
        }
        let mut options = File::options();
        let handle = options.create(true).append(true).open(&beside);
        let handle = handle.map_err(StoreError::on("write", &beside))?;
        match handle.try_lock() {
            Err(TryLockError::WouldBlock) => Err(StoreError::Busy(path.to_path_buf())),
            // A file system without locks is no reason to refuse all work.
            Err(TryLockError::Error(_)) | Ok(()) => Ok(Lock { _held: handle }),
        }
    }
}

fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.lock"))
}
