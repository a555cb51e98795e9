//! From rows to a table of effects: each change alone, paired over positions, all of
//! them corrected for being many.

use std::collections::BTreeMap;

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats::{self, Estimate, PairedTest};
use nullwindow_report::{TableColumn, TableEntry};

use super::observations::Observations;
use super::sample::{UnitSample, by_unit, by_value, origins, selected};
use super::tabulate::groups;
use super::words::name;
use crate::Scalar;
use crate::experiment::{Changes, EffectTable, Mean, RowSelection, Tabulated, equal};

/// The columns after those that make the rows.
pub(super) fn columns() -> Vec<TableColumn> {
    let ratio = NumberFormat::Decimal(3);
    vec![
        TableColumn::text("change"),
        TableColumn::new("ratio before", ratio),
        TableColumn::new("ratio after", ratio),
        TableColumn::new("effect", ratio),
        TableColumn::new("n", NumberFormat::Count),
        TableColumn::new("p (Holm)", NumberFormat::Probability),
    ]
}

/// The rows of all groups. A change that a group has no cells for is left out.
pub(super) fn rows(
    table: &Tabulated,
    spec: &EffectTable,
    all: &Observations,
) -> Vec<Vec<TableEntry>> {
    let before = Sides::of(table, spec, &table.rows, all);
    let mut found: Vec<(Vec<TableEntry>, Effect)> = Vec::new();
    let changed: Vec<(String, Sides)> = changes(table, spec, all)
        .into_iter()
        .map(|(name, change)| (name, Sides::of(table, spec, &table.rows.with(&change), all)))
        .collect();
    for (keys, before) in &before.0 {
        for (name, after) in &changed {
            let Some(effect) = after.get(keys).and_then(|after| Effect::of(all, before, after))
            else {
                continue;
            };
            let row = keys.iter().cloned().chain([TableEntry::Text(name.clone())]);
            found.push((row.collect(), effect));
        }
    }
    let p: Vec<f64> = found.iter().map(|(_, effect)| effect.test.p).collect();
    let corrected = stats::holm(&p).into_iter();
    found.into_iter().zip(corrected).map(|((row, effect), p)| effect.entries(row, p)).collect()
}

/// The changes with their names, in the order of the file or of the rows.
fn changes(
    table: &Tabulated,
    spec: &EffectTable,
    all: &Observations,
) -> Vec<(String, RowSelection)> {
    match &spec.changes {
        Changes::Listed(changes) => {
            let words = |change: &RowSelection| {
                let each = change.values().map(|(column, value)| name(column, value));
                each.collect::<Vec<_>>().join(", ")
            };
            changes.iter().map(|change| (words(change), change.clone())).collect()
        }
        Changes::Each(column) => {
            let every: Vec<usize> = (0..all.len()).collect();
            let values = by_value(all, &every, column).into_iter();
            let change = |value| (name(column, &value), RowSelection::one(column, value));
            let own =
                |value: &Scalar| table.rows.values().any(|(c, v)| c == column && equal(v, value));
            let other = values.map(|(value, _)| value).filter(|value| !own(value));
            other.map(change).collect()
        }
    }
}

/// By group and unit, the quantity and what its ratio is taken to.
struct Sides(Vec<(Vec<TableEntry>, Ratios)>);

/// A quantity and its baseline, by unit.
type Ratios = BTreeMap<String, (f64, f64)>;

impl Sides {
    fn of(table: &Tabulated, spec: &EffectTable, rows: &RowSelection, all: &Observations) -> Sides {
        let grouped = |rows: &RowSelection| {
            let rows = selected(all, rows, table.iterations);
            groups(&table.by, all, rows)
        };
        let bases = grouped(&rows.with(&spec.to));
        let of = |rows: &[usize]| -> BTreeMap<String, f64> {
            let units = by_unit(all, rows).into_iter();
            let sum = |rows: Vec<usize>| spec.quantity.of(rows.iter().map(|&i| all.row(i)));
            units.filter_map(|(unit, rows)| Some((unit, sum(rows)?))).collect()
        };
        let mut sides = Vec::new();
        for (keys, rows) in grouped(rows) {
            let Some((_, base)) = bases.iter().find(|(other, _)| *other == keys) else { continue };
            let base = of(base);
            let both = of(&rows).into_iter();
            let both = both.filter_map(|(unit, x)| base.get(&unit).map(|b| (unit, (x, *b))));
            sides.push((keys, both.filter(|(_, (x, b))| *x > 0.0 && *b > 0.0).collect()));
        }
        Sides(sides)
    }

    fn get(&self, keys: &[TableEntry]) -> Option<&Ratios> {
        self.0.iter().find(|(other, _)| other == keys).map(|(_, ratios)| ratios)
    }
}

/// What a change does.
struct Effect {
    before: Estimate,
    after: Estimate,
    ratio: Estimate,
    test: PairedTest,
}

impl Effect {
    /// Over the units that have both.
    fn of(all: &Observations, before: &Ratios, after: &Ratios) -> Option<Effect> {
        let [mut first, mut second, mut paired] = [(); 3].map(|()| UnitSample::default());
        let both = before.iter().filter(|(unit, _)| after.contains_key(*unit));
        let origins = origins(all, both.clone().map(|(unit, _)| unit));
        for ((unit, (x, x_base)), origin) in both.zip(origins) {
            let (y, y_base) = after.get(unit)?;
            first.push(*x, *x_base, origin);
            second.push(*y, *y_base, origin);
            paired.push(y / y_base, x / x_base, origin);
        }
        Some(Effect {
            before: first.estimate(Mean::Geometric, true)?,
            after: second.estimate(Mean::Geometric, true)?,
            ratio: paired.estimate(Mean::Geometric, true)?,
            test: paired.test()?,
        })
    }

    fn entries(self, mut row: Vec<TableEntry>, p: f64) -> Vec<TableEntry> {
        let n = self.ratio.n as f64;
        row.extend([self.before, self.after, self.ratio].map(TableEntry::Estimate));
        row.extend([TableEntry::Number(n), TableEntry::Number(p)]);
        row
    }
}
