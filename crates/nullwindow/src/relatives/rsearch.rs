//! Gsearch and Rsearch: Ibaraki, "Generalization of Alpha-Beta and SSS* search
//! procedures", Artificial Intelligence 29, 1986, as thesis section 3.1 describes them
//! under "Other frameworks".
//!
//! Gsearch holds a tree with two bounds a node and opens one leaf of it after another. A
//! leaf is *alive* while the bounds above it leave room for its value; the search ends
//! when no leaf is. Which live leaf comes next is the *select rule*, and that is all that
//! tells Alpha-Beta and SSS* apart:
//!
//! - [`ByPlace`], the leftmost live leaf: Alpha-Beta;
//! - [`ByUpperBound`], the leftmost live leaf that the upper bound of the root hangs on:
//!   Maxsearch, SSS* with two bounds.
//!
//! Rsearch holds the tree down to `resident` plies only. A leaf that lies there is
//! searched by Rsearch itself, with what the bounds above it leave of the window, and so
//! on. With one ply resident the rule has nothing to choose from and Rsearch is
//! Alpha-Beta, whatever the rule; with all plies resident it is Gsearch.
//!
//! The uninformed version, as in the thesis: no bounds are known before a leaf is
//! evaluated, except those of the gateway's memory.

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::valued_tree::interrupted;
use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// Which live leaf comes next: the leftmost one in a window.
pub trait SelectRule {
    /// The window, for Max, when the value of the root is known to lie within `known`.
    /// It must leave room for a value.
    fn window(&self, known: Bounds) -> Window;
}

/// The leftmost live leaf: Alpha-Beta.
///
/// ```
/// use nullwindow::relatives::{ByPlace, SelectRule};
/// use nullwindow::{Bounds, Window};
/// assert_eq!(ByPlace.window(Bounds { lower: 3, upper: 9 }), Window::new(3, 9));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ByPlace;

impl SelectRule for ByPlace {
    fn window(&self, known: Bounds) -> Window {
        Window::new(known.lower, known.upper)
    }
}

/// The leftmost leaf on which the upper bound hangs: Maxsearch.
///
/// ```
/// use nullwindow::relatives::{ByUpperBound, SelectRule};
/// use nullwindow::{Bounds, Window};
/// assert_eq!(ByUpperBound.window(Bounds { lower: 3, upper: 9 }), Window::null(9));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ByUpperBound;

impl SelectRule for ByUpperBound {
    fn window(&self, known: Bounds) -> Window {
        Window::null(known.upper)
    }
}

/// The minimax value of `root`. Each of the trees that are held together reaches `resident`
/// plies down, and they hold at most `most` nodes; [`Stop::Full`] if that is too few.
/// Stopped early it has bounds that are proved, and the move of largest lower bound.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::{ByUpperBound, rsearch}};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(rsearch(&mut s, &root, &ByUpperBound, 2, 1000), Ok(-1));
/// ```
pub fn rsearch<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    rule: &impl SelectRule,
    resident: u16,
    most: usize,
) -> Result<Value, Interrupted> {
    let how = Rule { rule, resident: resident.max(1), most };
    let mut tree = HeldTree::new(root, (), most, s.path_to(root));
    search(s, &mut tree, Window::FULL, &how).map_err(|stop| {
        if root.ply == 0 && s.best_among_searched().is_none() {
            let most = tree.children(ROOT).min_by_key(|(_, c)| c.proved.upper);
            s.prove_best(most.map(|(_, c)| c.node.index));
        }
        interrupted(&tree, stop)
    })
}

/// The rule, and how much is resident.
struct Rule<'r, R> {
    rule: &'r R,
    resident: u16,
    most: usize,
}

/// A bound or the value of the root of a tree: g ≤ α ⇒ f ≤ g; α < g < β ⇒ f = g;
/// g ≥ β ⇒ f ≥ g.
fn search<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, ()>,
    window: Window,
    how: &Rule<'_, impl SelectRule>,
) -> Result<Value, Stop> {
    loop {
        s.holds(tree.len());
        if let Some(g) = tree[ROOT].proved.answer(window) {
            tree.conclude(s, ROOT, window, g);
            return Ok(g);
        }
        let (leaf, window) = select(tree, window, how.rule);
        open(s, tree, leaf, window, how)?;
        back_up(s, tree, leaf);
    }
}

/// What is left of a window by what is proved; none if the node is dead.
fn left_of(window: Window, proved: Bounds) -> Option<Window> {
    let alpha = window.alpha.max(proved.lower);
    let beta = window.beta.min(proved.upper);
    (alpha < beta).then_some(Window { alpha, beta })
}

/// The leftmost leaf alive in the rule's window, and what the bounds above it leave of the
/// window of the root. There is one while the root has no answer.
fn select<P: Clone>(
    tree: &HeldTree<P, ()>,
    window: Window,
    rule: &impl SelectRule,
) -> (HeldId, Window) {
    let for_max = tree[ROOT].node.ply.is_multiple_of(2);
    let mut wide = left_of(window, tree[ROOT].proved).unwrap_or(window);
    let known = Bounds { lower: wide.alpha, upper: wide.beta };
    let mut narrow =
        if for_max { rule.window(known) } else { rule.window(known.negate()).negate() };
    let mut id = ROOT;
    loop {
        let alive = |id: HeldId, narrow: Window| left_of(narrow, tree[id].proved);
        let below = narrow.negate();
        let next = tree[id].children.iter().find_map(|&c| Some((c, alive(c, below)?)));
        let Some((child, left)) = next else { return (id, wide) };
        wide = left_of(wide.negate(), tree[child].proved).unwrap_or(wide.negate());
        (id, narrow) = (child, left);
    }
}

/// Opens a resident leaf, or searches one where the tree ends.
fn open<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, ()>,
    leaf: HeldId,
    window: Window,
    how: &Rule<'_, impl SelectRule>,
) -> Result<(), Stop> {
    let n = &tree[leaf].node;
    if n.ply - tree[ROOT].node.ply < how.resident {
        return tree.grow(s, leaf, window, |_, _| Ok(((), Bounds::UNKNOWN)));
    }
    let (above, path) = (tree.len(), tree.path(leaf));
    let left = how.most.saturating_sub(above);
    if left == 0 {
        return Err(Stop::Full);
    }
    let mut below = HeldTree::new(n, (), left, path);
    let how = Rule { most: left, ..*how };
    let g = s.below(above, |s| search(s, &mut below, window, &how))?;
    tree[leaf].proved = tree[leaf].proved.and(Bounds::proved_by(window, g));
    Ok(())
}

/// Bounds of a node and of all above it. Nodes whose value is known let go of what is
/// below them.
fn back_up<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, ()>,
    leaf: HeldId,
) {
    let mut next = Some(leaf);
    while let Some(id) = next {
        tree.sharpen(id);
        let proved = tree[id].proved;
        if proved.is_exact() && id != ROOT {
            tree.conclude(s, id, Window::FULL, proved.lower);
        }
        next = tree[id].parent;
    }
}
