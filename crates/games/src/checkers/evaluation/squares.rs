//! Sums over the squares of a set by table: four lookups, one a byte.
//!
//! All features that look at one piece's square are folded into such a table
//! once, when an evaluation is made.

use super::super::geometry::{Bits, half_turn, members};
use super::score::Score;
use crate::steps;

/// The sum of a value a square, for any set.
#[derive(Clone, Debug)]
pub(super) struct SquareSums {
    /// By byte of the set and that byte's value.
    sums: [[Score; 256]; 4],
}

impl SquareSums {
    /// For features of squares with their weights; `turned` for White.
    pub(super) fn new(features: &[(&str, Bits)], weights: &[[i32; 2]], turned: bool) -> SquareSums {
        let value = |bits: Bits| {
            let seen = if turned { half_turn(bits) } else { bits };
            let on = features.iter().zip(weights).filter(|((_, mask), _)| mask & seen != 0);
            on.fold(Score::default(), |sum, (_, weight)| sum.plus(Score::new(*weight)))
        };
        let mut sums = [[Score::default(); 256]; 4];
        steps::add(sums.as_flattened().len());
        for (byte, row) in sums.iter_mut().enumerate() {
            for (set, sum) in row.iter_mut().enumerate() {
                let set = (set as Bits) << (8 * byte);
                *sum = members(set).fold(Score::default(), |sum, bits| sum.plus(value(bits)));
            }
        }
        SquareSums { sums }
    }

    #[inline(always)]
    pub(super) fn of(&self, set: Bits) -> Score {
        let [a, b, c, d] = set.to_le_bytes().map(usize::from);
        self.sums[0][a].plus(self.sums[1][b]).plus(self.sums[2][c]).plus(self.sums[3][d])
    }
}
