//! Conspiracy-number search: McAllester, "Conspiracy numbers for min-max search",
//! Artificial Intelligence 35, 1988; Schaeffer, "Conspiracy numbers", Artificial
//! Intelligence 43, 1990; thesis section 2.3.3.
//!
//! The conspiracy number of a value is the least number of leaves that must change theirs
//! for the root to take it. A tree is grown until every other value takes more than a
//! *threshold* of conspirators: the value of the root is then the only likely one. What is
//! grown is a leaf of the smallest conspiracy for the likely value that lies furthest from
//! the root's, so that it is ruled out.
//!
//! - Both papers keep a number for every value in a range. Here it is the other way round:
//!   for a number of conspirators, the furthest value that so many can bring about. Values
//!   need no range then, and no list is longer than the threshold, or than 64 entries.
//! - A leaf whose value is proved does not conspire, and what is proved of a node limits
//!   where its value can be driven (Schaeffer, for ends of the game).
//! - McAllester grows all leaves of a conspiracy; here it is the leftmost one, and the
//!   numbers are looked at again.

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::opinions::{Opined, show};
use super::valued_tree::{RootEstimate, Valued, back_up, estimate, interrupted, name_best};
use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::{Observer, Opinion};
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// Where a search for the value begins, before the threshold doubles.
const FIRST_THRESHOLD: u32 = 2;

/// The most entries of a list. Of a longer one the first ones are kept, which say what few
/// conspirators can do, and the last, which says how far the value can be driven at all.
const MOST_LISTED: usize = 64;

/// What a number of conspirators can make of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Conspiracy {
    takes: u32,
    value: Value,
}

/// What the search thinks of a node. Both lists begin with the value, which takes nobody;
/// every further entry takes more and reaches further.
#[derive(Clone, Debug)]
struct Conspiracies {
    value: Value,
    /// Upwards, for the side to move.
    rise: Vec<Conspiracy>,
    /// Downwards.
    fall: Vec<Conspiracy>,
}

impl Valued for Conspiracies {
    fn value(&self) -> Value {
        self.value
    }

    fn set_value(&mut self, value: Value) {
        self.value = value;
    }
}

impl Opined for Conspiracies {
    fn opinion(&self) -> Opinion {
        let least = |list: &[Conspiracy]| list.get(1).map(|c| c.takes);
        Opinion::Conspiracy { value: self.value, rise: least(&self.rise), fall: least(&self.fall) }
    }
}

impl Conspiracies {
    /// Those of a leaf: it alone can change its value, to anything that is not disproved.
    fn of_leaf(value: Value, proved: Bounds) -> Conspiracies {
        let list = |end: Value| {
            let alone = Conspiracy { takes: 1, value: end };
            let mut list = vec![Conspiracy { takes: 0, value }];
            list.extend((end != value).then_some(alone));
            list
        };
        Conspiracies { value, rise: list(proved.upper), fall: list(proved.lower) }
    }
}

/// An estimate of the value of `root`, from a tree of at most `most` nodes: more than
/// `threshold` of its leaves would have to change for another one. What is proved of the
/// value is told apart from the estimate. Stopped early it has the estimate so far, and
/// the move that seems best.
///
/// Beside the nodes it holds two lists for each, of at most 64 entries, and of no more than
/// `threshold` and one.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::conspiracy_numbers};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// let early = conspiracy_numbers(&mut s, &root, 3, 1000);
/// assert!(early.value == 0 && !early.bounds.is_exact()); // no more than a guess: a draw
/// let estimate = conspiracy_numbers(&mut s, &root, 5, 1000);
/// assert!(estimate.value == 1 && estimate.bounds.is_exact());
/// ```
pub fn conspiracy_numbers<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    threshold: u32,
    most: usize,
) -> RootEstimate {
    let mut tree = planted(s, root, most);
    let grown = grow(s, &mut tree, threshold);
    name_best(s, &tree, |c| -i64::from(c.view.value));
    RootEstimate { value: tree[ROOT].view.value, bounds: tree[ROOT].proved, stop: grown.err() }
}

/// The minimax value of `root`, from a tree of at most `most` nodes: the threshold is
/// doubled until no number of leaves can change the value. Stopped early it has bounds that
/// are proved, and the move that seems best.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::conspiracy_numbers_value};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(conspiracy_numbers_value(&mut s, &root, 1000), Ok(-1));
/// let stopped = conspiracy_numbers_value(&mut s, &root, 10).unwrap_err();
/// assert!(stopped.bounds.admits(-1) && s.best_at_root().is_some());
/// ```
pub fn conspiracy_numbers_value<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    most: usize,
) -> Result<Value, Interrupted> {
    let mut tree = planted(s, root, most);
    let mut threshold = FIRST_THRESHOLD;
    loop {
        let grown = grow(s, &mut tree, threshold);
        grown.map_err(|stop| {
            name_best(s, &tree, |c| -i64::from(c.view.value));
            interrupted(&tree, stop)
        })?;
        if tree[ROOT].proved.is_exact() {
            return Ok(tree[ROOT].view.value);
        }
        threshold = threshold.saturating_mul(2);
        count_again(&mut tree, threshold);
    }
}

type ConspiracyTree<P> = HeldTree<P, Conspiracies>;

/// A tree of its root alone, whose value nobody has looked at yet.
fn planted<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    root: &Node<G::Position>,
    most: usize,
) -> ConspiracyTree<G::Position> {
    let view = Conspiracies::of_leaf(0, Bounds::UNKNOWN);
    HeldTree::new(root, view, most, s.path_to(root))
}

/// Grows the tree until the value of the root takes more than `threshold` conspirators to
/// change, or is proved.
fn grow<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut ConspiracyTree<G::Position>,
    threshold: u32,
) -> Result<(), Stop> {
    // Of the root itself nobody has an estimate before it has children.
    let threshold = threshold.max(1);
    while let Some(leaf) = conspirator(tree) {
        tree.grow(s, leaf, Window::FULL, |s, c| {
            let (value, proved) = estimate(s, c, 0)?;
            Ok((Conspiracies::of_leaf(value, proved), proved))
        })?;
        s.holds(tree.len());
        back_up(s, tree, leaf);
        let mut next = Some(leaf);
        while let Some(id) = next {
            count(tree, id, threshold);
            next = tree[id].parent;
        }
        show(s, tree, leaf);
    }
    Ok(())
}

/// The leftmost leaf of the smallest conspiracy for the likely value furthest from that of
/// the root; none if no other value is likely.
fn conspirator<P: Clone>(tree: &ConspiracyTree<P>) -> Option<HeldId> {
    let Conspiracies { value, rise, fall } = &tree[ROOT].view;
    let furthest = |list: &[Conspiracy]| list.last().copied().filter(|c| c.value != *value);
    let far = |c: Conspiracy| (i64::from(c.value) - i64::from(*value)).abs();
    let (mut rising, mut aim) = match (furthest(rise), furthest(fall)) {
        (Some(up), Some(down)) if (far(down), up.takes) > (far(up), down.takes) => (false, down),
        (Some(up), _) => (true, up),
        (None, down) => (false, down?),
    };
    let mut id = ROOT;
    while !tree[id].children.is_empty() {
        aim.value = -aim.value;
        // Upwards one child will do, downwards all must be brought below.
        let takes = |c: HeldId| {
            let list = if rising { &tree[c].view.fall } else { &tree[c].view.rise };
            let there = |s: &&Conspiracy| {
                if rising { s.value <= aim.value } else { s.value >= aim.value }
            };
            list.iter().find(there).map(|s| s.takes)
        };
        let mut children = tree[id].children.iter().copied();
        id = if rising {
            children.filter(|&c| takes(c).is_some()).min_by_key(|&c| takes(c))?
        } else {
            children.find(|&c| takes(c) != Some(0))?
        };
        rising = !rising;
    }
    Some(id)
}

/// Conspiracies of a node from those of its children, or from what is proved of a leaf.
fn count<P: Clone>(tree: &mut ConspiracyTree<P>, id: HeldId, threshold: u32) {
    let (value, proved) = (tree[id].view.value, tree[id].proved);
    let mut counted = Conspiracies::of_leaf(value, proved);
    if !tree[id].children.is_empty() {
        counted.rise = by_one(tree, id, threshold);
        counted.fall = by_all(tree, id, threshold);
    }
    tree[id].view = counted;
}

/// Upwards: it is enough that one child gets worse for the other side.
fn by_one<P: Clone>(tree: &ConspiracyTree<P>, id: HeldId, threshold: u32) -> Vec<Conspiracy> {
    let conspiracies = tree.children(id).flat_map(|(_, c)| &c.view.fall);
    let within = conspiracies.filter(|c| c.takes > 0 && c.takes <= threshold);
    let mut all: Vec<Conspiracy> = within.map(|c| Conspiracy { value: -c.value, ..*c }).collect();
    all.sort_unstable_by_key(|c| (c.takes, -c.value));
    let mut furthest = tree[id].view.value;
    let mut rise = vec![Conspiracy { takes: 0, value: furthest }];
    for c in all {
        if c.value > furthest {
            furthest = c.value;
            rise.push(c);
        }
    }
    shortened(rise)
}

/// Downwards: every child that is worth more must be brought down, and their conspirators
/// add up.
fn by_all<P: Clone>(tree: &ConspiracyTree<P>, id: HeldId, threshold: u32) -> Vec<Conspiracy> {
    let mut lists: Vec<&[Conspiracy]> =
        tree.children(id).map(|(_, c)| c.view.rise.as_slice()).collect();
    let (mut takes, mut least) = (0, tree[id].view.value);
    let mut fall = vec![Conspiracy { takes, value: least }];
    // The child that is worth most takes its next conspirators, if it has any.
    while let Some(most) = lists.iter_mut().min_by_key(|list| list[0].value)
        && let [now, next, ..] = most
    {
        takes += next.takes - now.takes;
        *most = &most[1..];
        if takes > threshold {
            break;
        }
        let value = lists.iter().map(|list| -list[0].value).max().unwrap_or(least);
        if value < least {
            fall.push(Conspiracy { takes, value });
            least = value;
        }
    }
    shortened(fall)
}

/// A list without what lies between its first entries and its last one, if it is too long.
/// What remains is true: the entry that stands for so many conspirators may reach less far
/// than they could, and no entry reaches further than its own can.
fn shortened(mut list: Vec<Conspiracy>) -> Vec<Conspiracy> {
    if list.len() > MOST_LISTED {
        list.drain(MOST_LISTED - 1..list.len() - 1);
        list.shrink_to_fit();
    }
    list
}

/// Conspiracies of all nodes, children before their parents, for another threshold.
fn count_again<P: Clone>(tree: &mut ConspiracyTree<P>, threshold: u32) {
    let mut order = vec![ROOT];
    let mut done = 0;
    while let Some(&id) = order.get(done) {
        order.extend(&tree[id].children);
        done += 1;
    }
    for id in order.into_iter().rev() {
        count(tree, id, threshold);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::INFINITY;
    use proptest::prelude::*;

    /// A tree written down: what the side to move at a leaf thinks it is worth, and whether
    /// that is proved.
    #[derive(Clone, Debug)]
    enum WrittenTree {
        Leaf(Value, bool),
        Inner(Vec<WrittenTree>),
    }

    fn written() -> impl Strategy<Value = WrittenTree> {
        let leaf = (-5..6, prop::bool::weighted(0.3)).prop_map(|(v, p)| WrittenTree::Leaf(v, p));
        leaf.prop_recursive(4, 12, 3, |inner| {
            prop::collection::vec(inner, 1..4).prop_map(WrittenTree::Inner)
        })
    }

    fn held(from: &WrittenTree, threshold: u32) -> ConspiracyTree<()> {
        let node = |ply, index| Node { position: (), depth: 9, ply, index, key: 0 };
        let of_leaf = Conspiracies::of_leaf(0, Bounds::UNKNOWN);
        let mut tree = HeldTree::new(&node(0, 0), of_leaf, 1000, Vec::new());
        let mut order = vec![(ROOT, from)];
        while let Some((id, from)) = order.pop() {
            match from {
                WrittenTree::Leaf(value, proved) => {
                    tree[id].view.value = *value;
                    tree[id].proved = if *proved { Bounds::exact(*value) } else { tree[id].proved };
                }
                WrittenTree::Inner(children) => {
                    let ply = tree[id].node.ply + 1;
                    for (i, child) in children.iter().enumerate() {
                        let of_leaf = Conspiracies::of_leaf(0, Bounds::UNKNOWN);
                        tree.add(id, node(ply, i as u16), of_leaf, Bounds::UNKNOWN);
                        order.push((tree[id].children[i], child));
                    }
                }
            }
        }
        let mut all = vec![ROOT];
        let mut done = 0;
        while let Some(&id) = all.get(done) {
            all.extend(&tree[id].children);
            done += 1;
        }
        for id in all.into_iter().rev() {
            tree.sharpen(id);
            let best = tree.children(id).map(|(_, c)| -c.view.value).max();
            tree[id].view.value = best.unwrap_or(tree[id].view.value);
        }
        count_again(&mut tree, threshold);
        tree
    }

    /// The value of a tree whose conspirators, named by the bits of a set, all do what they
    /// can for the side of the root, or against it.
    fn value_with(from: &WrittenTree, ours: bool, up: bool, set: u32, next: &mut u32) -> Value {
        match from {
            WrittenTree::Leaf(value, true) => *value,
            WrittenTree::Leaf(value, false) => {
                *next += 1;
                let conspires = set & (1 << (*next - 1)) != 0;
                let end = if ours == up { INFINITY } else { -INFINITY };
                if conspires { end } else { *value }
            }
            WrittenTree::Inner(children) => {
                let values = children.iter().map(|c| -value_with(c, !ours, up, set, next));
                values.collect::<Vec<_>>().into_iter().max().expect("no empty nodes")
            }
        }
    }

    /// How far so many leaves can drive the value of the root, by trying all sets of them.
    fn driven(from: &WrittenTree, up: bool, takes: u32) -> Value {
        let mut leaves = 0;
        value_with(from, true, up, 0, &mut leaves);
        let sets = (0..1u32 << leaves).filter(|set| set.count_ones() <= takes);
        let values = sets.map(|set| value_with(from, true, up, set, &mut 0));
        if up { values.max() } else { values.min() }.expect("the empty set is one")
    }

    fn listed(list: &[Conspiracy], takes: u32) -> Value {
        list.iter().rfind(|c| c.takes <= takes).expect("the value takes nobody").value
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        #[test]
        fn numbers_are_those_of_all_sets_of_leaves(from in written(), threshold in 1u32..6) {
            let tree = held(&from, threshold);
            let view = &tree[ROOT].view;
            for takes in 0..=threshold {
                prop_assert_eq!(listed(&view.rise, takes), driven(&from, true, takes));
                prop_assert_eq!(listed(&view.fall, takes), driven(&from, false, takes));
            }
            for list in [&view.rise, &view.fall] {
                prop_assert!(list.len() <= threshold as usize + 1, "{:?}", list);
            }
            // The leaf to grow is one that conspires, and there is one unless all is settled.
            let likely = view.rise.len() + view.fall.len() > 2;
            let leaf = conspirator(&tree);
            prop_assert_eq!(leaf.is_some(), likely);
            prop_assert!(leaf.is_none_or(|id| !tree[id].proved.is_exact()));
        }
    }

    /// The example that van der Meulen gives in the ICCA Journal 13, 1990: a root of value 3
    /// over (5, 2) and (3, 4).
    #[test]
    fn the_numbers_of_the_published_example() {
        let leaf = |value| WrittenTree::Leaf(value, false);
        let left = WrittenTree::Inner(vec![leaf(5), leaf(2)]);
        let right = WrittenTree::Inner(vec![leaf(3), leaf(4)]);
        let tree = held(&WrittenTree::Inner(vec![left, right]), 9);
        let pairs =
            |list: &[Conspiracy]| list.iter().map(|c| (c.takes, c.value)).collect::<Vec<_>>();
        assert_eq!(pairs(&tree[ROOT].view.rise), [(0, 3), (1, 5), (2, INFINITY)]);
        assert_eq!(pairs(&tree[ROOT].view.fall), [(0, 3), (1, 2), (2, -INFINITY)]);
    }
}
