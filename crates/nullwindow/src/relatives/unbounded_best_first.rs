//! Unbounded best-first minimax with completion: Cohen-Solal, "Completeness of unbounded
//! best-first minimax and descent minimax", 2021, after "Learning to play two-player
//! perfect-information games without knowledge", 2020; the modern form of Korf and
//! Chickering's search.
//!
//! Grows the principal leaf among those that are still worth growing: nodes whose value is
//! proved are left out, and so the search goes on until the value of the root is. The
//! paper proves wins, draws and losses; here a node has a lower and an upper bound, which
//! are the same for any values, and what cannot raise the lower bound of its parent is
//! left out too.
//!
//! Where the tree is full the search ends with [`Stop::Full`]; subtrees whose value is
//! proved are let go of before.

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::opinions::show;
use super::valued_tree::{back_up, estimate, interrupted, name_best, open_children};
use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// The minimax value of `root`, from a tree of at most `most` nodes. Stopped early it has
/// bounds that are proved, and the move that seems best.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::unbounded_best_first};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(unbounded_best_first(&mut s, &root, 1000), Ok(-1));
/// let stopped = unbounded_best_first(&mut s, &root, 10).unwrap_err();
/// assert!(stopped.bounds.admits(-1) && s.best_at_root().is_some());
/// ```
pub fn unbounded_best_first<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    most: usize,
) -> Result<Value, Interrupted> {
    let mut tree = HeldTree::new(root, 0, most, s.path_to(root));
    grow(s, &mut tree).map_err(|stop| {
        name_best(s, &tree, |c| -i64::from(c.view));
        interrupted(&tree, stop)
    })?;
    Ok(tree[ROOT].view)
}

fn grow<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, Value>,
) -> Result<(), Stop> {
    while !tree[ROOT].proved.is_exact() {
        let leaf = best_open_leaf(tree);
        tree.grow(s, leaf, Window::FULL, |s, c| estimate(s, c, 0))?;
        s.holds(tree.len());
        back_up(s, tree, leaf);
        show(s, tree, leaf);
    }
    Ok(())
}

/// The leaf of best play among what may still change a bound.
fn best_open_leaf<P: Clone>(tree: &HeldTree<P, Value>) -> HeldId {
    let mut id = ROOT;
    while let Some((child, _)) = open_children(tree, id).min_by_key(|(_, c)| c.view) {
        id = child;
    }
    id
}
