//! The tree that a graph unfolds to: every path is a node.
//!
//! The tree is never walked. The size below a node does not depend on how it was
//! reached, so it is added up once for each node of the graph.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::Size;
use super::claim::Claim;
use super::graph::{Link, ProofGraph};
use crate::game::Game;
use crate::memory::KeyHasher;

/// The size of the two proofs without transpositions; a path that both use counts
/// once. Sizes beyond 2^64 − 1 stay there.
pub fn unfolded<G: Game>(graph: &ProofGraph<'_, G>) -> Size {
    let levels = (0..=graph.depth()).map(|_| Default::default()).collect();
    let mut unfold = Unfold { graph, levels };
    let (root, depth) = (graph.root().clone(), graph.depth());
    let [lower, upper] = graph.claims().map(|claim| unfold.size(&root, depth, claim));
    lower.and(upper).without(unfold.shared(&root, depth, graph.claims()))
}

type SizeLevel = HashMap<u64, Size, BuildHasherDefault<KeyHasher>>;

struct Unfold<'a, 'g, G: Game> {
    graph: &'a ProofGraph<'g, G>,
    /// For each remaining depth, the sizes for both claims.
    levels: Vec<[SizeLevel; 2]>,
}

impl<G: Game> Unfold<'_, '_, G> {
    fn size(&mut self, position: &G::Position, depth: u16, claim: Claim) -> Size {
        let key = self.graph.game().key(position);
        let (level, slot) = (usize::from(depth), claim.slot());
        if let Some(&size) = self.levels[level][slot].get(&key) {
            return size;
        }
        let link = self.graph.link(key, depth, claim);
        let mut size = Size::of_node(link == Link::Leaf);
        for child in self.graph.linked(position, link) {
            size = size.and(self.size(&child, depth - 1, claim.of_child()));
        }
        self.levels[level][slot].insert(key, size);
        size
    }

    /// The one path that both proofs use. A node of it that is a leaf of one proof
    /// alone counts as the other's interior node.
    fn shared(&self, position: &G::Position, depth: u16, claims: [Claim; 2]) -> Size {
        let key = self.graph.game().key(position);
        let links = claims.map(|claim| self.graph.link(key, depth, claim));
        let node = Size::of_node(links.contains(&Link::Leaf));
        let Some(&one) = links.iter().find(|link| matches!(link, Link::One(_))) else {
            return node;
        };
        if !links.contains(&Link::All) {
            return node;
        }
        match self.graph.linked(position, one).first() {
            Some(child) => node.and(self.shared(child, depth - 1, claims.map(Claim::of_child))),
            None => node,
        }
    }
}
