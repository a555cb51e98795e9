//! The children of a node, made together and kept while they are of use.
//!
//! An enhanced transposition cutoff wants the keys of all children, hints may look at
//! the positions that moves lead to, and then the children are searched. In Othello to
//! play a move and to mix its key is a quarter of a search, so it is done once for all
//! three. Leaves beside each other are made together too where memory wants to know
//! what it will be asked.

use super::{Children, Node, Search};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;

/// All children of one expansion, in the game's own order.
#[derive(Debug)]
pub(super) struct MadeChildren<P> {
    /// Which expansion they are of. (Not the key of their parent: mirrored positions
    /// may share one and still differ in their moves.)
    expansion: u64,
    nodes: Vec<Node<P>>,
}

impl<P> Default for MadeChildren<P> {
    fn default() -> Self {
        MadeChildren { expansion: 0, nodes: Vec::new() }
    }
}

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// All children of a node, one ply shallower, made now unless they were before.
    /// They are kept until another node of the same ply has its children made.
    pub(super) fn make_all(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
    ) -> &[Node<G::Position>] {
        let ply = usize::from(n.ply);
        if self.made.len() <= ply {
            self.made.resize_with(ply + 1, MadeChildren::default);
        }
        if self.made[ply].expansion != children.0.expansion {
            let mut nodes = std::mem::take(&mut self.made[ply].nodes);
            nodes.clear();
            let fresh = |i| self.fresh(n, children, i, n.depth.saturating_sub(1));
            nodes.extend((0..children.len()).map(fresh));
            self.made[ply] = MadeChildren { expansion: children.0.expansion, nodes };
        }
        &self.made[ply].nodes
    }

    /// The children of this expansion, if they were made.
    #[inline]
    pub(super) fn made(
        &self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
    ) -> Option<&[Node<G::Position>]> {
        if !M::ENABLED {
            return None;
        }
        let made = self.made.get(usize::from(n.ply))?;
        (made.expansion == children.0.expansion).then_some(&made.nodes[..])
    }

    /// Appends the keys of all children. They are kept where hints will want them too;
    /// elsewhere only some of them will be searched, and to play those again costs less.
    #[inline]
    pub(super) fn child_keys(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        keys: &mut Vec<u64>,
    ) {
        let game = self.game;
        if game.hints_look_ahead() {
            keys.extend(self.make_all(n, children).iter().map(|child| child.key));
        } else {
            keys.extend(children.0.list.iter().map(|mv| game.key_after(&n.position, mv)));
        }
    }

    /// Has all children made and tells memory to expect questions about them.
    pub(super) fn announce(&mut self, n: &Node<G::Position>, children: &Children<G::Move>) {
        if self.announced == children.0.expansion {
            return;
        }
        let mut keys = std::mem::take(&mut self.keys);
        keys.clear();
        keys.extend(self.make_all(n, children).iter().map(|child| child.key));
        self.memory.expect(&keys);
        (self.keys, self.announced) = (keys, children.0.expansion);
    }

    /// The child that stands at `index` in the game's own order.
    #[inline]
    pub(super) fn nth(
        &self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: usize,
        depth: u16,
    ) -> Node<G::Position> {
        match self.made(n, children) {
            Some(made) => Node { depth, ..made[index].clone() },
            _ => self.fresh(n, children, index, depth),
        }
    }

    #[inline]
    fn fresh(
        &self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: usize,
        depth: u16,
    ) -> Node<G::Position> {
        let position = self.game.play(&n.position, &children.0.list[index]);
        self.node(position, depth, n.ply + 1, index as u16)
    }
}
