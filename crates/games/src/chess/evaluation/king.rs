//! The king: where it stands, the pawns before it, the pawns against it.

use cozy_chess::{BitBoard, File};

use super::Sink;
use super::features::*;
use super::view::View;

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, sink: &mut S) {
    sink.add(KING_SQUARE + view.king as usize);
    let file = view.king.file() as usize;
    let ahead = BitBoard(!0 << (8 * view.king.rank() as u32));
    for near in file.saturating_sub(1)..=(file + 1).min(7) {
        let column = BitBoard(File::A.bitboard().0 << near) & ahead;
        // Eight weights for the king's own file, eight for its neighbours'.
        let table = if near == file { 0 } else { 8 };
        sink.add(SHELTER + table + nearest(view.own[0] & column));
        sink.add(STORM + table + nearest(view.their[0] & column));
    }
}

/// The rank of the lowest pawn; no pawn is rank zero, where none can be.
#[inline(always)]
fn nearest(pawns: BitBoard) -> usize {
    if pawns.is_empty() { 0 } else { pawns.0.trailing_zeros() as usize / 8 }
}
