//! Scores as differences of rating.

use std::fmt;

use serde::Serialize;

/// A difference in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The difference; infinite where one side won everything.
    #[serde(serialize_with = "finite")]
    pub value: f64,
    /// Its 95 % interval, where the results have a spread.
    pub interval: Option<(f64, f64)>,
}

/// JSON has no infinity; it gets nothing instead.
fn finite<S: serde::Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if value.is_finite() { serializer.serialize_f64(*value) } else { serializer.serialize_none() }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.1}", self.value)?;
        match self.interval {
            Some((low, high)) => write!(f, " (95 %: {low:+.1} to {high:+.1})"),
            None => Ok(()),
        }
    }
}

/// The difference in Elo that a score from 0 to 1 stands for.
///
/// ```
/// use nullwindow_arena::stats::elo_of_score;
/// assert_eq!(elo_of_score(0.5), 0.0);
/// assert_eq!(elo_of_score(10.0 / 11.0).round(), 400.0);
/// assert_eq!(elo_of_score(1.0), f64::INFINITY);
/// ```
pub fn elo_of_score(score: f64) -> f64 {
    // One form for both sides, so that the result is symmetric and 0 is 0.
    400.0 * (libm::log10(score) - libm::log10(1.0 - score))
}

/// The score from 0 to 1 that a difference in Elo leads to expect.
///
/// ```
/// use nullwindow_arena::stats::score_of_elo;
/// assert_eq!(score_of_elo(0.0), 0.5);
/// assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}
