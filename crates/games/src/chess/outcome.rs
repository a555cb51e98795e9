//! How a game ended.

use std::fmt;

/// The result of a game as its record states it.
///
/// ```
/// use nullwindow_games::chess::Outcome;
/// assert_eq!(Outcome::read("1-0"), Some(Outcome::WhiteWins));
/// assert_eq!(Outcome::WhiteWins.white_score(), Some(1.0));
/// assert_eq!(Outcome::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished or unknown
    Unknown,
}

impl Outcome {
    /// Reads a result; `½-½` is taken too.
    pub fn read(text: &str) -> Option<Outcome> {
        match text {
            "1-0" => Some(Outcome::WhiteWins),
            "0-1" => Some(Outcome::BlackWins),
            "1/2-1/2" | "½-½" => Some(Outcome::Draw),
            "*" => Some(Outcome::Unknown),
            _ => None,
        }
    }

    /// White's points, where they are known.
    pub fn white_score(self) -> Option<f64> {
        match self {
            Outcome::WhiteWins => Some(1.0),
            Outcome::BlackWins => Some(0.0),
            Outcome::Draw => Some(0.5),
            Outcome::Unknown => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::WhiteWins => "1-0",
            Outcome::BlackWins => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Unknown => "*",
        })
    }
}
