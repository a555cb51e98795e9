//! Playing a position out before it is judged: first won, drawn or lost, then the score.

use std::time::Duration;

use nullwindow_engine::{EndingGoal, EndingReach, Solved};

use super::moves;
use crate::protocol::Solving;

/// What is to be proved of an ending, and what is.
#[derive(Debug)]
pub(super) struct Plan {
    goals: Vec<EndingGoal>,
    time: Option<Duration>,
    spent: f64,
    /// The move that is known to keep the result, unless the position is lost.
    best: Option<String>,
    score: Option<i32>,
}

impl Plan {
    /// For a search of this depth, with so many empty squares, in this time.
    pub(super) fn new(depth: u16, empties: u32, time: Option<Duration>) -> Plan {
        let reach = EndingReach::within(Some(depth), None, time);
        let mut goals = reach.map_or(Vec::new(), |reach| reach.goals(empties));
        goals.reverse(); // the last one first
        Plan { goals, time, spent: 0.0, best: None, score: None }
    }

    /// What to prove next; nothing if all is proved or was tried.
    pub(super) fn goal(&mut self) -> Option<EndingGoal> {
        if self.score.is_some() { None } else { self.goals.pop() }
    }

    /// How to prove it. Half of what is left of the time is for it: something must be
    /// left to find a move if it fails.
    pub(super) fn solving(&self, goal: EndingGoal, position: String) -> Solving {
        Solving { position, goal, nodes: None, time: self.left().map(|left| left / 2) }
    }

    /// What is left for a search.
    pub(super) fn time_to_think(&self) -> Option<Duration> {
        self.left()
    }

    fn left(&self) -> Option<Duration> {
        self.time.map(|time| time.saturating_sub(Duration::from_secs_f64(self.spent)))
    }

    /// Takes in what was proved; the line that tells of it.
    pub(super) fn learn(&mut self, solved: &Solved) -> Option<String> {
        self.spent += solved.seconds;
        let line = if solved.pv.is_empty() {
            moves(solved.best_move.as_slice())
        } else {
            moves(&solved.pv)
        };
        if let Some(value) = solved.value {
            (self.score, self.best) = (Some(value), solved.best_move.clone());
            return Some(format!("search {line} {:.2} 0 100%", f64::from(value)));
        }
        let (lower, upper) = (solved.lower.unwrap_or(-64), solved.upper.unwrap_or(64));
        let value = match () {
            () if lower > 0 => lower,
            () if upper < 0 => upper,
            () => return None,
        };
        if value > 0 {
            self.best = solved.best_move.clone();
        }
        Some(format!("search {line} {:.2} 0 100%W", f64::from(value)))
    }

    /// The score, once it is proved.
    pub(super) fn score(&self) -> Option<i32> {
        self.score
    }

    /// A move that is proved to win.
    pub(super) fn known_best(&self) -> Option<String> {
        self.best.clone()
    }
}
