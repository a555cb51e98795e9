//! The real minimal graph of small instances, exactly: the fewest nodes that prove a
//! value. Nobody is known to have computed it for games; the thesis calls it
//! infeasible (section 5.2) and bounds it from above.
//!
//! Branch and bound on the graph of all proofs (`and_or.rs`). In each step:
//!
//! 1. *settle* what is forced, and split the rest into parts that share no node;
//! 2. drop moves that another one *dominates*;
//! 3. bound each part from below by *prices* and from above by a proof that is
//!    *chosen* quickly; drop moves whose excess price reaches the best proof known;
//! 4. where a gap is left, take a claim that many others may use and solve twice:
//!    with the claim in the proof, and without it.

use super::and_or::{AndOr, GraphLimits, Needs};
use super::dominance::dominated;
use super::forced::{Rest, simplify};
use super::greedy::{ProofSelection, choose};
use super::prices::{Prices, improve};
use super::problem::ProofProblem;
use crate::game::Game;
use crate::minimal::{Size, Unsized};
use crate::value::Value;

/// What is known about the real minimal graph of a position and a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RealMinimalGraph {
    /// The value that it proves.
    pub value: Value,
    /// No proof has fewer nodes than this.
    pub at_least: u64,
    /// A proof found. Its total is the least possible if it equals `at_least`; its
    /// leaves are those of this one proof, and another of the same total may have
    /// more or fewer.
    pub found: Size,
}

impl RealMinimalGraph {
    /// The size, if it is proved to be the least.
    pub fn exact(&self) -> Option<Size> {
        (self.at_least == self.found.total).then_some(self.found)
    }
}

/// The smallest graph that proves the value of a position searched `depth` plies
/// deep. `steps` limits the work, in edges looked at (about 10^8 a second): when
/// it is used up the answer is a bracket. Fails if the value is not found, or the
/// graph of all proofs does not fit, within the limits.
///
/// ```
/// use nullwindow::doc::Matches;
/// use nullwindow::minimal::{GraphLimits, Size, real_minimal_graph};
/// let graph = real_minimal_graph(&Matches, &5, 5, &GraphLimits::default(), 1_000_000).unwrap();
/// // At least 1: five matches, four, then three, two or one, then none: six nodes.
/// // At most 1: the other two moves lead to three and two, and from all three one
/// // match is left after the next move: two more nodes.
/// assert_eq!(graph.value, 1);
/// assert_eq!(graph.exact(), Some(Size { leaf: 1, total: 8 }));
/// ```
pub fn real_minimal_graph<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u16,
    limits: &GraphLimits,
    steps: u64,
) -> Result<RealMinimalGraph, Unsized> {
    let graph = AndOr::new(game, position, depth, limits)?;
    if !graph.whole {
        return Err(Unsized::TooLarge(limits.claims));
    }
    let mut solver = Solver { steps };
    let solved = solver.solve_settled(settle_root(&graph), u32::MAX);
    let found = solved.best.map_or(Size::default(), |proof| graph.size(&proof.claims));
    Ok(RealMinimalGraph { value: graph.value, at_least: u64::from(solved.at_least), found })
}

pub(super) fn settle_root(graph: &AndOr) -> Rest {
    let problem = ProofProblem::of(graph);
    simplify(&problem, &[], &vec![false; problem.edges.len()]).unwrap_or_default()
}

/// What was found out about a problem.
struct SolvedProblem {
    /// No proof costs less, unless it costs at least the limit given.
    at_least: u32,
    best: Option<ProofSelection>,
}

struct Solver {
    /// Edges that may still be looked at.
    steps: u64,
}

/// Rounds of improving prices. A problem starts from the prices of the one that it
/// was made from.
const ROUNDS: u32 = 40;

impl Solver {
    /// Solves the parts of a settled problem one by one; proofs that cost `limit` or
    /// more are of no interest.
    fn solve_settled(&mut self, settled: Rest, limit: u32) -> SolvedProblem {
        let Rest { cost, claims, parts } = settled;
        let mut parts: Vec<Part> = parts.into_iter().map(|p| self.look_at(p)).collect();
        parts.sort_by_key(|part| part.problem.goals.len());
        let mut at_least = cost + parts.iter().map(|p| p.at_least).sum::<u32>();
        let mut best = Some(ProofSelection { cost, claims });
        for part in parts {
            let bound = part.at_least;
            let room = limit.saturating_sub(at_least - bound);
            let solved =
                if at_least >= limit { part.into_solved() } else { self.solve(part, room) };
            at_least += solved.at_least - bound;
            best = best.zip(solved.best).map(|(whole, part)| whole.and(part));
        }
        SolvedProblem { at_least, best }
    }

    /// First bounds of a problem.
    fn look_at(&mut self, mut problem: ProofProblem) -> Part {
        self.spend(&problem, ROUNDS);
        let prices = improve(&mut problem, ROUNDS);
        let proof = choose(&problem, &prices);
        Part { at_least: prices.nodes().min(proof.cost), problem, prices, proof }
    }

    fn solve(&mut self, part: Part, limit: u32) -> SolvedProblem {
        let limit = limit.min(part.proof.cost);
        if part.at_least >= limit || self.steps == 0 {
            return part.into_solved();
        }
        let out = part.not_worth(limit);
        if out.iter().any(|out| *out) {
            let solved = match simplify(&part.problem, &[], &out) {
                Some(settled) => self.solve_settled(settled, limit),
                None => SolvedProblem { at_least: limit, best: None },
            };
            return part.improved_by(solved, limit);
        }
        let claim = part.claim_to_branch_on();
        let mut solved = SolvedProblem { at_least: limit, best: None };
        for (required, out) in [(vec![claim], None), (vec![], Some(claim))] {
            let out: Vec<bool> = part.problem.edges.iter().map(|e| out == Some(e.to)).collect();
            let limit = solved.best.as_ref().map_or(limit, |proof| proof.cost.min(limit));
            if let Some(settled) = simplify(&part.problem, &required, &out) {
                let branch = self.solve_settled(settled, limit);
                solved.at_least = solved.at_least.min(branch.at_least);
                solved.best = smaller(solved.best, branch.best);
            }
        }
        part.improved_by(solved, limit)
    }

    fn spend(&mut self, problem: &ProofProblem, rounds: u32) {
        let edges = (problem.edges.len() + problem.goals.len()) as u64;
        self.steps = self.steps.saturating_sub(edges * u64::from(rounds + 10));
    }
}

fn smaller(a: Option<ProofSelection>, b: Option<ProofSelection>) -> Option<ProofSelection> {
    a.into_iter().chain(b).min_by_key(|proof| proof.cost)
}

impl ProofSelection {
    fn and(mut self, other: ProofSelection) -> ProofSelection {
        self.claims.extend(other.claims);
        ProofSelection { cost: self.cost + other.cost, claims: self.claims }
    }
}

/// A problem with its bounds.
struct Part {
    problem: ProofProblem,
    prices: Prices,
    at_least: u32,
    proof: ProofSelection,
}

impl Part {
    fn into_solved(self) -> SolvedProblem {
        SolvedProblem { at_least: self.at_least, best: Some(self.proof) }
    }

    /// The answer, given what was found about proofs that cost less than `limit`.
    fn improved_by(self, found: SolvedProblem, limit: u32) -> SolvedProblem {
        let best = smaller(found.best, Some(self.proof));
        let cost = best.as_ref().map_or(u32::MAX, |proof| proof.cost);
        SolvedProblem { at_least: found.at_least.max(self.at_least).min(limit).min(cost), best }
    }

    /// Marks edges that are dominated, or whose proofs cost `limit` or more.
    fn not_worth(&self, limit: u32) -> Vec<bool> {
        let mut out = dominated(&self.problem);
        let room = f64::from(limit - 1) - self.prices.total + 1e-6;
        for (g, goal) in self.problem.goals.iter().enumerate() {
            if goal.needs == Needs::One {
                let edges = goal.first as usize..goal.last as usize;
                for (e, out) in edges.clone().zip(&mut out[edges]) {
                    *out |= self.prices.excess(&self.problem, g, e) > room;
                }
            }
        }
        out
    }

    /// A claim that a root may use, and that is expensive and used by many.
    fn claim_to_branch_on(&self) -> u32 {
        let parents = self.problem.parents();
        let roots = self.problem.roots.iter();
        let edges = roots.flat_map(|&root| self.problem.edges_of(root as usize));
        let measure = |goal: u32| {
            f64::from(parents[goal as usize]) * (1.0 + self.prices.goals[goal as usize])
        };
        edges.map(|e| e.to).max_by(|&a, &b| measure(a).total_cmp(&measure(b))).unwrap_or(0)
    }
}
