//! What a finished search says of every move at the root.

use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Bounds;

/// The bounds of every move at `root`, by its place in the game's own move
/// order, for the side to move: what memory still holds, sharpened by `known`,
/// the bounds of the root itself. A move no better than another is often known
/// by an upper bound only: proving more was not worth a node.
///
/// ```
/// use nullwindow::drivers::root_bounds;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let answer = catalogue::find("mtd-f").unwrap().run(&mut s, &6, 6, &Params::default());
/// let root = s.root(&6, 6).unwrap();
/// let moves = root_bounds(&mut s, &root, answer.bounds);
/// assert_eq!(moves[1].lower, 1); // take two, leave four: won
/// assert!(moves.iter().all(|bounds| bounds.upper <= 1));
/// ```
pub fn root_bounds<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    known: Bounds,
) -> Vec<Bounds> {
    let Some(children) = s.expand(root) else { return Vec::new() };
    let mut bounds = vec![Bounds::UNKNOWN; children.len()];
    for i in 0..children.len() {
        let c = s.child(root, &children, i);
        let stored = s.retrieve(&c).negate();
        bounds[usize::from(c.index)] = stored.and(Bounds { upper: known.upper, ..Bounds::UNKNOWN });
    }
    s.recycle(children);
    if let [only] = &mut bounds[..] {
        *only = only.and(known);
    }
    bounds
}
