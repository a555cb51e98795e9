//! Where everything lies.

use std::fs;
use std::path::{Path, PathBuf};

use super::StoreError;
use crate::record::Shard;

/// A folder of results. `records/*.jsonl` in it are the only original; the
/// database and the report are made from them.
///
/// ```
/// use nullwindow_lab::record::Shard;
/// use nullwindow_lab::store::Folder;
/// let folder = Folder::at("results");
/// assert!(folder.file(Shard::WHOLE).ends_with("records/all.jsonl"));
/// assert!(folder.file("2/7".parse().unwrap()).ends_with("records/shard-2-of-7.jsonl"));
/// ```
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    /// The folder at a path, there or not.
    pub fn at(root: impl Into<PathBuf>) -> Folder {
        Folder { root: root.into() }
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where the records are.
    pub fn records(&self) -> PathBuf {
        self.root.join("records")
    }

    /// The file a part writes its records to.
    pub fn file(&self, shard: Shard) -> PathBuf {
        self.records().join(match shard {
            Shard::WHOLE => "all.jsonl".to_string(),
            part => format!("shard-{}-of-{}.jsonl", part.number(), part.of()),
        })
    }

    /// The file a submitted task writes its records to.
    pub fn task_file(&self, task: u64) -> PathBuf {
        self.records().join(format!("task-{task}.jsonl"))
    }

    /// Where the cells of submitted tasks are.
    pub fn tasks(&self) -> PathBuf {
        self.root.join("tasks")
    }

    /// Where the records of matches are.
    pub fn matches(&self) -> PathBuf {
        self.root.join("matches")
    }

    /// The database made from the records.
    pub fn database(&self) -> PathBuf {
        self.root.join("lab.sqlite")
    }

    /// The folder of the report made from the records.
    pub fn report(&self) -> PathBuf {
        self.root.join("report")
    }

    /// All files of records, by name. A folder that is not there has none.
    pub fn files(&self) -> Result<Vec<PathBuf>, StoreError> {
        files_in(&self.records())
    }
}

/// Refuses to write to what is there and not a regular file: opening a named pipe
/// would wait for a reader.
pub(super) fn writable(path: &Path) -> Result<(), StoreError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => {
            Err(StoreError::on("write", path)(std::io::Error::other("not a regular file")))
        }
        _ => Ok(()),
    }
}

/// The files of records directly in a folder, by name.
pub(crate) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let failed = StoreError::on("read", folder);
    let entries = match fs::read_dir(folder) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(&failed)?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(&failed)?.path();
        if path.extension().is_some_and(|e| e == "jsonl") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
