//! How much of an endgame advantage counts: some are hard to win.
//!
//! The endgame half of the sum is multiplied by 64 plus a fitted weight, in
//! 64ths. Which weight depends on what the side that is ahead has left.

use cozy_chess::{BitBoard, Board, Color, Piece};

use super::features::SCALE;
use super::pieces::DARK;

/// The scale without any weight.
pub(super) const FULL: i32 = 64;

/// By the pawns of the side ahead, 0 to 8.
const BY_PAWNS: usize = SCALE;
/// Bishops of opposite colours and nothing else, by pawns up to 5.
const OPPOSITE: usize = SCALE + 9;
/// Bishops of opposite colours and other pieces, by pawns up to 5.
const OPPOSITE_AND_MORE: usize = SCALE + 15;
/// No pawns, and no more than a minor piece ahead.
const NO_FORCE: usize = SCALE + 21;
/// Two knights and nothing else.
const TWO_KNIGHTS: usize = SCALE + 22;
/// A rook each, and a pawn more.
const ROOKS_AND_PAWN: usize = SCALE + 23;

/// The feature whose endgame weight is added to [`FULL`] when `strong` is ahead.
#[inline(always)]
pub(super) fn feature(board: &Board, strong: Color) -> usize {
    let pawns = board.colored_pieces(strong, Piece::Pawn).len() as usize;
    if are_opposite(board) {
        let others =
            board.pieces(Piece::Knight) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        let first = if others.is_empty() { OPPOSITE } else { OPPOSITE_AND_MORE };
        return first + pawns.min(5);
    }
    if pawns <= 1 { few_pawns(board, strong, pawns) } else { BY_PAWNS + pawns }
}

/// One bishop each, on squares of different colours.
#[inline(always)]
fn are_opposite(board: &Board) -> bool {
    let bishops = board.pieces(Piece::Bishop);
    let (white, black) =
        (bishops & board.colors(Color::White), bishops & board.colors(Color::Black));
    is_one(white) && is_one(black) && is_one(bishops & DARK)
}

/// Whether one square is in the set; cheaper than to count them.
#[inline(always)]
fn is_one(set: BitBoard) -> bool {
    !set.is_empty() && set.0 & (set.0 - 1) == 0
}

#[inline(never)]
fn few_pawns(board: &Board, strong: Color, pawns: usize) -> usize {
    let ahead = force(board, strong) - force(board, !strong);
    let theirs = board.colored_pieces(!strong, Piece::Pawn).len() as usize;
    if pawns == 0 && ahead <= 3 {
        return NO_FORCE;
    }
    let knights = board.colored_pieces(strong, Piece::Knight).len();
    if pawns == 0 && knights == 2 && force(board, strong) == 6 {
        return TWO_KNIGHTS;
    }
    let rooks = board.pieces(Piece::Rook).len() == 2 && force(board, strong) == 5;
    if pawns == 1 && theirs == 0 && rooks && ahead == 0 {
        return ROOKS_AND_PAWN;
    }
    BY_PAWNS + pawns
}

/// Pieces by their school values, without pawns.
pub(super) fn force(board: &Board, colour: Color) -> i32 {
    let count = |piece| board.colored_pieces(colour, piece).len() as i32;
    let minors = count(Piece::Knight) + count(Piece::Bishop);
    3 * minors + 5 * count(Piece::Rook) + 9 * count(Piece::Queen)
}
