//! The evaluations as linear models, for whoever fits their weights.
//!
//! In a stage of the game the patterns are worth the sum of one weight a
//! *column*: each image of a shape has one active column, mirror images share
//! theirs, and a constant for odd or even numbers of empty squares is active
//! besides. Mobility is worth the sum of weights times features.

use super::mobility;
use super::pattern::{IMAGES, OFFSETS, SHAPE_OF, SHAPES, configurations};
use super::patterns::{SHARED, StageWeights};
use super::stage;
use super::weights::{Weights, step};

/// How many stages a game has; each has weights of its own.
pub const STAGES: usize = stage::STAGES;

/// How many columns of the patterns are active in a position.
pub const ACTIVE: usize = IMAGES + 1;

/// How many features the mobility evaluation has.
pub const MOBILITY_FEATURES: usize = mobility::FEATURES;

/// How many columns the patterns have.
///
/// ```
/// use nullwindow_games::othello::{Position, linear::{active_columns, columns}};
/// let active = active_columns(Position::START.own(), Position::START.opponent());
/// assert!(active.iter().all(|column| (*column as usize) < columns()));
/// ```
pub fn columns() -> usize {
    first_columns()[SHAPES] as usize + 2
}

/// The active columns of a position: one an image, and a constant last.
pub fn active_columns(own: u64, opponent: u64) -> [u32; ACTIVE] {
    let first = first_columns();
    let found = configurations(own, opponent);
    let odd = (own | opponent).count_zeros() & 1;
    let mut active = [first[SHAPES] + odd; ACTIVE];
    for image in 0..IMAGES {
        let shape = SHAPE_OF[image];
        active[image] = first[shape] + u32::from(SHARED.places[shape][usize::from(found[image])]);
    }
    active
}

/// What the mobility evaluation looks at.
pub fn mobility_features(own: u64, opponent: u64) -> [i32; MOBILITY_FEATURES] {
    mobility::features(own, opponent)
}

/// The stage of a position, by its number of discs.
pub fn stage(own: u64, opponent: u64) -> usize {
    stage::stage(own, opponent)
}

impl Weights {
    /// Sets the patterns of a stage from the weights of [`columns`], in discs.
    /// They are rounded as the file keeps them.
    ///
    /// # Panics
    ///
    /// If there is no such stage, or not one weight a column.
    pub fn set_patterns(&mut self, stage: usize, discs: &[f32]) {
        assert_eq!(discs.len(), columns(), "one weight a column");
        self.patterns.stages[stage] = stage_weights(discs).into();
    }

    /// Sets the mobility weights of a stage, in discs.
    ///
    /// # Panics
    ///
    /// If there is no such stage.
    pub fn set_mobility(&mut self, stage: usize, discs: [f64; MOBILITY_FEATURES]) {
        self.mobility[stage] = discs.map(fixed_point);
    }
}

/// Where the columns of each shape begin; those of the two constants last.
fn first_columns() -> [u32; SHAPES + 1] {
    let mut first = [0; SHAPES + 1];
    (0..SHAPES).for_each(|i| first[i + 1] = first[i] + SHARED.kept[i] as u32);
    first
}

/// The tables that hold these columns.
fn stage_weights(discs: &[f32]) -> StageWeights {
    let first = first_columns().map(|column| column as usize);
    let mut weights = StageWeights::zero();
    weights.constant = [0, 1].map(|i| fixed_point(discs[first[SHAPES] + i].into()));
    for shape in 0..SHAPES {
        let rounded = rounded(&discs[first[shape]..first[shape + 1]]);
        let table = &mut weights.tables[OFFSETS[shape]..OFFSETS[shape + 1]];
        for (weight, place) in table.iter_mut().zip(&SHARED.places[shape]) {
            *weight = rounded[usize::from(*place)];
        }
    }
    weights
}

/// Weights as a file keeps them: whole numbers of the table's step.
fn rounded(discs: &[f32]) -> Vec<i16> {
    let exact: Vec<i16> = discs.iter().map(|w| fixed_point((*w).into())).collect();
    let step = step(&exact) as i16;
    let round = |w: &i16| (w.abs() + step / 2) / step * w.signum() * step;
    exact.iter().map(round).collect()
}

/// Discs in 1/256, kept well inside sixteen bits.
fn fixed_point(discs: f64) -> i16 {
    (discs * 256.0).round().clamp(-16_000.0, 16_000.0) as i16
}
