//! The search: questions about nodes, their answers, and questions that are taken back.

use std::rc::Rc;

use nullwindow::{Game, Value, Window};

use super::super::table::{Inquiry, Owner, Vertex, below, in_order, packed};
use super::Cluster;
use super::message::{Asker, Queued, TaskMessage, step};

/// A node that waits for its children.
pub(super) struct OpenNode {
    pass: u32,
    inquiry: Inquiry,
    children: Rc<[u32]>,
    order: Vec<u16>,
    /// How many of them have been asked.
    asked: usize,
    /// Children that have not answered, and the numbers of the questions.
    outstanding: Vec<(u16, u64)>,
    waiting: Vec<Asker>,
    path: u128,
}

impl<G: Game> Cluster<'_, '_, G> {
    /// Does a task; returns how long the nodes take that it visits.
    pub(super) fn perform(&mut self, worker: u16, queued: &Queued) -> u64 {
        match queued.task {
            TaskMessage::Ask { asker, .. } if self.retracted.remove(&asker.serial) => 0,
            TaskMessage::Ask { vertex, gamma, asker } => {
                let before = self.counts.total();
                self.look_into(worker, vertex, gamma, asker, queued.path);
                (self.counts.total() - before) * self.machine.node_ns
            }
            TaskMessage::Answer { to, serial, g } => {
                self.hear(worker, to, serial, g);
                0
            }
            TaskMessage::Retract { vertex, serial } => {
                self.take_back(worker, vertex, serial);
                0
            }
            TaskMessage::Pass => 0,
        }
    }

    /// A question comes to the home of its node.
    fn look_into(&mut self, worker: u16, vertex: Vertex, gamma: Value, asker: Asker, path: u128) {
        if vertex.depth <= self.machine.local.saturating_add(1) {
            let g = self.search(worker, vertex, gamma);
            return self.reply(worker, asker, g);
        }
        let known = self.table.get(Owner::All, vertex).bounds;
        if let Some(g) = known.answer(Window::null(gamma)) {
            self.counts.transposition += 1;
            return self.reply(worker, asker, g);
        }
        let pass = self.present;
        let open = self.nodes.get_mut(&packed(Owner::All, vertex)).filter(|open| open.pass == pass);
        if let Some(open) = open {
            self.counts.transposition += 1;
            return open.waiting.push(asker);
        }
        self.open(worker, vertex, gamma, asker, path);
    }

    /// Expands a node and asks about its first child.
    fn open(&mut self, worker: u16, vertex: Vertex, gamma: Value, asker: Asker, path: u128) {
        let children = self.recording.children(vertex.place);
        if children.is_empty() {
            let g = self.leaf(worker, vertex);
            return self.reply(worker, asker, g);
        }
        self.counts.interior += 1;
        let order = in_order(children.len(), self.best_move(worker, vertex));
        let open = OpenNode {
            pass: self.present,
            inquiry: Inquiry::new(gamma),
            children,
            order,
            asked: 0,
            outstanding: Vec::new(),
            waiting: vec![asker],
            path,
        };
        self.nodes.insert(packed(Owner::All, vertex), open);
        self.ask_children(worker, vertex, 1);
    }

    /// Asks about the next children of an open node.
    fn ask_children(&mut self, worker: u16, vertex: Vertex, many: usize) {
        let Some(mut open) = self.nodes.remove(&packed(Owner::All, vertex)) else { return };
        let ply = self.depth.saturating_sub(vertex.depth) + 1;
        for rank in open.asked..(open.asked + many).min(open.order.len()) {
            let (child, serial) = (open.order[rank], self.next_number());
            let place = open.children[usize::from(child)];
            let gamma = below(open.inquiry.gamma);
            let asker = Asker { node: Some(vertex), serial };
            open.outstanding.push((child, serial));
            open.asked = rank + 1;
            let task = TaskMessage::Ask { vertex: vertex.child(place), gamma, asker };
            self.post(worker, place, task, open.path | step(ply, rank));
        }
        self.nodes.insert(packed(Owner::All, vertex), open);
    }

    /// An answer comes to the home of the node that asked.
    fn hear(&mut self, worker: u16, vertex: Vertex, serial: u64, g: Value) {
        let Some(open) = self.nodes.get_mut(&packed(Owner::All, vertex)) else { return };
        let asked = open.outstanding.iter().position(|(_, s)| *s == serial);
        // Of a node that was given up and opened again.
        let Some(asked) = asked else { return };
        let (child, _) = open.outstanding.swap_remove(asked);
        let is_cut = open.inquiry.hear(child, g);
        let (all, is_last) = (open.order.len(), open.outstanding.is_empty());
        if is_cut || (is_last && open.asked == all) {
            self.conclude(worker, vertex);
        } else if open.asked < all {
            self.ask_children(worker, vertex, all);
        }
    }

    /// A node is answered: tells all who asked, and stops what is still open below it.
    fn conclude(&mut self, worker: u16, vertex: Vertex) {
        let Some(open) = self.nodes.remove(&packed(Owner::All, vertex)) else { return };
        let (bounds, best) = open.inquiry.proof();
        self.table.store(Owner::All, vertex, bounds, best);
        for &asker in &open.waiting {
            self.reply(worker, asker, open.inquiry.g);
        }
        self.retract_children(worker, vertex, &open);
    }

    fn retract_children(&mut self, worker: u16, vertex: Vertex, open: &OpenNode) {
        for &(child, serial) in &open.outstanding {
            let place = open.children[usize::from(child)];
            self.post(
                worker,
                place,
                TaskMessage::Retract { vertex: vertex.child(place), serial },
                0,
            );
        }
    }

    /// A question is taken back: a node that nobody asks about any more is given up.
    fn take_back(&mut self, worker: u16, vertex: Vertex, serial: u64) {
        let key = packed(Owner::All, vertex);
        let Some(open) = self.nodes.get_mut(&key) else {
            self.retracted.insert(serial);
            return;
        };
        let before = open.waiting.len();
        open.waiting.retain(|asker| asker.serial != serial);
        if open.waiting.len() == before {
            self.retracted.insert(serial);
        } else if open.waiting.is_empty()
            && let Some(open) = self.nodes.remove(&key)
        {
            self.retract_children(worker, vertex, &open);
        }
    }

    fn reply(&mut self, worker: u16, asker: Asker, g: Value) {
        match asker.node {
            None => self.answer = Some(g),
            Some(to) => {
                let task = TaskMessage::Answer { to, serial: asker.serial, g };
                self.post(worker, to.place, task, 0);
            }
        }
    }
}
