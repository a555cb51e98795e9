//! Moves in standard algebraic notation (PGN standard, section 8.2.3).
//!
//! [`write()`] is exact: the shortest disambiguation, `+` and `#` where they
//! belong. [`read`] is tolerant of what real files have: missing or wrong
//! check signs, `!?`, `0-0`, `e.p.`, `e8Q`, `N1-f3`, more disambiguation than
//! needed. It never guesses: a text that fits two legal moves is refused.

use cozy_chess::{File, Move, Piece, Rank, Square};

use super::position::Position;
use super::uci::castling_target;
use super::{is_capture, uci};
use crate::ParseError;

/// Reads a legal move.
///
/// ```
/// use nullwindow_games::chess::{Position, san, uci};
/// let start = Position::start();
/// assert_eq!(san::read(&start, "Ng1f3!?"), uci::read(&start, "g1f3"));
/// assert!(san::read(&start, "Nd2").is_err());
/// ```
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let text = text.trim();
    let bare = strip_signs(text);
    let fits: Vec<Move> = match parse(bare) {
        Some(pattern) => legal_moves(position).filter(|&mv| pattern.fits(position, mv)).collect(),
        None => return Err(ParseError::new(format!("'{text}' is not a move like Nf3 or exd5"))),
    };
    match fits[..] {
        [mv] => Ok(mv),
        [] => Err(ParseError::new(format!("{text} is not a legal move here"))),
        [a, b, ..] => Err(ParseError::new(format!(
            "{text} is ambiguous: {} or {}",
            write(position, a),
            write(position, b)
        ))),
    }
}

/// Writes a legal move.
///
/// ```
/// use nullwindow_games::chess::{fen, san, uci};
/// let p = fen::read("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1").unwrap();
/// assert_eq!(san::write(&p, uci::read(&p, "e1c1").unwrap()), "O-O-O+");
/// assert_eq!(san::write(&p, uci::read(&p, "a1a8").unwrap()), "Ra8+");
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = match castling_target(position, mv) {
        Some(to) if to.file() == File::G => "O-O".to_string(),
        Some(_) => "O-O-O".to_string(),
        None => write_ordinary(position, mv),
    };
    let after = position.after(mv);
    if after.is_check() {
        text.push(if after.has_moves() { '+' } else { '#' });
    }
    text
}

fn write_ordinary(position: &Position, mv: Move) -> String {
    let piece = position.board().piece_on(mv.from).unwrap_or(Piece::Pawn);
    let takes = is_capture(position, mv);
    let mut text = String::new();
    if piece == Piece::Pawn {
        if takes {
            text += &mv.from.file().to_string();
        }
    } else {
        text.push(letter(piece));
        text += &disambiguation(position, piece, mv);
    }
    if takes {
        text.push('x');
    }
    text += &mv.to.to_string();
    if let Some(promotion) = mv.promotion {
        text.push('=');
        text.push(letter(promotion));
    }
    text
}

fn disambiguation(position: &Position, piece: Piece, mv: Move) -> String {
    let board = position.board();
    let rivals: Vec<Square> = legal_moves(position)
        .filter(|m| m.to == mv.to && m.from != mv.from && board.piece_on(m.from) == Some(piece))
        .map(|m| m.from)
        .collect();
    let (file, rank) = (mv.from.file(), mv.from.rank());
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|r| r.file() != file) {
        file.to_string()
    } else if rivals.iter().all(|r| r.rank() != rank) {
        rank.to_string()
    } else {
        mv.from.to_string()
    }
}

fn letter(piece: Piece) -> char {
    char::from(piece).to_ascii_uppercase()
}

fn legal_moves(position: &Position) -> impl Iterator<Item = Move> {
    let mut moves = Vec::new();
    position.board().generate_moves(|of_piece| {
        moves.extend(of_piece);
        false
    });
    moves.into_iter()
}

/// What a text says about a move.
enum Pattern {
    Castle(File),
    Ordinary {
        piece: Piece,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        promotion: Option<Piece>,
    },
}

impl Pattern {
    fn fits(&self, position: &Position, mv: Move) -> bool {
        match (self, castling_target(position, mv)) {
            (Pattern::Castle(file), Some(target)) => target.file() == *file,
            (Pattern::Ordinary { piece, file, rank, to, promotion }, None) => {
                mv.to == *to
                    && mv.promotion == *promotion
                    && position.board().piece_on(mv.from) == Some(*piece)
                    && file.is_none_or(|f| f == mv.from.file())
                    && rank.is_none_or(|r| r == mv.from.rank())
            }
            _ => false,
        }
    }
}

/// Takes off everything behind the move itself.
fn strip_signs(text: &str) -> &str {
    let mut bare = text;
    loop {
        let shorter = bare.trim_end_matches(['+', '#', '!', '?', ' ']);
        let shorter = shorter.strip_suffix("e.p.").unwrap_or(shorter);
        let shorter = shorter.strip_suffix("ep").unwrap_or(shorter);
        if shorter == bare {
            return bare;
        }
        bare = shorter;
    }
}

fn parse(text: &str) -> Option<Pattern> {
    match text {
        "O-O" | "0-0" | "o-o" => return Some(Pattern::Castle(File::G)),
        "O-O-O" | "0-0-0" | "o-o-o" => return Some(Pattern::Castle(File::C)),
        _ => {}
    }
    let (piece, rest) = split_piece(text);
    let (rest, promotion) = split_promotion(rest);
    // Four characters name two squares; a fifth is enough to see that it is one too many.
    let letters = rest.chars().filter(|c| !matches!(c, 'x' | ':' | '-'));
    let squares: Vec<char> = letters.take(5).collect();
    let (from, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
    let to = Square::new(to[0].try_into().ok()?, to[1].try_into().ok()?);
    let (file, rank) = match *from {
        [] => (None, None),
        [c] if c.is_ascii_digit() => (None, Some(c.try_into().ok()?)),
        [c] => (Some(c.try_into().ok()?), None),
        [f, r] => (Some(f.try_into().ok()?), Some(r.try_into().ok()?)),
        _ => return None,
    };
    Some(Pattern::Ordinary { piece, file, rank, to, promotion })
}

fn split_piece(text: &str) -> (Piece, &str) {
    let piece = match text.as_bytes().first() {
        Some(b'P') => Piece::Pawn,
        Some(b'N') => Piece::Knight,
        Some(b'B') => Piece::Bishop,
        Some(b'R') => Piece::Rook,
        Some(b'Q') => Piece::Queen,
        Some(b'K') => Piece::King,
        _ => return (Piece::Pawn, text),
    };
    (piece, &text[1..])
}

/// A move ends with the rank of its target; a letter after it is a promotion.
fn split_promotion(text: &str) -> (&str, Option<Piece>) {
    let body = text.trim_end_matches(')');
    let promotion = match body.as_bytes().last() {
        Some(b'N' | b'n') => Piece::Knight,
        Some(b'B' | b'b') => Piece::Bishop,
        Some(b'R' | b'r') => Piece::Rook,
        Some(b'Q' | b'q') => Piece::Queen,
        _ => return (text, None),
    };
    let body = body[..body.len() - 1].trim_end_matches(['=', '/', '(']);
    (body, Some(promotion))
}

/// Reads a move written either way, as a person at a prompt may.
pub(super) fn read_any(position: &Position, text: &str) -> Result<Move, ParseError> {
    uci::read(position, text).or_else(|_| read(position, text))
}
