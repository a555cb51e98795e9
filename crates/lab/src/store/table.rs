//! Records as plain tables: what the database, CSV and JSON all show.
//!
//! `cells` has one row a cell: who ran it where and when, and every scalar of
//! its specification as a column. Each kind of row (`"row": "iteration"`) is a
//! table of its own in the plural (`iterations`), with the specification's
//! columns before what was measured, so that no join is needed to select.
//! `rows` has all of them as JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Holdings;
use crate::Scalar;
use crate::record::{Record, is_time};

/// A table of scalars; what a row does not have is none.
///
/// ```
/// use nullwindow_lab::record::Code;
/// use nullwindow_lab::store::{Holdings, Table};
/// let tables = Table::all(&Holdings::new(&Code::current()));
/// assert_eq!(tables[0].name, "cells");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The names of its columns, no two alike in any case.
    pub columns: Vec<String>,
    /// Its rows, as wide as `columns`.
    pub rows: Vec<Vec<Option<Scalar>>>,
}

/// A row before the columns of its table are known: names with values.
type Loose = Vec<(String, Scalar)>;

impl Table {
    /// All tables of what is held: `cells`, `rows`, then the kinds by name.
    pub fn all(holdings: &Holdings) -> Vec<Table> {
        let mut cells = Vec::new();
        let mut rows = Vec::new();
        let mut kinds: BTreeMap<String, Vec<Loose>> = BTreeMap::new();
        for record in holdings.cells() {
            let spec = flat(&record.spec);
            cells.push(cell_row(record, holdings.is_current(record), &spec));
            for (i, row) in record.rows.iter().enumerate() {
                let kind = row.get("row").map_or("row".to_string(), Scalar::to_string);
                rows.push(json_row(record, i, &kind));
                kinds.entry(table_name(&kind)).or_default().push(kind_row(record, i, &spec));
            }
        }
        let mut tables = vec![Table::of("cells", &cells), Table::of("rows", &rows)];
        tables.extend(kinds.iter().map(|(name, rows)| Table::of(name, rows)));
        tables
    }

    /// Columns in the order in which rows first name them.
    fn of(name: &str, loose: &[Loose]) -> Table {
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        let mut columns: Vec<String> = Vec::new();
        for (column, _) in loose.iter().flatten() {
            places.entry(column).or_insert_with(|| {
                columns.push(column.clone());
                columns.len() - 1
            });
        }
        let fill = |row: &Loose| {
            let mut filled = vec![None; columns.len()];
            row.iter().for_each(|(column, v)| filled[places[column.as_str()]] = Some(v.clone()));
            filled
        };
        let rows = loose.iter().map(fill).collect();
        Table { name: name.to_string(), columns: told_apart(&columns), rows }
    }

    /// The same table without anything that may differ between two runs.
    ///
    /// ```
    /// # use nullwindow_lab::Scalar;
    /// # use nullwindow_lab::store::Table;
    /// let columns = ["leaf", "seconds"].map(String::from).to_vec();
    /// let rows = vec![vec![Some(Scalar::from(11)), Some(Scalar::from(0.25))]];
    /// let table = Table { name: "trees".into(), columns, rows }.counts();
    /// assert_eq!((table.columns.len(), table.rows[0].len()), (1, 1));
    /// ```
    pub fn counts(mut self) -> Table {
        let keep: Vec<bool> = self.columns.iter().map(|c| !circumstance(c)).collect();
        let mut kept = keep.iter().cycle();
        self.columns.retain(|_| *kept.next().unwrap_or(&true));
        for row in &mut self.rows {
            let mut kept = keep.iter();
            row.retain(|_| *kept.next().unwrap_or(&true));
        }
        self
    }
}

/// Columns that say who ran a cell, where and when; `json` has times in it.
const CIRCUMSTANCES: [&str; 12] = [
    "current",
    "fingerprint",
    "commit",
    "version",
    "cpu",
    "cores",
    "os",
    "jobs",
    "shard",
    "started",
    "cell_seconds",
    "json",
];

fn circumstance(column: &str) -> bool {
    is_time(column) || CIRCUMSTANCES.contains(&column)
}

fn cell_row(record: &Record, current: bool, spec: &Loose) -> Loose {
    let Record { code, machine, limits, .. } = record;
    let named = |name: &str, value: Scalar| (name.to_string(), value);
    let mut row = vec![named("cell", Scalar::Text(record.cell.to_string()))];
    row.extend(spec.iter().cloned());
    row.push(named("current", Scalar::Integer(current.into())));
    row.push(named("fingerprint", Scalar::Text(code.fingerprint.clone())));
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

fn json_row(record: &Record, i: usize, kind: &str) -> Loose {
    let json = serde_json::to_string(&record.rows[i]).unwrap_or_default();
    let texts = [("kind", kind.to_string()), ("json", json)];
    let mut row = place(record, i);
    row.extend(texts.map(|(name, text)| (name.to_string(), Scalar::Text(text))));
    row
}

fn kind_row(record: &Record, i: usize, spec: &Loose) -> Loose {
    let measured = &record.rows[i];
    let mut row = place(record, i);
    // Where the specification and the row use one name, the row is right: it
    // is the narrower of the two.
    row.extend(spec.iter().filter(|(name, _)| !measured.contains_key(name)).cloned());
    let measured = measured.iter().filter(|(name, _)| *name != "row");
    row.extend(measured.map(|(name, value)| (name.clone(), value.clone())));
    row
}

fn place(record: &Record, i: usize) -> Loose {
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
        if ["cell", "number"].contains(&name.as_str()) || CIRCUMSTANCES.contains(&name.as_str()) {
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
fn table_name(kind: &str) -> String {
    let word: String =
        kind.chars().take(60).map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let name = format!("{}s", word.to_ascii_lowercase());
    if ["cells", "rows"].contains(&name.as_str()) || name.starts_with("sqlite") {
        return format!("other_{name}");
    }
    name
}

/// SQL does not tell capitals from small letters in the names of columns.
fn told_apart(columns: &[String]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut name = |column: &String| {
        let mut name = column.clone();
        while !taken.insert(name.to_lowercase()) {
            name.push('_');
        }
        name
    };
    columns.iter().map(&mut name).collect()
}
