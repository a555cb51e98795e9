//! Evaluations: Logistello-style patterns, mobility, discs.

pub mod linear;
mod mobility;
mod packed;
mod pattern;
mod patterns;
mod stage;
mod unit;
mod weights;

use nullwindow::Value;

pub use unit::Unit;
pub use weights::Weights;

use super::position::Position;

/// What a position is judged by while the game goes on. A finished game is
/// worth its score under all of them.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::othello::{Evaluation, Othello, Position, Unit};
/// let game = Othello::new(Evaluation::Discs, Unit::DISC);
/// assert_eq!(game.evaluate(&Position::START), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// Fitted patterns by stage of the game (Logistello's kind).
    #[default]
    Patterns,
    /// Mobility, frontier, corners, edges, stability, parity (Keyano's kind).
    Mobility,
    /// The plain disc difference: what an endgame search needs.
    Discs,
}

impl Evaluation {
    /// The estimate for the side to move in a game that goes on, in units.
    #[inline]
    pub(super) fn estimate(self, weights: &Weights, unit: Unit, position: &Position) -> Value {
        unit.rounded(self.in_256ths(weights, position.own(), position.opponent()))
    }

    /// The estimate for the side with `own`, in 1/256 disc.
    ///
    /// ```
    /// use nullwindow_games::othello::{Evaluation, Weights};
    /// assert_eq!(Evaluation::Discs.in_256ths(&Weights::zero(), 0b11, 0b100), 256);
    /// ```
    #[inline]
    pub fn in_256ths(self, weights: &Weights, own: u64, opponent: u64) -> i32 {
        let stage = stage::stage(own, opponent);
        match self {
            Evaluation::Patterns => weights.patterns.stages[stage].get().evaluate(own, opponent),
            Evaluation::Mobility => mobility::evaluate(&weights.mobility[stage], own, opponent),
            Evaluation::Discs => 256 * (own.count_ones() as i32 - opponent.count_ones() as i32),
        }
    }
}
