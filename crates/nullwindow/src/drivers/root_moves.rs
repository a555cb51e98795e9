//! What the best-move drivers share: the moves at the root, each with its own
//! bounds, and MT to sharpen them. Bounds are those of the side to move at
//! the root.

use crate::algorithms::mt;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value};

/// The moves at the root and what is known of each.
pub(super) struct RootMoves<'s, 'g, G: Game, M, O> {
    s: &'s mut Search<'g, G, M, O>,
    children: Vec<Node<G::Position>>,
    bounds: Vec<Bounds>,
}

impl<'s, 'g, G: Game, M: Memory, O: Observer<G>> RootMoves<'s, 'g, G, M, O> {
    /// The moves in search order; a leaf's value if there are none.
    pub(super) fn new(
        s: &'s mut Search<'g, G, M, O>,
        root: &Node<G::Position>,
    ) -> Result<Self, Value> {
        let Some(children) = s.expand(root) else { return Err(s.leaf(root)) };
        let nodes: Vec<_> = (0..children.len()).map(|i| s.child(root, &children, i)).collect();
        s.recycle(children);
        let bounds = vec![Bounds::UNKNOWN; nodes.len()];
        Ok(RootMoves { s, children: nodes, bounds })
    }

    pub(super) fn len(&self) -> usize {
        self.children.len()
    }

    pub(super) fn bounds(&self, i: usize) -> Bounds {
        self.bounds[i]
    }

    /// Asks whether move `i` is worth at least `gamma`, and sharpens its bound.
    pub(super) fn ask(&mut self, i: usize, gamma: Value) -> Result<bool, Stop> {
        self.s.pass_begins(gamma);
        self.s.revisit(&self.children[i]);
        let g = -mt(self.s, &self.children[i], 1 - gamma)?;
        let bounds = &mut self.bounds[i];
        if g >= gamma {
            bounds.lower = bounds.lower.max(g);
        } else {
            bounds.upper = bounds.upper.min(g);
        }
        if bounds.are_crossed() {
            return Err(Stop::Crossed);
        }
        Ok(g >= gamma)
    }

    /// The first move that is worth `gamma`, if one is. Moves known to be worth less are not
    /// asked again.
    pub(super) fn first_worth(&mut self, gamma: Value) -> Result<Option<usize>, Stop> {
        for i in 0..self.len() {
            if self.bounds[i].upper >= gamma && self.ask(i, gamma)? {
                return Ok(Some(i));
            }
        }
        Ok(None)
    }

    /// The highest upper bound of all moves.
    pub(super) fn highest(&self) -> Value {
        self.bounds.iter().map(|bounds| bounds.upper).max().unwrap_or(-INFINITY)
    }

    /// The first other move that may be worth more than `best` is known to be.
    pub(super) fn rival(&self, best: usize) -> Option<usize> {
        let bar = self.bounds[best].lower;
        (0..self.len()).find(|&i| i != best && self.bounds[i].upper > bar)
    }

    /// The highest upper bound of the moves other than `best`.
    pub(super) fn rest(&self, best: usize) -> Value {
        let others = (0..self.len()).filter(|&i| i != best);
        others.map(|i| self.bounds[i].upper).max().unwrap_or(-INFINITY)
    }

    /// Berliner's test: f⁻ of the best move is at least f⁺ of all others.
    pub(super) fn is_best(&self, best: usize) -> bool {
        self.bounds[best].lower >= self.rest(best)
    }

    /// Names the best move; what is known of the root follows from it.
    pub(super) fn prove(self, best: usize) -> Bounds {
        self.s.prove_best(Some(self.children[best].index));
        let upper = self.bounds[best].upper.max(self.rest(best));
        Bounds { lower: self.bounds[best].lower, upper }
    }
}
