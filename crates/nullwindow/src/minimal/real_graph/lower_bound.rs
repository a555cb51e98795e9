//! A lower bound on the real minimal graph, for graphs that are too large to be
//! solved exactly. Together with any proof it brackets the true size.
//!
//! The bound is that of `prices.rs`, after everything forced has been counted. If
//! the graph of all proofs exceeds its limit it is cut off below, level by level:
//! claims beyond the limit count as leaves, and the bound is smaller but still true.

use super::and_or::{AndOr, GraphLimits};
use super::dominance::dominated;
use super::forced::{Rest, simplify};
use super::prices::improve;
use super::problem::ProofProblem;
use crate::game::Game;
use crate::limits::Stop;
use crate::minimal::Size;
use crate::value::Value;

/// No proof of the value is smaller than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowerBound {
    /// The value to be proved.
    pub value: Value,
    /// Every proof has at least so many nodes.
    pub total: u64,
    /// Every proof has at least so many leaves; the proof with the fewest nodes may
    /// be another one.
    pub leaf: u64,
    /// Whether the graph of all proofs was within its limits.
    pub whole: bool,
}

impl LowerBound {
    /// Both bounds as a size.
    pub fn size(&self) -> Size {
        Size { leaf: self.leaf, total: self.total }
    }
}

/// Rounds of improving prices. Two thousand gain half a percent in checkers, nothing
/// in Othello, and three percent in tic-tac-toe, where most moves are equally good.
const ROUNDS: u32 = 100;

/// A lower bound on the nodes of any graph that proves the value of a position
/// searched `depth` plies deep. Fails if the value itself cannot be found within
/// the limits.
///
/// ```
/// use nullwindow::doc::Matches;
/// use nullwindow::minimal::{GraphLimits, lower_bound, real_minimal_graph};
/// let limits = GraphLimits::default();
/// let bound = lower_bound(&Matches, &13, 13, &limits).unwrap();
/// let exact = real_minimal_graph(&Matches, &13, 13, &limits, 1_000_000).unwrap();
/// assert!(0 < bound.total && bound.total <= exact.found.total);
/// ```
pub fn lower_bound<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u16,
    limits: &GraphLimits,
) -> Result<LowerBound, Stop> {
    let graph = AndOr::new(game, position, depth, limits)?;
    let total = bound(ProofProblem::of(&graph));
    // What lies below a claim that was cut off may have leaves in common with others.
    let leaf = if graph.whole { bound(ProofProblem::of_leaves(&graph)) } else { 1 };
    Ok(LowerBound { value: graph.value, total, leaf, whole: graph.whole })
}

fn bound(problem: ProofProblem) -> u64 {
    let none = vec![false; problem.edges.len()];
    let Some(settled) = simplify(&problem, &[], &none) else { return 0 };
    drop((problem, none));
    add_up(settled)
}

/// Every part is simplified once more before it is priced.
fn add_up(settled: Rest) -> u64 {
    let Rest { cost, parts, .. } = settled;
    let parts = parts.into_iter().map(|mut part| {
        let out = dominated(&part);
        match simplify(&part, &[], &out) {
            Some(again) if out.contains(&true) => add_up(again),
            _ => u64::from(improve(&mut part, ROUNDS).nodes()),
        }
    });
    u64::from(cost) + parts.sum::<u64>()
}
