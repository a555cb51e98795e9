//! What one message may cost. Every search that the page asks for is bounded by it.

use std::time::Duration;

use serde::Serialize;

/// Bounds of a search in depth, nodes, time and memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Allowance {
    /// Bytes of a message.
    pub message: usize,
    /// Plies.
    pub depth: u16,
    /// Nodes of a thought.
    pub nodes: u64,
    /// Nodes of a search that is shown step by step.
    pub traced_nodes: u64,
    /// Steps that are shown of it.
    pub steps: usize,
    /// Nodes of a tree that is drawn.
    pub drawn_nodes: usize,
    /// Algorithms shown at once.
    pub runs: usize,
    /// Time of one message.
    pub time: Duration,
    /// Entries of a transposition table, as a power of two.
    pub table_bits: u8,
    /// Nodes of a minimal graph.
    pub graph_nodes: usize,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            // A trace of another program comes in one message.
            message: 1 << 21,
            depth: 100,
            nodes: 100_000_000,
            traced_nodes: 200_000,
            steps: 20_000,
            drawn_nodes: 12_000,
            runs: 2,
            time: Duration::from_secs(60),
            table_bits: 20,
            graph_nodes: 1 << 17,
        }
    }
}
