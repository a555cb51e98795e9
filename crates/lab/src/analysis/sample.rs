//! Numbers unit by unit: what a mean is taken over. A unit is a position or a
//! tree.

use std::collections::BTreeMap;

use nullwindow_report::stats::{self, Clusters, Estimate, PairedTest};

use super::observations::{Observations, text};
use super::row_table::TableRow;
use crate::Scalar;
use crate::experiment::{Iterations, Mean, Quantity, RowSelection};
use crate::row::Columns;

/// Numbers of units, and of the same units at the baseline.
#[derive(Clone, Debug, Default)]
pub(super) struct UnitSample {
    pub ours: Vec<f64>,
    pub base: Vec<f64>,
    /// What each unit is from: units with one number belong together.
    pub origins: Vec<usize>,
}

/// Numbers from here on are of units that nothing is known about.
const UNKNOWN: usize = usize::MAX / 2;

/// What units are from, one number for each, in their order.
pub(super) fn origins<'u>(
    all: &Observations,
    units: impl Iterator<Item = &'u String>,
) -> Vec<usize> {
    units.enumerate().map(|(i, unit)| all.origin(unit).unwrap_or(UNKNOWN + i)).collect()
}

impl UnitSample {
    /// The quantity of some rows, unit by unit; with a baseline, only units that
    /// have both.
    pub(super) fn of(
        all: &Observations,
        rows: &[usize],
        quantity: &Quantity,
        baseline: Option<&RowSelection>,
    ) -> UnitSample {
        let mut sample = UnitSample::default();
        let units = by_unit(all, rows);
        for (rows, origin) in units.values().zip(origins(all, units.keys())) {
            let ours = quantity.of(rows.iter().map(|&i| all.row(i)));
            let base = match baseline {
                Some(baseline) => quantity.of(counterparts(all, rows, baseline).into_iter()),
                None => Some(1.0),
            };
            if let (Some(ours), Some(base)) = (ours, base) {
                sample.push(ours, base, origin);
            }
        }
        sample
    }

    /// Adds a unit.
    pub(super) fn push(&mut self, ours: f64, base: f64, origin: usize) {
        self.ours.push(ours);
        self.base.push(base);
        self.origins.push(origin);
    }

    /// The units in which both did something: a driver that looks for a move only
    /// visits nothing where there is but one, and a ratio has no logarithm then.
    pub(super) fn positive(&self) -> UnitSample {
        let mut positive = UnitSample::default();
        for (i, &origin) in self.origins.iter().enumerate() {
            if self.ours[i] > 0.0 && self.base[i] > 0.0 {
                positive.push(self.ours[i], self.base[i], origin);
            }
        }
        positive
    }

    /// Which units belong together.
    pub(super) fn clusters(&self) -> Clusters {
        Clusters::by_name(&self.origins)
    }

    /// Whether ours and the baseline differ, in the units in which both did something.
    pub(super) fn test(&self) -> Option<PairedTest> {
        let both = self.positive();
        stats::clustered_test(&both.ours, &both.base, &both.clusters())
    }

    /// A statistic of ours, from resampling.
    pub(super) fn bootstrap(&self, statistic: fn(&[f64]) -> Option<f64>) -> Option<Estimate> {
        stats::clustered_bootstrap(&self.ours, &self.clusters(), statistic)
    }

    /// The mean, or the geometric mean of the ratios to the baseline.
    pub(super) fn estimate(&self, mean: Mean, relative: bool) -> Option<Estimate> {
        if mean == Mean::Geometric && self.positive().ours.len() < self.ours.len() {
            return self.positive().estimate(mean, relative);
        }
        let clusters = self.clusters();
        let one = || vec![1.0; self.ours.len()];
        match (relative, mean) {
            (true, Mean::Geometric) => stats::clustered_ratio(&self.ours, &self.base, &clusters),
            (true, Mean::Arithmetic) => {
                let ratios: Vec<f64> =
                    self.ours.iter().zip(&self.base).map(|(a, b)| a / b).collect();
                stats::clustered_mean(&ratios, &clusters)
            }
            (false, Mean::Geometric) => stats::clustered_ratio(&self.ours, &one(), &clusters),
            (false, Mean::Arithmetic) => stats::clustered_mean(&self.ours, &clusters),
        }
    }
}

/// Rows by their unit.
pub(super) fn by_unit(all: &Observations, rows: &[usize]) -> BTreeMap<String, Vec<usize>> {
    let mut units: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for &i in rows {
        units.entry(text(&all.row(i), "unit")).or_default().push(i);
    }
    units
}

/// The rows that some rows are held against, each once.
pub(super) fn counterparts<'a>(
    all: &'a Observations,
    rows: &[usize],
    baseline: &RowSelection,
) -> Vec<TableRow<'a>> {
    counterpart_rows(all, rows, baseline).into_iter().map(|i| all.row(i)).collect()
}

/// The same, by their places.
pub(super) fn counterpart_rows(
    all: &Observations,
    rows: &[usize],
    baseline: &RowSelection,
) -> Vec<usize> {
    let changed: Vec<(&str, &Scalar)> = baseline.values().collect();
    let found = rows.iter().flat_map(|&i| all.counterparts(i, &changed));
    let mut found: Vec<usize> = found.collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The rows that meet conditions, of the iterations asked for. Rows of levels are
/// left out unless the conditions name a kind of row.
pub(super) fn selected(
    all: &Observations,
    rows: &RowSelection,
    iterations: Iterations,
) -> Vec<usize> {
    let usual = |row: &TableRow| rows.names("row") || text(row, "row") != "level";
    let wanted = |row: &TableRow| iterations == Iterations::All || !is_earlier(row);
    let chosen = |row: &TableRow| usual(row) && wanted(row) && rows.accepts(row);
    (0..all.len()).filter(|&i| chosen(&all.row(i))).collect()
}

/// Whether a row is an iteration before the last.
fn is_earlier(row: &TableRow) -> bool {
    text(row, "row") == "iteration" && text(row, "last") == "0"
}

/// Values of a column with their rows: numbers by size, words as they come.
pub(super) fn by_value(
    all: &Observations,
    rows: &[usize],
    column: &str,
) -> Vec<(Scalar, Vec<usize>)> {
    let mut groups: Vec<(Scalar, Vec<usize>)> = Vec::new();
    for &i in rows {
        let Some(value) = all.row(i).value(column) else { continue };
        match groups.iter_mut().find(|(v, _)| *v == value) {
            Some((_, rows)) => rows.push(i),
            None => groups.push((value, vec![i])),
        }
    }
    if groups.iter().all(|(value, _)| value.as_f64().is_some()) {
        groups.sort_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_that_needed_nothing_is_left_out_of_a_ratio() {
        let (ours, base) = (vec![2.0, 0.0, 8.0], vec![1.0, 5.0, 4.0]);
        let sample = UnitSample { ours, base, origins: vec![0, 1, 2] };
        let ratio = sample.estimate(Mean::Geometric, true).unwrap();
        assert_eq!((ratio.n, (ratio.value * 1e9).round() / 1e9), (2, 2.0));
        assert_eq!(sample.estimate(Mean::Arithmetic, false).unwrap().n, 3);
    }
}
