//! What the learnt evaluation sees: pieces, by kind, owner and square.

use cozy_chess::{Board, Color, File};
use nullwindow::learnt::{Features, Seen};

use super::super::position::Position;

/// Kinds of pieces, of each side.
const WORDS: usize = 12;

/// The six kinds of pieces of either side on each of the 64 squares. The board is turned for
/// Black, and turned left to right where the own king is on the queen's wing, so that it always
/// stands on the king's; a phase for every four pieces.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChessSight;

impl Features<Position, WORDS> for ChessSight {
    const NAME: &'static str = "chess-768-mirrored";
    const PHASES: usize = 8;

    #[inline]
    fn seen(&self, p: &Position) -> Seen<WORDS> {
        let board = p.board();
        let mover = board.side_to_move();
        Seen {
            mover: as_seen_by(mover, board),
            other: as_seen_by(!mover, board),
            phase: (board.occupied().len() as usize - 1) / 4,
        }
    }
}

/// Mine, then yours, each from pawn to king.
#[inline(always)]
fn as_seen_by(side: Color, board: &Board) -> [u64; WORDS] {
    let (mine, yours) = (board.colors(side), board.colors(!side));
    let mut words = [0; WORDS];
    for (kind, piece) in cozy_chess::Piece::ALL.into_iter().enumerate() {
        let pieces = board.pieces(piece);
        words[kind] = (pieces & mine).0;
        words[kind + 6] = (pieces & yours).0;
    }
    if side == Color::Black {
        words.iter_mut().for_each(|word| *word = word.swap_bytes());
    }
    if board.king(side).file() < File::E {
        words.iter_mut().for_each(|word| *word = left_to_right(*word));
    }
    words
}

/// Every rank turned round.
#[inline(always)]
const fn left_to_right(mut squares: u64) -> u64 {
    const ONES: u64 = 0x5555_5555_5555_5555;
    const PAIRS: u64 = 0x3333_3333_3333_3333;
    const FOURS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    squares = squares >> 1 & ONES | (squares & ONES) << 1;
    squares = squares >> 2 & PAIRS | (squares & PAIRS) << 2;
    squares >> 4 & FOURS | (squares & FOURS) << 4
}
