//! Faults of outlook: an evaluation that speaks for one player instead of the
//! side to move, and games that go on after their end.
//!
//! Neither can be proved from outside, but both leave traces in random games
//! that an honest game hardly leaves. What is reported is a suspicion with its
//! evidence.

use super::CheckResult;
use crate::value::Value;

/// So many observations make a suspicion.
const ENOUGH: usize = 12;

/// What random games show of an evaluation.
#[derive(Default)]
pub(super) struct EvaluationOutlook {
    /// Sums of |e(parent) + e(child)| and |e(parent) − e(child)|: the first is
    /// small where the evaluation speaks for the side to move.
    turned: i64,
    unturned: i64,
    changes: usize,
    /// Ends with the first player to move, and with the second: how many speak
    /// for the side that did not move last, and how many against it.
    ends: [(usize, usize); 2],
    /// The one value besides zero, up to its sign, if there is only one.
    result: Results,
    /// Positions of that value in which there were moves.
    decided_with_moves: usize,
    /// Whether it was seen at the beginning of a game: then it is an estimate.
    early: bool,
}

/// The values other than zero, up to their sign.
#[derive(Default, PartialEq, Eq)]
enum Results {
    #[default]
    None,
    One(Value),
    Several,
}

impl EvaluationOutlook {
    /// Adds the evaluations of a random game, and whether it was played to its
    /// end.
    pub(super) fn add(&mut self, values: &[Value], ended: bool) {
        for pair in values.windows(2).filter(|pair| pair[0] != 0 && pair[1] != 0) {
            let (parent, child) = (i64::from(pair[0]), i64::from(pair[1]));
            self.turned += (parent + child).abs();
            self.unturned += (parent - child).abs();
            self.changes += 1;
        }
        for (ply, &value) in values.iter().enumerate().filter(|(_, v)| **v != 0) {
            self.result = match self.result {
                Results::None => Results::One(value.abs()),
                Results::One(size) if size == value.abs() => Results::One(size),
                _ => Results::Several,
            };
            self.early |= ply < 3;
            self.decided_with_moves += usize::from(ply + 1 < values.len());
        }
        let Some(&last) = values.last().filter(|_| ended) else { return };
        let (plus, minus) = &mut self.ends[(values.len() - 1) % 2];
        *plus += usize::from(last > 0);
        *minus += usize::from(last < 0);
    }

    /// The suspicion, if there is one.
    pub(super) fn judge(&self) -> CheckResult {
        if self.changes >= 10 * ENOUGH && self.unturned * 3 < self.turned {
            return Err(format!(
                "the evaluation seems to speak for one player: over {} moves it changes by {} in \
                 all, its sign turned by {}. It must speak for the side to move",
                self.changes, self.unturned, self.turned
            ));
        }
        let [first, second] = self.ends;
        if first.0 == 0 && second.1 == 0 && first.1 >= ENOUGH && second.0 >= ENOUGH {
            return Err(format!(
                "finished games seem to be valued for one player: all {} that end with the first \
                 player to move are lost, all {} that end with the second are won",
                first.1, second.0
            ));
        }
        let only_results = matches!(self.result, Results::One(_)) && !self.early;
        if only_results && self.decided_with_moves >= ENOUGH {
            return Err(format!(
                "the game seems to go on after its end: {} positions worth a win or a loss have \
                 moves. A finished game has none",
                self.decided_with_moves
            ));
        }
        Ok(())
    }
}
