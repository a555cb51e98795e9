//! From games to samples.

use nullwindow::learnt::{Features, Sample, logistic};
use nullwindow::{Playable, Value};
use nullwindow_games::Notation;

use super::game::LabelledGame;

/// Of so many games one is held out.
const HELD_OUT: usize = 20;

/// What a position is worth that is learnt from: the value of the search on it and the result
/// of the game, mixed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Labels {
    /// How much the search counts; the result has the rest.
    pub search: f64,
    /// The values that a step of the logarithm of the odds is worth.
    pub unit: Value,
    /// Values of this size are no judgement but a result: such positions are left out.
    pub decided: Value,
}

/// Samples to learn from, and samples to judge by.
#[derive(Clone, Debug)]
pub struct Samples<const WORDS: usize> {
    /// Those of nineteen games in twenty.
    pub training: Vec<Sample<WORDS>>,
    /// The others.
    pub held_out: Vec<Sample<WORDS>>,
}

impl<const WORDS: usize> Default for Samples<WORDS> {
    fn default() -> Self {
        Samples { training: Vec::new(), held_out: Vec::new() }
    }
}

impl<const WORDS: usize> Samples<WORDS> {
    /// Adds the quiet positions of the game with this number.
    pub fn add<G, F>(
        &mut self,
        game: &G,
        features: &F,
        (number, played): (usize, &LabelledGame<G>),
        labels: &Labels,
    ) where
        G: Notation + Playable,
        F: Features<G::Position, WORDS>,
    {
        let to = if number % HELD_OUT == 0 { &mut self.held_out } else { &mut self.training };
        for ((position, value, result), played) in played.positions(game).iter().zip(&played.moves)
        {
            let Some(value) = value.filter(|value| value.abs() < labels.decided) else { continue };
            if !game.is_forced(position) && !game.hint(position, &played.mv).is_tactical() {
                let search = logistic(f64::from(value) / f64::from(labels.unit));
                let target = labels.search * search + (1.0 - labels.search) * chance(*result);
                to.push(Sample::new(features.seen(position), target));
            }
        }
    }
}

fn chance(result: i8) -> f64 {
    (1.0 + f64::from(result)) / 2.0
}

/// The values that a step of the logarithm of the odds is worth: the number by which values
/// predict results best, from a ladder of them, each a twentieth above the one before.
///
/// ```
/// use nullwindow_engine::training::unit_of;
/// // Whoever is 110 ahead wins three games in four: a logit of 1.1.
/// let seen = [(110, 1), (110, 1), (110, 1), (110, -1)].repeat(100);
/// assert!((95..105).contains(&unit_of(&seen)));
/// ```
pub fn unit_of(seen: &[(Value, i8)]) -> Value {
    let few: Vec<&(Value, i8)> = seen.iter().step_by(seen.len() / 50_000 + 1).collect();
    let error = |unit: f64| -> f64 {
        let one = |(value, result): &&(Value, i8)| {
            let missed = logistic(f64::from(*value) / unit) - chance(*result);
            missed * missed
        };
        few.iter().map(one).sum()
    };
    let ladder = std::iter::successors(Some(10.0), |unit| Some(unit * 1.05)).take(120);
    let errors = ladder.map(|unit| (error(unit), unit));
    let best = errors.fold((f64::INFINITY, 100.0), |a, b| if b.0 < a.0 { b } else { a });
    best.1.round() as Value
}
