//! The search tree S of de Bruin, Pijls and Plaat 1994, section 2: the nodes
//! an algorithm expanded and the leaves it evaluated.
//!
//! Their relation to bounds is Stockman's theorem: the least value of a max
//! solution tree in S is f⁺, the greatest value of a min solution tree f⁻.
//! So the proof of an answer can be read off S whatever algorithm built it.

use std::collections::{HashMap, HashSet};

use super::{Event, Observer, full_value};
use crate::game::Game;
use crate::proof::{Kind, Proof, SolutionTree};
use crate::search::Node;
use crate::value::{Bounds, INFINITY, Value};

type NodeKey = (u64, u16);

/// Records a search so that its solution trees can be extracted.
///
/// ```
/// use nullwindow::observer::SearchTree;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), SearchTree::default());
/// catalogue::find("sss-star").unwrap().run(&mut s, &5, 5, &Params::default());
/// let (max, min) = s.observer().solution_trees(&Matches, &5, 5);
/// assert_eq!((max.unwrap().value(), min.unwrap().value()), (1, 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct SearchTree {
    expanded: HashSet<NodeKey>,
    /// Values for the side to move.
    leaves: HashMap<NodeKey, Value>,
}

impl SearchTree {
    /// f⁻ and f⁺ of a node for the side to move, as the leaves evaluated so
    /// far determine them.
    pub fn bounds<G: Game>(&self, game: &G, position: &G::Position, depth: u16) -> Bounds {
        Extraction { tree: self, game, known: HashMap::new() }.bounds(position, depth)
    }

    /// The max solution tree that proves f⁺ of the root and the min solution
    /// tree that proves f⁻, where they exist; the side to move is Max.
    pub fn solution_trees<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        depth: u16,
    ) -> (Option<SolutionTree>, Option<SolutionTree>) {
        let mut extraction = Extraction { tree: self, game, known: HashMap::new() };
        let bounds = extraction.bounds(position, depth);
        let max = (bounds.upper < INFINITY)
            .then(|| SolutionTree::new(Kind::Max, extraction.upper(position, depth, 1)));
        let min = (bounds.lower > -INFINITY)
            .then(|| SolutionTree::new(Kind::Min, extraction.lower(position, depth, 1)));
        (max, min)
    }
}

impl SearchTree {
    /// Whether a node is a leaf that was evaluated.
    pub(super) fn is_leaf<G: Game>(&self, game: &G, node: &Node<G::Position>) -> bool {
        self.leaves.contains_key(&(game.key(&node.position), node.depth))
    }
}

impl<G: Game> Observer<G> for SearchTree {
    fn event(&mut self, game: &G, _: &[u16], event: Event<'_, G>) {
        match event {
            Event::Expand { node, .. } => {
                self.expanded.insert((game.key(&node.position), node.depth));
            }
            Event::Leaf { node, bounds, .. } => {
                let value = full_value(game, node, bounds);
                self.leaves.insert((game.key(&node.position), node.depth), value);
            }
            _ => {}
        }
    }
}

/// Reads bounds and proofs off a search tree; `known` makes it linear on a
/// graph.
struct Extraction<'a, G: Game> {
    tree: &'a SearchTree,
    game: &'a G,
    known: HashMap<NodeKey, Bounds>,
}

impl<G: Game> Extraction<'_, G> {
    fn children(&self, position: &G::Position) -> Vec<G::Position> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves.iter().map(|m| self.game.play(position, m)).collect()
    }

    fn bounds(&mut self, position: &G::Position, depth: u16) -> Bounds {
        let id = (self.game.key(position), depth);
        if let Some(&value) = self.tree.leaves.get(&id) {
            return Bounds::exact(value);
        }
        if let Some(&bounds) = self.known.get(&id) {
            return bounds;
        }
        if !self.tree.expanded.contains(&id) {
            return Bounds::UNKNOWN;
        }
        let mut bounds = Bounds { lower: -INFINITY, upper: -INFINITY };
        for child in self.children(position) {
            let c = self.bounds(&child, depth - 1).negate();
            bounds.lower = bounds.lower.max(c.lower);
            bounds.upper = bounds.upper.max(c.upper);
        }
        self.known.insert(id, bounds);
        bounds
    }

    /// Proves the upper bound of the side to move: every move must be met.
    fn upper(&mut self, position: &G::Position, depth: u16, sign: Value) -> Proof {
        if let Some(value) = self.leaf(position, depth) {
            return Proof::Leaf(sign * value);
        }
        let children = self.children(position);
        Proof::All(children.iter().map(|c| self.lower(c, depth - 1, -sign)).collect())
    }

    /// Proves the lower bound of the side to move: one good move will do.
    fn lower(&mut self, position: &G::Position, depth: u16, sign: Value) -> Proof {
        if let Some(value) = self.leaf(position, depth) {
            return Proof::Leaf(sign * value);
        }
        let bound = self.bounds(position, depth).lower;
        let children = self.children(position);
        let good = children.iter().position(|c| -self.bounds(c, depth - 1).upper == bound);
        let best = good.expect("some child has the bound of its parent");
        Proof::One(best as u16, Box::new(self.upper(&children[best], depth - 1, -sign)))
    }

    fn leaf(&self, position: &G::Position, depth: u16) -> Option<Value> {
        self.tree.leaves.get(&(self.game.key(position), depth)).copied()
    }
}
