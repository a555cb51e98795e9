//! Held trees whose nodes have a value: an estimate, backed up from the leaves of the tree
//! by minimax, beside what is proved.

use super::held_tree::{HeldId, HeldNode, HeldTree, ROOT};
use crate::algorithms::alpha_beta;
use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// A node's view that has a value for the side to move.
pub(super) trait Valued {
    fn value(&self) -> Value;
    fn set_value(&mut self, value: Value);
}

impl Valued for Value {
    fn value(&self) -> Value {
        *self
    }

    fn set_value(&mut self, value: Value) {
        *self = value;
    }
}

/// What a search came to that estimates the value of its root.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::best_first_minimax};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&7, 7).unwrap();
/// let estimate = best_first_minimax(&mut s, &root, 0, 5); // five nodes at most
/// assert_eq!(estimate.bounds.is_exact(), false);
/// assert!(estimate.bounds.admits(1) && estimate.stop.is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootEstimate {
    /// The value of the root as the tree grown so far has it.
    pub value: Value,
    /// What is proved of the value at the depth searched.
    pub bounds: Bounds,
    /// Why the search ended before its own rule ended it, if it did.
    pub stop: Option<Stop>,
}

impl RootEstimate {
    /// What is proved, as searches say it that prove a value.
    ///
    /// ```
    /// use nullwindow::{Search, Stop, doc::Matches, relatives::best_first_minimax};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&7, 7).unwrap();
    /// let full = best_first_minimax(&mut s, &root, 0, 5).proved().unwrap_err();
    /// assert_eq!(full.stop, Stop::Full);
    /// ```
    pub fn proved(self) -> Result<Bounds, Interrupted> {
        match self.stop {
            None => Ok(self.bounds),
            Some(stop) => Err(Interrupted { stop, bounds: self.bounds, passes: Vec::new() }),
        }
    }
}

/// The value of a node just made, by Alpha-Beta to `below` more plies (0: by the
/// evaluation), and what that proves of it at its own depth.
pub(super) fn estimate<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    n: &Node<G::Position>,
    below: u16,
) -> Result<(Value, Bounds), Stop> {
    if n.depth <= below || s.is_leaf(n) {
        let value = alpha_beta(s, n, Window::FULL)?;
        return Ok((value, Bounds::exact(value)));
    }
    Ok((alpha_beta(s, &n.at_depth(below), Window::FULL)?, Bounds::UNKNOWN))
}

/// The value of a node by its children, or by what is proved of it alone.
fn backed_up<P: Clone, T: Valued>(tree: &HeldTree<P, T>, id: HeldId) -> Value {
    let proved = tree[id].proved;
    let best = tree.children(id).map(|(_, c)| -c.view.value()).max();
    let value = best.unwrap_or_else(|| tree[id].view.value());
    value.clamp(proved.lower, proved.upper)
}

/// Values and bounds of a node and of all above it. Nodes whose value is proved let go of
/// what is below them.
pub(super) fn back_up<G: Game, M: Memory, O: Observer<G>, T: Valued>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, T>,
    leaf: HeldId,
) {
    let mut next = Some(leaf);
    while let Some(id) = next {
        tree.sharpen(id);
        let value = backed_up(tree, id);
        tree[id].view.set_value(value);
        if tree[id].proved.is_exact() {
            tree.conclude(s, id, Window::FULL, value);
        }
        next = tree[id].parent;
    }
}

/// The children of a node that may still raise what is proved of it. While its value is
/// not proved there is one, and the values of those that are here are not proved either.
pub(super) fn open_children<P: Clone, T>(
    tree: &HeldTree<P, T>,
    id: HeldId,
) -> impl Iterator<Item = (HeldId, &HeldNode<P, T>)> {
    let lower = tree[id].proved.lower;
    tree.children(id).filter(move |(_, c)| -c.proved.lower > lower && !c.proved.is_exact())
}

/// Names the child of the root that seems best as the best move.
pub(super) fn name_best<G: Game, M: Memory, O: Observer<G>, T>(
    s: &mut Search<'_, G, M, O>,
    tree: &HeldTree<G::Position, T>,
    merit: impl Fn(&HeldNode<G::Position, T>) -> i64,
) {
    if tree[ROOT].node.ply == 0 && !tree[ROOT].children.is_empty() {
        let best = tree.children(ROOT).min_by_key(|(_, c)| -merit(c));
        s.prove_best(best.map(|(_, c)| c.node.index));
    }
}

/// A search that had to stop, with what its tree proves.
pub(super) fn interrupted<P: Clone, T>(tree: &HeldTree<P, T>, stop: Stop) -> Interrupted {
    Interrupted { stop, bounds: tree[ROOT].proved, passes: Vec::new() }
}
