//! A tree that a search grows by one leaf at a time and holds in memory: what
//! proof-number search, best-first minimax and their like share.
//!
//! It never holds more nodes than it may. Nodes are those of the tree: a position that
//! two paths reach is held twice. That costs memory and never truth; what is proved of
//! it is shared through the memory of the gateway, if there is one.

use std::ops::{Index, IndexMut};

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Opened, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// The place of a node in its tree.
pub(super) type HeldId = u32;

/// The place of the root.
pub(super) const ROOT: HeldId = 0;

/// A node of the tree; a leaf of it while it has no children.
pub(super) struct HeldNode<P, T> {
    pub(super) node: Node<P>,
    pub(super) parent: Option<HeldId>,
    pub(super) children: Vec<HeldId>,
    /// What is proved of its value, for the side to move.
    pub(super) proved: Bounds,
    /// What the search thinks of it.
    pub(super) view: T,
}

/// The tree.
pub(super) struct HeldTree<P, T> {
    nodes: Vec<HeldNode<P, T>>,
    free: Vec<HeldId>,
    most: usize,
    /// The way to the root; kept for observers only.
    prefix: Vec<u16>,
}

impl<P, T> Index<HeldId> for HeldTree<P, T> {
    type Output = HeldNode<P, T>;
    fn index(&self, id: HeldId) -> &HeldNode<P, T> {
        &self.nodes[id as usize]
    }
}

impl<P, T> IndexMut<HeldId> for HeldTree<P, T> {
    fn index_mut(&mut self, id: HeldId) -> &mut HeldNode<P, T> {
        &mut self.nodes[id as usize]
    }
}

impl<P: Clone, T> HeldTree<P, T> {
    /// A tree of its root alone that may come to hold `most` nodes, the root included.
    pub(super) fn new(root: &Node<P>, view: T, most: usize, prefix: Vec<u16>) -> Self {
        let most = most.clamp(1, HeldId::MAX as usize);
        let mut tree = HeldTree { nodes: Vec::new(), free: Vec::new(), most, prefix };
        tree.place(root.clone(), None, view, Bounds::UNKNOWN);
        tree
    }

    /// Nodes held.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    /// How many more it may hold.
    pub(super) fn room(&self) -> usize {
        self.most - self.len()
    }

    /// Adds a child to a node; there must be room.
    pub(super) fn add(&mut self, parent: HeldId, node: Node<P>, view: T, proved: Bounds) {
        debug_assert!(self.room() > 0);
        let id = self.place(node, Some(parent), view, proved);
        self[parent].children.push(id);
    }

    fn place(&mut self, node: Node<P>, parent: Option<HeldId>, view: T, proved: Bounds) -> HeldId {
        let held = HeldNode { node, parent, children: Vec::new(), proved, view };
        if let Some(id) = self.free.pop() {
            self[id] = held;
            return id;
        }
        self.nodes.push(held);
        (self.nodes.len() - 1) as HeldId
    }

    /// Lets go of everything below a node.
    pub(super) fn remove_below(&mut self, id: HeldId) {
        let mut gone = std::mem::take(&mut self[id].children);
        while let Some(child) = gone.pop() {
            gone.append(&mut self[child].children);
            self.free.push(child);
        }
    }

    /// The way to a node, as child indices from the root of the search.
    pub(super) fn path(&self, mut id: HeldId) -> Vec<u16> {
        let mut path = Vec::new();
        while let Some(parent) = self[id].parent {
            path.push(self[id].node.index);
            id = parent;
        }
        path.extend(self.prefix.iter().rev());
        path.reverse();
        path
    }

    /// The children of a node with what they are.
    pub(super) fn children(&self, id: HeldId) -> impl Iterator<Item = (HeldId, &HeldNode<P, T>)> {
        self[id].children.iter().map(|&c| (c, &self[c]))
    }

    /// Whether the same side is to move at a node as at the root.
    fn is_roots_side(&self, id: HeldId) -> bool {
        (self[id].node.ply - self[ROOT].node.ply).is_multiple_of(2)
    }

    /// The question "is the root worth at least γ?" as the side to move at a node puts it.
    pub(super) fn question(&self, id: HeldId, gamma: Value) -> Value {
        if self.is_roots_side(id) { gamma } else { 1 - gamma }
    }

    /// Draws from the children of a node what they prove of it together.
    pub(super) fn sharpen(&mut self, id: HeldId) {
        if self[id].children.is_empty() {
            return;
        }
        let mut bounds = Bounds { lower: -INFINITY, upper: -INFINITY };
        for (_, child) in self.children(id) {
            let c = child.proved.negate();
            bounds.lower = bounds.lower.max(c.lower);
            bounds.upper = bounds.upper.max(c.upper);
        }
        self[id].proved = self[id].proved.and(bounds);
    }

    /// The first child that proves the lower bound of a node.
    fn proves_best(&self, id: HeldId) -> Option<u16> {
        let lower = self[id].proved.lower;
        let best = self.children(id).find(|(_, c)| -c.proved.upper == lower);
        best.map(|(_, c)| c.node.index)
    }

    /// Opens a leaf of the tree through the gateway with a question. What answers it is
    /// taken for proved, or else the children are held from now on, each with what
    /// `judge` says of it. [`Stop::Full`] if there is no room for them: then the leaf is
    /// as it was.
    pub(super) fn grow<G: Game<Position = P>, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        id: HeldId,
        window: Window,
        mut judge: impl FnMut(&mut Search<'_, G, M, O>, &Node<P>) -> Result<(T, Bounds), Stop>,
    ) -> Result<(), Stop> {
        s.jump(|| self.path(id));
        let n = self[id].node.clone();
        let children = match s.open(&n, &mut window.clone())? {
            Opened::Closed(g) => {
                self[id].proved = self[id].proved.and(Bounds::proved_by(window, g));
                return Ok(());
            }
            Opened::Open(children) => children,
        };
        let mut judged = Ok(());
        if self.room() < children.len() {
            judged = Err(Stop::Full);
        }
        for i in 0..children.len() {
            if judged.is_ok() {
                let c = s.child(&n, &children, i);
                judged = judge(s, &c).map(|(view, proved)| self.add(id, c, view, proved));
            }
        }
        s.recycle(children);
        if judged.is_err() {
            self.remove_below(id);
        }
        judged
    }

    /// Tells the gateway what was proved of a node by its children, and lets go of them.
    pub(super) fn conclude<G: Game<Position = P>, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        id: HeldId,
        window: Window,
        g: Value,
    ) {
        if !self[id].children.is_empty() {
            s.jump(|| self.path(id));
            let best = self.proves_best(id);
            s.store(&self[id].node, window, g, best);
            self.remove_below(id);
        }
    }
}
