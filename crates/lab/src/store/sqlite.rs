//! The database: built whole beside its place, then renamed.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, Value};
use rusqlite::{Connection, OpenFlags, ToSql, params_from_iter};
use sha2::{Digest, Sha256};

use super::folder::writable;
use super::lock::Lock;
use super::views::{self, ExperimentView, quoted};
use super::{Holdings, Sheet, StoreError};
use crate::Scalar;
use crate::experiment::Laboratory;

/// Writes what is held as an SQLite database, with a view for each experiment. A
/// reader sees the old database or the new one, never a part; on an error the old
/// one stays.
///
/// ```
/// use nullwindow_games::GameId;
/// use nullwindow_lab::cell::{Cell, GameCell};
/// use nullwindow_lab::experiment::Laboratory;
/// use nullwindow_lab::record::{Code, Machine, Record, Under};
/// use nullwindow_lab::runner::Job;
/// use nullwindow_lab::store::{Holdings, write_database};
/// let cell = Cell::Game(GameCell::new(GameId::Othello, "start", "mtd-f", 3));
/// let rows = cell.run(&Default::default()).unwrap();
/// let under = Under { jobs: 1, shard: None };
/// let record = Record::new(cell.spec(), rows, &Code::current(), &Machine::here(), &under);
/// let mut holdings = Holdings::default();
/// holdings.add(record, "all.jsonl".as_ref()).unwrap();
///
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("lab.sqlite");
/// write_database(&path, &holdings, &Laboratory::shipped().unwrap()).unwrap();
/// let database = rusqlite::Connection::open(&path).unwrap();
/// let query = "SELECT entries FROM iterations WHERE game = 'othello' AND last";
/// assert_eq!(database.query_row(query, [], |row| row.get(0)), Ok(1 << 20));
/// ```
pub fn write_database(
    path: &Path,
    holdings: &Holdings,
    laboratory: &Laboratory,
) -> Result<(), StoreError> {
    let (sheets, views) = (Sheet::all(holdings), ExperimentView::all(laboratory, holdings)?);
    writable(path)?;
    let lock = Lock::wait(path)?;
    sweep(path, &lock);
    let beside = path.with_file_name(format!("{}{}.tmp", prefix(path), std::process::id()));
    let told = |source| StoreError::Database { path: path.to_path_buf(), source };
    build(&beside, &sheets, &views, made_from(holdings, laboratory))
        .map_err(told)
        .and_then(|()| fs::rename(&beside, path).map_err(StoreError::on("write", path)))
        .inspect_err(|_| drop(fs::remove_file(&beside)))
}

/// Writes the database unless the one that is there was made from the same records and
/// experiments by this program.
///
/// ```
/// use nullwindow_lab::experiment::Laboratory;
/// use nullwindow_lab::store::{Folder, Holdings, refresh_database};
/// let temporary = tempfile::tempdir().unwrap();
/// let folder = Folder::at(temporary.path());
/// let (none, lab) = (Holdings::read(&folder).unwrap(), Laboratory::shipped().unwrap());
/// let lab = lab.only(&["node-counts".to_string()]);
/// assert!(refresh_database(&folder.database(), &none, &lab).unwrap());
/// assert!(!refresh_database(&folder.database(), &none, &lab).unwrap());
/// ```
pub fn refresh_database(
    path: &Path,
    holdings: &Holdings,
    laboratory: &Laboratory,
) -> Result<bool, StoreError> {
    let mark = made_from(holdings, laboratory);
    if mark != UNKNOWN && mark_of(path) == Some(mark) {
        return Ok(false);
    }
    write_database(path, holdings, laboratory).map(|()| true)
}

/// The mark of a database of which nobody knows what it was made from.
const UNKNOWN: i32 = 0;

/// A hash of all that decides what is in the database: records, experiments and this
/// program.
fn made_from(holdings: &Holdings, laboratory: &Laboratory) -> i32 {
    let Some((records, program)) = holdings.mark().zip(program()) else { return UNKNOWN };
    let mut hash = Sha256::new();
    hash.update(records);
    hash.update(program);
    hash.update(format!("{laboratory:?}"));
    let hash = hash.finalize();
    i32::from_le_bytes([hash[0], hash[1], hash[2], hash[3]])
}

/// What tells this build of the program from others.
fn program() -> Option<String> {
    let file = fs::metadata(std::env::current_exe().ok()?).ok()?;
    Some(format!("{} {:?}", file.len(), file.modified().ok()?))
}

/// The mark of the database at a path, if there is one.
fn mark_of(path: &Path) -> Option<i32> {
    fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    let database = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    database.pragma_query_value(None, MARK, |row| row.get(0)).ok()
}

/// Where SQLite keeps a number of the user's.
const MARK: &str = "user_version";

/// Removes what runs that were killed left while they built the database. A run
/// that is building it is left alone.
pub(super) fn clean(path: &Path) -> Result<(), StoreError> {
    if unfinished(path).is_empty() {
        return Ok(());
    }
    match Lock::take(path) {
        Err(StoreError::Busy(_)) => Ok(()),
        lock => lock.map(|lock| sweep(path, &lock)),
    }
}

/// Whoever has the lock is the only one who builds, so every unfinished file is
/// of a run that is dead. One that cannot be removed does no harm.
fn sweep(path: &Path, lock: &Lock) {
    if lock.is_held() {
        unfinished(path).iter().for_each(|file| drop(fs::remove_file(file)));
    }
}

/// The unfinished databases beside a path.
fn unfinished(path: &Path) -> Vec<PathBuf> {
    let entries = path.parent().and_then(|folder| fs::read_dir(folder).ok());
    let prefix = prefix(path);
    let ours = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&prefix) && name.ends_with(".tmp")
    };
    entries.into_iter().flatten().flatten().map(|entry| entry.path()).filter(ours).collect()
}

fn prefix(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

fn build(
    path: &Path,
    sheets: &[Sheet],
    views: &[ExperimentView],
    mark: i32,
) -> rusqlite::Result<()> {
    let mut database = Connection::open(path)?;
    // Nobody sees the file before it is finished: a journal would only double
    // the writing. It is synced once, at the commit.
    database.pragma_update(None, "journal_mode", "OFF")?;
    let all = database.transaction()?;
    for sheet in sheets {
        fill(&all, sheet)?;
    }
    views::create(&all, views, sheets)?;
    all.pragma_update(None, MARK, mark)?;
    all.commit()?;
    database.close().map_err(|(_, error)| error)
}

fn fill(database: &Connection, sheet: &Sheet) -> rusqlite::Result<()> {
    let name = quoted(sheet.name());
    let of_cells = sheet.name() == "cells";
    let declared = |(column, type_name): (&str, &str)| {
        let key = if of_cells && column == "cell" { " PRIMARY KEY" } else { "" };
        format!("{} {type_name}{key}", quoted(column))
    };
    let columns: Vec<String> =
        sheet.columns().into_iter().zip(sheet.types()).map(declared).collect();
    database.execute_batch(&format!("CREATE TABLE {name} ({})", columns.join(", ")))?;
    let places = vec!["?"; columns.len()].join(",");
    let mut insert = database.prepare(&format!("INSERT INTO {name} VALUES ({places})"))?;
    for row in sheet.rows() {
        insert.execute(params_from_iter(row))?;
    }
    if !of_cells {
        let index = quoted(&format!("{}_by_cell", sheet.name()));
        database.execute_batch(&format!("CREATE INDEX {index} ON {name} (cell)"))?;
    }
    Ok(())
}

impl ToSql for Scalar {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Scalar::Integer(n) => ToSqlOutput::Owned(Value::Integer(*n)),
            Scalar::Real(x) => ToSqlOutput::Owned(Value::Real(*x)),
            Scalar::Text(s) => s.as_str().into(),
        })
    }
}
