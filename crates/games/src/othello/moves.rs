//! Moves and how they are written.

use std::fmt;

use super::square::Square;

/// A move: a disc, or a pass when no disc can be placed.
///
/// ```
/// use nullwindow_games::othello::{Move, Square};
/// assert_eq!(Move::Place(Square::read("f5").unwrap()).to_string(), "f5");
/// assert_eq!(Move::Pass.to_string(), "pass");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A disc on this square.
    Place(Square),
    /// No disc: legal only when none can be placed and the game is not over.
    Pass,
}

impl Move {
    /// Reads a square, or one of the ways to write a pass: `pass`, `pa`, `ps`,
    /// `--`, `@@`; capitals count the same. Anything else is none.
    ///
    /// ```
    /// # use nullwindow_games::othello::Move;
    /// assert_eq!(Move::read("PS"), Some(Move::Pass));
    /// assert_eq!(Move::read("k5"), None);
    /// ```
    pub fn read(text: &str) -> Option<Move> {
        const PASSES: [&str; 5] = ["pass", "pa", "ps", "--", "@@"];
        if PASSES.iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
            return Some(Move::Pass);
        }
        Square::read(text).map(Move::Place)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => square.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}
