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
    /// The board as White sees it, and as Black does.
    #[inline(always)]
    pub fn both(board: &Board) -> [View; 2] {
        let sides = Color::ALL.map(|colour| board.colors(colour));
        let [white, black] = sides.map(|side| Piece::ALL.map(|piece| board.pieces(piece) & side));
        let occupied = sides[0] | sides[1];
        let kings = Color::ALL.map(|colour| board.king(colour));
        let turned = kings.map(Square::flip_rank);
        [
            View::new(white, black, occupied, kings),
            View::new(
                black.map(BitBoard::flip_ranks),
                white.map(BitBoard::flip_ranks),
                occupied.flip_ranks(),
                [turned[1], turned[0]],
            ),
        ]
    }

    #[inline(always)]
    fn new(
        own: [BitBoard; 6],
        their: [BitBoard; 6],
        occupied: BitBoard,
        [king, their_king]: [Square; 2],
    ) -> View {
        let on_left = |square: Square| square as usize & 4 == 0;
        View {
            own_pawn_attacks: sideways(up(own[0])),
            their_pawn_attacks: sideways(down(their[0])),
            mirror: if on_left(king) { 7 } else { 0 },
            wings: if on_left(king) == on_left(their_king) { 0 } else { 64 },
            own,
            their,
            occupied,
            king,
            their_king,
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
