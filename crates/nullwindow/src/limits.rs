//! When a search must stop, and why it did.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The deepest search, in plies. Searches recurse, so a bound on depth is a
/// bound on the stack: deeper ones are refused with [`Stop::TooDeep`].
///
/// ```
/// assert!(nullwindow::MAX_DEPTH >= 512);
/// ```
pub const MAX_DEPTH: u16 = 1000;

/// More passes than any honest driver needs: a driver that reaches it reports
/// [`Stop::Passes`].
///
/// ```
/// assert!(nullwindow::MAX_PASSES > 100_000);
/// ```
pub const MAX_PASSES: usize = 1 << 20;

/// What a search may spend. The default is no limit.
///
/// ```
/// use nullwindow::Limits;
/// let limits = Limits { nodes: Some(1_000), ..Limits::default() };
/// assert!(limits.deadline.is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// At most this many nodes (leaf, interior and transposition together).
    pub nodes: Option<u64>,
    /// Not beyond this moment; looked at every thousand nodes or so.
    pub deadline: Option<Instant>,
    /// Stop when another thread sets this.
    pub flag: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// The reason to stop after `nodes` nodes, if there is one.
    pub(crate) fn exceeded(&self, nodes: u64) -> Option<Stop> {
        if self.nodes.is_some_and(|limit| nodes >= limit) {
            Some(Stop::Nodes)
        } else if self.flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            Some(Stop::User)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(Stop::Time)
        } else {
            None
        }
    }

    /// At how many nodes to look next, after a look at `nodes`.
    pub(crate) fn next_look(&self, nodes: u64) -> u64 {
        let timed = self.deadline.is_some() || self.flag.is_some();
        let soon = if timed { nodes.saturating_add(1024) } else { u64::MAX };
        self.nodes.map_or(soon, |limit| soon.min(limit))
    }
}

/// Why a search ended before its answer was proved. A value, never a panic,
/// and one byte, so that a search's result stays in a register.
///
/// ```
/// use nullwindow::Stop;
/// assert_eq!(Stop::Nodes.to_string(), "node limit reached");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The node limit was reached.
    Nodes,
    /// The deadline has passed.
    Time,
    /// Another thread asked.
    User,
    /// The depth asked for is beyond [`MAX_DEPTH`].
    TooDeep,
    /// A driver used up [`MAX_PASSES`].
    Passes,
    /// A bound contradicts an earlier one: the evaluation is not a function of
    /// the position, or the memory has lied.
    Crossed,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Nodes => write!(f, "node limit reached"),
            Stop::Time => write!(f, "time limit reached"),
            Stop::User => write!(f, "stopped on request"),
            Stop::TooDeep => write!(f, "deeper than the limit of {MAX_DEPTH} plies"),
            Stop::Passes => write!(f, "no value after {MAX_PASSES} passes"),
            Stop::Crossed => write!(f, "two bounds contradict each other"),
        }
    }
}

impl std::error::Error for Stop {}
