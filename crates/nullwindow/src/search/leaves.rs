//! What a leaf is worth: its value, or as much of it as the question needs.

use super::{Node, Search};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::{Event, Observer};
use crate::value::{Bounds, Value, Window};

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// The evaluation of a leaf, counted.
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
        let value = self.game.evaluate_counted(&n.position, &mut self.counts.quiescence);
        self.tell(n, Event::Leaf { node: n, value, bounds: Bounds::exact(value) });
        value
    }

    /// Evaluates a leaf as far as the question `window` needs, and remembers
    /// what that proves: the value, unless the game's leaves are lazy.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert_eq!((s.judge(&over, Window::null(5)), s.counts().leaf), (-1, 1));
    /// ```
    #[inline]
    pub fn judge(&mut self, n: &Node<G::Position>, window: Window) -> Value {
        if !G::LAZY_LEAVES {
            return self.leaf(n);
        }
        let value = self.evaluate_within(n, window);
        self.store(n, window, value, None)
    }

    /// The same without remembering.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert_eq!(s.evaluate_within(&over, Window::null(5)), -1);
    /// ```
    #[inline]
    pub fn evaluate_within(&mut self, n: &Node<G::Position>, window: Window) -> Value {
        if !G::LAZY_LEAVES {
            return self.evaluate(n);
        }
        self.counts.leaf += 1;
        let quiescence = &mut self.counts.quiescence;
        let value = self.game.evaluate_within(&n.position, window, quiescence);
        let bounds = Bounds::proved_by(window, value);
        self.tell(n, Event::Leaf { node: n, value, bounds });
        value
    }

    /// What memory's bounds of a leaf make of a question: where every evaluation
    /// is exact, one bound of it is its value; a lazy one may prove too little.
    ///
    /// ```
    /// # use nullwindow::{Bounds, INFINITY, Search, Window, doc::Matches};
    /// let s = Search::new(&Matches);
    /// let known = Bounds { lower: 4, upper: INFINITY };
    /// assert_eq!(s.leaf_known(known, Window::null(9)), Some(4));
    /// ```
    #[inline]
    pub fn leaf_known(&self, known: Bounds, window: Window) -> Option<Value> {
        match known {
            _ if !G::LAZY_LEAVES => known.known(),
            Bounds { lower, .. } if lower >= window.beta => Some(lower),
            Bounds { upper, .. } if upper <= window.alpha => Some(upper),
            _ => None,
        }
    }

    /// Evaluates a leaf and remembers it.
    ///
    /// ```
    /// use nullwindow::{Bounds, memory::{Lossless, OneBound}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
    /// let over = s.root(&0, 3).unwrap();
    /// s.leaf(&over);
    /// assert_eq!(s.retrieve(&over), Bounds::exact(-1));
    /// ```
    #[inline]
    pub fn leaf(&mut self, n: &Node<G::Position>) -> Value {
        let value = self.evaluate(n);
        self.store(n, Window::FULL, value, None)
    }

    /// What the game itself answers to a question about a node, counted as a
    /// leaf; it is not worth remembering. The root is always searched, for it
    /// must have a best move.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// assert_eq!(s.settled(&root, Window::FULL), None); // this game has no answers
    /// ```
    #[inline]
    pub fn settled(&mut self, n: &Node<G::Position>, window: Window) -> Option<Value> {
        if n.depth == self.root_depth {
            return None;
        }
        let visited = &mut self.counts.quiescence;
        let g = self.game.settle(&n.position, n.depth, window, visited)?;
        self.counts.leaf += 1;
        self.tell(n, Event::Settled { node: n, window, g });
        Some(g)
    }
}
