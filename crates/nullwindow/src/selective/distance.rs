//! Wins by their distance from the root. A search that looks deeper at some moves than
//! at others cannot count distances by the depth that is left; it counts plies from
//! the root, and memory keeps them counted from the node.

use crate::limits::MAX_DEPTH;
use crate::value::{Bounds, INFINITY, Value, Window};

/// A win at the root itself would be worth so much more than the smallest win.
const REACH: Value = MAX_DEPTH as Value;

/// A quiescence search tells that a game is won, not when: within so many plies.
const UNSEEN: Value = 8;

/// Mates in four are found with their right distance.
const NEAR: Value = 9;

/// How a game values wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wins {
    /// The smallest value that means a win.
    pub(super) least: Value,
}

impl Wins {
    #[inline]
    pub(super) fn is_win_or_loss(self, value: Value) -> bool {
        value.abs() >= self.least
    }

    /// Whether a bound asks for the end of the game within [`NEAR`] plies of the root:
    /// then every move counts.
    #[inline]
    pub(super) fn is_near(self, bound: Value) -> bool {
        let plies = self.least.saturating_add(REACH) - bound.abs();
        self.is_win_or_loss(bound) && bound.abs() < INFINITY && plies <= NEAR
    }

    /// The value of a game that is over at `ply`.
    #[inline]
    pub(super) fn over(self, value: Value, ply: u16) -> Value {
        self.within(value, Value::from(ply))
    }

    /// The value of a leaf at `ply`, whose quiescence search may have seen the end.
    #[inline]
    pub(super) fn quiescent(self, value: Value, ply: u16) -> Value {
        self.within(value, Value::from(ply) + UNSEEN)
    }

    /// The question for a quiescence search, which knows whether a game is won and not when: a
    /// question about the time of a win is one whether there is a win. A bound within the wins
    /// would be taken for a win that was seen.
    #[inline]
    pub(super) fn asked(self, window: Window) -> Window {
        let Wins { least } = self;
        Window::new(window.alpha.clamp(-least, least - 1), window.beta.clamp(1 - least, least))
    }

    fn within(self, value: Value, plies: Value) -> Value {
        if !self.is_win_or_loss(value) {
            return value;
        }
        value.signum() * (self.least + (REACH - plies).max(0))
    }

    /// The best that can still happen to the side to move at `ply`: to win by the
    /// next move.
    #[inline]
    pub(super) fn best_at(self, ply: u16) -> Value {
        if self.least >= INFINITY { INFINITY } else { self.least + REACH - Value::from(ply) - 1 }
    }

    /// Bounds counted from the node at `ply`, as memory keeps them.
    #[inline]
    pub(super) fn for_memory(self, bounds: Bounds, ply: u16) -> Bounds {
        self.shift(bounds, Value::from(ply))
    }

    /// Bounds from memory, counted from the root.
    #[inline]
    pub(super) fn of_memory(self, bounds: Bounds, ply: u16) -> Bounds {
        self.shift(bounds, -Value::from(ply))
    }

    #[inline]
    fn shift(self, bounds: Bounds, plies: Value) -> Bounds {
        let of = |value: Value| {
            let shifts = self.is_win_or_loss(value) && value.abs() < INFINITY;
            if shifts { value + value.signum() * plies } else { value }
        };
        Bounds { lower: of(bounds.lower), upper: of(bounds.upper) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_gives_back_what_it_was_given() {
        let wins = Wins { least: 30_000 };
        for value in [0, 500, -500, 30_990, -30_990] {
            let bounds = Bounds { lower: value, upper: INFINITY };
            let there = wins.for_memory(bounds, 7);
            assert_eq!(wins.of_memory(there, 7), bounds);
            let moved = Value::from(value.abs() >= 30_000) * 7 * value.signum();
            assert_eq!(there.lower, value + moved);
        }
    }

    #[test]
    fn when_is_asked_as_whether() {
        let wins = Wins { least: 30_000 };
        for (asked, expected) in [
            ((-INFINITY, INFINITY), (-30_000, 30_000)),
            ((30_990, 30_991), (29_999, 30_000)),
            ((-30_991, -30_990), (-30_000, -29_999)),
            ((29_999, 30_500), (29_999, 30_000)),
            ((44, 45), (44, 45)),
        ] {
            let expected = Window::new(expected.0, expected.1);
            assert_eq!(wins.asked(Window::new(asked.0, asked.1)), expected);
        }
    }

    #[test]
    fn the_nearer_win_is_worth_more() {
        let wins = Wins { least: 30_000 };
        assert!(wins.over(-30_000, 4) > wins.over(-30_000, 2));
        assert!(wins.over(30_000, 3) > wins.quiescent(30_000, 3));
        assert_eq!(wins.over(250, 3), 250);
    }
}
