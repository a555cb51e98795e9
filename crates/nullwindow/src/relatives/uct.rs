//! UCT with an evaluation at the leaves: Kocsis and Szepesvári, "Bandit based Monte-Carlo
//! planning", 2006, without play-outs; solved nodes as in Winands, Björnsson and Saito,
//! "Monte-Carlo tree search solver", 2008. It is here because it is what a user would try
//! instead of all others.
//!
//! A node grows where its mean value and how seldom it was tried promise most. Leaves are
//! evaluated, all children of a node when it grows, and the best of them counts for the
//! node. Bounds are proved on the way as in
//! [`unbounded_best_first`](super::unbounded_best_first()), and what is proved is not tried
//! again: so the search ends, with the value.
//!
//! Values are scaled to the range that was met. The logarithm is a rational
//! approximation: counts are the same on every machine.

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

/// How much a move that was seldom tried is worth trying, in the range of the values.
const CURIOSITY: f64 = 0.5;

/// What the search thinks of a node.
#[derive(Clone, Copy, Debug)]
struct Tries {
    value: Value,
    number: u32,
    /// The sum of what was found, for the side to move.
    sum: i64,
}

impl Tries {
    fn once(value: Value) -> Tries {
        Tries { value, number: 1, sum: i64::from(value) }
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / f64::from(self.number)
    }
}

impl Opined for Tries {
    fn opinion(&self) -> Opinion {
        Opinion::Estimate(self.value)
    }
}

impl Valued for Tries {
    fn value(&self) -> Value {
        self.value
    }

    fn set_value(&mut self, value: Value) {
        self.value = value;
    }
}

/// The minimax value of `root`, from a tree of at most `most` nodes. Stopped early it has
/// bounds that are proved, and the move tried most often.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::uct};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(uct(&mut s, &root, 1000), Ok(1));
/// assert_eq!(s.best_at_root(), Some(0)); // take one, leave eight
/// ```
pub fn uct<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    most: usize,
) -> Result<Value, Interrupted> {
    let mut tree = HeldTree::new(root, Tries::once(0), most, s.path_to(root));
    grow(s, &mut tree).map_err(|stop| {
        name_best(s, &tree, |c| i64::from(c.view.number));
        interrupted(&tree, stop)
    })?;
    Ok(tree[ROOT].view.value)
}

fn grow<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, Tries>,
) -> Result<(), Stop> {
    let mut range = (Value::MAX, Value::MIN);
    while !tree[ROOT].proved.is_exact() {
        let leaf = most_promising(tree, range);
        tree.grow(s, leaf, Window::FULL, |s, c| {
            let (value, proved) = estimate(s, c, 0)?;
            range = (range.0.min(value).min(-value), range.1.max(value).max(-value));
            Ok((Tries::once(value), proved))
        })?;
        s.holds(tree.len());
        let found = tree.children(leaf).map(|(_, c)| -c.view.value).max();
        let found = found.or(tree[leaf].proved.known()).unwrap_or(0);
        count(tree, leaf, found);
        back_up(s, tree, leaf);
        show(s, tree, leaf);
    }
    Ok(())
}

/// Counts a try of a node and of all above it.
fn count<P: Clone>(tree: &mut HeldTree<P, Tries>, leaf: HeldId, found: Value) {
    let (mut next, mut found) = (Some(leaf), i64::from(found));
    while let Some(id) = next {
        let tries = &mut tree[id].view;
        (tries.number, tries.sum) = (tries.number.saturating_add(1), tries.sum + found);
        (next, found) = (tree[id].parent, -found);
    }
}

/// The leaf where UCB1 leads.
fn most_promising<P: Clone>(tree: &HeldTree<P, Tries>, range: (Value, Value)) -> HeldId {
    let width = (f64::from(range.1) - f64::from(range.0)).max(1.0);
    let mut id = ROOT;
    loop {
        let log = logarithm(tree[id].view.number);
        let mut best: Option<(f64, HeldId)> = None;
        for (child, c) in open_children(tree, id) {
            let tried = (log / f64::from(c.view.number)).sqrt();
            let promise = -c.view.mean() / width + CURIOSITY * tried;
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, child));
            }
        }
        let Some((_, child)) = best else { return id };
        id = child;
    }
}

/// About ln n: exact to a twentieth, and the same on every machine.
fn logarithm(n: u32) -> f64 {
    let whole = n.ilog2();
    let rest = f64::from(n) / f64::from(1u32 << whole) - 1.0;
    (f64::from(whole) + rest) * std::f64::consts::LN_2
}
