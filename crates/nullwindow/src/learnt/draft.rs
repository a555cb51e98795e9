//! The network while it learns: the same sums with fractions, and their slopes.

use super::features::{Features, Seen};
use super::network::{
    HIDDEN, LastLayer, MOST_BIAS, MOST_INPUT, MOST_OUTPUT, Network, ONE, OUTPUT_ONE, Units,
};
use super::numbers::SplitMix;
use crate::value::Value;

type Fractions = [f32; HIDDEN];

/// Weights of the last layer of a phase, its beginning included.
const LAST: usize = 2 * HIDDEN + 1;

/// The most and the least of a weight, as a fraction.
const INPUT_LIMIT: f32 = MOST_INPUT as f32 / ONE as f32;
const BIAS_LIMIT: f32 = MOST_BIAS as f32 / ONE as f32;
const OUTPUT_LIMIT: f32 = MOST_OUTPUT as f32 / OUTPUT_ONE as f32;

/// Weights in one list: the rows of the inputs, what the units begin with, and the last layer
/// of each phase.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    inputs: usize,
    phases: usize,
    pub(super) weights: Vec<f32>,
}

/// What a position makes of the units, and the logarithm of the odds of the side to move.
pub(super) struct Inference {
    sums: [Fractions; 2],
    pub(super) logit: f32,
}

impl Draft {
    /// Weights that are drawn.
    pub(super) fn new(inputs: usize, phases: usize, draws: &mut SplitMix) -> Draft {
        let first = (inputs + 1) * HIDDEN;
        let mut weights: Vec<f32> =
            (0..first + phases * LAST).map(|_| 0.15 * draws.around_zero()).collect();
        weights[inputs * HIDDEN..first].fill(0.25);
        (0..phases).for_each(|phase| weights[first + phase * LAST + LAST - 1] = 0.0);
        Draft { inputs, phases, weights }
    }

    fn units(&self, from: usize) -> &Fractions {
        self.weights[from..][..HIDDEN].try_into().expect("as many as there are units")
    }

    /// Where the last layer of a phase begins.
    fn last(&self, phase: usize) -> usize {
        (self.inputs + 1) * HIDDEN + phase * LAST
    }

    fn sum<const WORDS: usize>(&self, on: &[u64; WORDS]) -> Fractions {
        let mut sum = *self.units(self.inputs * HIDDEN);
        each(on, |input| {
            let row = self.units(input * HIDDEN);
            sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        });
        sum
    }

    /// What it thinks of a position.
    pub(super) fn think<const WORDS: usize>(&self, seen: &Seen<WORDS>) -> Inference {
        let sums = [self.sum(&seen.mover), self.sum(&seen.other)];
        let last = self.last(seen.phase);
        let mut logit = self.weights[last + 2 * HIDDEN];
        for (side, sums) in sums.iter().enumerate() {
            let weights = self.units(last + side * HIDDEN);
            for (sum, weight) in sums.iter().zip(weights) {
                let cut = sum.clamp(0.0, 1.0);
                logit += cut * cut * weight;
            }
        }
        Inference { sums, logit }
    }

    /// Adds what each weight does to the logit, times `slope`, to the gradient.
    pub(super) fn learn<const WORDS: usize>(
        &self,
        seen: &Seen<WORDS>,
        inference: &Inference,
        slope: f32,
        gradient: &mut [f32],
    ) {
        let last = self.last(seen.phase);
        gradient[last + 2 * HIDDEN] += slope;
        for (side, on) in [&seen.mover, &seen.other].into_iter().enumerate() {
            let weights = self.units(last + side * HIDDEN);
            let mut units = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let sum = inference.sums[side][unit];
                let cut = sum.clamp(0.0, 1.0);
                gradient[last + side * HIDDEN + unit] += slope * cut * cut;
                // The square is flat where it is cut off.
                let steep = if cut == sum { 2.0 * cut } else { 0.0 };
                units[unit] = slope * steep * weights[unit];
            }
            let mut add = |from: usize| {
                let row = &mut gradient[from..][..HIDDEN];
                row.iter_mut().zip(&units).for_each(|(sum, unit)| *sum += unit);
            };
            add(self.inputs * HIDDEN);
            each(on, |input| add(input * HIDDEN));
        }
    }

    /// Cuts weights off at what integers can hold.
    pub(super) fn limit(&mut self) {
        let (rows, rest) = self.weights.split_at_mut(self.inputs * HIDDEN);
        let (bias, last) = rest.split_at_mut(HIDDEN);
        let cut = |weights: &mut [f32], most: f32| {
            weights.iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        };
        cut(rows, INPUT_LIMIT);
        cut(bias, BIAS_LIMIT);
        cut(last, OUTPUT_LIMIT);
    }

    /// The same in integers.
    pub(super) fn rounded<P, F, const WORDS: usize>(&self, _: &F, unit: Value) -> Network
    where
        F: Features<P, WORDS>,
    {
        let whole = |weight: f32, one: i16| (weight * f32::from(one)).round() as i16;
        let units = |from: usize, one: i16| -> Units { self.units(from).map(|w| whole(w, one)) };
        let output = |phase: usize| {
            let last = self.last(phase);
            let begun = self.weights[last + 2 * HIDDEN];
            LastLayer {
                mover: units(last, OUTPUT_ONE),
                other: units(last + HIDDEN, OUTPUT_ONE),
                bias: (begun * f32::from(ONE) * f32::from(OUTPUT_ONE)).round() as i32,
            }
        };
        Network {
            name: F::NAME.to_string(),
            unit,
            rows: (0..self.inputs).map(|input| units(input * HIDDEN, ONE)).collect(),
            bias: units(self.inputs * HIDDEN, ONE),
            outputs: (0..self.phases).map(output).collect(),
        }
    }
}

/// Calls a function with the number of each input that is on.
fn each<const WORDS: usize>(on: &[u64; WORDS], mut then: impl FnMut(usize)) {
    for (number, &word) in on.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            then(64 * number + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sample;
    use super::*;

    fn seen(draws: &mut SplitMix) -> Seen<2> {
        let mut few = || [(); 2].map(|()| draws.next() & draws.next() & draws.next());
        Seen { mover: few(), other: few(), phase: draws.below(3) }
    }

    /// What a weight does to the logit is what a small change of it does.
    #[test]
    fn slopes_are_those_of_small_changes() {
        let mut draws = SplitMix(5);
        let draft = Draft::new(128, 3, &mut draws);
        for _ in 0..40 {
            let seen = seen(&mut draws);
            let mut gradient = vec![0.0; draft.weights.len()];
            draft.learn(&seen, &draft.think(&seen), 1.0, &mut gradient);
            for _ in 0..60 {
                let (weight, step) = (draws.below(gradient.len()), 1e-3);
                let moved = |by: f32| {
                    let mut moved = draft.clone();
                    moved.weights[weight] += by;
                    moved.think(&seen).logit
                };
                let slope = (moved(step) - moved(-step)) / (2.0 * step);
                assert!((slope - gradient[weight]).abs() < 2e-3, "{slope} {}", gradient[weight]);
            }
        }
    }

    /// Integers say nearly the same, and the same of a position as of its mirror image.
    #[test]
    fn integers_are_near_the_fractions() {
        struct Any;
        impl Features<(), 2> for Any {
            const NAME: &'static str = "any";
            const PHASES: usize = 3;
            fn seen(&self, (): &()) -> Seen<2> {
                Seen { mover: [0; 2], other: [0; 2], phase: 0 }
            }
        }
        let mut draws = SplitMix(6);
        let draft = Draft::new(128, 3, &mut draws);
        let network = draft.rounded(&Any, 1000);
        for _ in 0..1000 {
            let seen = seen(&mut draws);
            let exact = 1000.0 * draft.think(&seen).logit;
            assert!((network.value(&seen) as f32 - exact).abs() < 60.0, "{exact}");
        }
        assert!(network.loss(&[Sample::new(seen(&mut draws), 0.5)]) > 0.5);
    }
}
