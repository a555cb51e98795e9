//! Othello as a game of the library.

use std::sync::Arc;

use nullwindow::{Bounds, Game, Hint, Value};

use super::board_text;
use super::evaluation::{Evaluation, Unit, Weights};
use super::moves::Move;
use super::ordering::{replies, square_value};
use super::position::Position;
use super::scoring::Scoring;
use crate::{Notation, ParseError};

/// The rules with an evaluation and a grain of values.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::{Notation, othello::Othello};
/// let game = Othello::default(); // fitted patterns, whole discs
/// assert_eq!(solve(&game, &game.start(), 4).best, Some(0));
/// ```
#[derive(Clone, Debug)]
pub struct Othello {
    weights: Arc<Weights>,
    evaluation: Evaluation,
    unit: Unit,
    scoring: Scoring,
}

impl Othello {
    /// The game with this evaluation, in this grain.
    ///
    /// ```
    /// use nullwindow::Game;
    /// use nullwindow_games::othello::{Evaluation, Othello, Position, Unit};
    /// let game = Othello::new(Evaluation::Mobility, Unit::HUNDREDTH);
    /// assert_eq!(game.bounds(&Position::START).upper, 6400);
    /// ```
    pub fn new(evaluation: Evaluation, unit: Unit) -> Othello {
        Othello::with_weights(Weights::committed(), evaluation, unit)
    }

    /// The same with weights of one's own.
    ///
    /// ```
    /// use nullwindow::Game;
    /// use nullwindow_games::othello::{Evaluation, Othello, Position, Unit, Weights};
    /// let blind = Othello::with_weights(Weights::zero().into(), Evaluation::Patterns, Unit::DISC);
    /// assert_eq!(blind.evaluate(&Position::START), 0);
    /// ```
    pub fn with_weights(weights: Arc<Weights>, evaluation: Evaluation, unit: Unit) -> Othello {
        Othello { weights, evaluation, unit, scoring: Scoring::default() }
    }

    /// The same with finished games scored this way.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Othello, Scoring};
    /// let game = Othello::default().scored_by(Scoring::EmptiesToWinner);
    /// assert_eq!(game.scoring(), Scoring::EmptiesToWinner);
    /// ```
    #[must_use]
    pub fn scored_by(mut self, scoring: Scoring) -> Othello {
        self.scoring = scoring;
        self
    }

    /// What a position is judged by.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Evaluation, Othello};
    /// assert_eq!(Othello::default().evaluation(), Evaluation::Patterns);
    /// ```
    pub fn evaluation(&self) -> Evaluation {
        self.evaluation
    }

    /// The grain of values.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Othello, Unit};
    /// assert_eq!(Othello::default().unit(), Unit::DISC);
    /// ```
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// How finished games are scored.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Othello, Scoring};
    /// assert_eq!(Othello::default().scoring(), Scoring::Discs);
    /// ```
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }
}

impl Default for Othello {
    fn default() -> Othello {
        Othello::new(Evaluation::default(), Unit::default())
    }
}

impl Game for Othello {
    type Position = Position;
    type Move = Move;

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        position.moves(moves);
    }

    #[inline]
    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.play(*mv)
    }

    #[inline]
    fn evaluate(&self, position: &Position) -> Value {
        if position.is_over() {
            return self.unit.discs(self.scoring.score(position));
        }
        self.evaluation.estimate(&self.weights, self.unit, position)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    /// Few replies first, then good squares: both outweigh what a search learns
    /// of a square.
    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        let square = match mv {
            Move::Place(square) => square_value(*square),
            Move::Pass => 0,
        };
        Hint::Quiet(500 * square - 5000 * replies(position, *mv) as i32)
    }

    /// Squares; a pass has no brothers to be ordered among.
    fn move_numbers(&self) -> usize {
        64
    }

    #[inline]
    fn move_number(&self, mv: &Move) -> usize {
        match mv {
            Move::Place(square) => square.index(),
            Move::Pass => usize::MAX,
        }
    }

    fn bounds(&self, _position: &Position) -> Bounds {
        Bounds { lower: self.unit.discs(-64), upper: self.unit.discs(64) }
    }
}

impl Notation for Othello {
    fn start(&self) -> Position {
        Position::START
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        board_text::read(text)
    }

    fn write_position(&self, position: &Position) -> String {
        board_text::write(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, ParseError> {
        let text = text.trim();
        let mv =
            Move::read(text).ok_or_else(|| ParseError::new(format!("{text:?} is not a move")))?;
        if position.is_legal(mv) {
            Ok(mv)
        } else {
            Err(ParseError::new(format!("{mv} is not legal")))
        }
    }

    fn write_move(&self, _position: &Position, mv: &Move) -> String {
        mv.to_string()
    }

    fn draw(&self, position: &Position) -> String {
        board_text::draw(position)
    }
}
