//! The games of the experiments, by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A game people play, as a test bed.
///
/// ```
/// use nullwindow_lab::cell::GameName;
/// assert_eq!("othello".parse(), Ok(GameName::Othello));
/// assert!("go".parse::<GameName>().unwrap_err().to_string().starts_with("no game 'go'"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    /// Chess, on average 36 moves a position.
    Chess,
    /// Othello, about 10.
    Othello,
    /// English draughts, about 3.
    Checkers,
}

impl GameName {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(nullwindow_lab::cell::GameName::ALL.len(), 3);
    /// ```
    pub const ALL: [GameName; 3] = [GameName::Chess, GameName::Othello, GameName::Checkers];

    /// Its name in files.
    ///
    /// ```
    /// assert_eq!(nullwindow_lab::cell::GameName::Chess.id(), "chess");
    /// ```
    pub fn id(self) -> &'static str {
        match self {
            GameName::Chess => "chess",
            GameName::Othello => "othello",
            GameName::Checkers => "checkers",
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// There is no game of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game '{0}': there are {names}", names = GameName::ALL.map(GameName::id).join(", "))]
pub struct UnknownGame(String);

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<GameName, UnknownGame> {
        let found = GameName::ALL.into_iter().find(|g| g.id() == name);
        found.ok_or_else(|| UnknownGame(name.to_string()))
    }
}
