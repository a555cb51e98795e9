//! What the workers of one search have proved of its root, for all of them to see.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering::Relaxed};

use super::rota::Rota;
use crate::limits::{Interrupt, ProvedSoFar, Stop};
use crate::value::{Bounds, INFINITY, Value, Window};

/// The bounds of a root, and the move that proved the lower one. They only get sharper.
#[derive(Debug)]
pub(super) struct Race {
    /// The lower bound, and in the low bits the move that proved it, so that the greater
    /// word is the sharper bound.
    lower: AtomicU64,
    upper: AtomicI32,
    /// What the leader asks now.
    gamma: AtomicI32,
    over: AtomicBool,
}

/// Bits of a move.
const MOVE_BITS: u32 = 17;

fn pack(lower: Value, best: Option<u16>) -> u64 {
    let place = best.map_or(0, |best| u64::from(best) + 1);
    ((i64::from(lower) + i64::from(INFINITY)) as u64) << MOVE_BITS | place
}

impl Race {
    pub(super) fn new() -> Race {
        Race {
            lower: AtomicU64::new(pack(-INFINITY, None)),
            upper: AtomicI32::new(INFINITY),
            gamma: AtomicI32::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// What is proved so far.
    pub(super) fn bounds(&self) -> Bounds {
        let lower = (self.lower.load(Relaxed) >> MOVE_BITS) as i64 - i64::from(INFINITY);
        Bounds { lower: lower as Value, upper: self.upper.load(Relaxed) }
    }

    /// The move that proved the lower bound.
    pub(super) fn best(&self) -> Option<u16> {
        let place = self.lower.load(Relaxed) & ((1 << MOVE_BITS) - 1);
        place.checked_sub(1).map(|best| best as u16)
    }

    /// A worker has found `g` for a window, with this move.
    pub(super) fn learn(&self, window: Window, g: Value, best: Option<u16>) {
        let Bounds { lower, upper } = Bounds::proved_by(window, g);
        if lower > -INFINITY {
            self.lower.fetch_max(pack(lower, best), Relaxed);
        }
        self.upper.fetch_min(upper, Relaxed);
    }

    /// The leader asks this from now on.
    pub(super) fn ask(&self, gamma: Value) {
        self.gamma.store(gamma, Relaxed);
    }

    /// What the leader asks.
    pub(super) fn question(&self) -> Value {
        self.gamma.load(Relaxed)
    }

    /// The leader has finished or was stopped.
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }
}

/// Ends a pass: when somebody has answered its question, when the race is over, or when
/// the leader is told to stop.
pub(super) struct InRace {
    pub(super) race: Arc<Race>,
    pub(super) window: Window,
    /// What interrupts the leader.
    pub(super) outside: Option<Arc<dyn Interrupt>>,
    /// Where workers take turns, and which one this is.
    pub(super) rota: Option<(Arc<Rota>, usize)>,
}

impl Interrupt for InRace {
    fn interrupted(&self) -> Option<Stop> {
        if let Some((rota, worker)) = &self.rota {
            rota.pass_on(*worker);
        }
        let outside = self.outside.as_ref().and_then(|outside| outside.interrupted());
        let settled = || self.race.is_over() || self.race.bounds().answer(self.window).is_some();
        outside.or_else(|| settled().then_some(Stop::Solved))
    }

    fn keeps_step(&self) -> bool {
        self.rota.is_some()
    }

    fn wants_standing(&self) -> bool {
        self.outside.as_ref().is_some_and(|outside| outside.wants_standing())
    }

    fn standing(&self, standing: ProvedSoFar) {
        if let Some(outside) = &self.outside {
            outside.standing(standing);
        }
    }

    fn root_move(&self, place: u16, number: usize) {
        if let Some(outside) = &self.outside {
            outside.root_move(place, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_get_sharper_and_the_best_move_goes_with_the_lower_one() {
        let race = Race::new();
        assert_eq!((race.bounds(), race.best()), (Bounds::UNKNOWN, None));
        race.learn(Window::null(3), 5, Some(2));
        race.learn(Window::null(1), 4, Some(7)); // later, and weaker
        assert_eq!((race.bounds().lower, race.best()), (5, Some(2)));
        race.learn(Window::null(9), 8, Some(4)); // an upper bound has no move
        assert_eq!((race.bounds(), race.best()), (Bounds { lower: 5, upper: 8 }, Some(2)));
        race.learn(Window::FULL, -7, None);
        assert_eq!(race.bounds(), Bounds { lower: 5, upper: -7 }); // believed, for drivers to report
    }

    #[test]
    fn a_question_that_is_answered_ends_a_pass() {
        let race = Arc::new(Race::new());
        let pass =
            InRace { race: race.clone(), window: Window::null(4), outside: None, rota: None };
        race.learn(Window::null(2), 3, None);
        assert_eq!(pass.interrupted(), None);
        race.learn(Window::null(4), 4, None);
        assert_eq!(pass.interrupted(), Some(Stop::Solved));
    }
}
