//! What is left to decide of an AND/OR graph: claims that must be proved, each by
//! one of several moves, and the claims those may lead to.
//!
//! [`simplify`](super::forced::simplify) follows all that is forced and splits the rest into problems that
//! share no node, so that each can be solved by itself.

use super::and_or::{AndOr, Needs, ROOTS};

/// The node of a claim that is paid for already.
pub(super) const PAID: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) to: u32,
    /// The part of the price of `to` that this edge bears; see `prices.rs`.
    pub(super) share: f64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// The claim of the whole graph that this is.
    pub(super) origin: u32,
    /// What it costs, together with the other claim of the same node: one, or
    /// nothing if it is [`PAID`].
    pub(super) node: u32,
    pub(super) needs: Needs,
    pub(super) first: u32,
    pub(super) last: u32,
    /// The part of the node's cost that this claim bears.
    pub(super) part: f64,
}

/// Goals in topological order, parents first. Every root needs one of its edges.
#[derive(Clone, Debug, Default)]
pub(super) struct ProofProblem {
    pub(super) goals: Vec<Goal>,
    pub(super) edges: Vec<Edge>,
    pub(super) roots: Vec<u32>,
}

impl ProofProblem {
    /// The whole of a graph: both claims of the root are required.
    pub(super) fn of(graph: &AndOr) -> ProofProblem {
        let goal = |(origin, claim): (usize, &super::and_or::AndOrClaim)| Goal {
            origin: origin as u32,
            node: claim.node,
            needs: claim.needs,
            first: claim.first,
            last: claim.last,
            part: 1.0,
        };
        ProofProblem {
            goals: graph.claims.iter().enumerate().map(goal).collect(),
            edges: graph.edges.iter().map(|&to| Edge { to, share: 1.0 }).collect(),
            roots: ROOTS.to_vec(),
        }
    }

    /// The same, where only leaves cost anything. A node that is a leaf for one of
    /// its claims and not for the other counts as none.
    pub(super) fn of_leaves(graph: &AndOr) -> ProofProblem {
        let mut problem = ProofProblem::of(graph);
        let mut interior = vec![false; graph.nodes as usize];
        for claim in graph.claims.iter().filter(|claim| claim.needs != Needs::Nothing) {
            interior[claim.node as usize] = true;
        }
        for goal in problem.goals.iter_mut().filter(|goal| interior[goal.node as usize]) {
            goal.node = PAID;
        }
        problem
    }

    pub(super) fn edges_of(&self, goal: usize) -> &[Edge] {
        let Goal { first, last, .. } = self.goals[goal];
        &self.edges[first as usize..last as usize]
    }

    /// A number above all numbers of nodes.
    pub(super) fn nodes(&self) -> usize {
        let nodes = self.goals.iter().map(|g| g.node).filter(|&n| n != PAID);
        nodes.max().map_or(0, |n| n as usize + 1)
    }

    /// How many edges lead to each goal.
    pub(super) fn parents(&self) -> Vec<u32> {
        let mut parents = vec![0; self.goals.len()];
        self.edges.iter().for_each(|e| parents[e.to as usize] += 1);
        parents
    }

    /// How many goals each node has.
    pub(super) fn goals_of_nodes(&self) -> Vec<u32> {
        let mut goals = vec![0; self.nodes()];
        for goal in self.goals.iter().filter(|g| g.node != PAID) {
            goals[goal.node as usize] += 1;
        }
        goals
    }
}
