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

use cozy_chess::{BitBoard, Board, BoardBuilder, Color, File, Move, Piece};

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
