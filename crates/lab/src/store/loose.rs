//! Rows of tables before the columns of the table are known.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use crate::cell::Cell;
use crate::experiment::columns::{self, Completion, RowKind};
use crate::experiment::{ColumnHolds, factors};
use crate::record::{CellRecord, canonical, is_time};
use crate::{Row, Scalar};

/// Names with values.
pub(super) type Loose = Vec<(String, Scalar)>;

/// What makes rows of one table from records.
#[derive(Clone)]
pub(super) struct LooseTable {
    table: String,
    numbers: BTreeSet<&'static str>,
}

impl LooseTable {
    pub(super) fn new(table: &str) -> LooseTable {
        LooseTable { table: table.to_string(), numbers: numbers(table) }
    }

    /// The rows of a record that belong to the table, with the names of their columns.
    pub(super) fn rows(&self, record: &CellRecord) -> Vec<Loose> {
        match self.table.as_str() {
            "cells" => vec![cell_row(record, &self.numbers)],
            "rows" => (0..record.rows.len()).map(|i| json_row(record, i)).collect(),
            table => kind_rows(record, table, &self.numbers),
        }
    }
}

/// The columns of a table that hold nothing but numbers.
fn numbers(table: &str) -> BTreeSet<&'static str> {
    let ours = |column: &&str| holds(table, column) == Some(ColumnHolds::Numbers);
    documented(table).into_iter().filter(ours).collect()
}

/// The columns that a table has whatever is stored.
pub(super) fn documented(table: &str) -> Vec<&'static str> {
    match (table, kind_of(table)) {
        ("cells", _) => {
            let settings =
                columns::settings().filter(|column| !columns::planned().any(|p| p == *column));
            let others = ["spec"].into_iter().chain(CIRCUMSTANCES);
            ["cell"].into_iter().chain(settings).chain(others).collect()
        }
        ("rows", _) => vec!["cell", "number", "kind", "json"],
        (_, Some(kind)) => {
            let left_out = LEFT_OUT.into_iter().chain(columns::planned()).collect::<Vec<_>>();
            let mut columns = columns::names(&[kind]);
            columns.retain(|column| !left_out.contains(column));
            ["cell", "number"].into_iter().chain(columns).collect()
        }
        (_, None) => Vec::new(),
    }
}

/// The kind of the rows of a table, if it is one of ours.
fn kind_of(table: &str) -> Option<RowKind> {
    RowKind::ALL.into_iter().find(|kind| table_name(kind.name()) == table)
}

/// What a column of a table holds, if it is one of ours.
pub(super) fn holds(table: &str, column: &str) -> Option<ColumnHolds> {
    match kind_of(table) {
        Some(kind) => columns::holds(column, &[kind]),
        None if table == "cells" => columns::holds(column, &RowKind::ALL),
        None => None,
    }
}

/// What a table of one kind of rows need not say, besides what only an
/// experiment knows.
const LEFT_OUT: [&str; 3] = ["row", "unit", "count"];

/// What a row says it is.
pub(super) fn kind(row: &Row) -> String {
    row.get("row").map_or("row".to_string(), Scalar::to_string)
}

/// Columns that say who ran a cell, where and when.
const CIRCUMSTANCES: [&str; 11] = [
    "current",
    "behaviour",
    "commit",
    "version",
    "cpu",
    "cores",
    "os",
    "jobs",
    "shard",
    "started",
    "cell_seconds",
];

/// Whether a column says nothing about what was measured, or has times in it.
pub(super) fn circumstance(column: &str) -> bool {
    is_time(column) || CIRCUMSTANCES.contains(&column) || column == "json"
}

fn cell_row(record: &CellRecord, numbers: &BTreeSet<&str>) -> Loose {
    let CellRecord { code, machine, limits, .. } = record;
    let named = |name: &str, value: Scalar| (name.to_string(), value);
    let mut row = vec![named("cell", Scalar::Text(record.cell.to_string()))];
    let settings = settings(&record.spec).into_iter();
    row.extend(settings.filter(|(name, value)| fits(numbers, name, value)));
    row.push(named("spec", Scalar::Text(canonical(&record.spec))));
    row.push(named("current", Scalar::Integer(record.is_current().into())));
    row.push(named("behaviour", Scalar::Text(record.behaviour.clone())));
    row.extend(code.commit.iter().map(|c| named("commit", Scalar::Text(c.clone()))));
    row.push(named("version", Scalar::Text(code.version.clone())));
    row.push(named("cpu", Scalar::Text(machine.cpu.clone())));
    row.push(named("cores", whole(machine.cores)));
    row.push(named("os", Scalar::Text(machine.os.clone())));
    row.push(named("jobs", whole(limits.jobs)));
    row.extend(limits.shard.iter().map(|s| named("shard", Scalar::Text(s.clone()))));
    row.push(named("started", Scalar::Text(record.started.clone())));
    row.push(named("cell_seconds", Scalar::Real(record.seconds)));
    row
}

fn json_row(record: &CellRecord, i: usize) -> Loose {
    let json = serde_json::to_string(&record.rows[i]).unwrap_or_default();
    let texts = [("kind", kind(&record.rows[i])), ("json", json)];
    let mut row = place(record, i);
    row.extend(texts.map(|(name, text)| (name.to_string(), Scalar::Text(text))));
    row
}

/// The rows of a record that belong to a table.
fn kind_rows(record: &CellRecord, table: &str, numbers: &BTreeSet<&str>) -> Vec<Loose> {
    let ours = |row: &&Row| table_name(&kind(row)) == table;
    let numbered: Vec<(usize, &Row)> =
        record.rows.iter().enumerate().filter(|(_, row)| ours(row)).collect();
    if numbered.is_empty() {
        return Vec::new();
    }
    let settings = settings(&record.spec).into_iter().collect();
    let whole = Completion::new(settings, &record.rows);
    let loose = |(i, row): (usize, &Row)| {
        let mut loose = place(record, i);
        let said = |(name, value): &(String, Scalar)| {
            !LEFT_OUT.contains(&name.as_str()) && fits(numbers, name, value)
        };
        loose.extend(whole.of(row).into_iter().filter(said));
        loose
    };
    numbered.into_iter().map(loose).collect()
}

/// The settings of a cell, or all scalars of the specification of something else.
fn settings(spec: &Value) -> Loose {
    match Cell::deserialize(spec) {
        Ok(cell) => factors(&cell).into_iter().collect(),
        Err(_) => flat(spec),
    }
}

/// A word in a column of numbers only says that there is no number.
fn fits(numbers: &BTreeSet<&str>, name: &str, value: &Scalar) -> bool {
    !matches!(value, Scalar::Text(_)) || !numbers.contains(name)
}

fn place(record: &CellRecord, i: usize) -> Loose {
    let cell = Scalar::Text(record.cell.to_string());
    vec![("cell".to_string(), cell), ("number".to_string(), whole(i))]
}

fn whole(n: usize) -> Scalar {
    i64::try_from(n).map_or(Scalar::Real(n as f64), Scalar::Integer)
}

/// The scalars of a specification, with the names of what they lie in before
/// their own: `{"table": {"entries": 4}}` is `table_entries`. Lists are JSON. A
/// name that we need ourselves gets `spec_` before it.
fn flat(spec: &Value) -> Loose {
    let mut out = Loose::new();
    if let Value::Object(map) = spec {
        map.iter().for_each(|(name, value)| flatten(name, value, &mut out));
    }
    for (name, _) in &mut out {
        let ours = ["cell", "number", "spec", "json"];
        if ours.contains(&name.as_str()) || CIRCUMSTANCES.contains(&name.as_str()) {
            name.insert_str(0, "spec_");
        }
    }
    out
}

fn flatten(name: &str, value: &Value, out: &mut Loose) {
    let scalar = match value {
        Value::Null => return,
        Value::Object(map) => {
            return map.iter().for_each(|(k, v)| flatten(&format!("{name}_{k}"), v, out));
        }
        Value::Bool(b) => Scalar::Integer((*b).into()),
        Value::Number(n) => number(n),
        Value::String(s) => Scalar::Text(s.clone()),
        list => Scalar::Text(list.to_string()),
    };
    out.push((name.to_string(), scalar));
}

/// Whole where it fits; a number beyond 64 bits with a sign is kept as text,
/// for a seed must not be rounded.
fn number(n: &serde_json::Number) -> Scalar {
    match (n.as_i64(), n.is_u64(), n.as_f64()) {
        (Some(n), ..) => Scalar::Integer(n),
        (_, false, Some(x)) => Scalar::Real(x),
        _ => Scalar::Text(n.to_string()),
    }
}

/// The plural of a kind, and never the name of a table that is always there.
pub(super) fn table_name(kind: &str) -> String {
    let word: String =
        kind.chars().take(60).map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let name = format!("{}s", word.to_ascii_lowercase());
    if ["cells", "rows", "planned"].contains(&name.as_str()) || name.starts_with("sqlite") {
        return format!("other_{name}");
    }
    name
}
