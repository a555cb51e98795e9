//! A worker of a shared table: MT with an explicit stack, so that it can be stopped after
//! every node. The same text as `nullwindow::algorithms::mt` and, where workers defer,
//! `nullwindow::parallel::deferring_negascout` with a null window.

use std::cmp::Reverse;
use std::rc::Rc;

use nullwindow::order::DOUBLING;
use nullwindow::parallel::Sharing;
use nullwindow::{Bounds, Counts, Game, Value, Window};

use super::hash::PackedSet;
use super::machine::{VirtualMachine, WorkScheme, home};
use super::recording::Recording;
use super::table::{BoundsTable, Inquiry, Owner, Vertex, below, in_order, packed};

/// Children nearer to the leaves are not worth a note (as in `parallel/deferring.rs`).
const LEAST_DEPTH: u16 = 2;

/// What all workers share.
pub(super) struct World<'a, 'g, G: Game> {
    pub recording: &'a mut Recording<'g, G>,
    pub table: BoundsTable,
    /// Nodes that are being searched.
    notes: PackedSet,
    pub scheme: WorkScheme,
    pub machine: VirtualMachine,
    pub workers: u16,
    pub counts: Counts,
    pub messages: u64,
}

impl<'a, 'g, G: Game> World<'a, 'g, G> {
    pub(super) fn new(
        recording: &'a mut Recording<'g, G>,
        scheme: WorkScheme,
        machine: VirtualMachine,
        workers: u16,
    ) -> Self {
        World {
            recording,
            table: BoundsTable::default(),
            notes: PackedSet::default(),
            scheme,
            machine,
            workers,
            counts: Counts::default(),
            messages: 0,
        }
    }

    /// In whose table a worker keeps nodes of a depth.
    fn owner(&self, depth: u16, worker: u16) -> Owner {
        if depth <= self.machine.local { Owner::Worker(worker) } else { Owner::All }
    }

    /// Whether a worker must ask another one about a node.
    fn is_far(&self, worker: u16, vertex: Vertex) -> bool {
        self.machine.is_cluster()
            && vertex.depth > self.machine.local
            && home(vertex.place, self.workers) != worker
    }

    /// How long a worker waits for what is known of a node.
    fn fetch(&mut self, worker: u16, vertex: Vertex) -> u64 {
        if !self.is_far(worker, vertex) {
            return 0;
        }
        self.messages += 2;
        2 * (self.machine.latency_ns + self.machine.overhead_ns)
    }

    /// How long it takes a worker to tell of a node; it does not wait for an answer.
    fn put(&mut self, worker: u16, vertex: Vertex) -> u64 {
        if !self.is_far(worker, vertex) {
            return 0;
        }
        self.messages += 1;
        self.machine.overhead_ns
    }
}

/// A node whose children are being searched.
struct WalkFrame {
    vertex: Vertex,
    inquiry: Inquiry,
    children: Rc<[u32]>,
    /// Places in the recorded order, in the order of this search.
    order: Vec<u16>,
    next: usize,
    put_off: Vec<u16>,
    taken_up: usize,
    /// The child that is being searched.
    current: u16,
}

impl WalkFrame {
    /// Whether its workers leave notes for each other.
    fn defers(&self, scheme: WorkScheme) -> bool {
        scheme == WorkScheme::OneTable(Sharing::Deferring) && self.vertex.depth > LEAST_DEPTH
    }

    fn current(&self) -> Vertex {
        self.vertex.child(self.children[usize::from(self.current)])
    }
}

/// A worker within a pass.
pub(super) struct Walker {
    pub number: u16,
    stack: Vec<WalkFrame>,
    /// The node to visit next.
    pending: Option<(Vertex, Value)>,
    /// An entry that came with the note about its node.
    fetched: Option<Vertex>,
    /// Waiting for memory since the last visit.
    waited: u64,
}

/// What came of a step.
pub(super) struct Stepped {
    /// The answer to the question about the root, when the pass is over.
    pub answer: Option<Value>,
    /// How long the worker waited for memory.
    pub waited: u64,
}

impl Walker {
    pub(super) fn new(number: u16) -> Walker {
        Walker { number, stack: Vec::new(), pending: None, fetched: None, waited: 0 }
    }

    /// Begins a pass: is the value of `root` at least `gamma`?
    pub(super) fn begin(&mut self, root: Vertex, gamma: Value) {
        self.stack.clear();
        self.pending = Some((root, gamma));
    }

    /// Visits one node.
    pub(super) fn step<G: Game>(&mut self, world: &mut World<'_, '_, G>) -> Stepped {
        let mut answer =
            self.pending.take().and_then(|(vertex, gamma)| self.visit(world, vertex, gamma));
        while let Some(g) = answer {
            let Some(frame) = self.stack.last_mut() else { break };
            let cut = frame.inquiry.hear(frame.current, g);
            answer = self.after_child(world, cut);
        }
        if answer.is_none() && self.pending.is_none() {
            answer = self.next_child(world);
            // A node that has just been opened has a child.
            debug_assert!(answer.is_none());
        }
        Stepped { answer, waited: std::mem::take(&mut self.waited) }
    }

    /// Gives the pass up, and takes back what was noted; returns how long that takes.
    pub(super) fn give_up<G: Game>(&mut self, world: &mut World<'_, '_, G>) -> u64 {
        while let Some(frame) = self.stack.pop() {
            if frame.defers(world.scheme) {
                self.mark(world, frame.current(), false);
            }
        }
        self.pending = None;
        std::mem::take(&mut self.waited)
    }

    /// Opens a node: an answer, or a frame.
    fn visit<G: Game>(
        &mut self,
        world: &mut World<'_, '_, G>,
        vertex: Vertex,
        gamma: Value,
    ) -> Option<Value> {
        if let Some(g) = self.known(world, vertex, gamma) {
            world.counts.transposition += 1;
            return Some(g);
        }
        let nothing: Rc<[u32]> = Rc::from([]);
        let children =
            if vertex.depth == 0 { nothing } else { world.recording.children(vertex.place) };
        if children.is_empty() {
            world.counts.leaf += 1;
            let value = world.recording.value(vertex.place, vertex.depth);
            self.store(world, vertex, Bounds::exact(value), None);
            return Some(value);
        }
        world.counts.interior += 1;
        let order = self.order(world, vertex, children.len());
        let (inquiry, put_off) = (Inquiry::new(gamma), Vec::new());
        let (next, taken_up, current) = (0, 0, 0);
        self.stack.push(WalkFrame {
            vertex,
            inquiry,
            children,
            order,
            next,
            put_off,
            taken_up,
            current,
        });
        None
    }

    /// What the table answers to a question.
    fn known<G: Game>(
        &mut self,
        world: &mut World<'_, '_, G>,
        vertex: Vertex,
        gamma: Value,
    ) -> Option<Value> {
        let entry = world.table.get(world.owner(vertex.depth, self.number), vertex);
        if self.fetched.take() != Some(vertex) {
            self.waited += world.fetch(self.number, vertex);
        }
        entry.bounds.answer(Window::null(gamma))
    }

    fn store<G: Game>(
        &mut self,
        world: &mut World<'_, '_, G>,
        vertex: Vertex,
        bounds: Bounds,
        best: Option<u16>,
    ) {
        let owner = world.owner(vertex.depth, self.number);
        self.waited += world.put(self.number, vertex);
        world.table.store(owner, vertex, bounds, best);
    }

    /// The children in the order of this worker: all but the leader add something to the
    /// merits of moves, as the library's workers do, so that not all search the same one.
    fn order<G: Game>(
        &self,
        world: &mut World<'_, '_, G>,
        vertex: Vertex,
        children: usize,
    ) -> Vec<u16> {
        let worker = self.number;
        let first = world.table.best_move(|depth| world.owner(depth, worker), vertex);
        let mut order = in_order(children, first);
        if worker > 0 {
            let merits = world.recording.merits(vertex.place);
            let known = usize::from(first.is_some()).min(children);
            let merit = |&i: &u16| Reverse(merits[usize::from(i)] + difference(i, worker));
            order[known..].sort_by_key(merit);
        }
        order
    }

    /// A child has answered: goes on to the next one, or answers for the node.
    fn after_child<G: Game>(&mut self, world: &mut World<'_, '_, G>, cut: bool) -> Option<Value> {
        let frame = self.stack.last()?;
        let (vertex, gamma, child) = (frame.vertex, frame.inquiry.gamma, frame.current());
        if frame.defers(world.scheme) {
            self.mark(world, child, false);
            // Meanwhile another worker may have come to the end of this node.
            if !cut && let Some(g) = self.known(world, vertex, gamma) {
                world.counts.transposition += 1;
                self.stack.pop();
                return Some(g);
            }
        }
        if cut { self.conclude(world) } else { self.next_child(world) }
    }

    /// Makes the next child the node to visit; without one, answers for the node.
    fn next_child<G: Game>(&mut self, world: &mut World<'_, '_, G>) -> Option<Value> {
        let scheme = world.scheme;
        loop {
            let frame = self.stack.last_mut()?;
            let Some((child, may_wait)) = next_turn(frame) else { return self.conclude(world) };
            frame.current = child;
            let (vertex, gamma) = (frame.current(), below(frame.inquiry.gamma));
            if frame.defers(scheme) {
                if may_wait && self.is_searched(world, vertex) {
                    let frame = self.stack.last_mut()?;
                    frame.put_off.push(child);
                    continue;
                }
                self.mark(world, vertex, true);
            }
            self.pending = Some((vertex, gamma));
            return None;
        }
    }

    /// The node is answered.
    fn conclude<G: Game>(&mut self, world: &mut World<'_, '_, G>) -> Option<Value> {
        let frame = self.stack.pop()?;
        let (bounds, best) = frame.inquiry.proof();
        self.store(world, frame.vertex, bounds, best);
        Some(frame.inquiry.g)
    }

    /// Whether another worker is at a node, as far as is noted.
    fn is_searched<G: Game>(&mut self, world: &mut World<'_, '_, G>, vertex: Vertex) -> bool {
        self.waited += world.fetch(self.number, vertex);
        self.fetched = Some(vertex);
        world.notes.contains(&packed(Owner::All, vertex))
    }

    fn mark<G: Game>(&mut self, world: &mut World<'_, '_, G>, vertex: Vertex, searched: bool) {
        self.waited += world.put(self.number, vertex);
        let note = packed(Owner::All, vertex);
        let _ = if searched { world.notes.insert(note) } else { world.notes.remove(&note) };
    }
}

/// What a worker adds to the merit of a child: less than a doubling of history.
fn difference(child: u16, worker: u16) -> i64 {
    let draw = (u32::from(child) + 1).wrapping_mul(u32::from(worker)).wrapping_mul(0x9E37_79B9);
    (i64::from(draw >> 16) * DOUBLING) >> 16
}

/// The next child and whether it may be put off: those that were put off come last, and do
/// not wait again.
fn next_turn(frame: &mut WalkFrame) -> Option<(u16, bool)> {
    if let Some(&child) = frame.order.get(frame.next) {
        frame.next += 1;
        return Some((child, frame.next > 1));
    }
    frame.taken_up += 1;
    frame.put_off.get(frame.taken_up - 1).map(|&child| (child, false))
}
