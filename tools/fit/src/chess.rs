//! Fitting the evaluation's weights to the results of games and to the
//! judgement of a teacher.
//!
//! Logistic regression (Texel's tuning method, P. Österlund 2014): White's
//! expected score is σ(k·v) for an evaluation of v centipawns, and the weights
//! minimise the cross-entropy of that against the results, or against the score
//! that a stronger engine expects. The evaluation is linear in its weights, but
//! for the scale of the endgame, so a position is kept as its sparse features
//! and the gradient is exact; where the method's author moves one weight at a
//! time, this is Adam (Kingma and Ba 2015) on mini-batches in a fixed order.
//!
//! The scale k is fitted to round piece values first and then kept; at the end
//! all weights are scaled so that a pawn is worth 100 on the mean of midgame and
//! endgame, which is what makes the result centipawns. The bonus for having the
//! move is not fitted: it is there to keep odd and even depths together, see
//! [`Weights::material`]. Deterministic: the same samples give the
//! same weights on every machine (`libm` for the exponential, one thread).

use nullwindow_games::chess::evaluation::{
    FEATURES, FULL_SCALE, FeatureGroup, GROUPS, LARGEST, Terms, Weights,
};
use nullwindow_games::chess::{Outcome, Position};

/// How the fit went: cross-entropy a position, in nats, on both parts.
///
/// ```
/// use nullwindow_fit::chess::Loss;
/// let loss = Loss { training: 0.6, held_out: 0.61 };
/// assert_eq!(loss.to_string(), "training 0.60000, held out 0.61000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// On the samples the weights were fitted to.
    pub training: f64,
    /// On the samples they have not seen.
    pub held_out: f64,
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "training {:.5}, held out {:.5}", self.training, self.held_out)
    }
}

/// Fitted weights and what they are worth.
#[derive(Clone, Debug)]
pub struct ChessFit {
    /// Rounded to whole centipawns.
    pub weights: Weights,
    /// The scale k: a centipawn in units of the logistic function.
    pub scale: f64,
    /// With round piece values ([`Weights::material`]) and the fitted scale.
    pub before: Loss,
    /// With the fitted weights, rounded.
    pub after: Loss,
}

/// A position as its features, seen from White, with the result.
///
/// ```
/// use nullwindow_fit::chess::ChessSample;
/// use nullwindow_games::chess::{Outcome, Position};
/// assert!(ChessSample::new(&Position::start(), Outcome::Draw).is_some());
/// assert!(ChessSample::new(&Position::start(), Outcome::Unknown).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct ChessSample {
    terms: Terms,
    score: f32,
}

/// The halves of an evaluation for White, and what scales the second.
struct Halves {
    midgame: f64,
    endgame: f64,
    scale_feature: usize,
    scale: f64,
}

impl ChessSample {
    /// The features of a position; `None` without a result.
    ///
    /// ```
    /// # use nullwindow_fit::chess::ChessSample;
    /// # use nullwindow_games::chess::{Outcome, Position};
    /// let sample = ChessSample::new(&Position::start(), Outcome::WhiteWins).unwrap();
    /// assert_eq!(sample.len(), 1); // all but the move cancels out
    /// ```
    pub fn new(position: &Position, outcome: Outcome) -> Option<ChessSample> {
        outcome.white_score().map(|score| ChessSample::expecting(position, score))
    }

    /// The features of a position from which White is expected to score so much,
    /// 0 to 1.
    pub fn expecting(position: &Position, score: f64) -> ChessSample {
        ChessSample { terms: Terms::of(position), score: score as f32 }
    }

    /// How many features the sides do not share equally.
    #[allow(clippy::len_without_is_empty)] // the move is always there
    pub fn len(&self) -> usize {
        self.terms.counts.len()
    }

    fn halves(&self, weights: &[[f64; 2]]) -> Halves {
        let mut sum = [0.0; 2];
        for &(feature, count) in &self.terms.counts {
            let weight = weights[usize::from(feature)];
            sum[0] += weight[0] * f64::from(count);
            sum[1] += weight[1] * f64::from(count);
        }
        let scale_feature = usize::from(self.terms.scales[usize::from(sum[1] <= 0.0)]);
        let scale = 1.0 + weights[scale_feature][1] / WHOLE;
        Halves { midgame: sum[0], endgame: sum[1], scale_feature, scale }
    }

    /// The evaluation for White, unrounded.
    fn value(&self, weights: &[[f64; 2]]) -> f64 {
        let halves = self.halves(weights);
        let midgame = f64::from(self.terms.midgame);
        halves.midgame * midgame + halves.endgame * halves.scale * (1.0 - midgame)
    }

    fn loss(&self, weights: &[[f64; 2]], scale: f64) -> f64 {
        let z = scale * self.value(weights);
        let score = f64::from(self.score);
        // ln(1 + e^-z) without overflow, plus what the result leaves of z.
        let softplus = libm::log1p(libm::exp(-z.abs())) + (-z).max(0.0);
        softplus + (1.0 - score) * z
    }
}

/// The full endgame scale as a number to divide by.
const WHOLE: f64 = FULL_SCALE as f64;

/// Fits weights to the training samples; the held-out ones are only measured.
///
/// ```
/// use nullwindow_fit::chess::{ChessSample, fit};
/// use nullwindow_games::chess::{Outcome, fen};
/// let sample = |text, outcome| ChessSample::new(&fen::read(text).unwrap(), outcome).unwrap();
/// let samples = [
///     sample("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Outcome::WhiteWins),
///     sample("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", Outcome::BlackWins),
/// ];
/// let fitted = fit(&samples, &samples);
/// assert!(fitted.after.training < fitted.before.training);
/// ```
pub fn fit(training: &[ChessSample], held_out: &[ChessSample]) -> ChessFit {
    fit_without(&[], training, held_out)
}

/// The same with all weights of some groups left at their start, which is zero
/// for all but material: what the groups are worth.
pub fn fit_without(
    groups: &[FeatureGroup],
    training: &[ChessSample],
    held_out: &[ChessSample],
) -> ChessFit {
    let start = unrounded(&Weights::material());
    let first_scale = fit_scale(training, &start);
    let measure = |weights: &[[f64; 2]], scale| Loss {
        training: mean_loss(training, weights, scale),
        held_out: mean_loss(held_out, weights, scale),
    };
    let mut fitted = descend(training, &start, first_scale, &free_features(groups));
    let scale = first_scale / in_centipawns(&mut fitted);
    let weights = rounded(&fitted);
    let (before, after) = (measure(&start, first_scale), measure(&unrounded(&weights), scale));
    ChessFit { weights, scale, before, after }
}

/// The cross-entropy of samples, in nats a position.
pub fn loss(samples: &[ChessSample], weights: &Weights, scale: f64) -> f64 {
    mean_loss(samples, &unrounded(weights), scale)
}

/// The least cross-entropy that any evaluation could have on these samples.
pub fn least_loss(samples: &[ChessSample]) -> f64 {
    let term = |p: f64| if p > 0.0 { -p * libm::log(p) } else { 0.0 };
    let least = |sample: &ChessSample| {
        let score = f64::from(sample.score);
        term(score) + term(1.0 - score)
    };
    samples.iter().map(least).sum::<f64>() / samples.len().max(1) as f64
}

/// The features that are fitted when these groups are not.
fn free_features(without: &[FeatureGroup]) -> Vec<bool> {
    let mut free = vec![true; FEATURES];
    for group in without {
        free[group.first..group.first + group.len].fill(false);
    }
    (0..FEATURES).filter(|feature| is_tempo(*feature)).for_each(|feature| free[feature] = false);
    free
}

fn is_tempo(feature: usize) -> bool {
    is_in("tempo", feature)
}

fn is_scale(feature: usize) -> bool {
    is_in("endgame-scale", feature)
}

/// Whether a feature is in the group with this name.
fn is_in(name: &str, feature: usize) -> bool {
    let group = GROUPS.iter().find(|group| group.name == name);
    group.is_some_and(|group| (group.first..group.first + group.len).contains(&feature))
}

/// Makes the mean pawn worth 100; returns the factor. Where samples so few or
/// so odd were given that a pawn has lost its worth, nothing is done.
fn in_centipawns(weights: &mut [[f64; 2]]) -> f64 {
    let pawn = (weights[0][0] + weights[0][1]) / 2.0;
    let factor = if pawn > 10.0 { 100.0 / pawn } else { 1.0 };
    for (feature, weight) in weights.iter_mut().enumerate() {
        if !is_tempo(feature) && !is_scale(feature) {
            *weight = weight.map(|half| half * factor);
        }
    }
    factor
}

fn unrounded(weights: &Weights) -> Vec<[f64; 2]> {
    (0..FEATURES)
        .map(|feature| {
            let (midgame, endgame) = weights.get(feature);
            [f64::from(midgame), f64::from(endgame)]
        })
        .collect()
}

fn rounded(weights: &[[f64; 2]]) -> Weights {
    let mut whole = Weights::material();
    for (feature, [midgame, endgame]) in weights.iter().enumerate() {
        let largest = if is_scale(feature) { WHOLE } else { f64::from(LARGEST) };
        let whole_of = |weight: f64| weight.round().clamp(-largest, largest) as i16;
        whole.set(feature, (whole_of(*midgame), whole_of(*endgame)));
    }
    whole
}

fn mean_loss(samples: &[ChessSample], weights: &[[f64; 2]], scale: f64) -> f64 {
    let total: f64 = samples.iter().map(|sample| sample.loss(weights, scale)).sum();
    total / samples.len().max(1) as f64
}

/// The scale with the least loss, by thirds: the loss is convex in it.
fn fit_scale(samples: &[ChessSample], weights: &[[f64; 2]]) -> f64 {
    let (mut low, mut high) = (0.0005, 0.02);
    for _ in 0..24 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if mean_loss(samples, weights, a) < mean_loss(samples, weights, b) {
            high = b;
        } else {
            low = a;
        }
    }
    (low + high) / 2.0
}

const EPOCHS: usize = 80;
const BATCH: usize = 8192;
/// Adam's step in centipawns at the start; it falls to zero linearly.
const STEP: f64 = 3.0;
/// Pull of a weight towards where it started: keeps what hardly occurs near
/// zero. Held-out loss by pull, with the bonus for the move fitted as well:
/// 0.63052 at 1e-8, 0.62944 at 3e-9, 0.62914 at 1e-9, 0.62925 at none.
const PULL: f64 = 1e-9;

/// Adam on mini-batches. Batch `b` holds every n-th sample from `b` on, so no
/// shuffling is needed and files in game order do no harm.
fn descend(
    samples: &[ChessSample],
    start: &[[f64; 2]],
    scale: f64,
    free: &[bool],
) -> Vec<[f64; 2]> {
    let mut weights = start.to_vec();
    let mut adam = Adam::new(weights.len());
    let batches = samples.len().div_ceil(BATCH);
    let steps = (EPOCHS * batches) as f64;
    for step in 0..EPOCHS * batches {
        let batch = samples.iter().skip(step % batches).step_by(batches);
        let mut gradient = gradient(batch, &weights, start, scale);
        for (slot, _) in gradient.iter_mut().zip(free).filter(|(_, free)| !**free) {
            *slot = [0.0; 2];
        }
        adam.step(&mut weights, &gradient, STEP * (1.0 - step as f64 / steps));
    }
    weights
}

fn gradient<'a>(
    batch: impl Iterator<Item = &'a ChessSample>,
    weights: &[[f64; 2]],
    start: &[[f64; 2]],
    scale: f64,
) -> Vec<[f64; 2]> {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    let mut size = 0.0;
    for sample in batch {
        let halves = sample.halves(weights);
        let midgame = f64::from(sample.terms.midgame);
        let endgame = halves.endgame * (1.0 - midgame);
        let value = halves.midgame * midgame + endgame * halves.scale;
        let expected = 1.0 / (1.0 + libm::exp(-scale * value));
        let error = (expected - f64::from(sample.score)) * scale;
        let (m, e) = (error * midgame, error * (1.0 - midgame) * halves.scale);
        gradient[halves.scale_feature][1] += error * endgame / WHOLE;
        for &(feature, count) in &sample.terms.counts {
            let slot = &mut gradient[usize::from(feature)];
            slot[0] += m * f64::from(count);
            slot[1] += e * f64::from(count);
        }
        size += 1.0;
    }
    for ((slot, weight), origin) in gradient.iter_mut().zip(weights).zip(start) {
        for half in 0..2 {
            slot[half] = slot[half] / f64::max(size, 1.0) + PULL * (weight[half] - origin[half]);
        }
    }
    gradient
}

/// Running means of gradients and of their squares.
struct Adam {
    mean: Vec<[f64; 2]>,
    square: Vec<[f64; 2]>,
    steps: i32,
}

impl Adam {
    fn new(len: usize) -> Adam {
        Adam { mean: vec![[0.0; 2]; len], square: vec![[0.0; 2]; len], steps: 0 }
    }

    fn step(&mut self, weights: &mut [[f64; 2]], gradient: &[[f64; 2]], step: f64) {
        const MEAN: f64 = 0.9;
        const SQUARE: f64 = 0.999;
        const TINY: f64 = 1e-12;
        self.steps += 1;
        let unbias = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        for (i, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let g = gradient[i][half];
                let (mean, square) = (&mut self.mean[i][half], &mut self.square[i][half]);
                *mean += (1.0 - MEAN) * (g - *mean);
                *square += (1.0 - SQUARE) * (g * g - *square);
                weight[half] -= step * (*mean / unbias.0) / ((*square / unbias.1).sqrt() + TINY);
            }
        }
    }
}
