//! A game whose evaluation is rounded: the same rules with a coarser grain.

use nullwindow::{Bounds, Game, Hint, INFINITY, Value, Window};
use nullwindow_games::{Notation, ParseError};

/// A game with every evaluation rounded to a multiple of a grain, halves away
/// from zero. Rounding keeps the order of values, so a value that was backed up
/// and then rounded is the same as one rounded first.
#[derive(Clone, Debug)]
pub(super) struct Coarse<G> {
    game: G,
    grain: Value,
}

impl<G> Coarse<G> {
    /// The same for a grain of one.
    pub(super) fn new(game: G, grain: u16) -> Coarse<G> {
        Coarse { game, grain: Value::from(grain.max(1)) }
    }

    #[inline]
    fn round(&self, value: Value) -> Value {
        match self.grain {
            1 => value,
            grain => (value + value.signum() * (grain / 2)) / grain * grain,
        }
    }
}

impl<G: Game> Game for Coarse<G> {
    type Position = G::Position;
    type Move = G::Move;

    #[inline]
    fn moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.game.moves(position, moves);
    }

    #[inline]
    fn play(&self, position: &G::Position, mv: &G::Move) -> G::Position {
        self.game.play(position, mv)
    }

    fn evaluate(&self, position: &G::Position) -> Value {
        self.round(self.game.evaluate(position))
    }

    fn evaluate_counted(&self, position: &G::Position, quiescence: &mut u64) -> Value {
        self.round(self.game.evaluate_counted(position, quiescence))
    }

    const LAZY_LEAVES: bool = G::LAZY_LEAVES;

    /// The inner question is wider by as much as rounding may move a value, so
    /// that its answer still answers the outer one.
    fn evaluate_within(
        &self,
        position: &G::Position,
        window: Window,
        quiescence: &mut u64,
    ) -> Value {
        let by = self.grain / 2;
        let alpha = (window.alpha - by).max(-INFINITY);
        let beta = (window.beta + by).min(INFINITY);
        self.round(self.game.evaluate_within(position, Window::new(alpha, beta), quiescence))
    }

    #[inline]
    fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position)
    }

    fn hint(&self, position: &G::Position, mv: &G::Move) -> Hint {
        self.game.hint(position, mv)
    }

    fn move_numbers(&self) -> usize {
        self.game.move_numbers()
    }

    #[inline]
    fn move_number(&self, mv: &G::Move) -> usize {
        self.game.move_number(mv)
    }

    fn bounds(&self, position: &G::Position) -> Bounds {
        let Bounds { lower, upper } = self.game.bounds(position);
        Bounds { lower: lower - self.grain, upper: upper + self.grain }
    }
}

impl<G: Notation> Notation for Coarse<G> {
    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn read_position(&self, text: &str) -> Result<G::Position, ParseError> {
        self.game.read_position(text)
    }

    fn write_position(&self, position: &G::Position) -> String {
        self.game.write_position(position)
    }

    fn read_move(&self, position: &G::Position, text: &str) -> Result<G::Move, ParseError> {
        self.game.read_move(position, text)
    }

    fn write_move(&self, position: &G::Position, mv: &G::Move) -> String {
        self.game.write_move(position, mv)
    }

    fn draw(&self, position: &G::Position) -> String {
        self.game.draw(position)
    }
}
