//! What interrupts a thought, and tells others how it stands.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::time::Duration;

use nullwindow::{Interrupt, ProvedSoFar, Stop};

use crate::thought::{RootMoveReport, StandingReport, ThinkLimits, Watcher, sides};
use crate::time::Pace;
use nullwindow::{Clock, Timer};

/// The limits of a thought as the library's interrupt.
pub(crate) struct ThoughtInterrupt {
    timer: Timer,
    pace: Option<Pace>,
    watcher: Option<Arc<dyn Watcher>>,
    clock: Arc<dyn Clock>,
    begun: Duration,
    /// The moves at the root, in the game's own order.
    moves: Vec<String>,
    depth: AtomicU16,
    /// How many moves at the root the iteration has turned to, in whichever pass.
    reached: AtomicUsize,
}

impl ThoughtInterrupt {
    pub(crate) fn new(
        limits: &ThinkLimits,
        clock: Arc<dyn Clock>,
        moves: Vec<String>,
    ) -> ThoughtInterrupt {
        ThoughtInterrupt {
            timer: Timer::new(limits.stop.clone(), clock.clone(), limits.hard),
            pace: limits.pace.clone(),
            watcher: limits.watcher.clone(),
            begun: clock.now(),
            clock,
            moves,
            depth: AtomicU16::new(0),
            reached: AtomicUsize::new(0),
        }
    }

    /// An iteration of this depth begins.
    pub(crate) fn begins(&self, depth: u16) {
        self.depth.store(depth, Ordering::Relaxed);
        self.reached.store(0, Ordering::Relaxed);
    }

    /// The places of these moves at the root.
    pub(crate) fn places(&self, names: &[String]) -> Vec<u16> {
        let place = |name: &String| self.moves.iter().position(|mv| mv == name);
        names.iter().filter_map(place).map(|i| i as u16).collect()
    }

    fn seconds(&self) -> f64 {
        (self.clock.now() - self.begun).as_secs_f64()
    }

    /// How many moves there are to choose from.
    pub(crate) fn choices(&self, limits: &ThinkLimits) -> usize {
        if limits.only.is_empty() { self.moves.len() } else { limits.only.len() }
    }
}

impl Interrupt for ThoughtInterrupt {
    fn interrupted(&self) -> Option<Stop> {
        let late = || self.pace.as_ref().is_some_and(Pace::must_stop).then_some(Stop::Time);
        self.timer.interrupted().or_else(late)
    }

    fn wants_standing(&self) -> bool {
        self.watcher.is_some()
    }

    fn standing(&self, standing: ProvedSoFar) {
        let Some(watcher) = &self.watcher else { return };
        let [at_least, at_most] = sides(standing.proved);
        if at_least.is_none() && at_most.is_none() {
            return;
        }
        watcher.standing(&StandingReport {
            depth: self.depth.load(Ordering::Relaxed),
            at_least,
            at_most,
            best_move: standing.best.and_then(|i| self.moves.get(usize::from(i)).cloned()),
            total: standing.nodes,
            seconds: self.seconds(),
        });
    }

    fn root_move(&self, place: u16, number: usize) {
        let (Some(watcher), Some(name)) = (&self.watcher, self.moves.get(usize::from(place)))
        else {
            return;
        };
        // A driver passes over the same moves again and again.
        if self.reached.fetch_max(number, Ordering::Relaxed) < number {
            let (depth, seconds) = (self.depth.load(Ordering::Relaxed), self.seconds());
            watcher.root_move(&RootMoveReport { depth, name: name.clone(), number, seconds });
        }
    }
}
