//! Pieces attacked by lesser ones, pieces that nothing guards, and pawns that
//! could attack by a step.

use cozy_chess::{BitBoard, Rank, get_king_moves};

use super::Sink;
use super::features::*;
use super::pawns::each;
use super::pieces::{Attacks, Turned};
use super::view::{View, sideways, up};

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, mine: &Attacks, theirs: &Turned, sink: &mut S) {
    let enemies = view.their[0] | view.their[1] | view.their[2] | view.their[3] | view.their[4];
    by_kind(view.own_pawn_attacks & enemies, view, PAWN_THREAT, sink);
    // Guarded by a pawn, or more often than attacked.
    let strong = view.their_pawn_attacks | (theirs.twice & !mine.twice);
    let weak = enemies & !strong & mine.all;
    let (rooks, queens) = (view.their[3], view.their[4]);
    by_kind((mine.knights | mine.bishops) & (weak | rooks | queens), view, MINOR_THREAT, sink);
    by_kind(mine.rooks & (weak | queens), view, ROOK_THREAT, sink);
    if !weak.is_empty() {
        each(weak & get_king_moves(view.king), KING_THREAT, sink);
        each(weak & view.their[0] & !theirs.all, HANGING, sink);
        each(weak & !view.their[0] & !theirs.all, HANGING + 1, sink);
    }
    pushes(view, mine, theirs, enemies & !view.their[0], sink);
}

/// One feature for every enemy piece in the set, by its kind.
#[inline(always)]
fn by_kind<S: Sink>(set: BitBoard, view: &View, first: usize, sink: &mut S) {
    if set.is_empty() {
        return;
    }
    for piece in 0..5 {
        each(set & view.their[piece], first + piece, sink);
    }
}

/// Pieces that a pawn's step or double step would attack, where the pawn is
/// safe afterwards.
#[inline(always)]
fn pushes<S: Sink>(view: &View, mine: &Attacks, theirs: &Turned, targets: BitBoard, sink: &mut S) {
    let free = !view.occupied;
    let one = up(view.own[0]) & free;
    let two = up(one & Rank::Third.bitboard()) & free;
    let safe = !view.their_pawn_attacks & (mine.all | !theirs.all);
    each(sideways(up((one | two) & safe)) & targets, PUSH_THREAT, sink);
}
