//! Hints for move ordering: what a capture or promotion is likely to win.

use cozy_chess::{Board, Move, Piece};

use super::position::{Position, en_passant_square};
use super::see::{self, value};

/// Whether the move takes something; castling, which the generator writes as
/// king-takes-rook, does not.
///
/// ```
/// use nullwindow_games::chess::{fen, is_capture, uci};
/// let p = fen::read("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1").unwrap();
/// assert!(is_capture(&p, uci::read(&p, "e5d6").unwrap())); // en passant
/// assert!(!is_capture(&p, uci::read(&p, "e1g1").unwrap()));
/// ```
#[inline]
pub fn is_capture(position: &Position, mv: Move) -> bool {
    victim(position.board(), mv).is_some()
}

/// What the move takes.
#[inline]
pub(super) fn victim(board: &Board, mv: Move) -> Option<Piece> {
    let mover = board.side_to_move();
    if board.colors(!mover).has(mv.to) {
        return board.piece_on(mv.to);
    }
    let file = board.en_passant()?;
    let en_passant = mv.to == en_passant_square(file, mover)
        && board.colored_pieces(mover, Piece::Pawn).has(mv.from);
    en_passant.then_some(Piece::Pawn)
}

/// How good a capture or promotion looks: the higher the sooner it should be
/// tried. Good ones, which lose nothing by static exchange evaluation, are
/// positive and ordered by what they take, then by the cheapest taker; bad ones
/// have their negative exchange value. Quiet moves have no score.
///
/// ```
/// use nullwindow_games::chess::{fen, tactical_score, uci};
/// let p = fen::read("4k3/8/2p5/3p1q2/4P3/8/3R4/4K3 w - - 0 1").unwrap();
/// let score = |mv| tactical_score(&p, uci::read(&p, mv).unwrap());
/// assert!(score("e4f5") > score("e4d5"));
/// assert_eq!(score("d2d5"), Some(-400)); // pawn for rook
/// assert_eq!(score("e1e2"), None);
/// ```
#[inline]
pub fn tactical_score(position: &Position, mv: Move) -> Option<i32> {
    if is_clearly_quiet(position.board(), mv) {
        return None;
    }
    score_unless_quiet(position, mv)
}

/// Whether a glance tells that the move takes nothing and does not promote. Most moves are
/// such, and after a double step the others are looked at more closely.
#[inline(always)]
fn is_clearly_quiet(board: &Board, mv: Move) -> bool {
    let theirs = board.colors(!board.side_to_move());
    mv.promotion.is_none() && !theirs.has(mv.to) && board.en_passant().is_none()
}

/// Not inlined, so that a loop over moves stays small.
#[inline(never)]
fn score_unless_quiet(position: &Position, mv: Move) -> Option<i32> {
    let board = position.board();
    let taken = victim(board, mv);
    if mv.promotion.is_none() && taken.is_none() {
        return None;
    }
    let taker = board.piece_on(mv.from)?;
    let exchange = exchange_loss(position, mv, taker, taken);
    Some(if exchange < 0 { exchange } else { most_valuable_victim(mv, taker, taken) })
}

/// The score of a capture or promotion that loses nothing; `None` for a bad
/// one.
#[inline]
pub(super) fn good_score(position: &Position, mv: Move, taker: Piece) -> Option<i32> {
    let taken = victim(position.board(), mv);
    let good = exchange_loss(position, mv, taker, taken) == 0;
    good.then(|| most_valuable_victim(mv, taker, taken))
}

/// The exchange value where it is negative, else 0. Taking something at least
/// as dear as the taker cannot lose, nor can the king, which may only take what
/// nothing defends: these need no exchange played out.
#[inline]
fn exchange_loss(position: &Position, mv: Move, taker: Piece, taken: Option<Piece>) -> i32 {
    let gain = taken.map_or(0, value);
    if mv.promotion.is_none() && gain > 0 && (taker == Piece::King || gain >= value(taker)) {
        return 0;
    }
    see::see(position, mv).min(0)
}

/// Dearest victim first, then the cheapest taker; always positive.
#[inline]
pub(super) fn most_valuable_victim(mv: Move, taker: Piece, taken: Option<Piece>) -> i32 {
    let gain = taken.map_or(0, value) + mv.promotion.map_or(0, value);
    8 * gain + 8 - taker as i32
}
