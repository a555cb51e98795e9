//! Learning a network from samples, by Adam (Kingma and Ba 2015).

use super::draft::Draft;
use super::features::{Features, MOST_ON, Seen};
use super::file::NetworkError;
use super::network::Network;
use super::numbers::{SplitMix, cost, logistic};
use crate::value::Value;

/// A position, and what it was worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample<const WORDS: usize> {
    seen: Seen<WORDS>,
    target: f32,
}

impl<const WORDS: usize> Sample<WORDS> {
    /// What was seen, and the result to expect for the side to move: 1 a win, 0 a loss. What is
    /// not between them is cut off.
    pub fn new(seen: Seen<WORDS>, target: f64) -> Sample<WORDS> {
        Sample { seen, target: target.clamp(0.0, 1.0) as f32 }
    }

    /// What was seen.
    pub fn seen(&self) -> &Seen<WORDS> {
        &self.seen
    }

    /// The result to expect.
    pub fn target(&self) -> f64 {
        self.target.into()
    }
}

/// How a network is learnt: the weights that make the cross entropy of the samples small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// How often every sample is looked at.
    pub epochs: usize,
    /// Samples between two changes of the weights.
    pub batch: usize,
    /// The size of the first change; it shrinks to nothing in the course of the fit.
    pub rate: f32,
    /// How many values one step of the logarithm of the odds is worth ([`Network::unit`]).
    pub unit: Value,
    /// Another seed begins with other weights and another order of the samples.
    pub seed: u64,
}

impl Default for Fit {
    /// Twenty epochs of batches of 1024.
    fn default() -> Fit {
        Fit { epochs: 20, batch: 1024, rate: 0.003, unit: 100, seed: 1 }
    }
}

/// What is told after every epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitEpoch {
    /// Its number, from 1.
    pub epoch: usize,
    /// The mean cross entropy of the samples while they were learnt.
    pub loss: f64,
    /// That of the samples that are held out; none if there are none.
    pub held_out: Option<f64>,
}

impl Fit {
    /// Learns a network for these features. `watch` is told of every epoch; where it says
    /// `false` the network is what was learnt so far.
    pub fn train<P, F: Features<P, WORDS>, const WORDS: usize>(
        &self,
        features: &F,
        samples: &[Sample<WORDS>],
        held_out: &[Sample<WORDS>],
        watch: &mut dyn FnMut(FitEpoch) -> bool,
    ) -> Result<Network, NetworkError> {
        check(F::NAME, F::PHASES, samples.iter().chain(held_out))?;
        if samples.is_empty() || self.batch == 0 || !(1..=1 << 16).contains(&self.unit) {
            let what = "it takes samples, a batch and a unit from 1 to 65536";
            return Err(NetworkError::Samples(what.to_string()));
        }
        let mut draws = SplitMix(self.seed);
        let mut draft = Draft::new(64 * WORDS, F::PHASES, &mut draws);
        let mut adam = Momentum::new(draft.weights.len());
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let steps = (self.epochs * samples.len().div_ceil(self.batch)) as f32;
        let mut step = 0.0;
        for epoch in 1..=self.epochs {
            shuffle(&mut order, &mut draws);
            let mut loss = 0.0;
            for batch in order.chunks(self.batch) {
                adam.gradient.fill(0.0);
                for &number in batch {
                    loss += learn(&draft, &samples[number as usize], &mut adam.gradient);
                }
                adam.change(&mut draft.weights, batch.len(), self.rate * (1.0 - step / steps));
                draft.limit();
                step += 1.0;
            }
            let held_out = (!held_out.is_empty()).then(|| {
                held_out.iter().map(|s| entropy(s, draft.think(&s.seen).logit)).sum::<f64>()
                    / held_out.len() as f64
            });
            if !watch(FitEpoch { epoch, loss: loss / samples.len() as f64, held_out }) {
                break;
            }
        }
        Ok(draft.rounded(features, self.unit))
    }
}

impl Network {
    /// The mean cross entropy of samples.
    pub fn loss<const WORDS: usize>(&self, samples: &[Sample<WORDS>]) -> f64 {
        let unit = self.unit as f32;
        let one = |sample: &Sample<WORDS>| entropy(sample, self.value(&sample.seen) as f32 / unit);
        samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
    }
}

/// Refuses what the arithmetic or the file has no room for.
fn check<'s, const WORDS: usize>(
    name: &str,
    phases: usize,
    mut samples: impl Iterator<Item = &'s Sample<WORDS>>,
) -> Result<(), NetworkError> {
    let refuse = |what: String| Err(NetworkError::Samples(what));
    if name.is_empty() || name.len() > 100 || name.contains(char::is_whitespace) {
        return refuse(format!("the name of the features, '{name}', is not one word"));
    }
    let many = |on: &[u64; WORDS]| on.iter().map(|word| word.count_ones()).sum::<u32>() > MOST_ON;
    let bad =
        |s: &&Sample<WORDS>| many(&s.seen.mover) || many(&s.seen.other) || s.seen.phase >= phases;
    match samples.find(bad) {
        Some(sample) if sample.seen.phase >= phases => {
            refuse(format!("a position is in phase {} of {phases}", sample.seen.phase))
        }
        Some(_) => refuse(format!("a position has more than {MOST_ON} inputs on")),
        None => Ok(()),
    }
}

/// Adds the gradient of a sample and returns its cross entropy.
fn learn<const WORDS: usize>(draft: &Draft, sample: &Sample<WORDS>, gradient: &mut [f32]) -> f64 {
    let inference = draft.think(&sample.seen);
    let slope = logistic(inference.logit.into()) as f32 - sample.target;
    draft.learn(&sample.seen, &inference, slope, gradient);
    entropy(sample, inference.logit)
}

/// The cross entropy of a sample.
fn entropy<const WORDS: usize>(sample: &Sample<WORDS>, logit: f32) -> f64 {
    let x = f64::from(logit);
    cost(x) - sample.target() * x
}

fn shuffle(order: &mut [u32], draws: &mut SplitMix) {
    for i in (1..order.len()).rev() {
        order.swap(i, draws.below(i + 1));
    }
}

/// Moving means of the gradient and of its square.
struct Momentum {
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// What the means still owe to having begun at zero.
    decay: [f32; 2],
}

impl Momentum {
    const DECAY: [f32; 2] = [0.9, 0.999];

    fn new(weights: usize) -> Momentum {
        let zeros = || vec![0.0; weights];
        Momentum { gradient: zeros(), mean: zeros(), square: zeros(), decay: [1.0; 2] }
    }

    /// Changes the weights by the gradient of so many samples.
    fn change(&mut self, weights: &mut [f32], samples: usize, rate: f32) {
        let [a, b] = Momentum::DECAY;
        self.decay = [self.decay[0] * a, self.decay[1] * b];
        let [whole, spread] = self.decay.map(|decay| 1.0 / (1.0 - decay));
        let share = 1.0 / samples as f32;
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, sum), (mean, square)) in weights.iter_mut().zip(&self.gradient).zip(means) {
            let slope = sum * share;
            *mean = a * *mean + (1.0 - a) * slope;
            *square = b * *square + (1.0 - b) * slope * slope;
            *weight -= rate * *mean * whole / ((*square * spread).sqrt() + 1e-8);
        }
    }
}
