//! Othello as a game of the library.

use std::sync::Arc;

use nullwindow::{Bounds, Evaluate, Game, Hint, Playable, Value};

use super::board_text;
use super::evaluation::{Evaluation, Unit, Weights};
use super::moves::Move;
use super::ordering::{choices, square_value};
use super::position::Position;
use super::scoring::Scoring;
use super::spread::spread;
use crate::{Notation, ParseError};

/// The fitted evaluation, in a grain of values.
#[derive(Clone, Debug)]
pub struct OthelloEvaluation {
    weights: Arc<Weights>,
    kind: Evaluation,
    unit: Unit,
}

impl Evaluate<Position> for OthelloEvaluation {
    #[inline]
    fn value(&self, position: &Position) -> Value {
        self.kind.estimate(&self.weights, self.unit, position)
    }
}

/// The rules with an evaluation `E` and a grain of values.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::{Notation, othello::{Othello, Position}};
/// let game = Othello::default(); // fitted patterns, whole discs
/// assert_eq!(solve(&game, &game.start(), 4).best_index, Some(0));
///
/// // The same rules with an evaluation of one's own, in whole discs.
/// let discs = game.with_evaluation(|p: &Position| p.disc_difference());
/// assert_eq!(discs.evaluate(&discs.start()), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Othello<E = OthelloEvaluation> {
    evaluation: E,
    unit: Unit,
    scoring: Scoring,
}

impl Othello {
    /// The game with this evaluation, in this grain.
    pub fn new(evaluation: Evaluation, unit: Unit) -> Othello {
        Othello::with_weights(Weights::committed(), evaluation, unit)
    }

    /// The same with weights of one's own.
    pub fn with_weights(weights: Arc<Weights>, kind: Evaluation, unit: Unit) -> Othello {
        let evaluation = OthelloEvaluation { weights, kind, unit };
        Othello { evaluation, unit, scoring: Scoring::default() }
    }

    /// What a position is judged by.
    pub fn evaluation(&self) -> Evaluation {
        self.evaluation.kind
    }
}

impl<E: Evaluate<Position>> Othello<E> {
    /// The same with another evaluation, in units of the grain.
    #[must_use]
    pub fn with_evaluation<F: Evaluate<Position>>(self, evaluation: F) -> Othello<F> {
        Othello { evaluation, unit: self.unit, scoring: self.scoring }
    }

    /// The same with finished games scored this way.
    #[must_use]
    pub fn scored_by(mut self, scoring: Scoring) -> Othello<E> {
        self.scoring = scoring;
        self
    }

    /// The grain of values.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// How finished games are scored.
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }
}

impl Default for Othello {
    fn default() -> Othello {
        Othello::new(Evaluation::default(), Unit::default())
    }
}

impl<E: Evaluate<Position>> Game for Othello<E> {
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
        self.evaluation.value(position)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    /// Few replies first, then good squares: both outweigh what a search learns
    /// of a square.
    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        self.hint_after(position, mv, &position.play(*mv))
    }

    #[inline]
    fn hint_after(&self, _position: &Position, mv: &Move, next: &Position) -> Hint {
        let square = match mv {
            Move::Place(square) => square_value(*square),
            Move::Pass => 0,
        };
        Hint::Points(500 * square - 5000 * choices(next) as i32)
    }

    fn hints_look_ahead(&self) -> bool {
        true
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

impl<E: Evaluate<Position>> Playable for Othello<E> {
    /// A disc.
    fn unit(&self) -> Value {
        self.unit.discs(1)
    }

    fn spread(&self, position: &Position, _shallow: u16, depth: u16) -> Option<Value> {
        spread(position, depth).map(|hundredths| (self.unit.discs(hundredths) + 50) / 100)
    }
}

impl<E: Evaluate<Position>> Notation for Othello<E> {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        position.side() == super::Colour::White
    }

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
