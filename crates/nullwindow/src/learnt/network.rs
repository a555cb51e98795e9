//! The network: integers, rows of weights that are added up, one layer on top.
//!
//! Weights are fractions of [`ONE`] below and of [`OUTPUT_ONE`] above. A sum of rows is 16 bits
//! wide, of which one load of the processor takes sixteen or thirty-two; loops are plain ones
//! over arrays of a fixed length, which the compiler turns into such loads.

use super::features::Seen;
use crate::value::Value;

/// Units of the hidden layer, for each side.
pub const HIDDEN: usize = 32;

/// One, in weights of inputs and in what the hidden layer hands on.
pub(super) const ONE: i16 = 255;

/// One, in weights of the last layer.
pub(super) const OUTPUT_ONE: i16 = 64;

/// The largest weight of an input: [`MOST_ON`](super::MOST_ON) of them and what a unit begins
/// with fit 16 bits.
pub(super) const MOST_INPUT: i16 = 2 * ONE - 5;

/// The most that a unit begins with.
pub(super) const MOST_BIAS: i16 = ONE;

/// The largest weight of the last layer: all units at once fit 32 bits.
pub(super) const MOST_OUTPUT: i16 = 8 * OUTPUT_ONE;

/// A number for each unit of the hidden layer.
pub(super) type Units = [i16; HIDDEN];

/// The last layer of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastLayer {
    pub(super) mover: Units,
    pub(super) other: Units,
    /// In parts of `ONE · OUTPUT_ONE`.
    pub(super) bias: i32,
}

/// A network that was learnt. What it sees is said by [`Features`](super::Features) of the same
/// name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    pub(super) name: String,
    /// What an even chance against three to one (a logit of 1.1) is about worth in values.
    pub(super) unit: Value,
    /// By input.
    pub(super) rows: Vec<Units>,
    pub(super) bias: Units,
    /// By phase.
    pub(super) outputs: Vec<LastLayer>,
}

impl Network {
    /// The name of the features that it was learnt with.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many phases it tells apart.
    pub fn phases(&self) -> usize {
        self.outputs.len()
    }

    /// How many values one step of the logarithm of the odds is worth: a value `v` predicts the
    /// result [`logistic`](super::logistic)`(v / unit)`.
    pub fn unit(&self) -> Value {
        self.unit
    }

    /// The value for the side to move. The words must be as many as those of the features that
    /// it was learnt with, and so the phases.
    #[inline]
    pub fn value<const WORDS: usize>(&self, seen: &Seen<WORDS>) -> Value {
        let output = &self.outputs[seen.phase];
        let squares = weighted(&self.sum(&seen.mover), &output.mover)
            + weighted(&self.sum(&seen.other), &output.other);
        let whole = i64::from(squares / i32::from(ONE) + output.bias) * i64::from(self.unit);
        (whole / (i64::from(ONE) * i64::from(OUTPUT_ONE))) as Value
    }

    /// The sum of the rows of the inputs that are on.
    #[inline]
    fn sum<const WORDS: usize>(&self, on: &[u64; WORDS]) -> Units {
        let mut sum = self.bias;
        for (rows, &word) in self.rows.chunks_exact(64).zip(on) {
            let mut rest = word;
            while rest != 0 {
                let row = &rows[rest.trailing_zeros() as usize];
                for (sum, weight) in sum.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(*weight);
                }
                rest &= rest - 1;
            }
        }
        sum
    }
}

/// The weighted sum of the squares of what is cut off at 0 and 1.
#[inline]
fn weighted(sums: &Units, weights: &Units) -> i32 {
    let square = |sum: i16| {
        let cut = i32::from(sum.clamp(0, ONE));
        cut * cut
    };
    sums.iter().zip(weights).map(|(sum, weight)| square(*sum) * i32::from(*weight)).sum()
}
