//! What other programs see of the records.

use std::fs;

use crate::common::{Told, folder, run_in, trees};
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::CellRecord;
use nullwindow_lab::runner::Shard;
use nullwindow_lab::store::{Folder, Holdings, Journal, Sheet, mend, write_database};
use nullwindow_lab::{Row, Scalar};
use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

/// Two small experiments: one of games, one of trees, artificial and explicit.
const EXPERIMENTS: [(&str, &str); 3] = [
    (
        "node-counts.toml",
        r#"
title = "Games"
group = "Tests"
source = "nowhere"
question = "Which columns are there?"

[[cells]]
game = ["othello", "checkers"]
algorithm = ["alpha-beta", "mtd-f"]
positions = ["twenty"]
every = 10
depth = { othello = 3, checkers = 5 }
table = ["2^8", "lossless"]
etc = ["off", 2]
levels = true
quick = { table = "2^8" }
"#,
    ),
    (
        "tree-counts.toml",
        r#"
title = "Trees"
group = "Tests"
source = "nowhere"
question = "Which columns are there?"

[[cells]]
size = "3^3"
algorithm = ["alpha-beta", "mtd-f"]
root = ["any", 37]
trees = 30

[[cells]]
tree = "mine.json"
algorithm = "mtd-f"
"#,
    ),
    ("mine.json", "[[3, 9], [1, 4]]"),
];

/// A folder with the experiments, everything of the full edition run, and the
/// database.
struct Place {
    temporary: TempDir,
    lab: Laboratory,
    folder: Folder,
}

impl Place {
    fn new() -> Place {
        let temporary = tempdir().unwrap();
        for (name, text) in EXPERIMENTS {
            fs::write(temporary.path().join(name), text).unwrap();
        }
        let (lab, folder) = (Laboratory::open(temporary.path()).unwrap(), folder(temporary.path()));
        run_in(&folder, &lab.cells(Edition::Full, &[]).unwrap(), Shard::WHOLE, 2).unwrap();
        Place { temporary, lab, folder }
    }

    fn database(&self) -> Connection {
        let holdings = Holdings::read(&self.folder).unwrap();
        write_database(&self.folder.database(), &holdings, &self.lab).unwrap();
        Connection::open(self.folder.database()).unwrap()
    }
}

fn number(database: &Connection, sql: &str) -> i64 {
    let found = database.query_row(sql, [], |row| row.get::<_, i64>(0));
    found.unwrap_or_else(|e| panic!("{sql}: {e}"))
}

fn columns(database: &Connection, table: &str) -> Vec<String> {
    let select = database.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
    select.column_names().into_iter().map(String::from).collect()
}

#[test]
fn a_select_needs_no_join() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    run_in(&folder, &trees(), Shard::WHOLE, 2).unwrap();
    let holdings = Holdings::read(&folder).unwrap();
    let none = Laboratory::shipped().unwrap().only(&["none".to_string()]);
    for _ in 0..2 {
        write_database(&folder.database(), &holdings, &none).unwrap(); // over the old one
    }
    let database = Connection::open(folder.database()).unwrap();
    let number = |sql: &str| number(&database, sql);
    assert_eq!(number("SELECT count(*) FROM cells"), 60);
    assert_eq!(number("SELECT count(*) FROM rows WHERE kind = 'tree'"), 300);
    assert_eq!(number("SELECT count(*) FROM trees WHERE algorithm = 'mtd-f' AND leaf > 0"), 50);
    assert_eq!(number("SELECT count(*) FROM trees JOIN cells USING (cell) WHERE current"), 300);
    assert_eq!(number("SELECT count(*) FROM rows WHERE json_extract(json, '$.leaf') IS NULL"), 0);
    assert_eq!(number("SELECT count(*) FROM cells WHERE json_extract(spec, '$.trees') = 5"), 60);
    let leaf = holdings.cells().flat_map(|cell| cell.rows).map(|row| row["leaf"].as_f64().unwrap());
    assert_eq!(number("SELECT sum(leaf) FROM trees") as f64, leaf.sum::<f64>());
    let left = fs::read_dir(folder.root()).unwrap().flatten();
    let left: Vec<_> = left.map(|entry| entry.file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().ends_with(".tmp")), "{left:?}");
}

#[test]
fn documented_columns_are_columns_and_numbers_are_numbers() {
    let place = Place::new();
    let database = place.database();
    for (table, wanted) in [
        ("iterations", &["depth", "to_depth", "entries", "last", "parity", "leaf_sum"][..]),
        ("levels", &["remaining", "cutoffs", "last"]),
        ("trees", &["width", "depth", "low", "seed", "against_leaf", "leaf_set"]),
        ("simulations", &["workers", "time_ns", "idle_ns", "latency_ns", "simulate"]),
        ("node-counts", &["set", "position", "unit", "row", "last", "parity", "entries", "etc"]),
        ("tree-counts", &["tree", "unit", "seed", "root", "leaves"]),
    ] {
        let columns = columns(&database, table);
        let missing = |column: &&&str| !columns.contains(&column.to_string());
        let missing: Vec<_> = wanted.iter().filter(missing).collect();
        assert!(missing.is_empty(), "{table} has no {missing:?}: {columns:?}");
    }
    let typed = |table: &str, column: &str| -> String {
        let sql = format!("SELECT type FROM pragma_table_info('{table}') WHERE name = '{column}'");
        database.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    for (table, column, expected) in [
        ("iterations", "table", "INTEGER"),
        ("iterations", "entries", "INTEGER"),
        ("iterations", "etc", "TEXT"),
        ("iterations", "seconds", "REAL"),
        ("iterations", "parity", "TEXT"),
        ("trees", "root", "INTEGER"),
        ("trees", "bounds", "INTEGER"),
        ("trees", "algorithm", "TEXT"),
        ("iterations", "guess", "TEXT"),
        ("trees", "guess", "INTEGER"),
    ] {
        assert_eq!(typed(table, column), expected, "{table}.{column}");
    }
    let number = |sql: &str| number(&database, sql);
    let distinct = "SELECT count(DISTINCT entries) FROM iterations";
    assert_eq!((number(distinct), number("SELECT max(entries) FROM iterations")), (1, 256));
    assert!(number("SELECT count(*) FROM iterations WHERE \"table\" IS NULL") > 0, "lossless");
    let with = |etc: &str| number(&format!("SELECT count(*) FROM iterations WHERE etc = '{etc}'"));
    assert!(with("off") > 0 && with("2") > 0);
    assert_eq!(number("SELECT count(*) FROM iterations WHERE etc NOT IN ('off', '2')"), 0);
    let (last, cells) = (
        "SELECT count(*) FROM iterations WHERE last",
        "SELECT count(DISTINCT cell) FROM iterations",
    );
    assert_eq!(number(last), number(cells));
}

#[test]
fn an_experiment_is_a_view_of_its_present_cells() {
    let place = Place::new();
    let database = place.database();
    let count = |sql: &str| number(&database, sql);
    // 2 games × 2 algorithms × 2 tables × 2 etc × 2 positions, 3 iterations each.
    let iterations = "SELECT count(*) FROM \"node-counts\" WHERE row = 'iteration'";
    assert_eq!(count(iterations), 32 * 3);
    assert_eq!(count(&format!("{iterations} AND quick")), 16 * 3);
    assert_eq!(count(&format!("{iterations} AND full AND \"set\" = 'twenty'")), 32 * 3);
    assert!(count("SELECT count(*) FROM \"node-counts\" WHERE row = 'level'") > 0);
    assert_eq!(count("SELECT count(DISTINCT position) FROM \"node-counts\""), 2);
    assert_eq!(count("SELECT count(DISTINCT unit) FROM \"node-counts\""), 4);
    assert_eq!(count("SELECT count(*) FROM \"tree-counts\""), 2 * 2 * 30 + 1);
    assert_eq!(count("SELECT count(DISTINCT unit) FROM \"tree-counts\""), 2 * 30 + 1);
    let tree = "SELECT value FROM \"tree-counts\" WHERE tree = 'mine.json' AND unit = 'mine.json'";
    assert_eq!(count(tree), 3);

    // A cell that is not asked for any more is stored, but not in the view.
    let fewer = EXPERIMENTS[0].1.replace("[\"alpha-beta\", \"mtd-f\"]", "\"mtd-f\"");
    fs::write(place.temporary.path().join("node-counts.toml"), fewer).unwrap();
    let place = Place { lab: Laboratory::open(place.temporary.path()).unwrap(), ..place };
    let database = place.database();
    assert_eq!(number(&database, iterations), 16 * 3);
    assert_eq!(number(&database, "SELECT count(DISTINCT cell) FROM iterations"), 32);
}

#[test]
fn a_stale_cell_is_in_no_view() {
    let place = Place::new();
    let path = place.folder.file(Shard::WHOLE);
    let stored = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let mut records: Vec<CellRecord> =
        stored.lines().map(|line| CellRecord::from_line(line).unwrap()).collect();
    let stale = records.iter_mut().find(|r| r.spec["game"] == "othello").unwrap();
    stale.behaviour = "search 0, othello 0".to_string();
    Journal::open(&path).unwrap().append(&records).unwrap();
    let database = place.database();
    let cells = |table: &str| format!("SELECT count(DISTINCT cell) FROM \"{table}\"");
    assert_eq!(number(&database, &cells("iterations")), 32);
    assert_eq!(number(&database, &cells("node-counts")), 31);
}

#[test]
fn the_queries_of_the_manual_give_rows() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab-records.md");
    let manual = fs::read_to_string(path).unwrap();
    let queries: Vec<&str> =
        manual.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(queries.len() >= 2, "{queries:?}");
    let place = Place::new();
    let database = place.database();
    for query in queries {
        let mut select = database.prepare(query).unwrap_or_else(|e| panic!("{query}\n{e}"));
        let rows = select.query_map([], |_| Ok(())).unwrap().count();
        assert!(rows > 0, "{query}");
    }
}

#[test]
fn an_experiment_cannot_take_the_name_of_a_table() {
    let temporary = tempdir().unwrap();
    fs::write(temporary.path().join("trees.toml"), EXPERIMENTS[0].1).unwrap();
    let told = Laboratory::open(temporary.path()).unwrap_err().to_string();
    assert!(told.ends_with("trees.toml: 'trees' is a table of the database: choose another name"));
}

#[test]
fn what_a_killed_run_left_of_a_database_is_removed() {
    let place = Place::new();
    place.database();
    let left = place.folder.root().join(".lab.sqlite.99999999.tmp");
    fs::write(&left, "half a database").unwrap();
    mend(&place.folder).unwrap();
    assert!(!left.exists(), "at the start of a run");
    fs::write(&left, "half a database").unwrap();
    place.database();
    assert!(!left.exists(), "when the database is built");

    fs::write(&left, "half a database").unwrap();
    let lock = fs::File::options().append(true).open(place.folder.root().join(".lab.sqlite.lock"));
    let lock = lock.unwrap();
    lock.lock().unwrap();
    mend(&place.folder).unwrap();
    assert!(left.exists(), "another run may be building it");
    drop(lock);
    mend(&place.folder).unwrap();
    assert!(!left.exists());
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
    let sheets = Sheet::all(&holdings);
    let names: Vec<&str> =
        sheets.iter().map(|sheet| sheet.name()).skip(Sheet::ALWAYS.len()).collect();
    assert_eq!(names, ["a_b__drops", "other_cells", "other_rows", "other_sqlite_xs"]);
    let lab = Laboratory::shipped().unwrap().only(&["node-counts".to_string()]);
    write_database(&folder.database(), &holdings, &lab).unwrap();
    let database = Connection::open(folder.database()).unwrap();
    let sum: i64 =
        database.query_row("SELECT sum(\"X_\") FROM other_rows", [], |row| row.get(0)).unwrap_or(0);
    assert!(sum >= 1, "columns that differ in case alone are told apart");
    let csv = sheets[6].to_csv();
    assert!(csv.contains("\"a,\"\"b\"\"\n\""), "{csv}");
}
