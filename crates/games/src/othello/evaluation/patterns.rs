//! The pattern evaluation: the sum of one weight an image, by stage.

use std::sync::LazyLock;

use super::pattern::{BASES, OFFSETS, SHAPE, SHAPES, configurations, reordered};
use super::stage::STAGES;

/// All configurations of all shapes.
pub(crate) const CONFIGURATIONS: usize = OFFSETS[SHAPES];

/// Weights in 1/256 disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PatternWeights {
    pub(crate) stages: Vec<StageWeights>,
}

/// The weights of one stage: the constants for an even and an odd number of
/// empty squares, and the tables of the shapes end to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StageWeights {
    pub(crate) constant: [i16; 2],
    pub(crate) tables: Vec<i16>,
}

impl PatternWeights {
    /// Weights that see nothing.
    pub(crate) fn zero() -> PatternWeights {
        PatternWeights { stages: vec![StageWeights::zero(); STAGES] }
    }
}

impl StageWeights {
    pub(crate) fn zero() -> StageWeights {
        StageWeights { constant: [0; 2], tables: vec![0; CONFIGURATIONS] }
    }

    /// The value for the side with `own`, in 1/256 disc.
    #[inline]
    pub(crate) fn evaluate(&self, own: u64, opponent: u64) -> i32 {
        let tables = &self.tables[..CONFIGURATIONS];
        let found = configurations(own, opponent);
        let empties = (own | opponent).count_zeros();
        let mut sum = i32::from(self.constant[empties as usize & 1]);
        for (configuration, base) in found.iter().zip(&BASES) {
            sum += i32::from(tables[(base + u32::from(*configuration)) as usize]);
        }
        sum
    }
}

/// Which weights mirror images share.
pub(crate) static SHARED: LazyLock<Shared> = LazyLock::new(shared);

/// For each shape, the place of a configuration's weight among the weights
/// that are kept, and how many are kept.
pub(crate) struct Shared {
    pub(crate) places: Vec<Vec<u16>>,
    pub(crate) kept: [usize; SHAPES],
}

fn shared() -> Shared {
    let mut kept = [0; SHAPES];
    let places = SHAPE.iter().zip(&mut kept).map(|(shape, kept)| {
        let mirror = shape.mirror();
        let mut places = vec![0u16; shape.size()];
        for c in 0..shape.size() {
            let mirrored = reordered(c, &mirror);
            if mirrored < c {
                places[c] = places[mirrored];
            } else {
                places[c] = *kept as u16;
                *kept += 1;
            }
        }
        places
    });
    Shared { places: places.collect(), kept }
}
