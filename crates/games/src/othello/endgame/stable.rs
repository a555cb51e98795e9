//! The stability cutoff: who cannot lose so many discs has at most the rest.

use super::super::stability::stable_discs;
use super::board::EndgameBoard;

/// An upper bound on the value below γ, if stable discs of the opponent prove
/// one. Counting them costs more than a small search, so it is tried only
/// where the question is high enough for a likely yes.
#[inline(always)]
pub(super) fn most(board: EndgameBoard, empty: u32, gamma: i32) -> Option<i32> {
    if gamma < worth_asking(empty) || 64 - 2 * board.opponent.count_ones() as i32 >= gamma {
        return None;
    }
    let most = 64 - 2 * stable_discs(board.opponent, board.own).count_ones() as i32;
    (most < gamma).then_some(most)
}

/// Below this γ stability has little chance.
#[inline(always)]
fn worth_asking(empty: u32) -> i32 {
    match empty {
        0..=6 => 2 * 64,
        7..=9 => 2,
        10..=14 => 6,
        _ => 14,
    }
}
