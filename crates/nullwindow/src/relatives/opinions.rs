//! Telling observers what a search thinks of the nodes of its tree.

use super::held_tree::{HeldId, HeldTree};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::{Observer, Opinion};
use crate::search::Search;
use crate::value::Value;

/// A view of a node that an observer may hear of.
pub(super) trait Opined {
    /// What is thought of the node, for the side to move.
    fn opinion(&self) -> Opinion;
}

impl Opined for Value {
    fn opinion(&self) -> Opinion {
        Opinion::Estimate(*self)
    }
}

/// Tells what is thought of a leaf that has grown, of its children and of all nodes above
/// it, once that is backed up.
pub(super) fn show<G: Game, M: Memory, O: Observer<G>, T: Opined>(
    s: &mut Search<'_, G, M, O>,
    tree: &HeldTree<G::Position, T>,
    leaf: HeldId,
) {
    if !O::ENABLED {
        return;
    }
    // One path for all: an event has as much of it as its node is deep.
    s.jump(|| tree.path(leaf));
    s.believes(&tree[leaf].node, || tree[leaf].view.opinion());
    for &child in &tree[leaf].children {
        s.revisit(&tree[child].node);
        s.believes(&tree[child].node, || tree[child].view.opinion());
    }
    let mut above = tree[leaf].parent;
    while let Some(id) = above {
        s.believes(&tree[id].node, || tree[id].view.opinion());
        above = tree[id].parent;
    }
}
