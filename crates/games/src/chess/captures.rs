//! The moves of the quiescence search: captures, en passant included, and
//! promotions to a queen. Underpromotions are left to the full-width search.

use cozy_chess::{BitBoard, Board, Move, Piece, Rank, get_king_moves};

use super::position::en_passant_square;

/// Calls `each` with every legal capture and queen promotion, and the piece
/// that moves.
///
/// The generator's king moves test up to eight squares for safety and its
/// pawn moves walk all pawns, so only pieces that can take or promote are
/// asked.
pub(super) fn for_each_tactical(board: &Board, mut each: impl FnMut(Move, Piece)) {
    let mover = board.side_to_move();
    let theirs = board.colors(!mover);
    let last = Rank::Eighth.relative_to(mover).bitboard();
    let en_passant =
        board.en_passant().map_or(BitBoard::EMPTY, |f| en_passant_square(f, mover).bitboard());
    board.generate_moves_for(askable(board, theirs, en_passant), |mut moves| {
        moves.to &= match moves.piece {
            Piece::Pawn => theirs | last | en_passant,
            _ => theirs,
        };
        for to in moves.to {
            let promotes = moves.piece == Piece::Pawn && last.has(to);
            let promotion = promotes.then_some(Piece::Queen);
            each(Move { from: moves.from, to, promotion }, moves.piece);
        }
        false
    });
}

/// The own pieces worth asking for moves.
fn askable(board: &Board, theirs: BitBoard, en_passant: BitBoard) -> BitBoard {
    let mover = board.side_to_move();
    let mine = board.colors(mover);
    let seventh = Rank::Seventh.relative_to(mover).bitboard();
    let king = board.king(mover);
    let mut pieces = mine & !board.pieces(Piece::Pawn) & !king.bitboard();
    pieces |= mine & board.pieces(Piece::Pawn) & (seventh | takers(mover, theirs | en_passant));
    if !(get_king_moves(king) & theirs).is_empty() {
        pieces |= king.bitboard();
    }
    pieces
}

/// The squares from which a pawn of `mover` attacks one of `targets`.
fn takers(mover: cozy_chess::Color, targets: BitBoard) -> BitBoard {
    let behind = match mover {
        cozy_chess::Color::White => targets.0 >> 8,
        cozy_chess::Color::Black => targets.0 << 8,
    };
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    BitBoard(((behind & NOT_A) >> 1) | ((behind & NOT_H) << 1))
}
