//! Best-first minimax: Korf and Chickering, "Best-first minimax search", Artificial
//! Intelligence 84, 1996, and its hybrid with Alpha-Beta (section 5 there); thesis
//! section 2.3.3.
//!
//! Always grows the *principal leaf*, the one whose evaluation is the value of the root.
//! A line that looks good is searched deeper until it looks worse than another: the
//! opposite of proving. In the hybrid every new leaf is not evaluated but searched by
//! Alpha-Beta to a few plies.
//!
//! The search ends where the principal leaf lies at the depth limit or its game is over:
//! the paper has no rule beyond that, and nothing says that the move is best. For a
//! search that goes on until it is, see
//! [`unbounded_best_first`](super::unbounded_best_first()).

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::opinions::show;
use super::valued_tree::{RootEstimate, back_up, estimate, name_best};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// An estimate of the value of `root`, from a tree of at most `most` nodes whose leaves
/// are searched `below` plies deep (0: evaluated). `bounds` is what is proved of the
/// value; the estimate itself bounds nothing. The best move is the first of the
/// principal variation.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::best_first_minimax};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&7, 7).unwrap();
/// assert_eq!(best_first_minimax(&mut s, &root, 0, 1000).stop, None);
/// assert_eq!(best_first_minimax(&mut s, &root, 7, 1000).value, 1); // all by Alpha-Beta
/// assert_eq!(s.best_at_root(), Some(2)); // take three, leave four
/// ```
pub fn best_first_minimax<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    below: u16,
    most: usize,
) -> RootEstimate {
    let mut tree = HeldTree::new(root, 0, most, s.path_to(root));
    let stop = grow(s, &mut tree, below).err();
    if !tree[ROOT].proved.is_exact() {
        name_best(s, &tree, |c| -i64::from(c.view));
    }
    RootEstimate { value: tree[ROOT].view, bounds: tree[ROOT].proved, stop }
}

fn grow<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, Value>,
    below: u16,
) -> Result<(), Stop> {
    let mut leaf = ROOT;
    while !tree[leaf].proved.is_exact() {
        tree.grow(s, leaf, Window::FULL, |s, c| estimate(s, c, below))?;
        s.holds(tree.len());
        back_up(s, tree, leaf);
        show(s, tree, leaf);
        leaf = principal_leaf(tree);
    }
    Ok(())
}

/// The leaf that the value of the root comes from.
fn principal_leaf<P: Clone>(tree: &HeldTree<P, Value>) -> HeldId {
    let mut id = ROOT;
    while let Some((child, _)) = tree.children(id).min_by_key(|(_, c)| c.view) {
        id = child;
    }
    id
}
