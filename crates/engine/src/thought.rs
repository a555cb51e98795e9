//! What an engine is told before it thinks, while it thinks, and what it says in
//! the end: everything as text and numbers.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use nullwindow::{Bounds, Counts, Distance, INFINITY, Known, Stop, Value};
use serde::{Serialize, Serializer};

use crate::time::Pace;
use nullwindow::StopHandle;

/// How long to think. The default is without limit: only the handle ends it.
#[derive(Clone, Debug, Default)]
pub struct ThinkLimits {
    /// The depth of the last iteration. Without one the search also ends when a
    /// deeper one would change nothing.
    pub depth: Option<u16>,
    /// At most this many nodes.
    pub nodes: Option<u64>,
    /// No iteration begins after this time.
    pub soft: Option<Duration>,
    /// Ends in the middle of an iteration.
    pub hard: Option<Duration>,
    /// Ends it from outside.
    pub stop: StopHandle,
    /// The true values of the iterations, where they are the first guesses and
    /// known already.
    pub truth: Option<Vec<Value>>,
    /// Only these moves are searched; all if there are none.
    pub only: Vec<String>,
    /// How many of the best moves to find, each with its value; 0 and 1 both mean the
    /// best one alone.
    pub lines: usize,
    /// Decides by a clock of the game when to stop.
    pub pace: Option<Pace>,
    /// Is told of the bounds that every pass of an iteration proves, and of the moves it
    /// turns to.
    pub watcher: Option<Arc<dyn Watcher>>,
}

impl ThinkLimits {
    /// To this depth.
    pub fn to_depth(depth: u16) -> ThinkLimits {
        ThinkLimits { depth: Some(depth), ..ThinkLimits::default() }
    }

    /// What is left after so long. A pace looks at the clock by itself.
    pub(crate) fn after(&self, spent: Duration) -> ThinkLimits {
        let less = |time: Option<Duration>| time.map(|time| time.saturating_sub(spent));
        ThinkLimits { soft: less(self.soft), hard: less(self.hard), ..self.clone() }
    }
}

/// Is told how a search stands in the middle of an iteration.
pub trait Watcher: Send + Sync {
    /// What is proved so far.
    fn standing(&self, standing: &StandingReport);

    /// An iteration turns to a move for the first time.
    fn root_move(&self, _turn: &RootMoveReport) {}
}

impl fmt::Debug for dyn Watcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watcher")
    }
}

/// How a search stands in the middle of an iteration.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StandingReport {
    /// The depth of the iteration.
    pub depth: u16,
    /// A lower bound of the value, if one is proved.
    pub at_least: Option<Value>,
    /// An upper bound, if one is proved.
    pub at_most: Option<Value>,
    /// The move that was last proved best.
    pub best_move: Option<String>,
    /// Leaf, interior and transposition nodes of the whole search.
    pub total: u64,
    /// Seconds since the search began.
    pub seconds: f64,
}

/// An iteration turns to another move at the root.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RootMoveReport {
    /// The depth of the iteration.
    pub depth: u16,
    /// The move.
    pub name: String,
    /// Its place in the order of search, counted from 1.
    pub number: usize,
    /// Seconds since the search began.
    pub seconds: f64,
}

/// What happens while an engine thinks.
#[derive(Debug)]
#[non_exhaustive]
pub enum Report<'a> {
    /// An iteration begins.
    Begins {
        /// How deep.
        depth: u16,
        /// Its first guess.
        guess: Value,
    },
    /// An iteration is completed.
    Done(&'a IterationReport),
}

/// A completed iteration; its counts are its own.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct IterationReport {
    /// How deep it searched.
    pub depth: u16,
    /// How deep it looked at the most, quiescence not counted.
    pub deepest: u16,
    /// Its first guess.
    pub guess: Value,
    /// The value, or the bound that is known.
    pub value: Option<Value>,
    /// Whether that is the value.
    pub exact: bool,
    /// Whether the position was played out to the end of the game, so that the value is
    /// no estimate.
    #[serde(skip)]
    pub solved: bool,
    /// The best move.
    pub best_move: Option<String>,
    /// Best play as far as memory knows it.
    pub pv: Vec<String>,
    /// In how many moves the side to move wins (positive) or loses (negative), if the
    /// value says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<i32>,
    /// The best moves, best first, where more than one was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// The share of the table that is in use, in thousandths.
    #[serde(skip)]
    pub hash_full: u32,
    /// Leaf evaluations.
    pub leaf: u64,
    /// Expansions.
    pub interior: u64,
    /// Nodes answered from memory.
    pub transposition: u64,
    /// Positions that the game visited by itself.
    pub quiescence: u64,
    /// Leaf, interior and transposition nodes.
    pub total: u64,
    /// Passes of a driver; 1 for algorithms that make one.
    pub passes: usize,
    /// The part of the total that the leader of several threads visited, which is at work
    /// from the beginning to the end; with one thread all of it.
    #[serde(skip)]
    pub led: u64,
    /// Seconds by the engine's clock.
    pub seconds: f64,
}

#[cfg(test)]
impl IterationReport {
    /// An iteration that found this move and value, with no work.
    pub(crate) fn for_test(depth: u16, best: &str, value: Value) -> IterationReport {
        IterationReport {
            depth,
            deepest: depth,
            guess: value,
            value: Some(value),
            exact: true,
            solved: false,
            best_move: Some(best.to_string()),
            pv: vec![best.to_string()],
            mate: None,
            lines: Vec::new(),
            hash_full: 0,
            leaf: 0,
            interior: 0,
            transposition: 0,
            quiescence: 0,
            total: 0,
            passes: 1,
            led: 0,
            seconds: 0.0,
        }
    }
}

/// One of the best moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Line {
    /// The move.
    pub best_move: String,
    /// Its value, or the bound that is known.
    pub value: Option<Value>,
    /// Whether that is the value.
    pub exact: bool,
    /// In how many moves the side to move wins (positive) or loses (negative), if the
    /// value says so.
    pub mate: Option<i32>,
    /// Best play after it as far as memory knows it, the move first.
    pub pv: Vec<String>,
}

impl Line {
    /// What an iteration found best.
    pub fn of(iteration: &IterationReport) -> Line {
        Line {
            best_move: iteration.best_move.clone().unwrap_or_default(),
            value: iteration.value,
            exact: iteration.exact,
            mate: iteration.mate,
            pv: iteration.pv.clone(),
        }
    }
}

/// What is proved of a move at the root; nothing where a bound is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RootMove {
    /// The move.
    pub name: String,
    /// A lower bound.
    pub at_least: Option<Value>,
    /// An upper bound.
    pub at_most: Option<Value>,
}

impl RootMove {
    pub(crate) fn new(name: String, bounds: Bounds) -> RootMove {
        let [at_least, at_most] = sides(bounds);
        RootMove { name, at_least, at_most }
    }
}

/// What an engine thinks of a position.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Thought {
    /// The value, if it is proved, else the bound that is known, of the deepest
    /// completed iteration.
    pub value: Option<Value>,
    /// Whether `value` is the value.
    pub exact: bool,
    /// A lower bound of the value.
    pub at_least: Option<Value>,
    /// An upper bound of the value.
    pub at_most: Option<Value>,
    /// In how many moves the side to move wins (positive) or loses (negative),
    /// if the value says so.
    pub mate: Option<i32>,
    /// The best move; none only where the game is over.
    pub best_move: Option<String>,
    /// Best play, the best move first.
    pub pv: Vec<String>,
    /// The best moves of the deepest completed iteration, where more than one was
    /// asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// The deepest completed iteration.
    pub depth: u16,
    /// Leaf evaluations of all iterations.
    pub leaf: u64,
    /// Expansions.
    pub interior: u64,
    /// Nodes answered from memory.
    pub transposition: u64,
    /// Positions that the game visited by itself.
    pub quiescence: u64,
    /// Leaf, interior and transposition nodes.
    pub total: u64,
    /// Passes of all iterations.
    pub passes: usize,
    /// The completed iterations.
    pub iterations: Vec<IterationReport>,
    /// Seconds by the engine's clock.
    pub seconds: f64,
    /// Why it stopped before the depth asked for, in words.
    #[serde(rename = "stop")]
    pub report: Option<String>,
    /// Why it stopped.
    #[serde(skip)]
    pub stop: Option<Stop>,
    /// What is known of the value.
    #[serde(serialize_with = "in_words")]
    pub known: Known,
}

fn in_words<S: Serializer>(known: &Known, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(known)
}

/// Bounds that are there.
pub(crate) fn sides(bounds: Bounds) -> [Option<Value>; 2] {
    let Bounds { lower, upper } = bounds;
    [(lower > -INFINITY).then_some(lower), (upper < INFINITY).then_some(upper)]
}

/// Mate in n, as chess programs say it: negative for the side that is mated.
pub(crate) fn mate(distance: Distance) -> i32 {
    match distance {
        Distance::Wins(_) => i32::from(distance.moves()),
        Distance::Loses(_) => -i32::from(distance.moves()),
    }
}

/// Leaf, interior, transposition, quiescence, total.
pub(crate) fn numbers(counts: Counts) -> [u64; 5] {
    let Counts { leaf, interior, transposition, quiescence, .. } = counts;
    [leaf, interior, transposition, quiescence, counts.total()]
}
