//! What can go wrong between the laboratory and the disk.

use std::io;
use std::path::{Path, PathBuf};

use crate::experiment::ExperimentError;
use crate::record::{CellId, LineError};

/// Why the store could not do its work. What was saved before stays saved.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk refused.
    #[error("cannot {doing} {}: {source}", path.display())]
    Disk {
        /// What was tried: "write", "create".
        doing: &'static str,
        /// On which file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another process has the file.
    #[error("another run is writing {}: wait for it, or run another part", .0.display())]
    Busy(PathBuf),
    /// There are no records.
    #[error("nothing is stored in {}: run an experiment first", .0.display())]
    Empty(PathBuf),
    /// A line that must not be moved, for a newer program can read it.
    #[error("{}:{line}: {error}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        error: LineError,
    },
    /// Two records of one cell and one behaviour differ in a count.
    #[error("{} and {} differ about cell {}, with the same behaviour: this is a bug, report it; to continue, move one of the files away", first.display(), second.display(), cell.short())]
    Conflict {
        /// The file of the record that came first.
        first: PathBuf,
        /// The file of the other.
        second: PathBuf,
        /// The cell.
        cell: CellId,
    },
    /// An experiment could not be planned.
    #[error(transparent)]
    Experiment(#[from] ExperimentError),
    /// The database could not be built.
    #[error("cannot build {}: {source}", path.display())]
    Database {
        /// Its file.
        path: PathBuf,
        /// What SQLite said.
        source: rusqlite::Error,
    },
}

impl StoreError {
    /// A function that says what was being done to what, for `map_err`.
    pub(crate) fn on(doing: &'static str, path: &Path) -> impl Fn(io::Error) -> StoreError {
        move |source| StoreError::Disk { doing, path: path.to_path_buf(), source }
    }
}
