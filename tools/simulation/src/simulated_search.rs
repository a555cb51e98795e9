//! What comes out of a simulation.

use nullwindow::{Counts, Value};

/// A simulated search. The time of all workers together, which is `workers` times `time_ns`,
/// is the sum of `work_ns`, `memory_ns`, `message_ns` and `idle_ns`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimulatedSearch {
    /// How many workers there were.
    pub workers: u16,
    /// The value of the root at the last depth.
    pub value: Value,
    /// Nodes that all workers visited.
    pub counts: Counts,
    /// Questions about the root that were answered, in all iterations.
    pub passes: u64,
    /// When the last iteration ended.
    pub time_ns: u64,
    /// Time that all workers spent at nodes.
    pub work_ns: u64,
    /// Time that they waited for entries of the table.
    pub memory_ns: u64,
    /// Time that they spent on messages.
    pub message_ns: u64,
    /// Time in which they had nothing to do.
    pub idle_ns: u64,
    /// Messages between different workers.
    pub messages: u64,
}

impl SimulatedSearch {
    /// The time of all workers together.
    pub fn capacity_ns(&self) -> u64 {
        self.time_ns * u64::from(self.workers)
    }
}

/// Nothing is left to do and the question is not answered: a fault of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the simulated workers are all idle, and depth {depth} is not finished: this is a bug, report it"
)]
pub struct Stalled {
    /// The depth of the iteration.
    pub depth: u16,
}
