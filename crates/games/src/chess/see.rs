//! Static exchange evaluation: what a capture wins if both sides then keep
//! recapturing on that square with their cheapest piece, each free to stop.
//!
//! The swap-list method of the 1980s programs; pieces behind pieces (x-rays)
//! join in. Pins and promotions by recapturing pawns are not seen. A king
//! takes last, and only what is no longer defended. Where two pieces of one
//! kind could recapture, the choice is made on the board as the mover sees it,
//! so that a mirrored position has the same exchanges.

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};

use super::order::victim;
use super::position::Position;
use super::uci::castling_target;

/// What a piece is worth in an exchange, in centipawns: round numbers, apart
/// from the evaluation's weights so that tuning does not change which captures
/// a quiescence search sees.
#[inline]
pub const fn value(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight => 320,
        Piece::Bishop => 330,
        Piece::Rook => 500,
        Piece::Queen => 950,
        Piece::King => 20_000,
    }
}

/// The exchange that the legal move `mv` starts, in centipawns for the mover.
///
/// ```
/// use nullwindow_games::chess::{fen, see::see, uci};
/// let p = fen::read("4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1").unwrap();
/// assert_eq!(see(&p, uci::read(&p, "d2d5").unwrap()), 100 - 500);
/// ```
pub fn see(position: &Position, mv: Move) -> i32 {
    if castling_target(position, mv).is_some() {
        return 0;
    }
    let board = position.board();
    let mut exchange = Exchange::after(board, mv);
    // gains[i]: what the i-th capture wins if the exchange stops there.
    let mut gains = [0; 34];
    gains[0] = first_gain(board, mv);
    let mut length = 1;
    while let Some(taken) = exchange.recapture() {
        gains[length] = value(taken) - gains[length - 1];
        length += 1;
    }
    for i in (1..length).rev() {
        gains[i - 1] = -gains[i].max(-gains[i - 1]);
    }
    gains[0]
}

fn first_gain(board: &Board, mv: Move) -> i32 {
    let promoted = mv.promotion.map_or(0, |piece| value(piece) - value(Piece::Pawn));
    victim(board, mv).map_or(0, value) + promoted
}

/// A square being fought for.
struct Exchange<'a> {
    board: &'a Board,
    square: Square,
    /// What stands on it now.
    standing: Piece,
    occupied: BitBoard,
    attackers: BitBoard,
    side: Color,
    first_mover: Color,
}

impl Exchange<'_> {
    fn after(board: &Board, mv: Move) -> Exchange<'_> {
        let mover = board.side_to_move();
        let moved = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        let mut occupied = (board.occupied() ^ mv.from.bitboard()) | mv.to.bitboard();
        if moved == Piece::Pawn && mv.from.file() != mv.to.file() && !board.occupied().has(mv.to) {
            occupied ^= Square::new(mv.to.file(), mv.from.rank()).bitboard();
        }
        Exchange {
            board,
            square: mv.to,
            standing: mv.promotion.unwrap_or(moved),
            occupied,
            attackers: attackers(board, mv.to, occupied) & occupied,
            side: !mover,
            first_mover: mover,
        }
    }

    /// Takes with the cheapest piece of the side whose turn it is; returns
    /// what was taken.
    fn recapture(&mut self) -> Option<Piece> {
        let mine = self.attackers & self.board.colors(self.side);
        let taker = Piece::ALL.into_iter().find(|&p| !(mine & self.board.pieces(p)).is_empty())?;
        let theirs = self.attackers & self.board.colors(!self.side);
        if taker == Piece::King && !theirs.is_empty() {
            return None;
        }
        self.occupied ^= self.first(mine & self.board.pieces(taker));
        self.uncover(taker);
        self.side = !self.side;
        Some(std::mem::replace(&mut self.standing, taker))
    }

    /// The first of some squares, as the first mover counts.
    #[inline]
    fn first(&self, squares: BitBoard) -> BitBoard {
        let lowest = |b: u64| b & b.wrapping_neg();
        BitBoard(match self.first_mover {
            Color::White => lowest(squares.0),
            Color::Black => lowest(squares.0.swap_bytes()).swap_bytes(),
        })
    }

    /// Adds the sliders that the taker stood in front of.
    fn uncover(&mut self, taker: Piece) {
        let board = self.board;
        if matches!(taker, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
            self.attackers |= get_bishop_moves(self.square, self.occupied) & diagonal;
        }
        if matches!(taker, Piece::Rook | Piece::Queen) {
            let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
            self.attackers |= get_rook_moves(self.square, self.occupied) & straight;
        }
        self.attackers &= self.occupied;
    }
}

/// The pieces of both sides that attack a square.
fn attackers(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let queens = board.pieces(Piece::Queen);
    let of = |colour: Color| {
        get_pawn_attacks(square, !colour) & board.colored_pieces(colour, Piece::Pawn)
    };
    of(Color::White)
        | of(Color::Black)
        | (get_knight_moves(square) & board.pieces(Piece::Knight))
        | (get_king_moves(square) & board.pieces(Piece::King))
        | (get_bishop_moves(square, occupied) & (board.pieces(Piece::Bishop) | queens))
        | (get_rook_moves(square, occupied) & (board.pieces(Piece::Rook) | queens))
}
