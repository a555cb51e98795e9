//! Between an algorithm and the memory: what is known of a node, what a search has
//! proved about it, and the cutoff that a child's stored bound allows.

use super::{Children, Node, Search};
use crate::game::Game;
use crate::memory::{Memory, Recall};
use crate::observer::{Event, Observer};
use crate::value::{Bounds, Value, Window};

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// Enhanced transposition cutoff: a child whose stored bound alone cuts the
    /// node off spares the search of all of them (thesis figure 5.4).
    ///
    /// ```
    /// use nullwindow::memory::Table;
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let table: Table = Table::with_entries(64);
    /// let mut s = Search::with(&Matches, table, ()).with_etc(1);
    /// let root = s.root(&5, 5).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// let last = s.child(&root, &children, 2);
    /// s.store(&last, Window::null(-3), -7, None); // at most -7 for the other side
    /// assert_eq!(s.etc_cutoff(&root, &children, Window::null(4)), Some(7));
    /// assert_eq!(s.etc_cutoff(&root, &children, Window::null(8)), None);
    /// ```
    #[inline]
    pub fn etc_cutoff(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        window: Window,
    ) -> Option<Value> {
        if !M::ENABLED || n.depth < self.etc_depth {
            return None;
        }
        let index = self.find_cutoff(n, children, window.beta)?;
        self.step_to(n, index as u16);
        let nodes = self.counts.total();
        if let Some(order) = &mut self.order {
            order.visit(self.game, n, index, &children.0.list[index], nodes);
        }
        let c = self.nth(n, children, index, n.depth - 1);
        let known = self.retrieve(&c);
        if -known.upper < window.beta {
            return None; // another thread has taken the entry away
        }
        let g = -self.answered(&c, window.negate(), known, known.upper);
        self.tell(n, Event::TranspositionCutoff { node: n, child: c.index, g });
        Some(self.store(n, window, g, Some(c.index)))
    }

    /// The first child in the game's order whose stored bound is a cutoff.
    ///
    /// First all keys, then all questions to the memory: a table is larger than
    /// the caches, and so the processor waits for many answers at once. In turn
    /// it waited for each, which was a quarter of the time of a chess search.
    #[inline(never)]
    pub(super) fn find_cutoff(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        beta: Value,
    ) -> Option<usize> {
        let mut keys = std::mem::take(&mut self.keys);
        keys.clear();
        self.child_keys(n, children, &mut keys);
        let cuts = |key: &u64| -self.memory.retrieve(*key, n.depth - 1).bounds.upper >= beta;
        let found = keys.iter().position(cuts);
        self.keys = keys;
        found
    }

    /// What memory knows of a node.
    #[inline]
    pub fn retrieve(&mut self, n: &Node<G::Position>) -> Bounds {
        if M::ENABLED { self.memory.retrieve(n.key, n.depth).bounds } else { Bounds::UNKNOWN }
    }

    /// All that memory knows of a position at a depth, best move included.
    pub(crate) fn remembered(&mut self, position: &G::Position, depth: u16) -> Recall {
        self.memory.retrieve(self.game.key(position), depth)
    }

    /// What memory knows of a node, and from which depth.
    #[inline]
    pub(crate) fn recall(&mut self, n: &Node<G::Position>) -> (u16, Recall) {
        if M::ENABLED { self.memory.recall(n.key, n.depth) } else { (0, Recall::NOTHING) }
    }

    /// Tells the ordering that a move was best at a node.
    #[inline]
    pub(crate) fn learn(&mut self, n: &Node<G::Position>, best: u16, cutoff: bool) {
        let nodes = self.counts.total();
        if M::ENABLED
            && let Some(order) = &mut self.order
        {
            order.learn((usize::from(n.ply), n.index), n.depth, best, cutoff, nodes);
        }
    }

    /// Tells the ordering that a quiet move cut off a node where others were tried
    /// before it.
    #[inline]
    pub(crate) fn learn_relative(&mut self, n: &Node<G::Position>, best: u16, tried: &[u16]) {
        if let Some(order) = &mut self.order {
            order.learn_relative(usize::from(n.ply), n.depth, best, tried);
        }
    }

    /// The transposition cutoff of thesis figure 2.15: returns the stored
    /// bound that answers the question, or narrows the window by what is
    /// known.
    ///
    /// ```
    /// use nullwindow::{Window, memory::{Lossless, TwoBounds}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
    /// let root = s.root(&5, 5).unwrap();
    /// s.store(&root, Window::null(3), 7, None); // at least 7
    /// let mut window = Window::null(5);
    /// assert_eq!(s.lookup(&root, &mut window), Some(7));
    /// let mut window = Window::new(0, 9);
    /// assert_eq!(s.lookup(&root, &mut window), None);
    /// assert_eq!(window, Window::new(7, 9));
    /// ```
    #[inline]
    pub fn lookup(&mut self, n: &Node<G::Position>, window: &mut Window) -> Option<Value> {
        if !M::ENABLED {
            return None;
        }
        let Recall { bounds, best } = self.memory.retrieve(n.key, n.depth);
        if let Some(g) = bounds.answer(*window) {
            if n.ply == 0 && g > window.alpha && best.is_some() {
                self.root_best = best; // proved by an earlier search
            }
            return Some(self.answered(n, *window, bounds, g));
        }
        if n.ply == 0 && bounds.lower > window.alpha && best.is_some() {
            self.root_best = best; // if nothing better is found
        }
        window.alpha = window.alpha.max(bounds.lower);
        window.beta = window.beta.min(bounds.upper);
        None
    }

    /// Counts a node that memory answered with `g`.
    #[inline]
    pub fn answered(
        &mut self,
        n: &Node<G::Position>,
        window: Window,
        bounds: Bounds,
        g: Value,
    ) -> Value {
        self.counts.transposition += 1;
        self.tell(n, Event::Answered { node: n, window, bounds, g });
        g
    }

    /// Announces that a child of `n` has returned: `g` is the value so far,
    /// `window` what is left of the question, `left` the children still to
    /// come.
    #[inline]
    pub fn backed_up(&mut self, n: &Node<G::Position>, window: Window, g: Value, left: usize) {
        self.tell(n, Event::BackedUp { node: n, window, g, left });
    }

    /// Last line of every recursion: remembers what `g` proves about the
    /// question `window`, and the move that proved it.
    ///
    /// ```
    /// use nullwindow::{Bounds, Window, memory::{Lossless, OneBound}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
    /// let root = s.root(&5, 5).unwrap();
    /// s.store(&root, Window::null(0), -4, None);
    /// assert_eq!(s.retrieve(&root).upper, -4);
    /// ```
    #[inline]
    pub fn store(
        &mut self,
        n: &Node<G::Position>,
        window: Window,
        g: Value,
        best: Option<u16>,
    ) -> Value {
        // A fail low proves no move best: what an earlier pass proved stands.
        let best = if g > window.alpha { best } else { None };
        if n.ply == 0 && best.is_some() {
            self.root_best = best;
        }
        let nodes = self.counts.total();
        if M::ENABLED
            && let (Some(order), Some(best)) = (&mut self.order, best)
        {
            let at = (usize::from(n.ply), n.index);
            order.learn(at, n.depth, best, g >= window.beta, nodes);
        }
        self.store_bounds(n, Bounds::proved_by(window, g), g, best);
        g
    }

    /// Remembers these bounds of a node.
    #[inline]
    pub fn store_bounds(
        &mut self,
        n: &Node<G::Position>,
        bounds: Bounds,
        g: Value,
        best: Option<u16>,
    ) {
        if M::ENABLED {
            self.memory.store(n.key, n.depth, Recall { bounds, best });
        }
        if O::ENABLED {
            let stored = if M::ENABLED { Some(self.retrieve(n)) } else { None };
            self.tell(n, Event::Conclude { node: n, g, bounds, stored });
        }
    }
}
