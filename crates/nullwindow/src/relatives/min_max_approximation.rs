//! Min/max approximation: Rivest, "Game tree searching by min/max approximation",
//! Artificial Intelligence 34, 1987.
//!
//! Grows the leaf on which the value of the root depends most. With maximum and minimum
//! replaced by generalised means the value has derivatives, and the best leaf is the one
//! with the largest; the logarithm turns the product along a path into a sum of
//! *penalties*. As the paper proposes ("reverse approximation"), the values in the
//! penalties are plain minimax values.
//!
//! The paper's means are of powers of positive values. Here the values are whole numbers
//! of either sign, and the means are those of their exponentials: the penalty of an edge
//! is then how much worse its node is than the best of its brothers, plus a constant for
//! every ply, which plays the part of the paper's exponent p. There is no logarithm left
//! to compute.
//!
//! A leaf whose value is exact has nothing to grow. The search ends when there is no other
//! and its value is proved.

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::opinions::{Opined, show};
use super::valued_tree::{Valued, back_up, estimate, interrupted, name_best, open_children};
use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::{Observer, Opinion};
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// What the search thinks of a node.
#[derive(Clone, Copy, Debug)]
struct Penalised {
    value: Value,
    /// The least penalty of a leaf below, counted from here; a leaf has none.
    penalty: i64,
}

impl Opined for Penalised {
    fn opinion(&self) -> Opinion {
        Opinion::Estimate(self.value)
    }
}

impl Valued for Penalised {
    fn value(&self) -> Value {
        self.value
    }

    fn set_value(&mut self, value: Value) {
        self.value = value;
    }
}

/// The minimax value of `root`, from a tree of at most `most` nodes. Every ply costs a
/// leaf a penalty of `ply`, in points of the evaluation: the larger it is, the more even
/// the tree. Stopped early it has bounds that are proved, and the move that seems best.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::min_max_approximation};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(min_max_approximation(&mut s, &root, 1, 1000), Ok(-1));
/// ```
pub fn min_max_approximation<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    ply: Value,
    most: usize,
) -> Result<Value, Interrupted> {
    let view = Penalised { value: 0, penalty: 0 };
    let mut tree = HeldTree::new(root, view, most, s.path_to(root));
    grow(s, &mut tree, ply.max(0)).map_err(|stop| {
        name_best(s, &tree, |c| -i64::from(c.view.value));
        interrupted(&tree, stop)
    })?;
    Ok(tree[ROOT].view.value)
}

fn grow<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, Penalised>,
    ply: Value,
) -> Result<(), Stop> {
    while !tree[ROOT].proved.is_exact() {
        let leaf = least_penalty(tree, ply);
        tree.grow(s, leaf, Window::FULL, |s, c| {
            let (value, proved) = estimate(s, c, 0)?;
            Ok((Penalised { value, penalty: 0 }, proved))
        })?;
        s.holds(tree.len());
        back_up(s, tree, leaf);
        penalise(tree, leaf, ply);
        show(s, tree, leaf);
    }
    Ok(())
}

/// The penalty of a child: what it costs to step to it, and the least below it.
fn through<P: Clone>(
    tree: &HeldTree<P, Penalised>,
    parent: HeldId,
    child: &Penalised,
    ply: Value,
) -> i64 {
    let worse = i64::from(tree[parent].view.value) + i64::from(child.value);
    worse.max(0) + i64::from(ply) + child.penalty
}

/// Penalties of a node and of all above it.
fn penalise<P: Clone>(tree: &mut HeldTree<P, Penalised>, leaf: HeldId, ply: Value) {
    let mut next = Some(leaf);
    while let Some(id) = next {
        let least = open_children(tree, id).map(|(_, c)| through(tree, id, &c.view, ply)).min();
        tree[id].view.penalty = least.unwrap_or(0);
        next = tree[id].parent;
    }
}

/// The leaf with the least penalty, the first one among equals.
fn least_penalty<P: Clone>(tree: &HeldTree<P, Penalised>, ply: Value) -> HeldId {
    let mut id = ROOT;
    loop {
        let least = open_children(tree, id).min_by_key(|(_, c)| through(tree, id, &c.view, ply));
        let Some((child, _)) = least else { return id };
        id = child;
    }
}
