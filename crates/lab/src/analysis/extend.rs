//! A claim with the further positions that were measured for it.

use nullwindow_report::SampleSize;

use super::observations::{Lookup, Observations};
use super::row_table::RowTable;
use crate::cell::{Cell, Job};
use crate::experiment::{Measure, PlannedCell, PositionSets, extension};
use crate::record::CellId;

/// What a claim is answered from if more was measured than its experiment plans, and
/// what comes next.
pub(super) struct ExtendedClaim {
    /// The rows of the claim's cells; none if nothing was added.
    pub observations: Option<Observations>,
    /// Whether positions are still being added.
    pub sample: SampleSize,
    /// The cells of the next level; none where there is nothing further.
    pub next: Vec<Cell>,
}

impl ExtendedClaim {
    /// Adds the levels that are stored whole. A level of which some cells are missing
    /// is left out, so that an interrupted run changes nothing.
    pub(super) fn of(
        measure: &Measure,
        planned: &[PlannedCell],
        factors: &RowTable,
        sets: &PositionSets,
        lookup: Lookup,
    ) -> ExtendedClaim {
        let is_own = |i: usize| extension::is_of_claim(measure, &factors.row(i));
        let own: Vec<&PlannedCell> =
            planned.iter().enumerate().filter(|(i, _)| is_own(*i)).map(|(_, plan)| plan).collect();
        let extension = extension::Extension::new(measure, &own, sets);
        let stored = |planned: &PlannedCell| {
            lookup(&CellId::of(&planned.cell.spec())).is_some_and(|record| record.is_current())
        };
        let (mut added, mut level) = (Vec::new(), 1);
        let mut next = extension.level(level);
        while !next.is_empty() && next.iter().all(stored) {
            added.append(&mut next);
            level += 1;
            next = extension.level(level);
        }
        let observations = (!added.is_empty()).then(|| {
            added.extend(own.into_iter().cloned());
            Observations::collect(&added, lookup)
        });
        let sample = match observations.is_some() && !next.is_empty() {
            true => SampleSize::Growing,
            false => SampleSize::Fixed,
        };
        let next = next.into_iter().map(|planned| planned.cell).collect();
        ExtendedClaim { observations, sample, next }
    }
}
