//! The pattern evaluation: the sum of one weight an image, by stage.

use std::sync::LazyLock;

use super::packed::LazyStage;
use super::pattern::{FIRST_IMAGES, LANES, OFFSETS, SHAPE, SHAPES, all_reordered, configurations};
use super::stage::STAGES;

/// Every number that a configuration could be is a place in a table of this size, so that a
/// lookup need not be checked.
const ANY: usize = 1 << 16;

/// Room for the tables of all shapes, and for a table of that size from the last one on.
const ROOM: usize = OFFSETS[SHAPES - 1] + ANY;

/// Weights in 1/256 disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PatternWeights {
    pub(crate) stages: Vec<LazyStage>,
}

/// The weights of one stage: the constants for an even and an odd number of
/// empty squares, and the tables of the shapes end to end, with zeros behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StageWeights {
    pub(crate) constant: [i16; 2],
    pub(crate) tables: Vec<i16>,
}

impl PatternWeights {
    /// Weights that see nothing.
    pub(crate) fn zero() -> PatternWeights {
        PatternWeights { stages: vec![StageWeights::zero().into(); STAGES] }
    }
}

impl StageWeights {
    pub(crate) fn zero() -> StageWeights {
        StageWeights { constant: [0; 2], tables: vec![0; ROOM] }
    }

    /// The value for the side with `own`, in 1/256 disc.
    #[inline]
    pub(crate) fn evaluate(&self, own: u64, opponent: u64) -> i32 {
        let tables = self.tables.first_chunk().expect("room for all tables");
        let found = configurations(own, opponent);
        let empties = (own | opponent).count_zeros();
        i32::from(self.constant[empties as usize & 1])
            + of_shape::<0>(tables, &found)
            + of_shape::<1>(tables, &found)
            + of_shape::<2>(tables, &found)
            + of_shape::<3>(tables, &found)
            + of_shape::<4>(tables, &found)
            + of_shape::<5>(tables, &found)
            + of_shape::<6>(tables, &found)
            + of_shape::<7>(tables, &found)
            + of_shape::<8>(tables, &found)
            + of_shape::<9>(tables, &found)
            + of_shape::<10>(tables, &found)
    }
}

/// The sum over the images of one shape. A function a shape, so that every
/// number but the configurations is known to the compiler: one loop over all
/// images took twice the instructions.
#[inline(always)]
fn of_shape<const S: usize>(tables: &[i16; ROOM], found: &[u16; LANES]) -> i32 {
    let table: &[i16; ANY] = tables[OFFSETS[S]..].first_chunk().expect("room behind it");
    let images = &found[FIRST_IMAGES[S]..FIRST_IMAGES[S + 1]];
    images.iter().map(|&configuration| i32::from(table[usize::from(configuration)])).sum()
}

/// Which weights mirror images share.
pub(crate) static SHARED: LazyLock<SharedWeights> = LazyLock::new(shared);

/// For each shape, the place of a configuration's weight among the weights
/// that are kept, and how many are kept.
pub(crate) struct SharedWeights {
    pub(crate) places: Vec<Vec<u16>>,
    pub(crate) kept: [usize; SHAPES],
}

fn shared() -> SharedWeights {
    let mut kept = [0; SHAPES];
    let places = SHAPE.iter().zip(&mut kept).map(|(shape, kept)| {
        let mut places = vec![0u16; shape.size()];
        for (c, mirrored) in all_reordered(&shape.mirror()).into_iter().enumerate() {
            if mirrored < c {
                places[c] = places[mirrored];
            } else {
                places[c] = *kept as u16;
                *kept += 1;
            }
        }
        places
    });
    SharedWeights { places: places.collect(), kept }
}
