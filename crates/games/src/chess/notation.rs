//! How chess is written: FEN for positions, UCI for moves.

use cozy_chess::{Color, File, Move, Rank, Square};
use nullwindow::Evaluate;

use super::fen;
use super::game::Chess;
use super::position::Position;
use super::{san, uci};
use crate::{Notation, ParseError};

/// Positions are FEN; moves are written as UCI and read as UCI or SAN.
///
/// ```
/// use nullwindow_games::{Notation, chess::Chess};
/// let chess = Chess::new();
/// let start = chess.start();
/// assert_eq!(chess.read_move(&start, "Nf3"), chess.read_move(&start, "g1f3"));
/// assert!(chess.draw(&start).contains("2 P P P P P P P P"));
/// ```
impl<E: Evaluate<Position>> Notation for Chess<E> {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        position.board().side_to_move() == crate::chess::Color::Black
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        match text.trim() {
            "startpos" => Ok(Position::start()),
            _ => fen::read(text),
        }
    }

    fn write_position(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, ParseError> {
        san::read_any(position, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        uci::write(position, *mv)
    }

    fn draw(&self, position: &Position) -> String {
        let mut text = String::new();
        for &rank in Rank::ALL.iter().rev() {
            text += &rank.to_string();
            for &file in &File::ALL {
                text.push(' ');
                text.push(symbol(position, Square::new(file, rank)));
            }
            text.push('\n');
        }
        let side = fen::name(position.board().side_to_move());
        let check = if position.is_check() { ", in check" } else { "" };
        text + &format!("  a b c d e f g h\n{side} to move{check}\n")
    }
}

fn symbol(position: &Position, square: Square) -> char {
    let board = position.board();
    match (board.piece_on(square), board.color_on(square)) {
        (Some(piece), Some(Color::White)) => char::from(piece).to_ascii_uppercase(),
        (Some(piece), _) => char::from(piece),
        _ => '.',
    }
}
