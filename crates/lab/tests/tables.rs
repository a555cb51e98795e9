//! What other programs see of the records.

mod common;

use common::{Told, folder, run_in, trees};
use nullwindow_lab::runner::Shard;
use nullwindow_lab::store::{Holdings, Table, write_database};
use nullwindow_lab::{Row, Scalar};
use rusqlite::Connection;
use tempfile::tempdir;

#[test]
fn a_select_needs_no_join() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    run_in(&folder, &trees(), Shard::WHOLE, 2).unwrap();
    let holdings = Holdings::read(&folder).unwrap();
    for _ in 0..2 {
        write_database(&folder.database(), &Table::all(&holdings)).unwrap(); // over the old one
    }
    let database = Connection::open(folder.database()).unwrap();
    let number = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(number("SELECT count(*) FROM cells"), 60);
    assert_eq!(number("SELECT count(*) FROM rows WHERE kind = 'tree'"), 300);
    assert_eq!(number("SELECT count(*) FROM trees WHERE algorithm = 'mtd-f' AND leaf > 0"), 50);
    assert_eq!(number("SELECT count(*) FROM trees JOIN cells USING (cell) WHERE current"), 300);
    assert_eq!(number("SELECT count(*) FROM rows WHERE json_extract(json, '$.leaf') IS NULL"), 0);
    let leaf =
        holdings.cells().flat_map(|cell| &cell.rows).map(|row| row["leaf"].as_f64().unwrap());
    assert_eq!(number("SELECT sum(leaf) FROM trees") as f64, leaf.sum::<f64>());
    let kind = |column: &str| -> String {
        let sql = format!("SELECT type FROM pragma_table_info('trees') WHERE name = '{column}'");
        database.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    let kinds = ["leaf", "seconds", "algorithm"].map(kind);
    assert_eq!(kinds, ["INTEGER", "REAL", "TEXT"]);
    let left = std::fs::read_dir(folder.root()).unwrap().flatten();
    let left: Vec<_> = left.map(|entry| entry.file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().ends_with(".tmp")), "{left:?}");
}

#[test]
fn strange_names_do_no_harm() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let rows = || {
        let row = |kind: &str, column: &str| {
            Row::from([
                ("row".into(), Scalar::from(kind)),
                (column.into(), Scalar::from("a,\"b\"\n")),
            ])
        };
        let kinds = [("cell", "x"), ("row", "X"), ("sqlite_x", "a\"b"), ("a b; DROP", "cell")];
        let mut rows: Vec<Row> = kinds.iter().map(|(kind, column)| row(kind, column)).collect();
        rows.push(Row::from([
            ("x".into(), 1.into()),
            ("X".into(), 2.into()),
            ("name".into(), 3.into()),
        ]));
        Ok(rows)
    };
    run_in(&folder, &[Told { name: "n", position: "p", rows }], Shard::WHOLE, 1).unwrap();
    let holdings = Holdings::read(&folder).unwrap();
    let tables = Table::all(&holdings);
    let names: Vec<&str> = tables.iter().map(|table| table.name()).collect();
    assert_eq!(
        names,
        ["cells", "rows", "a_b__drops", "other_cells", "other_rows", "other_sqlite_xs"]
    );
    write_database(&folder.database(), &tables).unwrap();
    let database = Connection::open(folder.database()).unwrap();
    let sum: i64 =
        database.query_row("SELECT sum(\"X_\") FROM other_rows", [], |row| row.get(0)).unwrap_or(0);
    assert!(sum >= 1, "columns that differ in case alone are told apart");
    let csv = tables[3].to_csv();
    assert!(csv.contains("\"a,\"\"b\"\"\n\""), "{csv}");
}
