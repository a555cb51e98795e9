//! Proof-number search: Allis, van der Meulen and van den Herik, "Proof-number search",
//! Artificial Intelligence 66, 1994; thesis section 2.3.3.
//!
//! A tree is grown by its *most-proving* leaf: the one that both sides would ask about,
//! as every answer to it changes the proof or the disproof number of the root. The paper
//! asks for a win; here the question is "is the value at least γ?", so that a driver gets
//! a value out of it ([`proof_number_value`]).
//!
//! - Leaves are evaluated when they are selected ("delayed evaluation").
//! - Subtrees that are solved are let go of, as in the paper. Where the tree is full
//!   nevertheless the search ends with [`Stop::Full`].
//! - A node is a position *and* the depth left to search: no path meets itself, and a
//!   repetition cannot make a wrong proof. Positions that several paths reach are held
//!   once for each path. Their numbers then count the same leaves more than once, which
//!   misleads the selection and nothing else: a proof takes numbers of zero. What is
//!   *proved* of a position is shared through the gateway's memory.

use super::held_tree::{HeldId, HeldTree, ROOT};
use super::numbers::Numbers;
use super::opinions::show;
use crate::drivers::{FirstGuess, Interrupted, Proved, drive};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

pub(super) type ProofTree<P> = HeldTree<P, Numbers>;

/// A bound g on the value of `n`, as of [`mt`](crate::algorithms::mt()): g ≥ γ ⇒ f ≥ g;
/// g < γ ⇒ f ≤ g. At most `most` nodes are held. A search that must stop has proved
/// nothing of γ; its best move is the one easiest to prove.
///
/// ```
/// use nullwindow::{Search, Stop, doc::Matches, relatives::proof_number};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(proof_number(&mut s, &root, 1, 1000), Ok(1)); // a win
/// assert_eq!(proof_number(&mut s, &root, 1, 8), Err(Stop::Full));
/// ```
pub fn proof_number<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    most: usize,
) -> Result<Value, Stop> {
    let mut tree = HeldTree::new(n, Numbers::UNKNOWN, most, s.path_to(n));
    let proved = prove(s, &mut tree, gamma, develop);
    name_easiest(s, &tree, &proved);
    proved
}

/// The value of `root` by proof-number searches, from a first guess `f`: MTD(f) with this
/// search in the place of MT.
///
/// ```
/// use nullwindow::{Bounds, Search, doc::Matches, relatives::proof_number_value};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(proof_number_value(&mut s, &root, 0, 1000).unwrap().bounds, Bounds::exact(-1));
/// ```
pub fn proof_number_value<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    f: Value,
    most: usize,
) -> Result<Proved, Interrupted> {
    drive(&mut FirstGuess(f), |gamma| {
        s.pass_begins(gamma);
        proof_number(s, root, gamma, most)
    })
}

/// Grows the tree by `develop` until the question is answered.
pub(super) fn prove<'g, G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'g, G, M, O>,
    tree: &mut ProofTree<G::Position>,
    gamma: Value,
    mut develop: impl FnMut(
        &mut Search<'g, G, M, O>,
        &mut ProofTree<G::Position>,
        HeldId,
        Value,
    ) -> Result<(), Stop>,
) -> Result<Value, Stop> {
    loop {
        s.holds(tree.len());
        if let Some(g) = tree[ROOT].proved.answer(Window::null(gamma)) {
            return Ok(g);
        }
        let leaf = most_proving(tree);
        develop(s, tree, leaf, tree.question(leaf, gamma))?;
        update(s, tree, leaf, gamma);
        show(s, tree, leaf);
    }
}

/// The leaf that is best to prove for one side and best to disprove for the other.
fn most_proving<P: Clone>(tree: &ProofTree<P>) -> HeldId {
    let mut id = ROOT;
    while let Some((child, _)) = tree.children(id).min_by_key(|(_, c)| c.view.delta) {
        id = child;
    }
    id
}

/// Evaluates a leaf or gives it children.
pub(super) fn develop<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut ProofTree<G::Position>,
    leaf: HeldId,
    gamma: Value,
) -> Result<(), Stop> {
    tree.grow(s, leaf, Window::null(gamma), |_, _| Ok((Numbers::UNKNOWN, Bounds::UNKNOWN)))
}

/// Numbers and bounds of a node and of all above it.
fn update<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &mut ProofTree<G::Position>,
    leaf: HeldId,
    gamma: Value,
) {
    let mut next = Some(leaf);
    while let Some(id) = next {
        tree.sharpen(id);
        let gamma = tree.question(id, gamma);
        let sum = |phi: &mut dyn Iterator<Item = u32>| phi.fold(0, u32::saturating_add);
        let answered = Numbers::answered(tree[id].proved, gamma);
        tree[id].view = answered.unwrap_or_else(|| {
            Numbers::backed_up(tree[id].children.iter().map(|&c| tree[c].view), sum)
        });
        if let Some(g) = tree[id].proved.answer(Window::null(gamma)) {
            tree.conclude(s, id, Window::null(gamma), g);
        }
        next = tree[id].parent;
    }
}

/// A search that had to stop names the move at the root that lacks least, unless an
/// earlier one proved another.
pub(super) fn name_easiest<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    tree: &ProofTree<G::Position>,
    proved: &Result<Value, Stop>,
) {
    let at_root = tree[ROOT].node.ply == 0 && s.best_among_searched().is_none();
    if proved.is_err() && at_root {
        let easiest = tree.children(ROOT).min_by_key(|(_, c)| c.view.delta);
        s.prove_best(easiest.map(|(_, c)| c.node.index));
    }
}
