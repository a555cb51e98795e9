//! From a node to its children: moves are generated once, put in order as they are
//! asked for, and leaves beside each other are made together.

use super::{Children, Node, Search, internal_deepening};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::{Event, Observer};
use crate::order::Enhancement;

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// The children of an interior node; `None` for a leaf, which is a node
    /// at the depth limit or one whose game is over.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert!(s.expand(&over).is_none());
    /// ```
    #[inline]
    pub fn expand(&mut self, n: &Node<G::Position>) -> Option<Children<G::Move>> {
        if n.depth == 0 {
            return None;
        }
        let mut children = self.pool.pop().unwrap_or_default();
        children.moves.clear();
        self.game.moves(&n.position, &mut children.moves);
        if children.moves.is_empty() {
            self.pool.push(children);
            return None;
        }
        self.counts.interior += 1;
        children.expansion = self.counts.interior;
        self.begin_order(n, &mut children);
        self.tell(n, Event::Expand { node: n, children: children.len() });
        Some(children)
    }

    /// Whether a node is a leaf, without counting a visit.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert!(s.is_leaf(&over));
    /// ```
    pub fn is_leaf(&mut self, n: &Node<G::Position>) -> bool {
        let mut children = self.pool.pop().unwrap_or_default();
        children.moves.clear();
        if n.depth > 0 {
            self.game.moves(&n.position, &mut children.moves);
        }
        let leaf = children.moves.is_empty();
        self.pool.push(children);
        leaf
    }

    /// Gets ready to order the children.
    #[inline]
    pub(super) fn begin_order(&mut self, n: &Node<G::Position>, children: &mut Children<G::Move>) {
        if !M::ENABLED {
            return;
        }
        let best = self.first_move(n).filter(|&b| usize::from(b) < children.len());
        let ply = usize::from(self.ply(n));
        if let Some(order) = &mut self.order {
            order.open(self.game, ply, children.len());
            children.places.get_mut().begin(best);
        }
    }

    /// The move to try before the others are looked at: the memory's, or that of
    /// a shallower search.
    #[inline]
    pub(super) fn first_move(&mut self, n: &Node<G::Position>) -> Option<u16> {
        let order = self.order.as_ref().filter(|order| order.uses(Enhancement::TableMove))?;
        let deepens = order.uses(Enhancement::InternalDeepening);
        let best = self.memory.best_move(n.key, n.depth);
        if best.is_none() && deepens && n.depth >= internal_deepening::LEAST_DEPTH {
            return self.deepen_internally(n);
        }
        best
    }

    /// Where the `i`-th move to search stands in the game's own order.
    #[inline]
    pub(super) fn place(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
    ) -> usize {
        let Some(order) = &mut self.order else { return i };
        let ply = usize::from(self.root_depth - n.depth);
        let mut places = children.places.borrow_mut();
        let index = match places.first() {
            Some(first) if i == 0 => usize::from(first),
            _ => {
                if !places.is_ranked() {
                    order.rank(self.game, n, ply, &children.moves, &mut places);
                }
                places.get(i)
            }
        };
        order.visit(self.game, ply, index, &children.moves[index]);
        index
    }

    /// Gives the list back so that the next expansion need not allocate.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// # let mut s = Search::new(&Matches);
    /// # let root = s.root(&5, 3).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// s.recycle(children);
    /// ```
    #[inline]
    pub fn recycle(&mut self, children: Children<G::Move>) {
        self.pool.push(children);
    }

    /// The `i`-th child in search order.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// # let mut s = Search::new(&Matches);
    /// # let root = s.root(&5, 3).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// assert_eq!(s.child(&root, &children, 2).position, 2);
    /// ```
    #[inline]
    pub fn child(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
    ) -> Node<G::Position> {
        let index = if M::ENABLED { self.place(n, children, i) } else { i };
        self.step_to(n, index as u16);
        if M::EXPECTS && n.depth == 1 && i > 0 {
            return self.brother(n, children, index);
        }
        self.nth(n, children, index)
    }

    /// A leaf beside another that did not cut off: all of them will probably be
    /// searched, so they are made together and memory is told to expect them.
    /// Waiting for memory leaf by leaf was a quarter of the time of a search of
    /// Othello or checkers.
    pub(super) fn brother(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: usize,
    ) -> Node<G::Position> {
        if self.brothers_of != children.expansion {
            let mut brothers = std::mem::take(&mut self.brothers);
            brothers.clear();
            brothers.extend((0..children.len()).map(|i| self.nth(n, children, i)));
            self.keys.clear();
            self.keys.extend(brothers.iter().map(|brother| brother.key));
            self.memory.expect(&self.keys);
            (self.brothers, self.brothers_of) = (brothers, children.expansion);
        }
        self.brothers[index].clone()
    }

    /// The child that stands at `index` in the game's own order.
    #[inline]
    pub(super) fn nth(
        &self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: usize,
    ) -> Node<G::Position> {
        let position = self.game.play(&n.position, &children.moves[index]);
        self.node(position, n.depth - 1, index as u16)
    }

    /// Extends the path from a node to a child; kept for observers only.
    #[inline]
    pub(super) fn step_to(&mut self, n: &Node<G::Position>, index: u16) {
        if O::ENABLED {
            self.path.truncate(usize::from(self.ply(n)));
            self.path.push(index);
        }
    }
}
