//! Records as plain tables: what the database, CSV and JSON all show.
//!
//! `cells` has one row a cell: who ran it where and when, and every scalar of
//! its specification as a column. Each kind of row (`"row": "iteration"`) is a
//! table of its own in the plural (`iterations`), with the specification's
//! columns before what was measured, so that no join is needed to select.
//! `rows` has all of them as JSON.

use std::collections::{BTreeMap, BTreeSet};

use super::Holdings;
use super::loose::{circumstance, kind, loose, table_name};
use crate::Scalar;

/// A table of scalars, made row by row while it is written: what is measured in
/// earnest is too much to hold twice.
///
/// ```
/// use nullwindow_lab::Scalar;
/// use nullwindow_lab::record::{Code, Machine, Record, Under};
/// use nullwindow_lab::store::{Holdings, Table};
/// let code = Code::current();
/// let mut holdings = Holdings::default();
/// let row = [("row", Scalar::from("tree")), ("leaf", 11.into()), ("seconds", 0.5.into())];
/// let rows = vec![row.map(|(name, value)| (name.to_string(), value)).into()];
/// let (spec, under) = (serde_json::json!({ "width": 3 }), Under { jobs: 1, shard: None });
/// let record = Record::new(spec, rows, &code, &Machine::here(), &under);
/// holdings.add(record, "all.jsonl".as_ref()).unwrap();
///
/// let names: Vec<String> = Table::all(&holdings).iter().map(|t| t.name().into()).collect();
/// assert_eq!(names, ["cells", "rows", "trees"]);
/// let trees = Table::all(&holdings).pop().unwrap();
/// assert_eq!(trees.columns(), ["cell", "number", "width", "leaf", "seconds"]);
/// assert_eq!(trees.rows().next().unwrap()[3], Some(Scalar::from(11)));
/// assert_eq!(trees.counts().columns(), ["cell", "number", "width", "leaf"]);
/// ```
#[derive(Clone)]
pub struct Table<'a> {
    name: String,
    /// The names of the columns, no two alike in any case.
    columns: Vec<String>,
    /// Where the value of a name goes.
    places: BTreeMap<String, usize>,
    holdings: &'a Holdings,
}

impl<'a> Table<'a> {
    /// All tables of what is held: `cells`, `rows`, then the kinds by name.
    pub fn all(holdings: &'a Holdings) -> Vec<Table<'a>> {
        let rows = holdings.cells().flat_map(|record| &record.rows);
        let kinds: BTreeSet<String> = rows.map(|row| table_name(&kind(row))).collect();
        let always = ["cells", "rows"].map(String::from).into_iter();
        always.chain(kinds).map(|name| Table::of(name, holdings)).collect()
    }

    /// Columns in the order in which rows first name them.
    fn of(name: String, holdings: &'a Holdings) -> Table<'a> {
        let mut places = BTreeMap::new();
        let mut columns: Vec<String> = Vec::new();
        for (column, _) in loose(&name, holdings).flatten() {
            places.entry(column).or_insert_with_key(|column| {
                columns.push(column.clone());
                columns.len() - 1
            });
        }
        Table { name, columns: told_apart(&columns), places, holdings }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names of its columns, no two alike in any case.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Its rows, as wide as the columns; what a row does not have is none.
    pub fn rows(&self) -> impl Iterator<Item = Vec<Option<Scalar>>> + '_ {
        loose(&self.name, self.holdings).map(|row| {
            let mut filled = vec![None; self.columns.len()];
            for (column, value) in row {
                if let Some(place) = self.places.get(&column) {
                    filled[*place] = Some(value);
                }
            }
            filled
        })
    }

    /// The same table without anything that may differ between two runs.
    pub fn counts(mut self) -> Table<'a> {
        let mut old: Vec<(String, usize)> = std::mem::take(&mut self.places).into_iter().collect();
        old.retain(|(column, _)| !circumstance(column));
        old.sort_by_key(|(_, place)| *place);
        let columns = old.iter().map(|(_, place)| self.columns[*place].clone()).collect();
        self.places = old.into_iter().enumerate().map(|(new, (c, _))| (c, new)).collect();
        Table { columns, ..self }
    }
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
