//! Pawns: material and squares, structure, passed pawns.

use cozy_chess::{BitBoard, Square};

use super::Sink;
use super::features::*;
use super::pieces::{Attacks, Turned};
use super::view::{View, distance, down, fill_down, fill_up, sideways, up};

/// All that the pawns and the kings decide.
#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, sink: &mut S) {
    for square in view.own[0] {
        sink.add_piece(0, view.place(square));
    }
    structure(view, sink);
    let passed = passed(view);
    each_rank(passed & (sideways(passed) | view.own_pawn_attacks), PASSED_CONNECTED, sink);
    for square in passed {
        trace_passed(view, square, sink);
    }
    candidates(view, passed, sink);
}

#[inline(always)]
fn structure<S: Sink>(view: &View, sink: &mut S) {
    let pawns = view.own[0];
    let files = fill_up(fill_down(pawns));
    let opposed = fill_down(view.their[0]);
    each(pawns & fill_up(up(pawns)), DOUBLED, sink);
    let isolated = pawns & !sideways(files);
    each(isolated & opposed, ISOLATED, sink);
    each(isolated & !opposed, ISOLATED + 1, sink);
    // A pawn whose next square is guarded by a pawn and that no neighbour can
    // ever come up to support.
    let guarded = up(pawns) & view.their_pawn_attacks & !fill_up(view.own_pawn_attacks);
    let backward = down(guarded) & !isolated;
    each(backward & opposed, BACKWARD, sink);
    each(backward & !opposed, BACKWARD + 1, sink);
    each_rank(pawns & sideways(pawns), PHALANX, sink);
    each_rank(pawns & view.own_pawn_attacks, SUPPORTED, sink);
}

/// No enemy pawn ahead on its own or a neighbouring file, no own pawn ahead.
#[inline(always)]
pub(super) fn passed(view: &View) -> BitBoard {
    let (own, their) = (view.own[0], view.their[0]);
    let ahead = fill_down(down(their));
    own & !(ahead | sideways(ahead) | fill_down(down(own)))
}

/// Pawns on files without an enemy pawn ahead that are not passed, but have as
/// many helpers beside or behind them as enemy pawns ahead on the neighbouring
/// files.
#[inline(always)]
fn candidates<S: Sink>(view: &View, passed: BitBoard, sink: &mut S) {
    let (own, their) = (view.own[0], view.their[0]);
    for pawn in own & !passed & !fill_down(down(own | their)) {
        let beside = sideways(pawn.file().bitboard());
        let ahead = BitBoard(!0 << (8 * pawn.rank() as u32)) & !pawn.rank().bitboard();
        if (own & beside & !ahead).len() >= (their & beside & ahead).len() {
            sink.add(CANDIDATE + pawn.rank() as usize);
        }
    }
}

#[inline(always)]
fn trace_passed<S: Sink>(view: &View, square: Square, sink: &mut S) {
    let rank = square.rank() as usize;
    sink.add(PASSED + rank);
    // Pawns are never on the last rank, so the stop square exists.
    let Some(stop) = Square::try_index(square as usize + 8) else { return };
    if rank >= 3 {
        let row = 8 * (rank - 3);
        sink.add(PASSED_OWN_KING + row + distance(view.king, stop));
        sink.add(PASSED_THEIR_KING + row + distance(view.their_king, stop));
    }
}

/// What pieces mean for passed pawns.
#[inline(always)]
pub(super) fn trace_way<S: Sink>(view: &View, mine: &Attacks, theirs: &Turned, sink: &mut S) {
    let enemies = view.their[1] | view.their[2] | view.their[3] | view.their[4];
    for square in passed(view) {
        let rank = square.rank() as usize;
        let path = fill_up(up(square.bitboard()));
        let stop = up(square.bitboard());
        if !(stop & view.occupied).is_empty() {
            let held_up = (stop & (enemies | view.their[5])).is_empty();
            sink.add(rank + if held_up { PASSED_HELD_UP } else { PASSED_BLOCKED });
        } else if (path & (view.occupied | theirs.all)).is_empty() {
            sink.add(PASSED_FREE + rank);
        } else if (stop & theirs.all).is_empty() {
            sink.add(PASSED_STEP + rank);
        }
        if !(stop & mine.all).is_empty() {
            sink.add(PASSED_GUIDED + rank);
        }
        if !(fill_down(square.bitboard()) & view.own[3]).is_empty() {
            sink.add(PASSED_ROOK);
        }
        if enemies.is_empty() && runs(view, square, path) {
            sink.add(PASSED_RUNS);
        }
    }
}

/// Whether no king can catch the pawn, whoever has the move.
#[inline(always)]
fn runs(view: &View, pawn: Square, path: BitBoard) -> bool {
    let goal = Square::new(pawn.file(), cozy_chess::Rank::Eighth);
    let steps = 7 - (pawn.rank() as usize).max(2);
    (path & view.occupied).is_empty() && distance(view.their_king, goal) > steps + 1
}

#[inline(always)]
pub(super) fn each<S: Sink>(set: BitBoard, feature: usize, sink: &mut S) {
    // Counting bits costs more than this test on machines without the
    // instruction for it, and most of these sets are empty.
    if !set.is_empty() {
        sink.add_many(feature, set.len());
    }
}

#[inline(always)]
fn each_rank<S: Sink>(set: BitBoard, first: usize, sink: &mut S) {
    for square in set {
        sink.add(first + square.rank() as usize);
    }
}
