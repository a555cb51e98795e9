//! Time, and being told to stop. The library knows neither; here they become its
//! [`Interrupt`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nullwindow::{Interrupt, Stop};

/// Tells the time. A trait, because not every machine has a clock of the usual
/// kind (a browser has not), and a test wants one that it sets itself.
pub trait Clock: Send + Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the system.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Stops a search from another thread, or from a signal handler. Clones are the
/// same handle.
///
/// ```
/// use nullwindow_engine::StopHandle;
/// let handle = StopHandle::default();
/// handle.clone().stop();
/// assert!(handle.is_stopped());
/// handle.reset();
/// assert!(!handle.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopHandle(Arc<AtomicBool>);

impl StopHandle {
    /// Ends the search that runs with this handle, or the next one.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Makes it ready for another search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl From<Arc<AtomicBool>> for StopHandle {
    fn from(flag: Arc<AtomicBool>) -> StopHandle {
        StopHandle(flag)
    }
}

/// A handle and a deadline: what interrupts a search.
pub struct Timer {
    stop: StopHandle,
    clock: Arc<dyn Clock>,
    deadline: Option<Duration>,
}

impl Timer {
    /// Interrupts when the handle says so, or when the clock has gone on for
    /// `limit` from now.
    pub fn new(stop: StopHandle, clock: Arc<dyn Clock>, limit: Option<Duration>) -> Timer {
        let deadline = limit.map(|limit| clock.now().saturating_add(limit));
        Timer { stop, clock, deadline }
    }
}

impl Interrupt for Timer {
    fn interrupted(&self) -> Option<Stop> {
        if self.stop.is_stopped() {
            return Some(Stop::User);
        }
        self.deadline.filter(|&deadline| self.clock.now() >= deadline).map(|_| Stop::Time)
    }
}
