//! When an Othello ending is solved instead of judged.
//!
//! A solver visits about 2.2 times as many positions for every empty square more. What
//! a search may cost, in plies, nodes or time, therefore says up to how many empty
//! squares it pays to try: half of it is for the attempt.

use std::time::Duration;

use crate::config::TableSize;
use crate::ending::EndingGoal;

/// Endings of so many empty squares are solved whatever the limits are.
const ALWAYS: u32 = 10;

/// No ending of more empty squares is tried: it takes minutes.
const MOST: u32 = 24;

/// The result costs about as much as the score of an ending with so many squares fewer.
const RESULT_SOONER: u32 = 2;

/// What the score of an ending of [`ALWAYS`] empty squares costs: the median over
/// positions of random games, in positions visited.
const COST: f64 = 4_000.0;

/// How much more every further square costs: medians from 10 to 20 empty squares.
const GROWTH: f64 = 2.2;

/// What a slow machine visits in a second.
const POSITIONS_PER_SECOND: f64 = 1e7;

/// Up to how many empty squares an ending is solved.
///
/// ```
/// use std::time::Duration;
/// use nullwindow_engine::{EndingGoal, EndingReach};
/// let reach = EndingReach::within(None, None, Some(Duration::from_secs(1))).unwrap();
/// assert_eq!(reach.goals(16), [EndingGoal::Result, EndingGoal::Score]);
/// assert!(reach.goals(30).is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndingReach {
    score: u32,
    /// Whether only the clock ends an attempt, so that a longer one does no harm.
    timed: bool,
}

impl EndingReach {
    /// For a search to this depth, of so many nodes, in this time; none if nothing
    /// limits it.
    pub fn within(
        depth: Option<u16>,
        nodes: Option<u64>,
        time: Option<Duration>,
    ) -> Option<EndingReach> {
        let by_depth = depth.map(|depth| u32::from(depth) + u32::from(depth) / 2);
        let by_nodes = nodes.map(|nodes| affordable(nodes as f64));
        let by_time = time.map(|time| affordable(time.as_secs_f64() * POSITIONS_PER_SECOND));
        let least = [by_depth, by_nodes, by_time].into_iter().flatten().min()?;
        let score = least.clamp(ALWAYS, MOST - RESULT_SOONER);
        Some(EndingReach { score, timed: time.is_some() })
    }

    /// What to prove of an ending with so many empty squares, in this order.
    pub fn goals(self, empties: u32) -> Vec<EndingGoal> {
        let result = self.score + RESULT_SOONER;
        let mut goals = Vec::new();
        if empties <= result && empties > ALWAYS {
            goals.push(EndingGoal::Result);
        }
        if empties <= self.score || (self.timed && empties <= result) {
            goals.push(EndingGoal::Score);
        }
        goals
    }
}

/// The number of squares whose score costs half of this, at the median.
fn affordable(positions: f64) -> u32 {
    let more = (positions / 2.0 / COST).max(1.0).ln() / GROWTH.ln();
    ALWAYS + more as u32
}

/// A table for an ending with so many empty squares, not larger than `most`: to make a
/// large one takes longer than to solve a small ending.
pub fn ending_table(empties: u32, most: TableSize) -> TableSize {
    // Solving visits about as many nodes, small endings apart.
    let bits = empties.saturating_sub(2).clamp(10, 22) as u8;
    match most {
        TableSize::Bits(most) => TableSize::Bits(bits.min(most)),
        TableSize::Lossless => TableSize::Bits(bits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use EndingGoal::{Result, Score};

    fn goals(depth: Option<u16>, ms: Option<u64>, empties: u32) -> Vec<EndingGoal> {
        let reach = EndingReach::within(depth, None, ms.map(Duration::from_millis));
        reach.unwrap().goals(empties)
    }

    #[test]
    fn the_result_comes_before_the_score_and_deep_searches_solve_sooner() {
        assert_eq!(goals(Some(1), None, 10), [Score]);
        assert_eq!(goals(Some(1), None, 13), []);
        assert_eq!(goals(Some(12), None, 18), [Result, Score]);
        assert_eq!(goals(Some(12), None, 20), [Result]);
        assert_eq!(goals(Some(12), Some(60_000), 20), [Result, Score]);
        assert_eq!(goals(Some(60), None, 30), []);
    }

    #[test]
    fn more_time_solves_sooner_and_the_lowest_limit_counts() {
        let most = |ms| (0..40).filter(|&e| !goals(None, Some(ms), e).is_empty()).max();
        assert_eq!([1, 20, 1000, u64::MAX / 2].map(most), [12, 16, 21, 24].map(Some));
        assert_eq!(goals(Some(60), Some(1), 14), []);
        assert_eq!(EndingReach::within(None, Some(10), None).unwrap().goals(12), [Result]);
        assert_eq!(EndingReach::within(None, None, None), None);
    }

    #[test]
    fn a_small_ending_has_a_small_table() {
        assert_eq!(ending_table(14, TableSize::Bits(22)), TableSize::Bits(12));
        assert_eq!(ending_table(30, TableSize::Bits(16)), TableSize::Bits(16));
        assert_eq!(ending_table(0, TableSize::Lossless), TableSize::Bits(10));
    }
}
