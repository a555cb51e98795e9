//! A lower bound on every proof of a problem, by dividing costs among parents.
//!
//! A goal that several others may use has its price divided among the edges that
//! lead to it: each bears a share, and the shares add up to one. A node with two
//! goals divides its cost of one between them. The price of a goal is then its part
//! of its node, and what its edges bear: the least of them where one is needed, the
//! sum where all are. The prices of the roots together are a lower bound:
//!
//! In any proof, add the inequality "price ≤ part + what the chosen edges bear" over
//! its goals. Each goal's price appears once on the left, and on the right at most
//! once in all, because shares add up to one. What remains is: the prices of the
//! roots are at most the parts of the goals, which are at most the nodes.
//!
//! For the same reason a proof that uses an edge that bears more than the least of
//! its brothers costs that difference more: see [`Prices::excess`].
//!
//! The best division of costs is the dual of the linear relaxation. It is approached
//! by exponentiated gradients: a share grows with the weight that the cheapest
//! relaxed proof puts on its edge.

use super::and_or::Needs;
use super::problem::{Goal, PAID, ProofProblem};

/// Prices under the shares and parts that a problem now has.
pub(super) struct Prices {
    pub(super) goals: Vec<f64>,
    /// The lower bound.
    pub(super) total: f64,
}

impl Prices {
    pub(super) fn of(problem: &ProofProblem) -> Prices {
        let mut goals = vec![0.0; problem.goals.len()];
        for g in (0..problem.goals.len()).rev() {
            let borne = problem.edges_of(g).iter().map(|e| e.share * goals[e.to as usize]);
            let below: f64 = match problem.goals[g].needs {
                Needs::Nothing => 0.0,
                Needs::One => borne.fold(f64::INFINITY, f64::min),
                Needs::All => borne.sum(),
            };
            goals[g] = problem.goals[g].part + below;
        }
        let total = problem.roots.iter().map(|&r| goals[r as usize]).sum();
        Prices { goals, total }
    }

    /// The bound as a number of nodes. What rounding may have added is taken off.
    pub(super) fn nodes(&self) -> u32 {
        (self.total - 1e-6 * (1.0 + self.total * 1e-6)).ceil().max(0.0) as u32
    }

    /// How much more than the lower bound a proof costs that uses this edge.
    pub(super) fn excess(&self, problem: &ProofProblem, goal: usize, edge: usize) -> f64 {
        let Goal { part, .. } = problem.goals[goal];
        let edge = problem.edges[edge];
        edge.share * self.goals[edge.to as usize] - (self.goals[goal] - part)
    }
}

/// Makes shares and parts add up to one.
pub(super) fn normalise(problem: &mut ProofProblem) {
    let mut shares = vec![0.0; problem.goals.len()];
    problem.edges.iter().for_each(|e| shares[e.to as usize] += e.share);
    problem.edges.iter_mut().for_each(|e| e.share /= shares[e.to as usize]);
    let mut parts = vec![0.0; problem.nodes()];
    for goal in problem.goals.iter().filter(|g| g.node != PAID) {
        parts[goal.node as usize] += goal.part;
    }
    for goal in &mut problem.goals {
        goal.part = if goal.node == PAID { 0.0 } else { goal.part / parts[goal.node as usize] };
    }
}

/// Shares and parts are never smaller than this before they are made to add up to
/// one, so that one that has become useless can grow again.
const LEAST_SHARE: f64 = 1e-9;

/// Improves shares and parts in so many rounds, and leaves the best.
pub(super) fn improve(problem: &mut ProofProblem, rounds: u32) -> Prices {
    normalise(problem);
    let mut prices = Prices::of(problem);
    let (mut best, mut kept) = (prices.total, problem.clone());
    for round in 0..rounds {
        let cooling = 1.0 / (1.0 + f64::from(round) / 8.0);
        climb(problem, &prices, 2.0 * cooling, 0.3 * cooling);
        normalise(problem);
        prices = Prices::of(problem);
        if prices.total > best {
            best = prices.total;
            kept.clone_from(problem);
        }
    }
    *problem = kept;
    Prices::of(problem)
}

/// One step: shares grow by the weight of their edge in the cheapest relaxed proof.
/// Where one edge is needed, edges that bear nearly as little as the least have
/// weight too; `softness` says how nearly.
fn climb(problem: &mut ProofProblem, prices: &Prices, rate: f64, softness: f64) {
    let (mut weights, mut near) = (vec![0.0; problem.goals.len()], Vec::new());
    problem.roots.iter().for_each(|&root| weights[root as usize] = 1.0);
    for g in 0..problem.goals.len() {
        let (goal, weight) = (problem.goals[g], weights[g]);
        if goal.node != PAID {
            problem.goals[g].part = (goal.part * (rate * weight).exp()).max(LEAST_SHARE);
        }
        near.clear();
        near.extend(problem.edges_of(g).iter().map(|edge| match goal.needs {
            Needs::One => {
                let least = prices.goals[g] - goal.part;
                let over = edge.share * prices.goals[edge.to as usize] - least;
                (-over / (softness * (0.1 + least))).exp()
            }
            _ => 1.0,
        }));
        let all: f64 = if goal.needs == Needs::One { near.iter().sum() } else { 1.0 };
        let edges = &mut problem.edges[goal.first as usize..goal.last as usize];
        for (edge, near) in edges.iter_mut().zip(&near) {
            let used = weight * near / all;
            weights[edge.to as usize] += used * edge.share;
            edge.share = (edge.share * (rate * used).exp()).max(LEAST_SHARE);
        }
    }
}
