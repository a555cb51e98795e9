//! Records as plain tables: what the database, CSV and JSON all show.
//!
//! `cells` has one row for each cell: its settings, its specification, and who
//! ran it where and when. Each kind of row (`"row": "iteration"`) has a table of
//! its own in the plural (`iterations`), with the settings of the cell before
//! what was measured, so that no join is needed to select. `rows` has all of them
//! as JSON.

use std::collections::{BTreeMap, BTreeSet};

use super::Holdings;
use super::loose::{Loose, LooseTable, circumstance, documented, holds, kind, table_name};
use crate::Scalar;
use crate::experiment::ColumnHolds;
use crate::experiment::columns::{RowKind, TABLES};
use crate::record::{CellRecord, is_time};

/// A table of scalars, made row by row while it is written: what is measured in
/// earnest is too much to hold twice.
///
/// ```
/// use nullwindow_lab::Scalar;
/// use nullwindow_lab::record::{Code, Machine, CellRecord, Under};
/// use nullwindow_lab::store::{Holdings, Sheet};
/// let mut holdings = Holdings::default();
/// let row = [("row", Scalar::from("square")), ("of", 11.into()), ("seconds", 0.5.into())];
/// let rows = vec![row.map(|(name, value)| (name.to_string(), value)).into()];
/// let (spec, under) = (serde_json::json!({ "width": 3 }), Under { jobs: 1, shard: None });
/// let record = CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under);
/// holdings.add(record, "all.jsonl".as_ref()).unwrap();
///
/// let names: Vec<String> = Sheet::all(&holdings).iter().map(|t| t.name().into()).collect();
/// let known = ["cells", "rows", "iterations", "levels", "trees", "simulations"];
/// assert_eq!(names[..6], known);
/// assert_eq!(names[6], "squares");
/// let squares = Sheet::all(&holdings).pop().unwrap();
/// assert_eq!(squares.columns(), ["cell", "number", "of", "seconds", "width"]);
/// assert_eq!(squares.rows().next().unwrap()[2], Some(Scalar::from(11)));
/// assert_eq!(squares.counts().columns(), ["cell", "number", "of", "width"]);
/// ```
#[derive(Clone)]
pub struct Sheet<'a> {
    name: String,
    /// The columns, no two names alike in any case.
    columns: Vec<SheetColumn>,
    /// Where the value of a name goes.
    places: BTreeMap<String, usize>,
    loose: LooseTable,
    holdings: &'a Holdings,
}

#[derive(Clone)]
struct SheetColumn {
    name: String,
    type_name: &'static str,
}

impl<'a> Sheet<'a> {
    /// The tables that are always there.
    pub const ALWAYS: [&'static str; 6] = TABLES;

    /// All tables of what is held: those that are always there, then other kinds
    /// of rows by name. Every record is looked at once, for the columns it needs.
    pub fn all(holdings: &'a Holdings) -> Vec<Sheet<'a>> {
        let mut always: Vec<Sheet> = Sheet::ALWAYS.map(|name| Sheet::new(name, holdings)).into();
        let mut others: BTreeMap<String, Sheet> = BTreeMap::new();
        for record in holdings.cells() {
            always.iter_mut().for_each(|sheet| sheet.see(&record));
            let kinds: BTreeSet<String> =
                record.rows.iter().map(|row| table_name(&kind(row))).collect();
            for name in kinds.iter().filter(|name| !Sheet::ALWAYS.contains(&name.as_str())) {
                let new = || Sheet::new(name, holdings);
                others.entry(name.clone()).or_insert_with(new).see(&record);
            }
        }
        let mut all: Vec<Sheet> = always.into_iter().chain(others.into_values()).collect();
        all.iter_mut().for_each(|sheet| tell_apart(&mut sheet.columns));
        all
    }

    /// An empty table, with the documented columns in the order of their documentation.
    fn new(name: &str, holdings: &'a Holdings) -> Sheet<'a> {
        let (columns, places, loose) = (Vec::new(), BTreeMap::new(), LooseTable::new(name));
        let mut sheet = Sheet { name: name.to_string(), columns, places, loose, holdings };
        for column in documented(name) {
            sheet.place(column);
        }
        sheet
    }

    /// Makes room for the rows of a record; other columns follow in the order in which rows
    /// first name them.
    fn see(&mut self, record: &CellRecord) {
        for (column, value) in self.loose.rows(record).into_iter().flatten() {
            let place = self.place(&column);
            self.columns[place].widen(&value);
        }
    }

    /// Where a column is; a new one if there is none.
    fn place(&mut self, name: &str) -> usize {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let type_name = match holds(&self.name, name) {
            Some(ColumnHolds::Words) => "TEXT",
            _ if is_time(name) => "REAL",
            _ => "INTEGER",
        };
        self.columns.push(SheetColumn { name: name.to_string(), type_name });
        self.places.insert(name.to_string(), self.columns.len() - 1);
        self.columns.len() - 1
    }

    /// The table of a kind of rows.
    pub(super) fn name_of(kind: RowKind) -> String {
        table_name(kind.name())
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names of its columns, no two alike in any case.
    pub fn columns(&self) -> Vec<&str> {
        self.columns.iter().map(|column| column.name.as_str()).collect()
    }

    /// The types of its columns, as SQL declares them: readers other than SQLite
    /// hold a column to its type.
    pub(super) fn types(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|column| column.type_name)
    }

    /// Its rows, as wide as the columns; what a row does not have is none.
    pub fn rows(&self) -> impl Iterator<Item = Vec<Option<Scalar>>> + '_ {
        self.holdings.cells().flat_map(|record| self.rows_of(&record))
    }

    /// Its rows of one record.
    pub(super) fn rows_of(&self, record: &CellRecord) -> Vec<Vec<Option<Scalar>>> {
        let fill = |row: Loose| {
            let mut filled = vec![None; self.columns.len()];
            for (column, value) in row {
                if let Some(place) = self.places.get(&column) {
                    filled[*place] = Some(value);
                }
            }
            filled
        };
        self.loose.rows(record).into_iter().map(fill).collect()
    }

    /// The same table without anything that may differ between two runs.
    pub fn counts(mut self) -> Sheet<'a> {
        let mut old: Vec<(String, usize)> = std::mem::take(&mut self.places).into_iter().collect();
        old.retain(|(column, _)| !circumstance(column));
        old.sort_by_key(|(_, place)| *place);
        let columns = old.iter().map(|(_, place)| self.columns[*place].clone()).collect();
        self.places = old.into_iter().enumerate().map(|(new, (c, _))| (c, new)).collect();
        Sheet { columns, ..self }
    }
}

impl SheetColumn {
    /// Makes room for a value.
    fn widen(&mut self, value: &Scalar) {
        self.type_name = match (self.type_name, value) {
            (_, Scalar::Text(_)) | ("TEXT", _) => "TEXT",
            (_, Scalar::Real(_)) => "REAL",
            (known, Scalar::Integer(_)) => known,
        };
    }
}

/// SQL does not tell capitals from small letters in the names of columns.
fn tell_apart(columns: &mut [SheetColumn]) {
    let mut taken = BTreeSet::new();
    for column in columns {
        while !taken.insert(column.name.to_lowercase()) {
            column.name.push('_');
        }
    }
}
