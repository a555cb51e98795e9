//! Fits the weights: logistic regression of game results on features.
//!
//! A value v predicts the result 1 / (1 + exp(-v / scale)). The scale is
//! fitted first, to the weights set by hand; then the weights, by Newton's
//! method, to the least cross entropy plus a shrinkage towards the weights
//! set by hand: each may move by a spread of its own, the more samples the
//! more easily. A man at 24 pieces stays 100 and so sets the unit. The same
//! samples give the same weights on every machine: sums run in order, and the
//! exponential is a library's, not the platform's.

use nullwindow_games::checkers::{FEATURES, Outcome, Position, Weights, features, read_pdn};

const INPUTS: usize = 2 * FEATURES;
const STEPS: usize = 12;

/// A quiet position of a game with a result.
///
/// ```
/// use nullwindow_fit::checkers::CheckersSample;
/// use nullwindow_games::checkers::{Outcome, Position, Side};
/// let sample = CheckersSample::new(&Position::start(), Outcome::Won(Side::White), 7).unwrap();
/// assert_eq!((sample.result(), sample.game()), (0.0, 7)); // Black, to move, lost
/// assert!(CheckersSample::new(&Position::start(), Outcome::Unknown, 8).is_none());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CheckersSample {
    features: [i8; FEATURES],
    pieces: u8,
    result: f64,
    game: u32,
}

impl CheckersSample {
    /// A position of the game numbered `game`; nothing if a capture is
    /// pending, nobody can move or the result is unknown.
    ///
    /// ```
    /// use nullwindow_fit::checkers::CheckersSample;
    /// use nullwindow_games::{Notation, checkers::{Checkers, Outcome}};
    /// let pending = Checkers::default().read_position("W:WK2:B6,7").unwrap();
    /// assert!(CheckersSample::new(&pending, Outcome::Drawn, 0).is_none());
    /// ```
    pub fn new(position: &Position, outcome: Outcome, game: u32) -> Option<CheckersSample> {
        let result = match outcome {
            Outcome::Won(side) => f64::from(u8::from(side == position.side())),
            Outcome::Drawn => 0.5,
            Outcome::Unknown => return None,
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let quiet = moves.first().is_some_and(|mv| mv.captures() == 0);
        let features = features(position).map(|count| count as i8);
        quiet.then_some(CheckersSample { features, pieces: position.pieces() as u8, result, game })
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
    fn inputs(&self) -> [f64; 2 * FEATURES] {
        let opening = f64::from(self.pieces) / 24.0;
        std::array::from_fn(|i| {
            let part = if i < FEATURES { opening } else { 1.0 - opening };
            f64::from(self.features[i % FEATURES]) * part
        })
    }
}

/// The samples of a PDN file's games, but for their first moves. Games that do
/// not replay are left out.
pub fn samples_of(text: &str) -> Vec<CheckersSample> {
    let games = (0..).zip(read_pdn(text).filter_map(Result::ok));
    games
        .flat_map(|(number, game)| {
            let positions: Vec<Position> = game.positions().skip(6).collect();
            positions.into_iter().filter_map(move |p| CheckersSample::new(&p, game.outcome, number))
        })
        .collect()
}

/// What a fit found.
///
/// ```
/// use nullwindow_fit::checkers::{CheckersSample, fit};
/// use nullwindow_games::checkers::{Outcome, Position, Weights};
/// let sample = CheckersSample::new(&Position::start(), Outcome::Drawn, 0).unwrap();
/// let fitted = fit(&vec![sample; 10], &[], &Weights::by_hand());
/// assert_eq!(fitted.weights.iter().next(), Some(("man", [100, 130])));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CheckersFit {
    /// The weights, rounded.
    pub weights: Weights,
    /// The value that predicts a result of 0.73.
    pub scale: f64,
    /// The mean cross entropy of the training samples, before and after.
    pub training: [f64; 2],
    /// The same of the samples held out.
    pub held_out: [f64; 2],
}

/// Fits weights to the samples `training`, starting from and shrinking to
/// `prior`; `held_out` is only judged.
///
/// ```
/// use nullwindow_fit::checkers::{CheckersSample, fit};
/// use nullwindow_games::checkers::{Outcome, Position, Side, Weights};
/// // Whoever is to move wins: being to move is worth something.
/// let sample = CheckersSample::new(&Position::start(), Outcome::Won(Side::Black), 0).unwrap();
/// let prior = Weights::by_hand();
/// let fitted = fit(&vec![sample; 1000], &[], &prior);
/// assert!(fitted.weights.iter().last() > prior.iter().last());
/// assert!(fitted.training[1] < fitted.training[0]);
/// ```
pub fn fit(
    training: &[CheckersSample],
    held_out: &[CheckersSample],
    prior: &Weights,
) -> CheckersFit {
    let start = flatten(prior);
    let scale = best_scale(training, &start);
    let mut weights = start;
    for _ in 0..STEPS {
        let step = newton_step(training, &weights, &start, scale);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight -= step);
    }
    let fitted = rounded(&weights);
    let errors = |samples: &[CheckersSample]| {
        [cross_entropy(samples, &start, scale), cross_entropy(samples, &flatten(&fitted), scale)]
    };
    CheckersFit { training: errors(training), held_out: errors(held_out), weights: fitted, scale }
}

fn flatten(weights: &Weights) -> [f64; INPUTS] {
    std::array::from_fn(|i| f64::from(weights.pairs[i % FEATURES][i / FEATURES]))
}

fn rounded(flat: &[f64; INPUTS]) -> Weights {
    let whole = |value: f64| libm::round(value) as i32;
    Weights { pairs: std::array::from_fn(|i| [whole(flat[i]), whole(flat[i + FEATURES])]) }
}

/// How far a weight may easily move from where it was set. Half of it held
/// out 0.6823, twice the constant 0.6818, this 0.6814.
fn spread(prior: f64) -> f64 {
    4.0 + 0.25 * prior.abs()
}

fn predicted(inputs: &[f64; INPUTS], weights: &[f64; INPUTS], scale: f64) -> f64 {
    let value: f64 = inputs.iter().zip(weights).map(|(input, weight)| input * weight).sum();
    1.0 / (1.0 + libm::exp(-value / scale))
}

/// The mean cross entropy; 0 without samples.
fn cross_entropy(samples: &[CheckersSample], weights: &[f64; INPUTS], scale: f64) -> f64 {
    let loss = |sample: &CheckersSample| {
        let p = predicted(&sample.inputs(), weights, scale).clamp(1e-9, 1.0 - 1e-9);
        -sample.result() * libm::log(p) - (1.0 - sample.result()) * libm::log(1.0 - p)
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}

/// The best of a ladder of scales, each a twentieth above the one before.
fn best_scale(samples: &[CheckersSample], weights: &[f64; INPUTS]) -> f64 {
    let few: Vec<CheckersSample> =
        samples.iter().step_by(samples.len() / 20_000 + 1).cloned().collect();
    let ladder = (0..60).map(|rung| 40.0 * libm::pow(1.05, f64::from(rung)));
    let errors = ladder.map(|scale| (cross_entropy(&few, weights, scale), scale));
    errors.fold((f64::INFINITY, 100.0), |best, next| if next.0 < best.0 { next } else { best }).1
}

/// The gradient over the curvature: what to subtract from the weights.
fn newton_step(
    samples: &[CheckersSample],
    weights: &[f64; INPUTS],
    prior: &[f64; INPUTS],
    scale: f64,
) -> Vec<f64> {
    let mut gradient = vec![0.0; INPUTS];
    let mut curvature = vec![vec![0.0; INPUTS]; INPUTS];
    for sample in samples {
        let inputs = sample.inputs();
        let p = predicted(&inputs, weights, scale);
        let (error, bend) = ((p - sample.result()) / scale, p * (1.0 - p) / (scale * scale));
        for (i, a) in inputs.iter().enumerate().filter(|(_, a)| **a != 0.0) {
            gradient[i] += error * a;
            inputs[..=i].iter().zip(&mut curvature[i]).for_each(|(b, sum)| *sum += bend * a * b);
        }
    }
    for i in 0..INPUTS {
        let pull = 1.0 / (spread(prior[i]) * spread(prior[i]));
        gradient[i] += pull * (weights[i] - prior[i]);
        curvature[i][i] += pull;
    }
    // The unit: a man at 24 pieces.
    gradient[0] = 0.0;
    curvature[0][0] = f64::MAX.sqrt();
    solve(&mut curvature, gradient)
}

/// Solves a symmetric positive system given by its lower half (Cholesky).
fn solve(lower: &mut [Vec<f64>], mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for i in 0..n {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| lower[i][k] * lower[j][k]).sum();
            let rest = lower[i][j] - sum;
            lower[i][j] = if i == j { rest.max(1e-12).sqrt() } else { rest / lower[j][j] };
        }
    }
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| lower[i][k] * right[k]).sum();
        right[i] = (right[i] - sum) / lower[i][i];
    }
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|k| lower[k][i] * right[k]).sum();
        right[i] = (right[i] - sum) / lower[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symmetric_system_is_solved() {
        let mut lower = vec![vec![4.0, 0.0], vec![2.0, 3.0]];
        let x = solve(&mut lower, vec![8.0, 7.0]);
        assert!((x[0] - 1.25).abs() < 1e-12 && (x[1] - 1.5).abs() < 1e-12, "{x:?}");
    }
}
