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
    let mut show_one = |id: HeldId| {
        s.jump(|| tree.path(id));
        s.believes(&tree[id].node, || tree[id].view.opinion());
    };
    show_one(leaf);
    tree[leaf].children.iter().for_each(|&child| show_one(child));
    let mut above = tree[leaf].parent;
    while let Some(id) = above {
        show_one(id);
        above = tree[id].parent;
    }
}
