//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`,
//! castling as the king's step `e1g1`. Where king or rook begin on other squares than usual
//! (Chess960) that could be a move of the king, and castling is written as king-takes-rook.
//!
//! The reader also takes castling as king-takes-rook (`e1h1`), which cannot be
//! mistaken for anything else.

use cozy_chess::{File, Move, Piece, Square};

use super::position::Position;
use crate::ParseError;

/// Reads a legal move.
///
/// ```
/// use nullwindow_games::chess::{Position, uci};
/// let start = Position::start();
/// assert!(uci::read(&start, "e2e4").is_ok());
/// let e = uci::read(&start, "e2e5").unwrap_err();
/// assert_eq!(e.to_string(), "e2e5 is not a legal move here");
/// ```
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let text = text.trim();
    let mv = parse(text)
        .ok_or_else(|| ParseError::new(format!("'{text}' is not a move like e2e4 or e7e8q")))?;
    let mv = king_takes_rook(position, mv);
    if position.board().is_legal(mv) {
        Ok(mv)
    } else {
        Err(ParseError::new(format!("{text} is not a legal move here")))
    }
}

/// Writes a move.
///
/// ```
/// use nullwindow_games::chess::{fen, uci};
/// let p = fen::read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").unwrap();
/// let castles = uci::read(&p, "e1c1").unwrap();
/// assert_eq!(uci::write(&p, castles), "e1c1");
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    let usual = mv.from.file() == File::E && matches!(mv.to.file(), File::A | File::H);
    let to = castling_target(position, mv).filter(|_| usual).unwrap_or(mv.to);
    Move { to, ..mv }.to_string()
}

/// Writes a move with castling as king-takes-rook, as UCI wants it in Chess960.
///
/// ```
/// use nullwindow_games::chess::{fen, uci};
/// let p = fen::read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").unwrap();
/// let castles = uci::read(&p, "e1c1").unwrap();
/// assert_eq!(uci::write_960(castles), "e1a1");
/// ```
pub fn write_960(mv: Move) -> String {
    mv.to_string()
}

/// Where the king lands, if the move castles.
pub(super) fn castling_target(position: &Position, mv: Move) -> Option<Square> {
    let board = position.board();
    if !board.colors(board.side_to_move()).has(mv.to) {
        return None;
    }
    let file = if mv.from.file() < mv.to.file() { File::G } else { File::C };
    Some(Square::new(file, mv.to.rank()))
}

fn parse(text: &str) -> Option<Move> {
    if !matches!(text.len(), 4 | 5) || !text.is_ascii() {
        return None;
    }
    let promotion = match text.as_bytes().get(4) {
        None => None,
        Some(b'n') => Some(Piece::Knight),
        Some(b'b') => Some(Piece::Bishop),
        Some(b'r') => Some(Piece::Rook),
        Some(b'q') => Some(Piece::Queen),
        Some(_) => return None,
    };
    Some(Move { from: text[..2].parse().ok()?, to: text[2..4].parse().ok()?, promotion })
}

fn king_takes_rook(position: &Position, mv: Move) -> Move {
    let board = position.board();
    let steps = mv.to.file() as i8 - mv.from.file() as i8;
    if !board.pieces(Piece::King).has(mv.from) || steps.abs() != 2 {
        return mv;
    }
    let rights = board.castle_rights(board.side_to_move());
    let rook = if steps > 0 { rights.short } else { rights.long };
    match rook {
        Some(file) if mv.from.rank() == mv.to.rank() => {
            Move { to: Square::new(file, mv.from.rank()), ..mv }
        }
        _ => mv,
    }
}
