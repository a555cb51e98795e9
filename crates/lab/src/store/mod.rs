//! Records on disk: append-only files, and what is made from them.
//!
//! The files in `records/` are the original and the only thing a run writes
//! to. The database is derived, built beside and renamed, never the only copy.

mod disk;
mod error;
mod export;
#[cfg(test)]
mod faults;
mod folder;
mod holdings;
mod journal;
mod lock;
mod loose;
mod merge;
mod quarantine;
mod sheet;
mod sqlite;
mod task_files;
mod views;

pub(crate) use disk::{DiskFile, create_dir_all, remove_file, rename};
pub use error::StoreError;
pub use folder::Folder;
pub(crate) use folder::files_in;
pub use holdings::{BATCH, Damage, Holdings, StoredCell};
pub use journal::{FolderOpening, Journal};
pub use merge::{MergeSummary, merge};
pub use quarantine::{mend, quarantine_of};
pub use sheet::Sheet;
pub use sqlite::{refresh_database, write_database};
pub use task_files::{LeftCells, OpenTasks, TaskFiles, TaskWriter};
