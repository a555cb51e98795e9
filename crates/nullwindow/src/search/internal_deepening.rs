//! Internal iterative deepening, for ordering only: where memory knows no move,
//! the question is put to a shallower search first. Its nodes are counted like
//! any others, and what it proves is true of the shallower depth alone.
//!
//! It is the one mechanism of the gateway that searches, always by Alpha-Beta: whatever
//! algorithm opens the node, it is given the same first move.
//!
//! Scott 1969; the enhancement is off unless asked for
//! ([`Enhancement::InternalDeepening`]).

use super::{Node, Search};
use crate::algorithms::alpha_beta;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::order::Enhancement;
use crate::value::{Bounds, Window};

/// Nodes nearer to the leaves are ordered without it.
const LEAST_DEPTH: u16 = 4;

/// How much shallower.
const REDUCTION: u16 = 2;

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// Sees to it that memory has a first move for `n`, if it can be found.
    #[inline(always)]
    pub(super) fn deepen_internally(
        &mut self,
        n: &Node<G::Position>,
        window: Window,
    ) -> Result<(), Stop> {
        if self.lacks_a_first_move(n) { self.search_shallower(n, window) } else { Ok(()) }
    }

    /// Whether memory knows neither a move for this node nor anything else of it.
    /// A node known at a slightly shallower depth without a best move failed low
    /// there: it is likely to again, and then no order helps.
    #[inline]
    fn lacks_a_first_move(&mut self, n: &Node<G::Position>) -> bool {
        M::ENABLED
            && n.depth >= LEAST_DEPTH
            && self.order.as_ref().is_some_and(|o| o.uses(Enhancement::InternalDeepening))
            && self.is_unknown(n)
    }

    fn is_unknown(&mut self, n: &Node<G::Position>) -> bool {
        let known = |s: &mut Self, less| s.memory.retrieve(n.key, n.depth - less).bounds;
        self.memory.best_move(n.key, n.depth).is_none()
            && (0..=2).all(|less| known(self, less) == Bounds::UNKNOWN)
    }

    #[cold]
    #[inline(never)]
    fn search_shallower(&mut self, n: &Node<G::Position>, window: Window) -> Result<(), Stop> {
        // The root keeps the best move of its own depth.
        let best = self.best_among_searched();
        let found = alpha_beta(self, &n.at_depth(n.depth - REDUCTION), window);
        self.prove_best(best);
        found.map(|_| ())
    }
}
