//! From a node to its children: moves are generated once and put in order as they are
//! asked for.

use super::{Children, Node, Places, Search};
use crate::game::Game;
use crate::limits::MAX_DEPTH;
use crate::memory::Memory;
use crate::observer::{Event, Observer};
use crate::order::{Enhancement, Merit};

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
        children.0.list.clear();
        self.game.moves(&n.position, &mut children.0.list);
        if n.ply == 0 {
            self.keep_allowed(&mut children.0.list);
        }
        if children.0.list.is_empty() {
            self.pool.push(children);
            return None;
        }
        self.counts.interior += 1;
        children.0.expansion = self.counts.interior;
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
        children.0.list.clear();
        if n.depth > 0 {
            self.game.moves(&n.position, &mut children.0.list);
        }
        let leaf = children.0.list.is_empty();
        self.pool.push(children);
        leaf
    }

    /// Gets ready to order the children.
    #[inline]
    pub(super) fn begin_order(&mut self, n: &Node<G::Position>, children: &mut Children<G::Move>) {
        if !M::ENABLED {
            return;
        }
        let best = match children.len() {
            1 => Some(0), // there is nothing to look up and nothing to rank
            moves => self.first_move(n).filter(|&b| usize::from(b) < moves),
        };
        if let Some(order) = &mut self.order {
            order.open(self.game, usize::from(n.ply), children.len());
            children.0.places.get_mut().begin(best);
        }
    }

    /// The move to try before the others are looked at: the memory's.
    #[inline]
    fn first_move(&mut self, n: &Node<G::Position>) -> Option<u16> {
        self.order.as_ref().filter(|order| order.uses(Enhancement::TableMove))?;
        self.memory.best_move(n.key, n.depth)
    }

    /// Where the `i`-th move to search stands in the game's own order.
    #[inline]
    pub(super) fn place(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
    ) -> usize {
        if self.order.is_none() {
            return i;
        }
        let mut places = children.0.places.borrow_mut();
        let index = match places.first() {
            Some(first) if i == 0 => usize::from(first),
            _ => {
                if !places.is_ranked() {
                    self.rank(n, children, &mut places);
                }
                places.get(i)
            }
        };
        let nodes = self.counts.total();
        if let Some(order) = &mut self.order {
            order.visit(self.game, n, index, &children.0.list[index], nodes);
        }
        if n.ply == 0 {
            self.tell_root_move(index, i + 1);
        }
        index
    }

    /// Ranks the children of a node by what speaks for them.
    fn rank(&mut self, n: &Node<G::Position>, children: &Children<G::Move>, places: &mut Places) {
        if self.game.hints_look_ahead() && self.uses(Enhancement::Hints) {
            self.make_all(n, children);
        }
        if let Some(order) = &self.order {
            let made = self.made(n, children);
            order.rank(self.game, n, &children.0.list, made, places);
        }
    }

    /// What speaks for the `i`-th child in search order, which was made last.
    #[inline]
    pub fn merit(&self, children: &Children<G::Move>, i: usize) -> Merit {
        Merit::of(children.0.places.borrow().score(i))
    }

    /// Where the `i`-th move to search stands in the game's own order.
    #[inline]
    pub(crate) fn choose(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
    ) -> u16 {
        (if M::ENABLED { self.place(n, children, i) } else { i }) as u16
    }

    /// The child that stands at `index` in the game's own order, to be searched to
    /// this depth.
    #[inline]
    pub(crate) fn make(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: u16,
        depth: u16,
    ) -> Node<G::Position> {
        self.step_to(n, index);
        self.nth(n, children, usize::from(index), depth)
    }

    /// A node that no move leads to: the other side to move in the same position.
    pub(crate) fn passed(
        &mut self,
        n: &Node<G::Position>,
        position: G::Position,
        depth: u16,
    ) -> Node<G::Position> {
        self.step_to(n, u16::MAX);
        self.node(position, depth, n.ply + 1, u16::MAX)
    }

    /// Gives the list back so that the next expansion need not allocate.
    #[inline]
    pub fn recycle(&mut self, children: Children<G::Move>) {
        self.pool.push(children);
    }

    /// The `i`-th child in search order, one ply shallower than its parent.
    #[inline]
    pub fn child(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
    ) -> Node<G::Position> {
        let index = if M::ENABLED { self.place(n, children, i) } else { i };
        self.step_to(n, index as u16);
        // Beside a leaf that did not cut off all will probably be searched. Waiting for
        // memory leaf by leaf was a quarter of the time of a search of Othello or
        // checkers.
        if n.depth == 1 && i > 0 && self.memory.expects(0) {
            self.announce(n, children);
        }
        self.nth(n, children, index, n.depth - 1)
    }

    /// The `i`-th child in search order, to be searched to another depth: deeper
    /// for an extension, shallower for a reduction. However many extensions meet
    /// on a path, no node lies more than [`MAX_DEPTH`] plies from the root.
    pub fn child_at(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
        depth: u16,
    ) -> Node<G::Position> {
        let index = if M::ENABLED { self.place(n, children, i) } else { i };
        self.step_to(n, index as u16);
        let depth = depth.min(MAX_DEPTH.saturating_sub(n.ply + 1));
        self.nth(n, children, index, depth)
    }

    /// Extends the path from a node to a child; kept for observers only.
    #[inline]
    pub(super) fn step_to(&mut self, n: &Node<G::Position>, index: u16) {
        if O::ENABLED {
            self.path.truncate(usize::from(n.ply));
            self.path.push(index);
        }
    }
}
