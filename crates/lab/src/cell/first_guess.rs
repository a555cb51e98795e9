//! Where an iteration starts: the first guess of its value.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What the first guess of an iteration is taken from.
///
/// ```
/// use nullwindow_lab::cell::Guess;
/// assert_eq!("two-back".parse(), Ok(Guess::TwoBack));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guess {
    /// The value of the iteration before.
    Previous,
    /// The value of two iterations before, where scores oscillate.
    TwoBack,
    /// The value of the iteration itself, found by another search that is not
    /// counted: what the best of guesses would cost.
    Truth,
}

/// Not a rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no first guess '{0}': there are previous, two-back and truth")]
pub struct UnknownGuess(String);

impl FromStr for Guess {
    type Err = UnknownGuess;

    fn from_str(name: &str) -> Result<Guess, UnknownGuess> {
        match name {
            "previous" => Ok(Guess::Previous),
            "two-back" => Ok(Guess::TwoBack),
            "truth" => Ok(Guess::Truth),
            _ => Err(UnknownGuess(name.to_string())),
        }
    }
}
