//! The mobility evaluation, of Keyano's kind: what counts in Othello before
//! discs count.
//!
//! Nine features, each own minus opponent's, and a constant, weighted by the
//! stage of the game. The weights are fitted by the same command and on the
//! same games as the patterns'.

use super::stage::STAGES;
use crate::othello::generate::legal_moves;
use crate::othello::neighbours::neighbours;
use crate::othello::ordering::{C_SQUARES, CORNERS, X_SQUARES};
use crate::othello::stability::stable_discs;

/// How many features there are, the constant included.
pub(crate) const FEATURES: usize = 10;

/// Weights in 1/256 disc, a row a stage.
pub(crate) type MobilityWeights = [[i16; FEATURES]; STAGES];

/// What the evaluation looks at, in the order of the weights:
/// moves, frontier, corners, X- and C-squares beside empty corners, stable
/// discs, edge discs, parity, discs, the constant.
pub(crate) fn features(own: u64, opponent: u64) -> [i32; FEATURES] {
    const EDGES: u64 = 0xff81_8181_8181_81ff;
    let empty = !(own | opponent);
    let risky = neighbours(empty & CORNERS);
    let lead = |mask: u64| difference(own & mask, opponent & mask);
    [
        difference(legal_moves(own, opponent), legal_moves(opponent, own)),
        difference(neighbours(opponent) & empty, neighbours(own) & empty),
        lead(CORNERS),
        lead(X_SQUARES & risky),
        lead(C_SQUARES & risky),
        difference(stable_discs(own, opponent), stable_discs(opponent, own)),
        lead(EDGES),
        if empty.count_ones() & 1 == 1 { 1 } else { -1 },
        lead(u64::MAX),
        1,
    ]
}

fn difference(mine: u64, theirs: u64) -> i32 {
    mine.count_ones() as i32 - theirs.count_ones() as i32
}

/// The value for the side with `own`, in 1/256 disc.
pub(crate) fn evaluate(weights: &[i16; FEATURES], own: u64, opponent: u64) -> i32 {
    let features = features(own, opponent);
    features.iter().zip(weights).map(|(x, w)| x * i32::from(*w)).sum()
}
