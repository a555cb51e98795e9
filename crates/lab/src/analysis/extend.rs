//! A claim level by level: the first few positions of its cells, then more of them, then
//! positions beyond the edition.

use std::collections::{BTreeMap, BTreeSet};

use nullwindow_report::SampleSize;

use super::observations::{Lookup, Observations};
use super::row_table::RowTable;
use crate::cell::{Cell, Job};
use crate::experiment::{Measure, PlannedCell, PositionSets, extension};
use crate::record::CellId;

/// How many positions of a game the first level has. Each further level doubles them.
const FIRST: usize = 4;

/// What a claim is answered from, and what comes next.
pub(super) struct ExtendedClaim {
    /// The rows of the claim's cells; none where they are those of the experiment as planned.
    pub observations: Option<Observations>,
    /// Whether positions are still being added.
    pub sample: SampleSize,
    /// The missing cells of the next level; none where there is nothing further.
    pub next: Vec<Cell>,
}

impl ExtendedClaim {
    /// Takes the levels that are stored whole. A level of which some cells are missing is
    /// left out, so that an interrupted run changes nothing, and no claim is answered from
    /// positions on which some of its searches are missing.
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
        let stored = |planned: &&PlannedCell| {
            lookup(&CellId::of(&planned.cell.spec())).is_some_and(|record| record.is_current())
        };
        let (mut complete, mut next) = (Vec::new(), Vec::new());
        for level in levels(&own).into_values() {
            next =
                level.iter().filter(|plan| !stored(plan)).map(|plan| plan.cell.clone()).collect();
            if !next.is_empty() {
                break;
            }
            complete.extend(level.into_iter().cloned());
        }
        if !next.is_empty() {
            let observations = Some(Observations::collect(&complete, lookup));
            return ExtendedClaim { observations, sample: SampleSize::Growing, next };
        }
        let extension = extension::Extension::new(measure, &own, sets);
        let (mut added, mut level) = (0, 1);
        let mut further = extension.level(level);
        while !further.is_empty() && further.iter().all(|plan| stored(&plan)) {
            added += further.len();
            complete.append(&mut further);
            level += 1;
            further = extension.level(level);
        }
        let sample = match added > 0 && !further.is_empty() {
            true => SampleSize::Growing,
            false => SampleSize::Fixed,
        };
        let observations = (added > 0).then(|| Observations::collect(&complete, lookup));
        let missing = further.into_iter().filter(|plan| !stored(&plan));
        ExtendedClaim { observations, sample, next: missing.map(|plan| plan.cell).collect() }
    }
}

/// Planned cells by level: positions by their rank among those of their set, the first four on
/// level 0, the next four on level 1, then eight, sixteen and so on. What has no position is on
/// level 0.
fn levels<'a>(own: &[&'a PlannedCell]) -> BTreeMap<u32, Vec<&'a PlannedCell>> {
    let mut places: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for plan in own {
        places.entry(plan.family()).or_default().insert(plan.position);
    }
    let rank = |plan: &PlannedCell| {
        places.get(&plan.family()).map_or(0, |all| all.range(..plan.position).count())
    };
    let mut levels: BTreeMap<u32, Vec<&PlannedCell>> = BTreeMap::new();
    for plan in own {
        levels.entry(level_of(rank(plan))).or_default().push(plan);
    }
    levels
}

/// The level of the position with this rank, from 0.
pub(super) fn level_of(rank: usize) -> u32 {
    (rank / FIRST).checked_ilog2().map_or(0, |log| log + 1)
}

#[cfg(test)]
mod tests {
    use super::level_of;

    #[test]
    fn every_level_doubles_the_positions() {
        let ends = [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (15, 2), (16, 3), (31, 3), (32, 4)];
        for (rank, level) in ends {
            assert_eq!(level_of(rank), level, "{rank}");
        }
    }
}
