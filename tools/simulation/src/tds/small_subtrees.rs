//! Small subtrees, which are searched where their root is: MT without a message.

use std::rc::Rc;

use nullwindow::{Bounds, Game, Value, Window};

use super::super::table::{Inquiry, Owner, Vertex, below, in_order};
use super::Cluster;

impl<G: Game> Cluster<'_, '_, G> {
    fn owner(&self, depth: u16, worker: u16) -> Owner {
        if depth <= self.machine.local { Owner::Worker(worker) } else { Owner::All }
    }

    pub(super) fn best_move(&self, worker: u16, vertex: Vertex) -> Option<u16> {
        self.table.best_move(|depth| self.owner(depth, worker), vertex)
    }

    pub(super) fn leaf(&mut self, worker: u16, vertex: Vertex) -> Value {
        self.counts.leaf += 1;
        let value = self.recording.value(vertex.place, vertex.depth);
        let owner = self.owner(vertex.depth, worker);
        self.table.store(owner, vertex, Bounds::exact(value), None);
        value
    }

    /// MT, without a message: a small subtree is searched where its root is.
    pub(super) fn search(&mut self, worker: u16, vertex: Vertex, gamma: Value) -> Value {
        let owner = self.owner(vertex.depth, worker);
        if let Some(g) = self.table.get(owner, vertex).bounds.answer(Window::null(gamma)) {
            self.counts.transposition += 1;
            return g;
        }
        let nothing: Rc<[u32]> = Rc::from([]);
        let children =
            if vertex.depth == 0 { nothing } else { self.recording.children(vertex.place) };
        if children.is_empty() {
            return self.leaf(worker, vertex);
        }
        self.counts.interior += 1;
        let mut inquiry = Inquiry::new(gamma);
        for child in in_order(children.len(), self.best_move(worker, vertex)) {
            let below_it = vertex.child(children[usize::from(child)]);
            let g = self.search(worker, below_it, below(gamma));
            if inquiry.hear(child, g) {
                break;
            }
        }
        let (bounds, best) = inquiry.proof();
        self.table.store(owner, vertex, bounds, best);
        inquiry.g
    }
}
