//! Pawns: material and squares, structure, passed pawns.

use cozy_chess::{BitBoard, Square};

use super::Sink;
use super::features::*;
use super::view::{View, distance, down, fill_down, fill_up, sideways, up};

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, sink: &mut S) {
    trace_parts::<S, true>(view, sink);
}

/// All but what pieces in the way of passed pawns mean: with the kings given, a
/// function of the pawns.
#[inline(always)]
pub(super) fn trace_skeleton<S: Sink>(view: &View, sink: &mut S) {
    trace_parts::<S, false>(view, sink);
}

/// The rest.
#[inline(always)]
pub(super) fn trace_blocked<S: Sink>(view: &View, sink: &mut S) {
    each_rank(passed(view) & down(view.occupied), PASSED_BLOCKED, sink);
}

#[inline(always)]
fn trace_parts<S: Sink, const BLOCKED: bool>(view: &View, sink: &mut S) {
    for square in view.own[0] {
        sink.add_piece(0, square as usize);
    }
    structure(view, sink);
    for square in passed(view) {
        trace_passed::<S, BLOCKED>(view, square, sink);
    }
}

#[inline(always)]
fn structure<S: Sink>(view: &View, sink: &mut S) {
    let pawns = view.own[0];
    let files = fill_up(fill_down(pawns));
    each(pawns & fill_up(up(pawns)), DOUBLED, sink);
    each(pawns & !sideways(files), ISOLATED, sink);
    // A pawn whose next square is guarded by a pawn and that no neighbour can
    // ever come up to support.
    let guarded = up(pawns) & view.their_pawn_attacks & !fill_up(view.own_pawn_attacks);
    each(down(guarded), BACKWARD, sink);
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

#[inline(always)]
fn trace_passed<S: Sink, const BLOCKED: bool>(view: &View, square: Square, sink: &mut S) {
    let rank = square.rank() as usize;
    sink.add(PASSED + rank);
    // Pawns are never on the last rank, so the stop square exists.
    let Some(stop) = Square::try_index(square as usize + 8) else { return };
    if BLOCKED && view.occupied.has(stop) {
        sink.add(PASSED_BLOCKED + rank);
    }
    if rank >= 3 {
        sink.add(PASSED_OWN_KING + distance(view.king, stop));
        sink.add(PASSED_THEIR_KING + distance(view.their_king, stop));
    }
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
