//! B*: Berliner, "The B* tree search algorithm: a best-first proof procedure", Artificial
//! Intelligence 12, 1979.
//!
//! Every node has an optimistic and a pessimistic value. The search ends as soon as the
//! pessimistic value of one move is no worse than the optimistic values of all others:
//! the rule that [`mtd-best`](crate::drivers::disprove_rest) borrows. It gets there by
//! one of two strategies at the root, chosen by Berliner's rule of squared depths:
//! *prove-best* grows the tree below the move of largest optimistic value,
//! *disprove-rest* below the one that comes next. Further down the move of largest
//! optimistic value is followed.
//!
//! Where the two values come from is an [`Optimism`]. If they are bounds, the best move is
//! proved; if they are guesses, such as an evaluation and its spread, it is as good as
//! they are.

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::opinions::{Opined, show};
use super::valued_tree::{estimate, interrupted, name_best};
use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::{Observer, Opinion};
use crate::playable::Playable;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// Where optimistic and pessimistic values come from.
pub trait Optimism<G: Game> {
    /// The pessimistic (lower) and the optimistic (upper) value of a node whose game goes
    /// on, for the side to move.
    fn range<M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<'_, G, M, O>,
        n: &Node<G::Position>,
    ) -> Result<Bounds, Stop>;
}

/// No values but those that are proved: the best move is then proved too.
#[derive(Clone, Copy, Debug)]
pub struct OnlyProved;

impl<G: Game> Optimism<G> for OnlyProved {
    fn range<M: Memory, O: Observer<G>>(
        &self,
        _: &mut Search<'_, G, M, O>,
        _: &Node<G::Position>,
    ) -> Result<Bounds, Stop> {
        Ok(Bounds::UNKNOWN)
    }
}

/// The evaluation, give or take so many times what the game says of its spread
/// ([`Playable::spread`]), in hundredths. Where it says nothing, nothing is known.
#[derive(Clone, Copy, Debug)]
pub struct BySpread(pub Value);

impl<G: Playable> Optimism<G> for BySpread {
    fn range<M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<'_, G, M, O>,
        n: &Node<G::Position>,
    ) -> Result<Bounds, Stop> {
        let Some(spread) = s.game().spread(&n.position, 0, n.depth) else {
            return Ok(Bounds::UNKNOWN);
        };
        let margin = (i64::from(spread) * i64::from(self.0) / 100).clamp(0, i64::from(INFINITY));
        let (value, proved) = estimate(s, n, 0)?;
        let range = Bounds { lower: value - margin as Value, upper: value + margin as Value };
        Ok(range.and(proved))
    }
}

/// What the search thinks of a node.
#[derive(Clone, Copy, Debug)]
struct Outlooks {
    /// The pessimistic and the optimistic value for the side to move.
    range: Bounds,
    /// Plies grown below.
    grown: u32,
}

impl Opined for Outlooks {
    fn opinion(&self) -> Opinion {
        Opinion::Range(self.range)
    }
}

/// What is proved of the value of `root` when its best move is found, from a tree of at
/// most `most` nodes. Stopped early the best move is the one of largest pessimistic
/// value.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::{OnlyProved, b_star}};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&7, 7).unwrap();
/// assert!(b_star(&mut s, &root, &OnlyProved, 1000).unwrap().admits(1));
/// assert_eq!(s.best_at_root(), Some(2)); // take three, leave four
/// ```
pub fn b_star<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    optimism: &impl Optimism<G>,
    most: usize,
) -> Result<Bounds, Interrupted> {
    let view = Outlooks { range: Bounds::UNKNOWN, grown: 0 };
    let mut tree = HeldTree::new(root, view, most, s.path_to(root));
    let grown = grow(s, &mut tree, optimism);
    // As of the side to move at the root: the pessimistic value first, then the other.
    let half = |value: Value| i64::from(value) << 32;
    name_best(s, &tree, |c| half(-c.view.range.upper) - i64::from(c.view.range.lower));
    grown.map_err(|stop| interrupted(&tree, stop))?;
    Ok(tree[ROOT].proved)
}

fn grow<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut HeldTree<G::Position, Outlooks>,
    optimism: &impl Optimism<G>,
) -> Result<(), Stop> {
    let mut next = Some(ROOT);
    while let Some(from) = next {
        let leaf = descend(tree, from);
        tree.grow(s, leaf, Window::FULL, |s, c| look_at(s, c, optimism))?;
        s.holds(tree.len());
        back_up(tree, leaf);
        show(s, tree, leaf);
        next = choose(tree);
    }
    Ok(())
}

/// The two values of a node just made.
fn look_at<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    n: &Node<G::Position>,
    optimism: &impl Optimism<G>,
) -> Result<(Outlooks, Bounds), Stop> {
    if n.depth == 0 || s.is_leaf(n) {
        let (_, proved) = estimate(s, n, 0)?;
        return Ok((Outlooks { range: proved, grown: 0 }, proved));
    }
    Ok((Outlooks { range: optimism.range(s, n)?, grown: 0 }, Bounds::UNKNOWN))
}

/// Where to grow next at the root, or nowhere if the best move is found.
fn choose<P: Clone>(tree: &HeldTree<P, Outlooks>) -> Option<HeldId> {
    let optimistic = |id: HeldId| -tree[id].view.range.lower;
    let pessimistic = |id: HeldId| -tree[id].view.range.upper;
    let children = &tree[ROOT].children;
    let most = |but: Option<HeldId>| {
        let others = children.iter().copied().filter(|&c| Some(c) != but);
        others.min_by_key(|&c| (-optimistic(c), -pessimistic(c)))
    };
    let best = most(None)?;
    let second = most(Some(best))?;
    if pessimistic(best) >= optimistic(second) {
        return None;
    }
    let square = |id: &HeldId| u64::from(tree[*id].view.grown).pow(2);
    let rivals = children.iter().filter(|&&c| c != best && optimistic(c) > pessimistic(best));
    let disprove_rest = rivals.map(square).sum::<u64>() < square(&best);
    let settled = pessimistic(second) == optimistic(second);
    Some(if disprove_rest && !settled { second } else { best })
}

/// The leaf below a node to which largest optimistic values lead.
fn descend<P: Clone>(tree: &HeldTree<P, Outlooks>, from: HeldId) -> HeldId {
    let mut id = from;
    while let Some((child, _)) = tree.children(id).min_by_key(|(_, c)| c.view.range.lower) {
        id = child;
    }
    id
}

/// Both values of a node and of all above it.
fn back_up<P: Clone>(tree: &mut HeldTree<P, Outlooks>, leaf: HeldId) {
    let (mut next, mut below) = (Some(leaf), 0);
    while let Some(id) = next {
        tree.sharpen(id);
        let largest =
            |end: fn(Bounds) -> Value| tree.children(id).map(|(_, c)| -end(c.view.range)).max();
        let range = match (largest(|range| range.upper), largest(|range| range.lower)) {
            (Some(lower), Some(upper)) => Bounds { lower, upper },
            _ => tree[id].proved,
        };
        below = tree[id].view.grown.max(below);
        tree[id].view = Outlooks { range, grown: below };
        if range.is_exact() && id != ROOT {
            tree.remove_below(id);
        }
        (next, below) = (tree[id].parent, below + 1);
    }
}
