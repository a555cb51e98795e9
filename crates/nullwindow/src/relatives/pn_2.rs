//! PN²: Breuker, "Memory versus Search in Games", thesis, Maastricht 1998, chapter 4;
//! Allis 1994.
//!
//! Proof-number search whose leaves are evaluated by a second proof-number search. Of the
//! second tree only the children of its root are kept, with the numbers it found for
//! them; so the first tree comes much further in the same memory, at the price of
//! searching again what was let go.
//!
//! The second tree may be as large as the first is, as far as there is memory left.
//! (Breuker makes it a fraction of that by a logistic function of two parameters; that
//! would need logarithms which differ from machine to machine.) When there is no memory
//! left for a second tree, leaves get their children as in the plain search; when there
//! is none for those the search ends with [`Stop::Full`].

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::numbers::Numbers;
use super::proof_number::{ProofTree, develop, name_easiest, prove};
use crate::drivers::{FirstGuess, Interrupted, Proved, drive};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Value;

/// Smaller second trees are not worth their while.
const SMALLEST: usize = 64;

/// A bound g on the value of `n`: g ≥ γ ⇒ f ≥ g; g < γ ⇒ f ≤ g. Both trees together hold
/// at most `most` nodes.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::pn_2};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(pn_2(&mut s, &root, 1, 1000), Ok(1)); // a win
/// ```
pub fn pn_2<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    most: usize,
) -> Result<Value, Stop> {
    let mut tree = HeldTree::new(n, Numbers::UNKNOWN, most, s.path_to(n));
    let proved = prove(s, &mut tree, gamma, search_leaf);
    name_easiest(s, &tree, &proved);
    proved
}

/// The value of `root` by PN² searches, from a first guess `f`.
///
/// ```
/// use nullwindow::{Bounds, Search, doc::Matches, relatives::pn_2_value};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(pn_2_value(&mut s, &root, 0, 1000).unwrap().bounds, Bounds::exact(-1));
/// ```
pub fn pn_2_value<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    f: Value,
    most: usize,
) -> Result<Proved, Interrupted> {
    drive(&mut FirstGuess(f), |gamma| {
        s.pass_begins(gamma);
        pn_2(s, root, gamma, most)
    })
}

/// Evaluates a leaf of the first tree by a second one.
fn search_leaf<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    first: &mut ProofTree<G::Position>,
    leaf: HeldId,
    gamma: Value,
) -> Result<(), Stop> {
    let size = first.len().max(SMALLEST).min(first.room());
    if size == 0 {
        return develop(s, first, leaf, gamma);
    }
    let n = first[leaf].node.clone();
    let mut second = HeldTree::new(&n, Numbers::UNKNOWN, size, first.path(leaf));
    let searched = s.below(first.len(), |s| prove(s, &mut second, gamma, develop));
    match searched {
        Err(stop) if stop != Stop::Full => Err(stop),
        Err(_) if second[ROOT].children.is_empty() => develop(s, first, leaf, gamma),
        _ => {
            keep_children(first, leaf, &second);
            Ok(())
        }
    }
}

/// What the first tree keeps of the second.
fn keep_children<P: Clone>(first: &mut ProofTree<P>, leaf: HeldId, second: &ProofTree<P>) {
    first[leaf].proved = first[leaf].proved.and(second[ROOT].proved);
    for (_, c) in second.children(ROOT) {
        first.add(leaf, c.node.clone(), c.view, c.proved);
    }
}
