//! How far off static values were, by what positions have in common.
//!
//! A search finds out what the static value of its root node missed. Where the same pawns, or
//! the same pieces of a side, stand on the board again, it is likely to miss it again. Only what
//! may be left out is decided by corrected values; no leaf is worth one.

use crate::value::Value;

/// Corrections for each thing in common.
const SLOTS: usize = 1 << 14;

/// A correction is kept in so many parts of a value.
const PARTS: i32 = 256;

/// A search of this depth, and any deeper one, counts for this many parts of a new correction.
const MOST_WEIGHT: i32 = 16;

/// What positions may have in common: [`Playable::likenesses`](crate::Playable::likenesses).
pub(super) type Likenesses = [u64; 3];

/// How much each of them counts, in hundredths.
const SHARES: [i32; 3] = [100, 60, 60];

/// What was learnt; empty before anything was.
#[derive(Clone, Debug, Default)]
pub(super) struct Corrections(Vec<i32>);

impl Corrections {
    /// What to add to the static value of a position.
    #[inline]
    pub(super) fn of(&self, likenesses: Likenesses) -> Value {
        if self.0.is_empty() {
            return 0;
        }
        let shares = slots(likenesses).into_iter().zip(SHARES);
        shares.map(|(slot, share)| self.0[slot] * share).sum::<i32>() / (100 * PARTS)
    }

    /// Learns that the static value of a position was so far below what a search of this depth
    /// found; `unit` is the value of a pawn.
    pub(super) fn learn(&mut self, likenesses: Likenesses, depth: u16, error: Value, unit: Value) {
        if self.0.is_empty() {
            self.0 = vec![0; SHARES.len() * SLOTS];
        }
        let weight = i32::from(depth + 1).min(MOST_WEIGHT);
        let error = error.clamp(-4 * unit, 4 * unit) * PARTS;
        let most = unit * 64 / 100 * PARTS;
        for slot in slots(likenesses) {
            let known = i64::from(self.0[slot]);
            let mixed = known * i64::from(PARTS - weight) + i64::from(error) * i64::from(weight);
            self.0[slot] = ((mixed / i64::from(PARTS)) as i32).clamp(-most, most);
        }
    }
}

/// Where the corrections of a position are.
#[inline]
fn slots(likenesses: Likenesses) -> [usize; 3] {
    let at = |kind: usize| kind * SLOTS + (likenesses[kind] >> 32) as usize % SLOTS;
    [at(0), at(1), at(2)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missed_again_and_again_is_added() {
        let (mut corrections, here) = (Corrections::default(), [1 << 32, 2 << 32, 3 << 32]);
        assert_eq!(corrections.of(here), 0);
        for _ in 0..500 {
            corrections.learn(here, 20, 30, 100);
        }
        assert!((60..=66).contains(&corrections.of(here)), "{}", corrections.of(here));
        // Positions with the same pawns and other pieces.
        let alike = corrections.of([1 << 32, 4 << 32, 5 << 32]);
        assert!((28..=30).contains(&alike), "{alike}");
        assert_eq!(corrections.of([6 << 32, 4 << 32, 5 << 32]), 0);
    }

    #[test]
    fn no_correction_is_larger_than_it_may_be() {
        let (mut corrections, here) = (Corrections::default(), [7; 3]);
        for error in [Value::MIN / 8, Value::MAX / 8] {
            for _ in 0..5000 {
                corrections.learn(here, 60, error, 100);
            }
            assert_eq!(corrections.of(here), 64 * 220 / 100 * error.signum());
        }
    }
}
