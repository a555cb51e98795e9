//! The database: built whole beside its place, then renamed.

use std::fs;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use rusqlite::types::{ToSqlOutput, Value};
use rusqlite::{Connection, OpenFlags, ToSql, params_from_iter};
use sha2::{Digest, Sha256};

use super::disk::{remove_file, rename};
use super::folder::writable;
use super::lock::Lock;
use super::views::{self, quoted};
use super::{Holdings, Sheet, StoreError};
use crate::Scalar;
use crate::experiment::{ExperimentError, Laboratory};
use crate::record::CellRecord;

/// Writes what is held as an SQLite database, with a view for each experiment. A
/// reader sees the old database or the new one, never a part; on an error the old
/// one stays.
///
/// ```
/// use nullwindow_games::GameId;
/// use nullwindow_lab::cell::{Cell, GameCell};
/// use nullwindow_lab::experiment::Laboratory;
/// use nullwindow_lab::record::{Code, Machine, CellRecord, Under};
/// use nullwindow_lab::runner::Job;
/// use nullwindow_lab::store::{Holdings, write_database};
/// let cell = Cell::Game(GameCell::new(GameId::Othello, "start", "mtd-f", 3));
/// let rows = cell.run(&Default::default()).unwrap();
/// let under = Under { jobs: 1, shard: None };
/// let record = CellRecord::new(cell.spec(), rows, &Code::current(), &Machine::here(), &under);
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
    let sheets = Sheet::all(holdings);
    writable(path)?;
    let lock = Lock::wait(path)?;
    sweep(path, &lock);
    let beside = path.with_file_name(format!("{}{}.tmp", prefix(path), std::process::id()));
    build(&beside, &sheets, holdings, laboratory)
        .map_err(|error| error.told(path))
        .and_then(|()| rename(&beside, path).map_err(StoreError::on("write", path)))
        .inspect_err(|_| drop(remove_file(&beside)))
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
        unfinished(path).iter().for_each(|file| drop(remove_file(file)));
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
    holdings: &Holdings,
    laboratory: &Laboratory,
) -> Result<(), BuildError> {
    let mut database = Connection::open(path)?;
    // Nobody sees the file before it is finished: a journal would only double
    // the writing. It is synced once, at the commit.
    database.pragma_update(None, "journal_mode", "OFF")?;
    database.pragma_update(None, "cache_size", CACHE)?;
    let all = database.transaction()?;
    fill(&all, sheets, holdings)?;
    views::create(&all, laboratory, holdings, sheets)?;
    all.pragma_update(None, MARK, made_from(holdings, laboratory))?;
    all.commit()?;
    Ok(database.close().map_err(|(_, error)| error)?)
}

/// What SQLite may keep in memory, in kibibytes with a minus sign: an index of a million cells.
const CACHE: i32 = -(128 << 10);

/// Why a database cannot be built.
#[derive(Debug, thiserror::Error)]
pub(super) enum BuildError {
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
    #[error(transparent)]
    Plan(#[from] ExperimentError),
}

impl BuildError {
    fn told(self, path: &Path) -> StoreError {
        match self {
            BuildError::Sql(source) => StoreError::Database { path: path.to_path_buf(), source },
            BuildError::Plan(error) => StoreError::Experiment(error),
        }
    }
}

/// Writes all tables, a batch of records at a time: all cores turn a batch into rows, which
/// are written before the next batch is read.
fn fill(database: &Connection, sheets: &[Sheet], holdings: &Holdings) -> rusqlite::Result<()> {
    sheets.iter().try_for_each(|sheet| create(database, sheet))?;
    let prepare = |sheet: &Sheet| {
        let places = vec!["?"; sheet.columns().len()].join(",");
        let name = quoted(sheet.name());
        database.prepare(&format!("INSERT INTO {name} VALUES ({places})"))
    };
    let mut inserts = sheets.iter().map(prepare).collect::<rusqlite::Result<Vec<_>>>()?;
    for batch in holdings.batches() {
        let rows =
            |record: CellRecord| sheets.iter().map(|s| s.rows_of(&record)).collect::<Vec<_>>();
        let batch: Vec<Vec<_>> = batch.into_par_iter().map(rows).collect();
        for (insert, rows) in batch
            .into_iter()
            .flat_map(|of_record| of_record.into_iter().enumerate().collect::<Vec<_>>())
        {
            for row in rows {
                inserts[insert].execute(params_from_iter(row))?;
            }
        }
    }
    sheets.iter().try_for_each(|sheet| index(database, sheet))
}

fn create(database: &Connection, sheet: &Sheet) -> rusqlite::Result<()> {
    let declared = |(column, type_name): (&str, &str)| {
        let key = if is_of_cells(sheet) && column == "cell" { " PRIMARY KEY" } else { "" };
        format!("{} {type_name}{key}", quoted(column))
    };
    let columns: Vec<String> =
        sheet.columns().into_iter().zip(sheet.types()).map(declared).collect();
    let name = quoted(sheet.name());
    database.execute_batch(&format!("CREATE TABLE {name} ({})", columns.join(", ")))
}

/// The rows of a cell are found by it; the table of cells has a key.
fn index(database: &Connection, sheet: &Sheet) -> rusqlite::Result<()> {
    if is_of_cells(sheet) {
        return Ok(());
    }
    let (name, index) = (quoted(sheet.name()), quoted(&format!("{}_by_cell", sheet.name())));
    database.execute_batch(&format!("CREATE INDEX {index} ON {name} (cell)"))
}

fn is_of_cells(sheet: &Sheet) -> bool {
    sheet.name() == "cells"
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
