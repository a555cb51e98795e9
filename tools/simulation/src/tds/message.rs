//! What workers tell each other, and in which order a worker takes it up.

use std::cmp::Ordering;

use nullwindow::Value;

use super::super::table::Vertex;

/// Who asks, and the number of the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asker {
    /// The parent; nothing for the driver.
    pub(super) node: Option<Vertex>,
    pub(super) serial: u64,
}

/// What a message says.
#[derive(Clone, Copy, Debug)]
pub(super) enum TaskMessage {
    /// Is the value of a node at least `gamma`?
    Ask { vertex: Vertex, gamma: Value, asker: Asker },
    /// The answer to a question of `to`.
    Answer { to: Vertex, serial: u64, g: Value },
    /// A question is taken back.
    Retract { vertex: Vertex, serial: u64 },
    /// A pass has begun.
    Pass,
}

/// A task at the worker that has to do it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queued {
    pub(super) task: TaskMessage,
    pub(super) pass: u32,
    /// Whether it has come from another worker.
    pub(super) is_remote: bool,
    /// Where the sequential search would come to it: the ranks of the moves from the root,
    /// a byte for each.
    pub(super) path: u128,
    pub(super) number: u64,
}

impl Queued {
    /// Answers first: they may make questions obsolete.
    fn rank(&self) -> (bool, u128, u64) {
        let asks = matches!(self.task, TaskMessage::Ask { .. });
        (asks, if asks { self.path } else { 0 }, self.number)
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Queued) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Queued {}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Queued) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Queued {
    fn cmp(&self, other: &Queued) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// The part of a path that a move of a ply adds, from one on. Further down than a path
/// reaches, questions are taken as they come.
pub(super) fn step(ply: u16, rank: usize) -> u128 {
    let rank = (rank + 1).min(255) as u128;
    16u32.checked_sub(u32::from(ply)).map_or(0, |up| rank << (8 * up))
}
