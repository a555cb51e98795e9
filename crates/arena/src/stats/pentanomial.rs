//! The results of pairs.

use serde::{Deserialize, Serialize};

use super::elo::{Elo, elo_of_score};
use super::normal::{Z95, below};

/// How many pairs gave A no point, a half, one, one and a half, and two.
///
/// ```
/// use nullwindow_arena::stats::Pentanomial;
/// let pairs = Pentanomial([1, 4, 10, 8, 2]);
/// assert_eq!((pairs.pairs(), pairs.score()), (25, Some(0.56)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair by A's points in halves, 0 to 4.
    pub fn add(&mut self, halves: usize) {
        self.0[halves.min(4)] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, from 0 to 1.
    pub fn score(&self) -> Option<f64> {
        let pairs = self.pairs();
        let points: f64 = self.weighted().map(|(score, n)| score * n).sum();
        (pairs > 0).then(|| points / pairs as f64)
    }

    /// The standard error of the score; none where the pairs show no spread.
    pub fn error(&self) -> Option<f64> {
        let (mean, pairs) = (self.score()?, self.pairs() as f64);
        let squares: f64 = self.weighted().map(|(score, n)| n * (score - mean).powi(2)).sum();
        (squares > 0.0).then(|| (squares / (pairs - 1.0) / pairs).sqrt())
    }

    /// The difference in Elo with its 95 % interval.
    pub fn elo(&self) -> Option<Elo> {
        let (score, error) = (self.score()?, self.error());
        let at = |score: f64| elo_of_score(score.clamp(0.0, 1.0));
        let interval = error.map(|error| (at(score - Z95 * error), at(score + Z95 * error)));
        Some(Elo { value: at(score), interval })
    }

    /// The likelihood that A is the stronger player.
    pub fn los(&self) -> Option<f64> {
        let score = self.score()?;
        self.error().map(|error| below((score - 0.5) / error))
    }

    /// Scores of a pair, from 0 to 1, and how many pairs had them.
    pub(super) fn weighted(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.into_iter().enumerate().map(|(i, n)| (i as f64 / 4.0, n as f64))
    }
}
