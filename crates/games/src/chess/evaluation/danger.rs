//! How exposed the enemy king is: the squares around it that only it or its
//! queen guards, and the checks that can be given without loss.

use cozy_chess::{BitBoard, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves};

use super::Sink;
use super::features::*;
use super::pieces::{Attacks, Turned};
use super::view::View;

/// Units that a safe check adds, knight to queen.
const CHECK_UNITS: [usize; 4] = [5, 4, 6, 5];
/// Units for each weak square next to the king.
const WEAK_UNITS: usize = 2;
/// The rows of a table of danger.
const LEVELS: usize = 40;

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, mine: &Attacks, theirs: &Turned, sink: &mut S) {
    let has_queen = !view.own[4].is_empty();
    let ring = get_king_moves(view.their_king);
    let weak = mine.all & !theirs.twice & (!theirs.all | ring | theirs.queens);
    let mut units = mine.pressure + checks(view, mine, theirs, weak, sink);
    let weak_ring = weak & ring;
    if !weak_ring.is_empty() {
        let count = weak_ring.len();
        sink.add_many(WEAK_RING, count);
        units += WEAK_UNITS * count as usize;
    }
    sink.add(KING_ATTACKERS + mine.attackers.min(7));
    let table = if has_queen { 0 } else { LEVELS };
    sink.add(KING_DANGER + table + units.min(LEVELS - 1));
}

/// The units of all kinds of safe checks.
#[inline(always)]
fn checks<S: Sink>(
    view: &View,
    mine: &Attacks,
    theirs: &Turned,
    weak: BitBoard,
    sink: &mut S,
) -> usize {
    let own = view.own[0] | view.own[1] | view.own[2] | view.own[3] | view.own[4];
    let safe = !own & (!theirs.all | (weak & mine.twice));
    let (king, lines) = (view.their_king, view.occupied & !view.their[4]);
    let straight = get_rook_moves(king, lines);
    let diagonal = get_bishop_moves(king, lines);
    let mut units = 0;
    for (kind, squares) in [
        get_knight_moves(king) & mine.knights,
        diagonal & mine.bishops,
        straight & mine.rooks,
        (straight | diagonal) & mine.queens & !theirs.queens,
    ]
    .into_iter()
    .enumerate()
    {
        if !(squares & safe).is_empty() {
            sink.add(SAFE_CHECK + kind);
            units += CHECK_UNITS[kind];
        }
    }
    units
}
