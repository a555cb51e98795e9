//! What the weights are fitted to: quiet positions and how their games ended.

use super::super::pdn::Outcome;
use super::super::position::Position;
use super::features::{FEATURES, features};

/// A quiet position of a game with a result.
///
/// ```
/// use nullwindow_games::checkers::{Outcome, Position, Sample, Side};
/// let sample = Sample::new(&Position::start(), Outcome::Won(Side::White), 7).unwrap();
/// assert_eq!((sample.result(), sample.game()), (0.0, 7)); // Black, to move, lost
/// assert!(Sample::new(&Position::start(), Outcome::Unknown, 8).is_none());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    features: [i8; FEATURES],
    pieces: u8,
    result: f64,
    game: u32,
}

impl Sample {
    /// A position of the game numbered `game`; nothing if a capture is
    /// pending, nobody can move or the result is unknown.
    ///
    /// ```
    /// use nullwindow_games::{Notation, checkers::{Checkers, Outcome, Sample}};
    /// let pending = Checkers::default().read_position("W:WK2:B6,7").unwrap();
    /// assert!(Sample::new(&pending, Outcome::Drawn, 0).is_none());
    /// ```
    pub fn new(position: &Position, outcome: Outcome, game: u32) -> Option<Sample> {
        let result = match outcome {
            Outcome::Won(side) => f64::from(u8::from(side == position.side())),
            Outcome::Drawn => 0.5,
            Outcome::Unknown => return None,
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let quiet = moves.first().is_some_and(|mv| mv.captures() == 0);
        let features = features(position).map(|count| count as i8);
        quiet.then_some(Sample { features, pieces: position.pieces() as u8, result, game })
    }

    /// How the game ended for the side to move: 1 won, 0 lost, ½ drawn.
    pub fn result(&self) -> f64 {
        self.result
    }

    /// The number of its game; the held-out part is split by it.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// How much each weight counts: those at 24 pieces, then those at none.
    pub(super) fn inputs(&self) -> [f64; 2 * FEATURES] {
        let opening = f64::from(self.pieces) / 24.0;
        std::array::from_fn(|i| {
            let part = if i < FEATURES { opening } else { 1.0 - opening };
            f64::from(self.features[i % FEATURES]) * part
        })
    }
}
