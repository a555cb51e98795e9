//! What a finished game is worth when squares are left empty.
//!
//! The rules of the game and this library count discs. Tournament records
//! (WTHOR) and endgame collections (FFO, as Edax scores them) give the empty
//! squares to the winner: FFO 5 is a win by 31 discs with one square empty,
//! and stands there as +32.

use super::position::Position;

/// Who gets the empty squares of a finished game.
///
/// ```
/// use nullwindow_games::othello::{Colour, Position, Scoring};
/// let wipe_out = Position::new(0b111, 0, Colour::White).unwrap();
/// assert_eq!(Scoring::Discs.score(&wipe_out), -3);
/// assert_eq!(Scoring::EmptiesToWinner.score(&wipe_out), -64);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Nobody: the score is the true disc difference.
    #[default]
    Discs,
    /// The winner; in a draw nobody.
    EmptiesToWinner,
}

impl Scoring {
    /// The score of a finished game for the side to move.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Colour, Position, Scoring};
    /// let draw = Position::new(1, 1 << 63, Colour::Black).unwrap();
    /// assert_eq!(Scoring::EmptiesToWinner.score(&draw), 0);
    /// ```
    #[inline]
    pub fn score(self, position: &Position) -> i32 {
        let difference = position.disc_difference();
        match self {
            Scoring::Discs => difference,
            Scoring::EmptiesToWinner => {
                difference + position.empties() as i32 * difference.signum()
            }
        }
    }
}
