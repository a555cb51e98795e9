//! Internal iterative deepening, for ordering only: where memory knows no move,
//! the question is put to a shallower search first. Its nodes are counted like
//! any others, and what it proves is true of the shallower depth alone.

use super::{Node, Search};
use crate::algorithms::alpha_beta;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::value::Bounds;

/// Nodes nearer to the leaves are ordered without it.
pub(super) const LEAST_DEPTH: u16 = 4;

/// How much shallower.
const REDUCTION: u16 = 2;

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// The best move of a shallower search, if it finds one.
    #[cold]
    #[inline(never)]
    pub(super) fn deepen_internally(&mut self, n: &Node<G::Position>) -> Option<u16> {
        // A node known at a shallower depth without a best move failed low there:
        // it is likely to again, and then no order helps.
        let known = |s: &mut Self, less| s.memory.retrieve(n.key, n.depth - less).bounds;
        if (1..=REDUCTION).any(|less| known(self, less) != Bounds::UNKNOWN) {
            return None;
        }
        let window = self.asked;
        let shallower = Node { depth: n.depth - REDUCTION, ..n.clone() };
        // The node keeps its ply, and the root the best move of its own depth.
        let best_at_root = self.root_best;
        self.root_depth -= REDUCTION;
        let found = alpha_beta(self, &shallower, window);
        self.root_depth += REDUCTION;
        self.root_best = best_at_root;
        self.asked = window;
        // Whoever asks next is told of the stop.
        found.ok().and_then(|_| self.memory.best_move(n.key, n.depth))
    }
}
