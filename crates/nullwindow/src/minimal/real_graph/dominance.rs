//! Moves that some other move of the same claim can always replace.

use super::and_or::Needs;
use super::problem::{Goal, PAID, ProofProblem};

/// Marks edges that no smallest proof needs. An edge is marked if dropping it frees
/// at least as many nodes, which nothing else in the problem uses, as the cheapest
/// edge of the same goal costs at most.
pub(super) fn dominated(problem: &ProofProblem) -> Vec<bool> {
    let (most, least) = (most(problem), Private::of(problem));
    let mut out = vec![false; problem.edges.len()];
    for (g, goal) in problem.goals.iter().enumerate() {
        if goal.needs != Needs::One {
            continue;
        }
        let cost = |e: usize| most[problem.edges[e].to as usize];
        let edges = goal.first as usize..goal.last as usize;
        let Some(best) = edges.clone().min_by_key(|&e| cost(e)) else { continue };
        debug_assert!(!problem.edges_of(g).is_empty());
        for e in edges {
            out[e] = e != best && least.freed(problem.edges[e].to) >= cost(best);
        }
    }
    out
}

/// What a proof of each goal costs at most: the size of its smallest proof tree.
pub(super) fn most(problem: &ProofProblem) -> Vec<u64> {
    let mut most = vec![0u64; problem.goals.len()];
    for g in (0..problem.goals.len()).rev() {
        let below = problem.edges_of(g).iter().map(|e| most[e.to as usize]);
        let below = match problem.goals[g].needs {
            Needs::Nothing => 0,
            Needs::One => below.min().unwrap_or(0),
            Needs::All => below.fold(0, u64::saturating_add),
        };
        most[g] = below.saturating_add(u64::from(problem.goals[g].node != PAID));
    }
    most
}

/// What a proof of each goal has at least that cannot be part of anything else.
struct Private {
    least: Vec<u64>,
    parents: Vec<u32>,
}

impl Private {
    fn of(problem: &ProofProblem) -> Private {
        let (least, parents) = (vec![0; problem.goals.len()], problem.parents());
        let shared = problem.goals_of_nodes();
        let mut private = Private { least, parents };
        for g in (0..problem.goals.len()).rev() {
            let Goal { node, needs, .. } = problem.goals[g];
            let below = problem.edges_of(g).iter().map(|e| private.freed(e.to));
            let below = match needs {
                Needs::Nothing => 0,
                Needs::One => below.min().unwrap_or(0),
                Needs::All => below.fold(0, u64::saturating_add),
            };
            let own = node != PAID && shared[node as usize] == 1;
            private.least[g] = below.saturating_add(u64::from(own));
        }
        private
    }

    /// The nodes freed when one of the edges to a goal is dropped.
    fn freed(&self, goal: u32) -> u64 {
        if self.parents[goal as usize] == 1 { self.least[goal as usize] } else { 0 }
    }
}
