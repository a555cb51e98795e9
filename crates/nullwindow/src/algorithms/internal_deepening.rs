//! Internal iterative deepening, for ordering only: where memory knows no move,
//! the question is put to a shallower search first. Its nodes are counted like
//! any others, and what it proves is true of the shallower depth alone.
//!
//! Scott 1969; the enhancement is off unless asked for
//! ([`Enhancement::InternalDeepening`](crate::order::Enhancement)).

use super::alpha_beta;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Window;

/// Nodes nearer to the leaves are ordered without it.
const LEAST_DEPTH: u16 = 4;

/// How much shallower.
const REDUCTION: u16 = 2;

/// Sees to it that memory has a first move for `n`, if it can be found.
#[inline(always)]
pub fn internal_deepening<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    window: Window,
) -> Result<(), Stop> {
    if s.lacks_a_first_move(n, LEAST_DEPTH) { shallower(s, n, window) } else { Ok(()) }
}

#[cold]
#[inline(never)]
fn shallower<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    window: Window,
) -> Result<(), Stop> {
    // The root keeps the best move of its own depth.
    let best = s.best_among_searched();
    let found = alpha_beta(s, &n.at_depth(n.depth - REDUCTION), window);
    s.prove_best(best);
    found.map(|_| ())
}
