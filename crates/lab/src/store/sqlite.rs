//! The database: built whole beside its place, then renamed.

use std::fs;
use std::path::Path;

use rusqlite::types::{ToSqlOutput, Value};
use rusqlite::{Connection, ToSql, params_from_iter};

use super::{StoreError, Table};
use crate::Scalar;

/// Writes tables as an SQLite database. A reader sees the old one or the new
/// one, never a part; on an error the old one stays.
///
/// ```
/// use nullwindow_lab::record::{Code, Machine, Record, Under};
/// use nullwindow_lab::store::{Holdings, Table, write_database};
/// let code = Code::current();
/// let mut holdings = Holdings::default();
/// let (spec, under) = (serde_json::json!({ "width": 3 }), Under { jobs: 1, shard: None });
/// let record = Record::new(spec, vec![], &code, &Machine::here(), &under);
/// holdings.add(record, "all.jsonl".as_ref()).unwrap();
///
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("lab.sqlite");
/// write_database(&path, &Table::all(&holdings)).unwrap();
/// let database = rusqlite::Connection::open(&path).unwrap();
/// let width: i64 = database.query_row("SELECT width FROM cells", [], |r| r.get(0)).unwrap();
/// assert_eq!(width, 3);
/// ```
pub fn write_database(path: &Path, tables: &[Table]) -> Result<(), StoreError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let _ = fs::remove_file(&beside);
    let told = |source| StoreError::Database { path: path.to_path_buf(), source };
    build(&beside, tables)
        .map_err(told)
        .and_then(|()| fs::rename(&beside, path).map_err(StoreError::on("write", path)))
        .inspect_err(|_| drop(fs::remove_file(&beside)))
}

fn build(path: &Path, tables: &[Table]) -> rusqlite::Result<()> {
    let mut database = Connection::open(path)?;
    // Nobody sees the file before it is finished: a journal would only double
    // the writing. It is synced once, at the commit.
    database.pragma_update(None, "journal_mode", "OFF")?;
    let all = database.transaction()?;
    for table in tables.iter().filter(|table| !table.columns().is_empty()) {
        fill(&all, table)?;
    }
    all.commit()?;
    database.close().map_err(|(_, error)| error)
}

fn fill(database: &Connection, table: &Table) -> rusqlite::Result<()> {
    let name = quoted(table.name());
    let of_cells = table.name() == "cells";
    let declared = |(column, kind): (&String, &str)| {
        let key = if of_cells && column == "cell" { " PRIMARY KEY" } else { "" };
        format!("{} {kind}{key}", quoted(column))
    };
    let columns: Vec<String> = table.columns().iter().zip(kinds(table)).map(declared).collect();
    database.execute_batch(&format!("CREATE TABLE {name} ({})", columns.join(", ")))?;
    let places = vec!["?"; columns.len()].join(",");
    let mut insert = database.prepare(&format!("INSERT INTO {name} VALUES ({places})"))?;
    for row in table.rows() {
        insert.execute(params_from_iter(row))?;
    }
    if !of_cells {
        let index = quoted(&format!("{}_by_cell", table.name()));
        database.execute_batch(&format!("CREATE INDEX {index} ON {name} (cell)"))?;
    }
    Ok(())
}

/// The declared types: readers other than SQLite hold a column to its type.
fn kinds(table: &Table) -> Vec<&'static str> {
    let mut kinds = vec!["INTEGER"; table.columns().len()];
    for row in table.rows() {
        for (kind, value) in kinds.iter_mut().zip(row) {
            match value {
                Some(Scalar::Text(_)) => *kind = "TEXT",
                Some(Scalar::Real(_)) if *kind == "INTEGER" => *kind = "REAL",
                _ => {}
            }
        }
    }
    kinds
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\"").replace('\0', ""))
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
