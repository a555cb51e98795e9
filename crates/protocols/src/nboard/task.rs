//! What NBoard has asked for.

use nullwindow_games::othello::{OthelloRecord, Position};

use super::name;

/// What to find out.
#[derive(Clone, Debug)]
pub(super) enum NBoardQuestion {
    /// The best few moves, for a person who looks at a position.
    Hint(usize),
    /// The move to play.
    Go,
    /// What every position of the game is worth.
    Analyze(Analysis),
}

/// The positions of a game that are still to be looked at: the last one first.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    left: usize,
    /// The number of moves before the position that is looked at.
    now: usize,
}

impl Analysis {
    pub(super) fn new(record: &OthelloRecord) -> Analysis {
        Analysis { left: record.moves().len() + 1, now: 0 }
    }

    /// The next position, with the number of moves before it.
    pub(super) fn next(&mut self, record: &OthelloRecord) -> Option<(usize, Position)> {
        self.left = self.left.checked_sub(1)?;
        self.now = self.left;
        record.positions().nth(self.now).map(|position| (self.now, position))
    }

    pub(super) fn told(&self, value: f64) -> String {
        format!("analysis {} {value:.2}", self.now)
    }
}

/// A task that is going on.
#[derive(Debug)]
pub(super) struct NBoardTask {
    pub(super) kind: NBoardQuestion,
    /// Whether nobody wants to know any more.
    pub(super) cancelled: bool,
    nodes: u64,
    seconds: f64,
}

impl NBoardTask {
    pub(super) fn new(kind: NBoardQuestion) -> NBoardTask {
        NBoardTask { kind, cancelled: false, nodes: 0, seconds: 0.0 }
    }

    /// How many of the best moves are wanted.
    pub(super) fn lines(&self) -> usize {
        if let NBoardQuestion::Hint(lines) = self.kind { lines } else { 1 }
    }

    pub(super) fn count(&mut self, nodes: u64, seconds: f64) {
        self.nodes = self.nodes.saturating_add(nodes);
        self.seconds += seconds;
    }

    pub(super) fn node_stats(&self) -> String {
        format!("nodestats {} {:.2}", self.nodes, self.seconds)
    }

    /// The move, what it is worth in discs, and the time it took.
    pub(super) fn answer(&self, best: Option<&str>, value: Option<f64>) -> String {
        let best = name(best.unwrap_or("pass"));
        format!("=== {best}/{:.2}/{:.2}", value.unwrap_or(0.0), self.seconds)
    }
}
