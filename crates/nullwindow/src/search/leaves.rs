//! What a leaf is worth: its value, or as much of it as the question needs.

use super::{LeafEffort, Node, Search};
use crate::game::{Game, with_distance};
use crate::memory::Memory;
use crate::observer::{Event, Observer};
use crate::playable::Playable;
use crate::value::{Bounds, Value, Window};

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// The value of a leaf, counted: a node at the depth limit, or one whose game
    /// is over.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert_eq!((s.evaluate(&over), s.counts().leaf), (-1, 1));
    /// ```
    #[inline]
    pub fn evaluate(&mut self, n: &Node<G::Position>) -> Value {
        self.counts.leaf += 1;
        let known = self.game.prove(&n.position, 0, Window::FULL, &mut self.counts.quiescence);
        let value = with_distance(known.lower, self.game.win(), n.depth);
        self.look_soon();
        self.check_value(value);
        self.tell(n, Event::Leaf { node: n, value, bounds: Bounds::exact(value) });
        value
    }

    /// The value of a leaf, remembered.
    #[inline]
    pub fn leaf(&mut self, n: &Node<G::Position>) -> Value {
        let value = self.evaluate(n);
        self.store_bounds(n, Bounds::exact(value), value, None);
        value
    }

    /// Evaluates a leaf at the depth limit as far as the question `window` needs,
    /// and remembers what that proves.
    #[inline]
    pub(super) fn judge(&mut self, n: &Node<G::Position>, window: Window) -> Value {
        self.counts.leaf += 1;
        let asked = if self.effort == LeafEffort::Exact { Window::FULL } else { window };
        let known = self.game.prove(&n.position, 0, asked, &mut self.counts.quiescence);
        self.exact_leaves &= known.is_exact();
        let value = known.answer(window).unwrap_or(known.lower);
        self.look_soon();
        self.check_value(value);
        self.tell(n, Event::Leaf { node: n, value, bounds: known });
        self.store_bounds(n, known, value, None);
        value
    }

    /// What a leaf is worth, as far as the question `window` needs it; counted, and not
    /// remembered.
    #[inline]
    pub(crate) fn weigh(&mut self, n: &Node<G::Position>, window: Window) -> Value {
        let known = self.game.prove(&n.position, 0, window, &mut self.counts.quiescence);
        self.weighed(n, window, known)
    }

    /// The same by [`Playable::settle`].
    pub(crate) fn settle(&mut self, n: &Node<G::Position>, window: Window) -> Value
    where
        G: Playable,
    {
        let known = self.game.settle(&n.position, window, &mut self.counts.quiescence);
        self.weighed(n, window, known)
    }

    #[inline]
    fn weighed(&mut self, n: &Node<G::Position>, window: Window, known: Bounds) -> Value {
        self.counts.leaf += 1;
        self.exact_leaves &= known.is_exact();
        let value = known.answer(window).unwrap_or(known.lower);
        self.look_soon();
        self.check_value(value);
        self.tell(n, Event::Leaf { node: n, value, bounds: known });
        value
    }

    /// What the game itself answers to a question about a node, counted as a
    /// leaf; it is not worth remembering. The root is always searched, for it
    /// must have a best move.
    #[inline]
    pub(super) fn settled(&mut self, n: &Node<G::Position>, window: Window) -> Option<Value> {
        if n.depth == 0 || n.ply == 0 {
            return None;
        }
        let visited = &mut self.counts.quiescence;
        let known = self.game.prove(&n.position, n.depth, window, visited);
        self.look_soon();
        let g = known.answer(window)?;
        self.exact_leaves &= known.is_exact();
        self.counts.leaf += 1;
        self.tell(n, Event::Settled { node: n, window, g });
        Some(g)
    }

    /// Whether a search of this node that found more than it was asked for found
    /// the value: so at a leaf, and in the last two plies, as long as every leaf
    /// is evaluated exactly.
    pub fn is_accurate(&mut self, n: &Node<G::Position>) -> bool {
        self.exact_leaves && (n.depth <= 1 || self.is_leaf(n))
    }

    /// After long quiescence searches the limits are looked at before their time: a look every
    /// so many nodes alone let thousands of positions pass.
    #[inline]
    fn look_soon(&mut self) {
        if self.counts.quiescence >= self.next_look_settling {
            self.next_look = 0;
        }
    }

    /// A value that memory cannot hold ends the search at the next look at the
    /// limits: without its bounds the search would be right and many times as
    /// large, for no visible reason.
    #[inline]
    fn check_value(&mut self, value: Value) {
        if M::ENABLED && value.abs() > self.max_bound {
            self.value_too_large = true;
            self.next_look = 0;
        }
    }
}
