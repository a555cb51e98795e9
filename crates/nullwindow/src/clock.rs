//! Time, and being told to stop. A search knows neither; here they become its
//! [`Interrupt`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;

use crate::limits::{Interrupt, Stop};

/// Tells the time. A trait, because not every machine has a clock of the usual
/// kind (a browser has not), and a test wants one that it sets itself.
pub trait Clock: Send + Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the system.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

#[cfg(not(target_arch = "wasm32"))]
impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock(Instant::now())
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The clock of a system that has none: it stands still. Whoever needs the time sets
/// another clock.
#[cfg(target_arch = "wasm32")]
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[cfg(target_arch = "wasm32")]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Stops a search from another thread, or from a signal handler. Clones are the
/// same handle.
///
/// ```
/// use nullwindow::StopHandle;
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
