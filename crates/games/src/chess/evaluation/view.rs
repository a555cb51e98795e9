//! The board as one side sees it: its pieces play up the ranks.

use cozy_chess::{BitBoard, Board, Color, Piece, Square};

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// One side's pieces and the other's, turned so that the side plays like
/// White.
pub(super) struct View {
    pub own: [BitBoard; 6],
    pub their: [BitBoard; 6],
    pub occupied: BitBoard,
    pub own_pawn_attacks: BitBoard,
    pub their_pawn_attacks: BitBoard,
    pub king: Square,
    pub their_king: Square,
    /// See [`View::place`].
    mirror: usize,
    wings: usize,
}

impl View {
    #[inline(always)]
    pub fn new(board: &Board, colour: Color) -> View {
        let turn = |bits: BitBoard| match colour {
            Color::White => bits,
            Color::Black => bits.flip_ranks(),
        };
        let (mine, theirs) = (board.colors(colour), board.colors(!colour));
        let (king, their_king) = (board.king(colour), board.king(!colour));
        let on_left = |square: Square| square as usize & 4 == 0;
        let own = Piece::ALL.map(|piece| turn(board.pieces(piece) & mine));
        let their = Piece::ALL.map(|piece| turn(board.pieces(piece) & theirs));
        View {
            occupied: turn(mine | theirs),
            own_pawn_attacks: sideways(up(own[0])),
            their_pawn_attacks: sideways(down(their[0])),
            king: king.relative_to(colour),
            their_king: their_king.relative_to(colour),
            mirror: if on_left(king) { 7 } else { 0 },
            wings: if on_left(king) == on_left(their_king) { 0 } else { 64 },
            own,
            their,
        }
    }

    /// The square of a piece among the weights: files are counted so that the own
    /// king is on the right half, and there are 64 weights for kings on the same
    /// half and 64 for kings on different ones. What a square is worth depends on
    /// where the kings are, above all when they have castled to different sides.
    #[inline(always)]
    pub fn place(&self, square: Square) -> usize {
        (square as usize ^ self.mirror) | self.wings
    }
}

#[inline(always)]
pub(super) fn up(b: BitBoard) -> BitBoard {
    BitBoard(b.0 << 8)
}

#[inline(always)]
pub(super) fn down(b: BitBoard) -> BitBoard {
    BitBoard(b.0 >> 8)
}

/// The squares left and right of these.
#[inline(always)]
pub(super) fn sideways(b: BitBoard) -> BitBoard {
    BitBoard(((b.0 & NOT_A) >> 1) | ((b.0 & NOT_H) << 1))
}

/// These squares and all above them.
#[inline(always)]
pub(super) fn fill_up(b: BitBoard) -> BitBoard {
    let mut bits = b.0;
    bits |= bits << 8;
    bits |= bits << 16;
    bits |= bits << 32;
    BitBoard(bits)
}

/// These squares and all below them.
#[inline(always)]
pub(super) fn fill_down(b: BitBoard) -> BitBoard {
    let mut bits = b.0;
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    BitBoard(bits)
}

/// King steps between two squares.
#[inline(always)]
pub(super) fn distance(a: Square, b: Square) -> usize {
    let files = (a.file() as i32 - b.file() as i32).unsigned_abs();
    let ranks = (a.rank() as i32 - b.rank() as i32).unsigned_abs();
    files.max(ranks) as usize
}
