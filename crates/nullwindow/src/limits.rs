//! When a search must stop, and why it did.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::value::Bounds;

/// The deepest search, in plies from the root to the furthest leaf, extensions
/// included. Searches recurse, so a bound on depth is a bound on the stack:
/// deeper ones are refused with [`Stop::TooDeep`].
pub const MAX_DEPTH: u16 = 1000;

/// More passes than any honest driver needs: a driver that reaches it reports
/// [`Stop::Passes`].
pub const MAX_PASSES: usize = 1 << 20;

/// How many nodes a search visits between two looks at its [`Interrupt`].
pub const LOOK_EVERY: u64 = 64;

/// How many positions of quiescence searches it visits between two looks, except
/// for the last of them, which is finished.
pub const LOOK_EVERY_SETTLING: u64 = 512;

/// Something outside a search that may end it: a clock that runs out, a person
/// who presses a key. It is asked every [`LOOK_EVERY`] nodes, and sooner where leaves take long
/// ([`LOOK_EVERY_SETTLING`]). The library itself
/// knows no clock, so it runs where there is none.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use nullwindow::{Interrupt, Limits, Stop};
/// let flag = Arc::new(AtomicBool::new(false));
/// let limits = Limits { interrupt: Some(flag.clone()), ..Limits::default() };
/// flag.store(true, std::sync::atomic::Ordering::Relaxed);
/// assert_eq!(limits.interrupt.unwrap().interrupted(), Some(Stop::User));
/// ```
pub trait Interrupt: Send + Sync {
    /// The reason to stop now, if there is one.
    fn interrupted(&self) -> Option<Stop>;

    /// Whether it is asked every [`LOOK_EVERY`] nodes, however long leaves take: where workers
    /// take turns a turn lasts from one look to the next.
    fn keeps_step(&self) -> bool {
        false
    }

    /// Whether to tell it how the search stands whenever a pass of a driver begins.
    fn wants_standing(&self) -> bool {
        false
    }

    /// How the search stands.
    fn standing(&self, _standing: ProvedSoFar) {}

    /// The search turns to the move that stands at this place in the game's own order,
    /// as the `number`-th at the root, counted from 1. Told only to those who want the
    /// standing.
    fn root_move(&self, _place: u16, _number: usize) {}
}

/// What a search that is still running has proved of its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvedSoFar {
    /// What is proved of the value, at the depth that is being searched.
    pub proved: Bounds,
    /// The move that was last proved best, by its place in the game's own move order.
    pub best: Option<u16>,
    /// Nodes visited so far.
    pub nodes: u64,
}

/// A flag that another thread sets.
impl Interrupt for AtomicBool {
    fn interrupted(&self) -> Option<Stop> {
        self.load(Ordering::Relaxed).then_some(Stop::User)
    }
}

/// What a search may spend. The default is no limit.
///
/// ```
/// use nullwindow::{Limits, Params, Search, Stop, catalogue, doc::Matches};
/// let limits = Limits { nodes: Some(5), ..Limits::default() };
/// let mut s = Search::new(&Matches).limited(limits);
/// let answer = catalogue::find("minimax").unwrap().run(&mut s, &30, 30, &Params::default());
/// assert_eq!(answer.stop, Some(Stop::Nodes));
/// ```
#[derive(Clone, Default)]
pub struct Limits {
    /// At most this many nodes (leaf, interior and transposition together).
    pub nodes: Option<u64>,
    /// Stop when this says so.
    pub interrupt: Option<Arc<dyn Interrupt>>,
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let interrupt = self.interrupt.is_some();
        f.debug_struct("Limits").field("nodes", &self.nodes).field("interrupt", &interrupt).finish()
    }
}

impl Limits {
    /// The reason to stop after `nodes` nodes, if there is one.
    pub(crate) fn exceeded(&self, nodes: u64) -> Option<Stop> {
        if self.nodes.is_some_and(|limit| nodes >= limit) {
            return Some(Stop::Nodes);
        }
        self.interrupt.as_ref().and_then(|interrupt| interrupt.interrupted())
    }

    /// At how many nodes to look next, after a look at `nodes`.
    pub(crate) fn next_look(&self, nodes: u64) -> u64 {
        let watched = self.interrupt.is_some();
        let soon = if watched { nodes.saturating_add(LOOK_EVERY) } else { u64::MAX };
        self.nodes.map_or(soon, |limit| soon.min(limit))
    }

    /// At how many positions of quiescence searches to look next, after a look at `settled`.
    pub(crate) fn next_look_settling(&self, settled: u64) -> u64 {
        let asked = self.interrupt.as_ref().is_some_and(|interrupt| !interrupt.keeps_step());
        if asked { settled.saturating_add(LOOK_EVERY_SETTLING) } else { u64::MAX }
    }
}

/// Why a search ended before its answer was proved. A value, never a panic,
/// and one byte, so that a search's result stays in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The node limit was reached.
    Nodes,
    /// Time is up.
    Time,
    /// Somebody asked.
    User,
    /// A deeper search would change nothing.
    Solved,
    /// The depth asked for is beyond [`MAX_DEPTH`].
    TooDeep,
    /// A driver used up [`MAX_PASSES`].
    Passes,
    /// A bound contradicts an earlier one: the evaluation is not a function of
    /// the position, or the memory has lied.
    Crossed,
    /// An evaluation is larger than the memory can hold
    /// ([`Memory::max_bound`](crate::memory::Memory::max_bound)).
    ValueTooLarge,
    /// A search that grows a tree holds as many nodes as it may.
    Full,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Nodes => write!(f, "node limit reached"),
            Stop::Time => write!(f, "time limit reached"),
            Stop::User => write!(f, "stopped on request"),
            Stop::Solved => write!(f, "a deeper search would change nothing"),
            Stop::TooDeep => write!(f, "deeper than the limit of {MAX_DEPTH} plies"),
            Stop::Passes => write!(f, "no value after {MAX_PASSES} passes"),
            Stop::Crossed => write!(f, "two bounds contradict each other"),
            Stop::ValueTooLarge => write!(f, "an evaluation is too large for the table"),
            Stop::Full => write!(f, "the tree is as large as it may be"),
        }
    }
}

impl std::error::Error for Stop {}
