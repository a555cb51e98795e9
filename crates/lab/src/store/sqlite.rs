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
/// use nullwindow_lab::Scalar;
/// use nullwindow_lab::store::{Table, write_database};
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("lab.sqlite");
/// let rows = vec![vec![Some(Scalar::from(11))]];
/// let table = Table { name: "trees".into(), columns: vec!["leaf".into()], rows };
/// write_database(&path, &[table]).unwrap();
/// let database = rusqlite::Connection::open(&path).unwrap();
/// let leaf: i64 = database.query_row("SELECT leaf FROM trees", [], |r| r.get(0)).unwrap();
/// assert_eq!(leaf, 11);
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
    for table in tables.iter().filter(|table| !table.columns.is_empty()) {
        fill(&all, table)?;
    }
    all.commit()?;
    database.close().map_err(|(_, error)| error)
}

fn fill(database: &Connection, table: &Table) -> rusqlite::Result<()> {
    let name = quoted(&table.name);
    let columns: Vec<String> = table
        .columns
        .iter()
        .enumerate()
        .map(|(i, c)| {
            let key = if table.name == "cells" && c == "cell" { " PRIMARY KEY" } else { "" };
            format!("{} {}{key}", quoted(c), kind(table, i))
        })
        .collect();
    database.execute_batch(&format!("CREATE TABLE {name} ({})", columns.join(", ")))?;
    let places = vec!["?"; table.columns.len()].join(",");
    let mut insert = database.prepare(&format!("INSERT INTO {name} VALUES ({places})"))?;
    for row in &table.rows {
        insert.execute(params_from_iter(row))?;
    }
    if table.name != "cells" && table.columns.iter().any(|column| column == "cell") {
        let index = quoted(&format!("{}_by_cell", table.name));
        database.execute_batch(&format!("CREATE INDEX {index} ON {name} (cell)"))?;
    }
    Ok(())
}

/// The declared type: readers other than SQLite hold a column to it.
fn kind(table: &Table, column: usize) -> &'static str {
    let mut kind = "INTEGER";
    for value in table.rows.iter().filter_map(|row| row[column].as_ref()) {
        match value {
            Scalar::Text(_) => return "TEXT",
            Scalar::Real(_) => kind = "REAL",
            Scalar::Integer(_) => {}
        }
    }
    kind
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
