//! The king: where it stands, the pawns before it, the pawns against it, and
//! how far it is from its pawns.

use cozy_chess::{BitBoard, File};

use super::Sink;
use super::features::*;
use super::view::{View, distance, down};

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, sink: &mut S) {
    sink.add(KING_SQUARE + view.place(view.king));
    // Of a king in the corner the file beyond its neighbour counts as well.
    let centre = (view.king.file() as usize).clamp(1, 6);
    for file in centre - 1..=centre + 1 {
        trace_file(view, file, sink);
    }
    let nearest = view.own[0].into_iter().map(|pawn| distance(view.king, pawn)).min();
    sink.add(KING_PAWNS + nearest.unwrap_or(0));
}

#[inline(always)]
fn trace_file<S: Sink>(view: &View, file: usize, sink: &mut S) {
    let ahead = BitBoard(!0 << (8 * view.king.rank() as u32));
    let column = BitBoard(File::A.bitboard().0 << file) & ahead;
    let (own, their) = (view.own[0] & column, view.their[0] & column);
    let from_edge = 8 * file.min(7 - file);
    sink.add(SHELTER + from_edge + nearest(own));
    if file == view.king.file() as usize {
        sink.add(SHELTER_FILE + nearest(own));
    }
    let rank = nearest(their);
    if (down(their) & view.own[0]).is_empty() {
        sink.add(STORM + from_edge + rank);
    } else {
        sink.add(STORM_BLOCKED + rank);
    }
}

/// The rank of the lowest pawn; no pawn is rank zero, where none can be.
#[inline(always)]
fn nearest(pawns: BitBoard) -> usize {
    if pawns.is_empty() { 0 } else { pawns.0.trailing_zeros() as usize / 8 }
}
