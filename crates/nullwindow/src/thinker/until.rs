//! How long a thought may last, and how another thread ends it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::{Clock, StopHandle};
use crate::limits::{Interrupt, Limits, Stop};

/// When a [`Thinker`](crate::Thinker) ends a thought. Whatever comes first ends it; a stop by
/// its [`ThinkHandle`] and a result that is proved always do.
///
/// ```
/// use std::time::Duration;
/// use nullwindow::{Thinker, Until, doc::Matches};
/// let mut thinker = Thinker::new(Matches);
/// assert_eq!(thinker.think(&21, Duration::from_secs(1)).best, Some(1));
/// assert_eq!(thinker.think(&30, Until::depth(3)).depth, 3);
/// let limit = Until::nodes(100_000).or_depth(3).or_time(Duration::from_secs(1));
/// assert_eq!(thinker.think(&31, limit).depth, 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Until {
    pub(super) depth: Option<u16>,
    pub(super) time: Option<Duration>,
    pub(super) limits: Limits,
}

impl Until {
    /// Until it is told to stop, or the result is proved.
    pub fn stopped() -> Until {
        Until::default()
    }

    /// Until every move is searched so deep.
    pub fn depth(depth: u16) -> Until {
        Until::stopped().or_depth(depth)
    }

    /// Until so many nodes are visited. Unlike a time that gives the same answer on every
    /// machine, as long as there is one thread.
    pub fn nodes(nodes: u64) -> Until {
        Until::stopped().or_nodes(nodes)
    }

    /// Until so much time has passed.
    pub fn time(time: Duration) -> Until {
        Until::stopped().or_time(time)
    }

    /// The same with a last depth.
    #[must_use]
    pub fn or_depth(self, depth: u16) -> Until {
        Until { depth: Some(depth), ..self }
    }

    /// The same with a limit on nodes.
    #[must_use]
    pub fn or_nodes(self, nodes: u64) -> Until {
        Until { limits: Limits { nodes: Some(nodes), ..self.limits }, ..self }
    }

    /// The same with a limit of time.
    #[must_use]
    pub fn or_time(self, time: Duration) -> Until {
        Until { time: Some(time), ..self }
    }
}

impl From<Duration> for Until {
    fn from(time: Duration) -> Until {
        Until::time(time)
    }
}

/// Nodes, and an interrupt of one's own.
impl From<Limits> for Until {
    fn from(limits: Limits) -> Until {
        Until { limits, ..Until::default() }
    }
}

/// Tells a [`Thinker`](crate::Thinker) from another thread, or from a signal handler, to
/// stop, or that the time it may think runs from now on. Clones are the same handle.
///
/// What it says is for the thought that runs, or for the next one, and is forgotten when that
/// thought ends. A stop that comes too late would end the next thought:
/// [`ThinkHandle::reset`] takes it back.
#[derive(Clone, Debug, Default)]
pub struct ThinkHandle {
    stop: StopHandle,
    clock_starts: StopHandle,
}

impl ThinkHandle {
    /// Ends the thought.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// The time of a thought in the opponent's time runs from now on
    /// ([`Thinker::ponder`](crate::Thinker::ponder)).
    pub fn start_clock(&self) {
        self.clock_starts.stop();
    }

    /// Takes back what was said.
    pub fn reset(&self) {
        self.stop.reset();
        self.clock_starts.reset();
    }
}

/// The clock of the thought has not been started.
const NOT_STARTED: u64 = u64::MAX;

/// What ends a thought, as the interrupt of its search.
pub(super) struct ThoughtTimer {
    handle: ThinkHandle,
    clock: Arc<dyn Clock>,
    limit: Option<Duration>,
    /// When the clock was started, in nanoseconds of its own time.
    started: AtomicU64,
    outside: Option<Arc<dyn Interrupt>>,
}

impl ThoughtTimer {
    pub(super) fn new(
        handle: ThinkHandle,
        clock: Arc<dyn Clock>,
        until: &Until,
        waits: bool,
    ) -> ThoughtTimer {
        let started = if waits { NOT_STARTED } else { nanoseconds(clock.now()) };
        let (limit, outside) = (until.time, until.limits.interrupt.clone());
        ThoughtTimer { handle, clock, limit, started: AtomicU64::new(started), outside }
    }

    fn is_late(&self, limit: Duration) -> bool {
        let now = nanoseconds(self.clock.now());
        let mut started = self.started.load(Ordering::Relaxed);
        if started == NOT_STARTED {
            if !self.handle.clock_starts.is_stopped() {
                return false;
            }
            self.started.store(now, Ordering::Relaxed);
            started = now;
        }
        now.saturating_sub(started) >= nanoseconds(limit)
    }
}

impl Interrupt for ThoughtTimer {
    fn interrupted(&self) -> Option<Stop> {
        if self.handle.stop.is_stopped() {
            return Some(Stop::User);
        }
        let late = self.limit.is_some_and(|limit| self.is_late(limit)).then_some(Stop::Time);
        late.or_else(|| self.outside.as_ref().and_then(|outside| outside.interrupted()))
    }

    fn wants_standing(&self) -> bool {
        self.outside.as_ref().is_some_and(|outside| outside.wants_standing())
    }

    fn standing(&self, standing: crate::limits::ProvedSoFar) {
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

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(NOT_STARTED - 1).min(NOT_STARTED - 1)
}
