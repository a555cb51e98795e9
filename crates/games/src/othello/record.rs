//! A game as it was played: where it began and the moves, passes included.

use super::colour::Colour;
use super::moves::Move;
use super::position::Position;
use super::square::Square;
use crate::{ParseError, limits};

/// A start and the legal moves from it.
///
/// ```
/// use nullwindow_games::othello::OthelloRecord;
/// let record = OthelloRecord::read_moves("f5d6 C3 d3").unwrap();
/// assert_eq!(record.moves().len(), 4);
/// assert!(OthelloRecord::read_moves("f5f5").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthelloRecord {
    start: Position,
    last: Position,
    moves: Vec<Move>,
}

impl OthelloRecord {
    /// A game that has not begun.
    pub fn new(start: Position) -> OthelloRecord {
        OthelloRecord { start, last: start, moves: Vec::new() }
    }

    /// Plays a move; an illegal one is refused and changes nothing.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Move, Position, OthelloRecord};
    /// let mut record = OthelloRecord::new(Position::START);
    /// let e = record.push(Move::Pass).unwrap_err();
    /// assert_eq!(e.to_string(), "move 1, pass, is not legal");
    /// ```
    pub fn push(&mut self, mv: Move) -> Result<(), ParseError> {
        if !self.last.is_legal(mv) {
            let number = self.moves.len() + 1;
            return Err(ParseError::new(format!("move {number}, {mv}, is not legal")));
        }
        self.last = self.last.play(mv);
        self.moves.push(mv);
        Ok(())
    }

    /// Plays a disc where passes are not written down: if the side to move
    /// must pass, it does so first.
    pub fn push_square(&mut self, square: Square) -> Result<(), ParseError> {
        if self.last.must_pass() {
            self.push(Move::Pass)?;
        }
        self.push(Move::Place(square))
    }

    /// Reads a transcript from the usual start: squares with or without white
    /// space between them, passes left out.
    ///
    /// ```
    /// # use nullwindow_games::othello::OthelloRecord;
    /// let e = OthelloRecord::read_moves("f5 x9").unwrap_err();
    /// assert_eq!(e.to_string(), "\"x9\" is not a square (at character 4)");
    /// ```
    pub fn read_moves(text: &str) -> Result<OthelloRecord, ParseError> {
        limits::check_size(text.len())?;
        let mut record = OthelloRecord::new(Position::START);
        let mut letters = text.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
        while let Some((at, file)) = letters.next() {
            let name = String::from_iter([file].into_iter().chain(letters.next().map(|(_, c)| c)));
            let square = Square::read(&name)
                .ok_or_else(|| ParseError::new(format!("{name:?} is not a square")).at(at))?;
            record.push_square(square).map_err(|e| e.at(at))?;
        }
        Ok(record)
    }

    /// Writes the transcript: squares only, passes left out.
    pub fn write_moves(&self) -> String {
        self.moves.iter().filter(|mv| **mv != Move::Pass).map(Move::to_string).collect()
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Where the game stands after all moves.
    pub fn last(&self) -> &Position {
        &self.last
    }

    /// The moves, passes included.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Every position of the game, the first and the last included.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let mut position = self.start;
        let after = self.moves.iter().map(move |mv| {
            position = position.play(*mv);
            position
        });
        std::iter::once(self.start).chain(after)
    }

    /// Black's discs minus White's at the end.
    ///
    /// ```
    /// # use nullwindow_games::othello::OthelloRecord;
    /// assert_eq!(OthelloRecord::read_moves("f5").unwrap().black_difference(), 3);
    /// ```
    pub fn black_difference(&self) -> i32 {
        let (black, white) = (self.last.discs(Colour::Black), self.last.discs(Colour::White));
        black as i32 - white as i32
    }
}
