//! Many rows in little memory: column by column, and a value that all rows share once.

use std::collections::{BTreeMap, HashMap};

use crate::row::Columns;
use crate::{Row, Scalar};

/// Rows that may differ in their columns.
#[derive(Default)]
pub(super) struct RowTable {
    places: BTreeMap<String, usize>,
    columns: Vec<PackedColumn>,
    len: usize,
}

/// One row of a table.
#[derive(Clone, Copy)]
pub(super) struct TableRow<'a> {
    table: &'a RowTable,
    row: usize,
}

impl RowTable {
    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// A row, by its place.
    pub(super) fn row(&self, row: usize) -> TableRow<'_> {
        TableRow { table: self, row }
    }

    /// Adds a row.
    pub(super) fn push(&mut self, row: &Row) {
        for name in row.keys().filter(|name| !self.places.contains_key(*name)).collect::<Vec<_>>() {
            self.places.insert(name.clone(), self.columns.len());
            self.columns.push(PackedColumn::Same(None));
        }
        for (name, place) in &self.places {
            self.columns[*place].push(row.get(name), self.len);
        }
        self.len += 1;
    }
}

impl TableRow<'_> {
    /// All its columns.
    pub(super) fn to_row(self) -> Row {
        let names = self.table.places.keys();
        names.filter_map(|name| Some((name.clone(), self.value(name)?))).collect()
    }
}

impl Columns for TableRow<'_> {
    fn value(&self, column: &str) -> Option<Scalar> {
        self.table.columns[*self.table.places.get(column)?].get(self.row)
    }
}

/// A column as narrow as its values allow.
enum PackedColumn {
    /// All rows so far have this.
    Same(Option<Scalar>),
    /// Whole numbers; [`NO_NUMBER`] where there is none.
    Whole(Vec<i64>),
    /// Numbers; NaN where there is none, for no row holds that.
    Real(Vec<f64>),
    /// Anything, each different value once.
    Listed(ListedValues),
}

const NO_NUMBER: i64 = i64::MIN;

#[derive(Default)]
struct ListedValues {
    values: Vec<Scalar>,
    /// Where values are, by their text and whether they are numbers.
    known: HashMap<(String, u8), u32>,
    rows: Vec<u32>,
}

const NO_VALUE: u32 = u32::MAX;

impl PackedColumn {
    fn get(&self, row: usize) -> Option<Scalar> {
        match self {
            PackedColumn::Same(value) => value.clone(),
            PackedColumn::Whole(numbers) => {
                numbers.get(row).filter(|n| **n != NO_NUMBER).map(|n| Scalar::Integer(*n))
            }
            PackedColumn::Real(numbers) => {
                numbers.get(row).filter(|x| !x.is_nan()).map(|x| Scalar::Real(*x))
            }
            PackedColumn::Listed(listed) => {
                listed.rows.get(row).and_then(|i| listed.values.get(*i as usize)).cloned()
            }
        }
    }

    /// Adds the value of a row to those of the `len` rows before.
    fn push(&mut self, value: Option<&Scalar>, len: usize) {
        match (&mut *self, value) {
            (PackedColumn::Same(same), value) if same.as_ref() == value => {}
            (PackedColumn::Same(same), Some(value)) if len == 0 => *same = Some(value.clone()),
            (PackedColumn::Whole(numbers), None) => numbers.push(NO_NUMBER),
            (PackedColumn::Whole(numbers), Some(Scalar::Integer(n))) if *n != NO_NUMBER => {
                numbers.push(*n);
            }
            (PackedColumn::Real(numbers), None) => numbers.push(f64::NAN),
            (PackedColumn::Real(numbers), Some(Scalar::Real(x))) if !x.is_nan() => numbers.push(*x),
            (PackedColumn::Listed(listed), value) => listed.push(value),
            _ => {
                *self = self.widened(value, len);
                self.push(value, len);
            }
        }
    }

    /// The same values in a kind of column that takes one more.
    fn widened(&self, value: Option<&Scalar>, len: usize) -> PackedColumn {
        match (self, value) {
            (PackedColumn::Same(None), Some(Scalar::Integer(n))) if *n != NO_NUMBER => {
                PackedColumn::Whole(vec![NO_NUMBER; len])
            }
            (PackedColumn::Same(Some(Scalar::Integer(n))), None | Some(Scalar::Integer(_)))
                if *n != NO_NUMBER =>
            {
                PackedColumn::Whole(vec![*n; len])
            }
            (PackedColumn::Same(None), Some(Scalar::Real(x))) if !x.is_nan() => {
                PackedColumn::Real(vec![f64::NAN; len])
            }
            (PackedColumn::Same(Some(Scalar::Real(x))), None | Some(Scalar::Real(_)))
                if !x.is_nan() =>
            {
                PackedColumn::Real(vec![*x; len])
            }
            _ => {
                let mut listed = ListedValues::default();
                (0..len).for_each(|row| listed.push(self.get(row).as_ref()));
                PackedColumn::Listed(listed)
            }
        }
    }
}

impl ListedValues {
    fn push(&mut self, value: Option<&Scalar>) {
        let Some(value) = value else { return self.rows.push(NO_VALUE) };
        let kind = match value {
            Scalar::Integer(_) => 0,
            Scalar::Real(_) => 1,
            Scalar::Text(_) => 2,
        };
        let next = self.values.len() as u32;
        let place = *self.known.entry((value.to_string(), kind)).or_insert(next);
        if place == next {
            self.values.push(value.clone());
        }
        self.rows.push(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns of every kind, with gaps, and with values of other kinds late.
    #[test]
    fn what_is_put_in_comes_out() {
        let values: [Option<Scalar>; 6] = [
            None,
            Some(Scalar::from(3)),
            Some(Scalar::from(4)),
            Some(Scalar::from(4.5)),
            Some(Scalar::from("off")),
            Some(Scalar::from(i64::MIN)),
        ];
        let n = values.len();
        let row = |i: usize| -> Row {
            let columns = [("a", i % n), ("b", i / n % n), ("c", i / n / n % n), ("d", 2)];
            let there =
                columns.iter().filter_map(|(c, v)| Some((c.to_string(), values[*v].clone()?)));
            there.collect()
        };
        let mut table = RowTable::default();
        (0..n * n * n).for_each(|i| table.push(&row(i)));
        assert_eq!(table.len(), n * n * n);
        (0..n * n * n).for_each(|i| assert_eq!(table.row(i).to_row(), row(i), "{i}"));
    }

    #[test]
    fn a_value_that_all_rows_share_is_held_once() {
        let mut table = RowTable::default();
        let row = Row::from([("game".to_string(), Scalar::from("chess"))]);
        (0..1000).for_each(|_| table.push(&row));
        assert!(matches!(table.columns[..], [PackedColumn::Same(Some(_))]));
    }
}
