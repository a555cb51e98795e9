//! Follows what is forced in a problem, and splits the rest into independent parts.

use super::and_or::Needs;
use super::problem::{Edge, Goal, PAID, ProofProblem};

/// What becomes of a problem when some goals are required and some edges ruled out.
#[derive(Debug, Default)]
pub(super) struct Rest {
    /// Nodes that every remaining proof has.
    pub(super) cost: u32,
    /// The claims proved with them.
    pub(super) claims: Vec<u32>,
    /// What is left to decide: problems that share no node.
    pub(super) parts: Vec<ProofProblem>,
}

/// Requires goals and rules out edges, given by a mark for each. `None` if no proof
/// is left.
pub(super) fn simplify(problem: &ProofProblem, required: &[u32], out: &[bool]) -> Option<Rest> {
    let alive = alive(problem, out);
    let mut forced = Forced::new(problem, alive);
    for &goal in problem.roots.iter().chain(required) {
        forced.require(goal);
    }
    forced.follow()?;
    let claims = (0..problem.goals.len()).filter(|&g| forced.required[g]);
    let claims = claims.map(|g| problem.goals[g].origin).collect();
    Some(Rest { cost: forced.cost, claims, parts: split(&forced.rest()) })
}

/// Which edges lead to a goal that can still be proved.
fn alive(problem: &ProofProblem, out: &[bool]) -> Vec<bool> {
    let mut alive: Vec<bool> = out.iter().map(|out| !out).collect();
    let mut provable = vec![true; problem.goals.len()];
    for g in (0..problem.goals.len()).rev() {
        let Goal { first, last, needs, .. } = problem.goals[g];
        let edges = first as usize..last as usize;
        for e in edges.clone() {
            alive[e] &= provable[problem.edges[e].to as usize];
        }
        provable[g] = match needs {
            Needs::Nothing => true,
            Needs::One => alive[edges].iter().any(|a| *a),
            Needs::All => alive[edges].iter().all(|a| *a),
        };
    }
    alive
}

/// The set of required goals, closed under everything that follows from it.
struct Forced<'a> {
    problem: &'a ProofProblem,
    alive: Vec<bool>,
    required: Vec<bool>,
    paid: Vec<bool>,
    cost: u32,
    queue: Vec<u32>,
    /// Living edges by the goal they lead to: goals that use it.
    users: Lists,
    /// Goals by their node.
    siblings: Lists,
}

impl<'a> Forced<'a> {
    fn new(problem: &'a ProofProblem, alive: Vec<bool>) -> Forced<'a> {
        let goals = problem.goals.len();
        let used = (0..goals).flat_map(|g| {
            let Goal { first, last, .. } = problem.goals[g];
            (first as usize..last as usize).map(move |e| (e, g as u32))
        });
        let used: Vec<(u32, u32)> =
            used.filter(|(e, _)| alive[*e]).map(|(e, user)| (problem.edges[e].to, user)).collect();
        let placed = problem.goals.iter().enumerate().filter(|(_, g)| g.node != PAID);
        let placed: Vec<(u32, u32)> = placed.map(|(i, g)| (g.node, i as u32)).collect();
        let nodes = problem.nodes();
        Forced {
            problem,
            alive,
            required: vec![false; goals],
            paid: vec![false; nodes],
            cost: 0,
            queue: Vec::new(),
            users: Lists::new(goals, &used),
            siblings: Lists::new(nodes, &placed),
        }
    }

    fn require(&mut self, goal: u32) {
        if std::mem::replace(&mut self.required[goal as usize], true) {
            return;
        }
        self.queue.push(goal);
        let node = self.problem.goals[goal as usize].node;
        if node != PAID && !std::mem::replace(&mut self.paid[node as usize], true) {
            self.cost += 1;
            for i in self.siblings.range(node) {
                self.take_if_free(self.siblings.list[i]);
            }
        }
    }

    fn follow(&mut self) -> Option<()> {
        while let Some(goal) = self.queue.pop() {
            self.require_children(goal)?;
            for i in self.users.range(goal) {
                self.take_if_free(self.users.list[i]);
            }
        }
        Some(())
    }

    fn require_children(&mut self, goal: u32) -> Option<()> {
        let Goal { first, last, needs, .. } = self.problem.goals[goal as usize];
        let edges = first as usize..last as usize;
        let living: Vec<u32> =
            edges.clone().filter(|&e| self.alive[e]).map(|e| self.problem.edges[e].to).collect();
        match needs {
            Needs::All if living.len() < edges.len() => return None,
            Needs::One if living.is_empty() => return None,
            Needs::One if living.len() > 1 => {}
            _ => living.into_iter().for_each(|child| self.require(child)),
        }
        Some(())
    }

    /// A goal that costs nothing more is as good as required.
    fn take_if_free(&mut self, goal: u32) {
        let Goal { node, needs, .. } = self.problem.goals[goal as usize];
        if self.required[goal as usize] || !(node == PAID || self.paid[node as usize]) {
            return;
        }
        let mut children = self.problem.edges_of(goal as usize).iter();
        let free = match needs {
            Needs::Nothing => true,
            Needs::One => self.has_required_child(goal as usize),
            Needs::All => children.all(|e| self.required[e.to as usize]),
        };
        if free {
            self.require(goal);
        }
    }

    fn has_required_child(&self, goal: usize) -> bool {
        let Goal { first, last, .. } = self.problem.goals[goal];
        let mut edges = first as usize..last as usize;
        edges.any(|e| self.alive[e] && self.required[self.problem.edges[e].to as usize])
    }

    /// The goals not required, as far as an open root may lead to them.
    fn rest(&self) -> ProofProblem {
        let mut rest = ProofProblem::default();
        let mut number = vec![u32::MAX; self.problem.goals.len()];
        let mut reached = self.open_roots();
        let roots: Vec<usize> = (0..reached.len()).filter(|&g| reached[g]).collect();
        for g in 0..self.problem.goals.len() {
            if !reached[g] {
                continue;
            }
            number[g] = rest.goals.len() as u32;
            let (first, goal) = (rest.edges.len() as u32, self.problem.goals[g]);
            // One that has a required child is a leaf: it costs its own node.
            if goal.needs != Needs::One || !self.has_required_child(g) {
                for e in (goal.first..goal.last).map(|e| e as usize) {
                    let edge = self.problem.edges[e];
                    if self.alive[e] && !self.required[edge.to as usize] {
                        reached[edge.to as usize] = true;
                        rest.edges.push(edge);
                    }
                }
            }
            let last = rest.edges.len() as u32;
            let paid = goal.node == PAID || self.paid[goal.node as usize];
            let node = if paid { PAID } else { goal.node };
            let needs = if first == last { Needs::Nothing } else { goal.needs };
            rest.goals.push(Goal { node, needs, first, last, ..goal });
        }
        rest.edges.iter_mut().for_each(|e| e.to = number[e.to as usize]);
        rest.roots = roots.into_iter().map(|g| number[g]).collect();
        rest
    }

    /// Marks the required goals of which no move is chosen yet.
    fn open_roots(&self) -> Vec<bool> {
        let open = |g: usize| {
            self.required[g]
                && self.problem.goals[g].needs == Needs::One
                && !self.has_required_child(g)
        };
        (0..self.problem.goals.len()).map(open).collect()
    }
}

/// Splits a problem into those that share no node.
fn split(problem: &ProofProblem) -> Vec<ProofProblem> {
    let goals = problem.goals.len();
    let mut groups = Groups((0..(goals + problem.nodes()) as u32).collect());
    for (g, goal) in problem.goals.iter().enumerate() {
        if goal.node != PAID {
            groups.join(g as u32, goals as u32 + goal.node);
        }
        for edge in problem.edges_of(g) {
            groups.join(g as u32, edge.to);
        }
    }
    let mut place = vec![usize::MAX; goals + problem.nodes()];
    let (mut parts, mut number): (Vec<ProofProblem>, Vec<u32>) = (Vec::new(), Vec::new());
    let mut nodes: Vec<u32> = vec![u32::MAX; problem.nodes()];
    let mut nodes_of: Vec<u32> = Vec::new();
    for g in 0..goals {
        let group = groups.find(g as u32) as usize;
        if place[group] == usize::MAX {
            place[group] = parts.len();
            parts.push(ProofProblem::default());
            nodes_of.push(0);
        }
        let part = &mut parts[place[group]];
        number.push(part.goals.len() as u32);
        let mut goal = problem.goals[g];
        if goal.node != PAID {
            let renamed = &mut nodes[goal.node as usize];
            if *renamed == u32::MAX {
                *renamed = nodes_of[place[group]];
                nodes_of[place[group]] += 1;
            }
            goal.node = *renamed;
        }
        goal.first = part.edges.len() as u32;
        part.edges.extend_from_slice(problem.edges_of(g));
        goal.last = part.edges.len() as u32;
        part.goals.push(goal);
    }
    let renumber = |edge: &mut Edge| edge.to = number[edge.to as usize];
    parts.iter_mut().flat_map(|p| &mut p.edges).for_each(renumber);
    for &root in &problem.roots {
        let group = groups.find(root) as usize;
        parts[place[group]].roots.push(number[root as usize]);
    }
    parts
}

/// Union-find with path halving.
struct Groups(Vec<u32>);

impl Groups {
    fn find(&mut self, mut x: u32) -> u32 {
        while self.0[x as usize] != x {
            let up = self.0[self.0[x as usize] as usize];
            self.0[x as usize] = up;
            x = up;
        }
        x
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b) as usize] = a.min(b);
    }
}

/// Lists of numbers, one after the other in one vector.
struct Lists {
    start: Vec<u32>,
    list: Vec<u32>,
}

impl Lists {
    /// From pairs (which list, what).
    fn new(lists: usize, pairs: &[(u32, u32)]) -> Lists {
        let mut start = vec![0; lists + 1];
        pairs.iter().for_each(|&(to, _)| start[to as usize + 1] += 1);
        for i in 0..lists {
            start[i + 1] += start[i];
        }
        let (mut next, mut list) = (start.clone(), vec![0; pairs.len()]);
        for &(to, what) in pairs {
            list[next[to as usize] as usize] = what;
            next[to as usize] += 1;
        }
        Lists { start, list }
    }

    fn range(&self, i: u32) -> std::ops::Range<usize> {
        self.start[i as usize] as usize..self.start[i as usize + 1] as usize
    }
}
