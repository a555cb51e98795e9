//! The key of a position: equal for positions with the same moves to come.
//!
//! The generator keeps a Zobrist key incrementally, with the en-passant file
//! in it after *every* double step. That splits transpositions: 1.e4 e5 2.Nf3
//! and 1.Nf3 e5 2.e4 would differ although no capture en passant exists. So
//! the en-passant part counts only when such a capture is legal (pins and
//! checks included). This costs one test at most nodes, for few positions
//! follow a double step.
//!
//! The move clocks are not part of the key, and no value depends on them.
//!
//! **After a move.** Playing a move looks for pins and checks as well, which takes most of its
//! time. Where only the key is wanted it is computed from the numbers of the squares and pieces
//! that the move changes. The generator does not tell its numbers, so they are the differences
//! between keys of its boards.

use std::sync::LazyLock;

use cozy_chess::{BitBoard, Board, BoardBuilder, CastleRights, Color, File, Move, Piece, Square};

use super::position::{Position, en_passant_square};

#[inline]
pub(super) fn key(position: &Position) -> u64 {
    let board = position.board();
    match board.en_passant() {
        Some(file) if !can_take_en_passant(board, file) => board.hash_without_ep(),
        _ => board.hash(),
    }
}

/// The key computed from the pieces on the board, not from the moves that led
/// here: what the incremental key must always equal.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::{Notation, chess::{Chess, key_from_scratch}};
/// let chess = Chess::new();
/// assert_eq!(chess.key(&chess.start()), key_from_scratch(&chess.start()));
/// ```
pub fn key_from_scratch(position: &Position) -> u64 {
    let builder = BoardBuilder::from_board(position.board());
    key(&Position::from_builder(&builder).expect("a position is legal"))
}

/// Whether a capture en passant on `file` is legal. Mostly no pawn stands beside
/// the one that stepped, and that is seen first.
#[inline]
fn can_take_en_passant(board: &Board, file: File) -> bool {
    let mover = board.side_to_move();
    let pawn = 1 << file as u64;
    let beside = (pawn << 1 | pawn >> 1) & 0xff;
    let rank = if mover == Color::White { 32 } else { 24 };
    let pawns = board.colored_pieces(mover, Piece::Pawn) & BitBoard(beside << rank);
    !pawns.is_empty() && some_is_legal(board, file, pawns)
}

#[inline(never)]
fn some_is_legal(board: &Board, file: File, pawns: BitBoard) -> bool {
    let to = en_passant_square(file, board.side_to_move());
    pawns.iter().any(|from| board.is_legal(Move { from, to, promotion: None }))
}

/// The key of the position after a legal move: [`key`] of that position, which is made only
/// where the move is a rare one.
#[inline]
pub(super) fn key_after(position: &Position, mv: Move) -> u64 {
    let board = position.board();
    match changed_pieces(board, mv) {
        Some((moved, victim)) => {
            let (numbers, mover) = (&*NUMBERS, board.side_to_move());
            let key = board.hash_without_ep()
                ^ numbers.side
                ^ numbers.of(mover, moved, mv.from)
                ^ numbers.of(mover, moved, mv.to);
            victim.map_or(key, |victim| key ^ numbers.of(!mover, victim, mv.to))
        }
        None => key(&position.after(mv)),
    }
}

/// The piece that moves and the one that is taken on the square it moves to; none where the
/// move may change anything else: castling and its rights, promotion, en passant.
#[inline]
fn changed_pieces(board: &Board, mv: Move) -> Option<(Piece, Option<Piece>)> {
    let moved = board.piece_on(mv.from)?;
    let rights = |color| *board.castle_rights(color) != CastleRights::EMPTY;
    let mover = board.side_to_move();
    let victim = match board.colors(mover).has(mv.to) {
        true => return None, // castling: the king takes the rook
        false => board.piece_on(mv.to),
    };
    let usual = match moved {
        Piece::Pawn => {
            let steps = (mv.from as i32 - mv.to as i32).abs();
            mv.promotion.is_none() && (steps == 8 || victim.is_some())
        }
        Piece::King | Piece::Rook => !rights(mover),
        _ => true,
    };
    let keeps_rights = victim != Some(Piece::Rook) || !rights(!mover);
    (usual && keeps_rights).then_some((moved, victim))
}

/// The generator's number for each piece on each square, and for a change of sides.
struct KeyNumbers {
    pieces: [[[u64; Square::NUM]; Piece::NUM]; Color::NUM],
    side: u64,
}

static NUMBERS: LazyLock<KeyNumbers> = LazyLock::new(KeyNumbers::read);

impl KeyNumbers {
    #[inline]
    fn of(&self, color: Color, piece: Piece, square: Square) -> u64 {
        self.pieces[color as usize][piece as usize][square as usize]
    }

    /// Reads them off boards with few pieces, as differences between their keys. So the number
    /// of a king is that of having it there instead of on a1: it only ever moves.
    fn read() -> KeyNumbers {
        use Square::{A1, A8, H1, H8};
        let hash = |side, pieces: &[(Square, Piece, Color)]| {
            let mut builder = BoardBuilder::empty();
            builder.side_to_move = side;
            for &(square, piece, color) in pieces {
                builder.board[square as usize] = Some((piece, color));
            }
            builder.build().ok().map(|board| board.hash())
        };
        let number = |color: Color, piece, square| {
            // The other side is to move, so it may stand in check. One of the two boards has
            // the square free, and no king beside another.
            [(A1, H8), (H1, A8)].into_iter().find_map(|(own, other)| {
                let kings = [(own, Piece::King, color), (other, Piece::King, !color)];
                let more = (square, piece, color);
                let (with, without) = match piece {
                    Piece::King if (own, square) == (A1, H8) => return None,
                    Piece::King => (vec![more, kings[1]], [(A1, Piece::King, color), kings[1]]),
                    _ if square == own || square == other => return None,
                    _ => (vec![more, kings[0], kings[1]], kings),
                };
                Some(hash(!color, &with)? ^ hash(!color, &without)?)
            })
        };
        let mut pieces = [[[0; Square::NUM]; Piece::NUM]; Color::NUM];
        for color in [Color::White, Color::Black] {
            for piece in Piece::ALL {
                for square in Square::ALL {
                    // A pawn on its first or last row has none.
                    let number = number(color, piece, square).unwrap_or(0);
                    pieces[color as usize][piece as usize][square as usize] = number;
                }
            }
        }
        let kings = [(A1, Piece::King, Color::White), (H8, Piece::King, Color::Black)];
        let sides = [Color::White, Color::Black].map(|side| hash(side, &kings).unwrap_or(0));
        KeyNumbers { pieces, side: sides[0] ^ sides[1] }
    }
}

/// Numbers of the pawns, of White's other pieces and of Black's, each with the side to move.
#[inline]
pub(super) fn likenesses(board: &Board) -> [u64; 3] {
    let start = board.side_to_move() as u64;
    let sets = |of: [BitBoard; 5]| of.into_iter().fold(start, |sum, set| mixed(sum, set.0));
    let [white, black] = Color::ALL.map(|color| board.colors(color));
    let pawns = board.pieces(Piece::Pawn);
    let pieces = |own: BitBoard| {
        let kinds = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];
        sets(kinds.map(|kind| board.pieces(kind) & own))
    };
    [mixed(mixed(start, (pawns & white).0), (pawns & black).0), pieces(white), pieces(black)]
}

/// A number that depends on all bits of two others.
#[inline]
const fn mixed(sum: u64, next: u64) -> u64 {
    let mixed = (sum ^ next).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::fen;

    /// Every kind of move, three plies deep; most of them are usual ones even in positions full of
    /// castling and promotions.
    #[test]
    fn the_key_after_a_move_is_that_of_the_position() {
        let (mut nodes, mut rare) = (0, 0);
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ] {
            walk(&fen::read(text).unwrap(), 3, &mut |position, mv| {
                assert_eq!(key_after(position, mv), key(&position.after(mv)), "{mv} {position:?}");
                nodes += 1;
                rare += u32::from(changed_pieces(position.board(), mv).is_none());
            });
        }
        assert!(nodes > 100_000 && rare * 4 < nodes, "{rare} of {nodes}");
    }

    fn walk(position: &Position, depth: u16, look: &mut impl FnMut(&Position, Move)) {
        position.board().generate_moves(|moves| {
            for mv in moves {
                look(position, mv);
                if depth > 1 {
                    walk(&position.after(mv), depth - 1, look);
                }
            }
            false
        });
    }
}
