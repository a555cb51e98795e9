//! What the search did, node by node.

use std::collections::{HashMap, HashSet};

use nullwindow::Game;
use nullwindow::observer::{Leaves, Step, Trace, TraceNode};
use nullwindow::proof::{CriticalTree, NodeType};

/// How much a node matters, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// On the path of best play.
    BestPlay,
    /// Elsewhere in the critical tree.
    Critical,
    /// Visited.
    Seen,
    /// Cut off: never visited.
    Cut,
}

impl Class {
    /// What the style calls it.
    pub fn css(self) -> &'static str {
        match self {
            Class::BestPlay | Class::Critical => "critical",
            Class::Seen => "seen",
            Class::Cut => "cut",
        }
    }
}

/// A search, by the paths of its nodes.
pub struct Watched<'a> {
    /// The evaluated leaves and all nodes above them.
    above_leaves: HashSet<&'a [u16]>,
    /// The nodes that the trace has a step for.
    entered: HashSet<TraceNode>,
    types: HashMap<Vec<u16>, NodeType>,
    names: HashMap<TraceNode, String>,
    /// Places in the order of evaluation, counted from one.
    order: HashMap<&'a [u16], usize>,
    /// The evaluated leaves from left to right.
    leaves: Vec<&'a [u16]>,
    trace: &'a Trace,
}

impl<'a> Watched<'a> {
    pub fn new<G: Game>(
        game: &G,
        root: &G::Position,
        depth: u16,
        leaves: &'a Leaves,
        trace: &'a Trace,
    ) -> Watched<'a> {
        let mut paths: Vec<&[u16]> = leaves.list().iter().map(|leaf| &leaf.path[..]).collect();
        let order = (1..).zip(&paths).map(|(i, path)| (*path, i)).collect();
        let above = paths.iter().flat_map(|path| (0..=path.len()).map(|k| &path[..k]));
        let above_leaves = above.collect();
        paths.sort_unstable();
        Watched {
            above_leaves,
            entered: entered(trace).collect(),
            types: node_types(game, root, depth, trace),
            names: trace.names(),
            order,
            leaves: paths,
            trace,
        }
    }

    pub fn class(&self, path: &[u16]) -> Class {
        match self.types.get(path) {
            Some(NodeType::One) => Class::BestPlay,
            Some(_) => Class::Critical,
            None if self.was_visited(path) => Class::Seen,
            None => Class::Cut,
        }
    }

    fn was_visited(&self, path: &[u16]) -> bool {
        let entered = || self.trace.find(path).is_some_and(|node| self.entered.contains(&node));
        self.above_leaves.contains(path) || entered()
    }

    /// The letter that the trace gives the node.
    pub fn name(&self, path: &[u16]) -> &str {
        let name = self.trace.find(path).and_then(|node| self.names.get(&node));
        name.map_or("", String::as_str)
    }

    /// Knuth and Moore's type of a node of the critical tree.
    pub fn node_type(&self, path: &[u16]) -> Option<u8> {
        self.types.get(path).map(|t| *t as u8)
    }

    /// When a leaf was evaluated: first, second, …
    pub fn order(&self, path: &[u16]) -> Option<usize> {
        self.order.get(path).copied()
    }

    /// How many evaluated leaves lie below the children `from..to` of a node.
    pub fn evaluated(&self, path: &[u16], from: u16, to: u16) -> usize {
        let before = |child: u16| {
            let edge = [path, &[child]].concat();
            self.leaves.partition_point(|leaf| *leaf < &edge[..])
        };
        before(to) - before(from)
    }

    /// f⁻ and f⁺ of a node for Max, where the evaluated leaves prove any.
    pub fn bounds<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        depth: u16,
        path: &[u16],
    ) -> nullwindow::Bounds {
        let bounds = self.trace.search_tree().bounds(game, position, depth);
        if path.len().is_multiple_of(2) { bounds } else { bounds.negate() }
    }
}

fn entered(trace: &Trace) -> impl Iterator<Item = TraceNode> {
    let steps = trace.rows().iter();
    let at_a_node = steps.filter(|row| match row.step {
        Step::Visit { .. } => true,
        Step::Open { case, .. } => case > 0,
        Step::Pass { .. } => false,
    });
    at_a_node.map(|row| row.node)
}

fn node_types<G: Game>(
    game: &G,
    root: &G::Position,
    depth: u16,
    trace: &Trace,
) -> HashMap<Vec<u16>, NodeType> {
    let (max, min) = trace.search_tree().solution_trees(game, root, depth);
    let critical = max.and_then(|max| CriticalTree::new(&max, &min?));
    critical.map_or(HashMap::new(), |c| c.nodes().iter().cloned().collect())
}
