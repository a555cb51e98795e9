//! Small proofs of a problem, found quickly: what a search for the smallest has to
//! beat.

use super::and_or::Needs;
use super::prices::Prices;
use super::problem::{PAID, ProofProblem};

/// A proof: its claims, and the nodes they cost.
#[derive(Clone, Debug)]
pub(super) struct ProofSelection {
    pub(super) cost: u32,
    pub(super) claims: Vec<u32>,
}

/// Nodes of the proof at hand count less in the next one, so that it shares them.
const DISCOUNTS: [f64; 6] = [0.0, 0.5, 0.1, 0.75, 0.0, 0.25];

/// The best of several proofs: by prices, by the sizes of trees, and by trees in
/// which the nodes of the best proof so far are cheap.
pub(super) fn choose(problem: &ProofProblem, prices: &Prices) -> ProofSelection {
    let edge = |e: usize| problem.edges[e].share * prices.goals[problem.edges[e].to as usize];
    let mut best = pick(problem, edge);
    let mut cheap: Option<Vec<bool>> = None;
    for discount in [1.0].into_iter().chain(DISCOUNTS) {
        let inside = cheap.take().unwrap_or_else(|| nodes(problem, &best));
        let sizes = sizes(problem, &inside, discount);
        let found = pick(problem, |e| sizes[problem.edges[e].to as usize]);
        if found.cost < best.cost {
            best = found;
        } else {
            cheap = Some(inside);
        }
    }
    best
}

/// The proof that takes, from the roots down, an edge to a claim that it has
/// already, or else the one that is cheapest by this measure.
fn pick(problem: &ProofProblem, measure: impl Fn(usize) -> f64) -> ProofSelection {
    let mut chosen = vec![false; problem.goals.len()];
    problem.roots.iter().for_each(|&root| chosen[root as usize] = true);
    let mut paid = vec![false; problem.nodes()];
    let mut proof = ProofSelection { cost: 0, claims: Vec::new() };
    for (g, goal) in problem.goals.iter().enumerate() {
        if !chosen[g] {
            continue;
        }
        proof.claims.push(goal.origin);
        if goal.node != PAID && !std::mem::replace(&mut paid[goal.node as usize], true) {
            proof.cost += 1;
        }
        let edges = goal.first as usize..goal.last as usize;
        if goal.needs == Needs::All {
            edges.for_each(|e| chosen[problem.edges[e].to as usize] = true);
        } else if !edges.clone().any(|e| chosen[problem.edges[e].to as usize]) {
            let cheapest = edges.min_by(|&a, &b| measure(a).total_cmp(&measure(b)));
            cheapest.into_iter().for_each(|e| chosen[problem.edges[e].to as usize] = true);
        }
    }
    proof
}

/// The nodes of a proof.
fn nodes(problem: &ProofProblem, proof: &ProofSelection) -> Vec<bool> {
    let mut inside = vec![false; problem.nodes()];
    let claims: std::collections::HashSet<u32> = proof.claims.iter().copied().collect();
    for goal in problem.goals.iter().filter(|g| g.node != PAID && claims.contains(&g.origin)) {
        inside[goal.node as usize] = true;
    }
    inside
}

/// The size of the smallest proof tree of each goal, in which some nodes count less.
fn sizes(problem: &ProofProblem, cheap: &[bool], discount: f64) -> Vec<f64> {
    let mut sizes = vec![0.0; problem.goals.len()];
    for g in (0..problem.goals.len()).rev() {
        let goal = problem.goals[g];
        let below = problem.edges_of(g).iter().map(|e| sizes[e.to as usize]);
        let below: f64 = match goal.needs {
            Needs::Nothing => 0.0,
            Needs::One => below.fold(f64::INFINITY, f64::min),
            Needs::All => below.sum(),
        };
        let own = match goal.node {
            PAID => 0.0,
            node if cheap[node as usize] => discount,
            _ => 1.0,
        };
        sizes[g] = own + below;
    }
    sizes
}
