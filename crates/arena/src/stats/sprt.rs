//! The sequential probability ratio test (Wald 1945) on pairs, in its generalised
//! form: the likelihoods are those of the distribution that fits the results best
//! among all with the expected score of a hypothesis (Van den Bergh, *The
//! generalized SPRT*, as used by Fishtest).

use std::str::FromStr;

use super::elo::score_of_elo;
use super::pentanomial::Pentanomial;

/// A test of "A is `elo0` stronger" against "A is `elo1` stronger".
///
/// ```
/// use nullwindow_arena::stats::{Pentanomial, Sprt, SprtVerdict};
/// let sprt: Sprt = "0,10".parse().unwrap();
/// assert_eq!(sprt.verdict(&Pentanomial([0, 2, 3, 2, 1])), SprtVerdict::Open);
/// assert_eq!(sprt.verdict(&Pentanomial([10, 60, 200, 150, 60])), SprtVerdict::Accepted);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is rejected or not, in Elo.
    pub elo0: f64,
    /// The difference that is accepted or not.
    pub elo1: f64,
    /// The probability of accepting `elo1` where `elo0` is true.
    pub alpha: f64,
    /// The probability of accepting `elo0` where `elo1` is true.
    pub beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// More games are needed.
    Open,
    /// `elo1` is accepted.
    Accepted,
    /// `elo0` is accepted.
    Rejected,
}

/// Not a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a test: write elo0,elo1 or elo0,elo1,alpha,beta, with elo0 < elo1 and errors between 0 and 0.5"
)]
pub struct BadSprt(String);

impl FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Sprt, BadSprt> {
        let bad = || BadSprt(text.to_string());
        let numbers: Result<Vec<f64>, _> = text.split(',').map(|n| n.trim().parse()).collect();
        let sprt = match numbers.map_err(|_| bad())?[..] {
            [elo0, elo1] => Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 },
            [elo0, elo1, alpha, beta] => Sprt { elo0, elo1, alpha, beta },
            _ => return Err(bad()),
        };
        let error = |p: f64| p > 0.0 && p < 0.5;
        let elo = |e: f64| e.abs() <= 1000.0;
        let sound = sprt.elo0 < sprt.elo1 && elo(sprt.elo0) && elo(sprt.elo1);
        (sound && error(sprt.alpha) && error(sprt.beta)).then_some(sprt).ok_or_else(bad)
    }
}

impl Sprt {
    /// The ratios of likelihood, as logarithms, at which `elo0` and `elo1` are
    /// accepted.
    pub fn bounds(&self) -> (f64, f64) {
        (libm::log(self.beta / (1.0 - self.alpha)), libm::log((1.0 - self.beta) / self.alpha))
    }

    /// The logarithm of the ratio of likelihoods, `elo1` over `elo0`.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        // A result that has not been seen is still possible.
        let seen: Vec<(f64, f64)> =
            pairs.weighted().map(|(score, n)| (score, n.max(UNSEEN))).collect();
        let total: f64 = seen.iter().map(|(_, n)| n).sum();
        let shares: Vec<(f64, f64)> = seen.iter().map(|(score, n)| (*score, n / total)).collect();
        let [p0, p1] = [self.elo0, self.elo1].map(|elo| fitted(&shares, score_of_elo(elo)));
        let gains = shares.iter().zip(p0.iter().zip(&p1));
        total * gains.map(|((_, share), (p0, p1))| share * libm::log(p1 / p0)).sum::<f64>()
    }

    /// What the results decide.
    pub fn verdict(&self, pairs: &Pentanomial) -> SprtVerdict {
        let (llr, (low, high)) = (self.llr(pairs), self.bounds());
        match llr {
            llr if llr >= high => SprtVerdict::Accepted,
            llr if llr <= low => SprtVerdict::Rejected,
            _ => SprtVerdict::Open,
        }
    }
}

/// The count that stands for a result that has not been seen.
const UNSEEN: f64 = 1e-3;

/// The distribution with this mean that makes the observed shares most likely:
/// p_i = share_i / (1 + x (score_i − mean)), with x such that the mean is right.
fn fitted(shares: &[(f64, f64)], mean: f64) -> Vec<f64> {
    // Scores lie on both sides of the mean, so every p_i is positive between the
    // two poles, and the excess falls from +∞ to −∞ there.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let excess = |x: f64| -> f64 {
        shares.iter().map(|(score, p)| p * (score - mean) / (1.0 + x * (score - mean))).sum()
    };
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = (low + high) / 2.0;
    shares.iter().map(|(score, p)| p / (1.0 + x * (score - mean))).collect()
}
