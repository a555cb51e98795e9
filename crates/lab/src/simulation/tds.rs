//! Transposition-driven scheduling: every position has a home, the worker that keeps its
//! entry, and a question about a position is a message to that worker.
//!
//! A node first asks about its first child, and when that does not cut it off, about all the
//! others at once. Nobody waits: a worker goes on with whatever else it has, and of several
//! questions takes the one that the sequential search would come to first. Two questions about
//! one position meet at its home, so nothing is searched twice at the same time.
//!
//! What a cutoff makes obsolete has to be stopped. Kishimoto and Schaeffer broadcast the
//! signature of the tree that is cut off to all workers. Here a question is taken back by a
//! message to the same home, which in turn takes back its own: one message for each open
//! question and not one for each worker, and a question that another node still asks is kept.
//!
//! A pass is over when the root is answered. The next one begins at once; workers hear of it
//! by a broadcast along a tree, and drop what is left of the pass before.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::rc::Rc;

use nullwindow::drivers::Schedule;
use nullwindow::{Bounds, Counts, Game, Value, Window};

use super::hash::{PackedMap, PackedSet};
use super::machine::{VirtualMachine, home};
use super::mtd_steps::MtdSteps;
use super::recording::Recording;
use super::simulated_search::{SimulatedSearch, Stalled};
use super::table::{BoundsTable, Inquiry, Owner, Vertex, below, in_order, packed};

/// Who asks, and the number of the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asker {
    /// The parent; nothing for the driver.
    node: Option<Vertex>,
    serial: u64,
}

/// What a message says.
#[derive(Clone, Copy, Debug)]
enum Message {
    /// Is the value of a node at least `gamma`?
    Ask { vertex: Vertex, gamma: Value, asker: Asker },
    /// The answer to a question of `to`.
    Answer { to: Vertex, serial: u64, g: Value },
    /// A question is taken back.
    Retract { vertex: Vertex, serial: u64 },
    /// A pass has begun.
    Pass,
}

/// A task at the worker that has to do it.
#[derive(Clone, Copy, Debug)]
struct Queued {
    task: Message,
    pass: u32,
    /// Whether it has come from another worker.
    is_remote: bool,
    /// Where the sequential search would come to it: the ranks of the moves from the root,
    /// a byte for each.
    path: u128,
    number: u64,
}

impl Queued {
    /// Answers first: they may make questions obsolete.
    fn rank(&self) -> (bool, u128, u64) {
        let asks = matches!(self.task, Message::Ask { .. });
        (asks, if asks { self.path } else { 0 }, self.number)
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Queued) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Queued {}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Queued) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Queued {
    fn cmp(&self, other: &Queued) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// A worker.
#[derive(Default)]
struct Home {
    ready: BinaryHeap<Reverse<Queued>>,
    is_busy: bool,
    /// The newest pass that it has heard of.
    pass: u32,
    /// When its last task ends, and what it takes at nodes and for messages.
    end: u64,
    worked: u64,
    messages: u64,
}

/// A node that waits for its children.
struct OpenNode {
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

/// What happens at a time; equal times in the order of their numbers.
type Moment = Reverse<(u64, u64, u16)>;

/// All workers and what is on its way between them.
struct Cluster<'a, 'g, G: Game> {
    recording: &'a mut Recording<'g, G>,
    machine: VirtualMachine,
    workers: u16,
    table: BoundsTable,
    nodes: PackedMap<OpenNode>,
    homes: Vec<Home>,
    moments: BinaryHeap<Moment>,
    /// What arrives at a moment; without an entry, a worker is free again.
    arriving: PackedMap<Queued>,
    /// Questions that were taken back before anybody looked at them.
    retracted: PackedSet,
    /// What the present task sends.
    outbox: Vec<(u16, Queued)>,
    answer: Option<Value>,
    depth: u16,
    /// The newest pass.
    pass: u32,
    /// The pass of the present task. It is an older one until its worker has heard of the
    /// newest.
    present: u32,
    number: u64,
    counts: Counts,
    outcome: SimulatedSearch,
}

/// Searches the root of a recording with workers that have the work sent to them.
pub(super) fn run<G: Game>(
    recording: &mut Recording<'_, G>,
    schedule: &Schedule,
    machine: &VirtualMachine,
    workers: u16,
) -> Result<SimulatedSearch, Stalled> {
    let outcome =
        SimulatedSearch { workers, value: schedule.first_guess, ..SimulatedSearch::default() };
    let mut cluster = Cluster {
        recording,
        machine: *machine,
        workers,
        table: BoundsTable::default(),
        nodes: PackedMap::default(),
        homes: (0..workers).map(|_| Home::default()).collect(),
        moments: BinaryHeap::new(),
        arriving: PackedMap::default(),
        retracted: PackedSet::default(),
        outbox: Vec::new(),
        answer: None,
        depth: 0,
        pass: 0,
        present: 0,
        number: 0,
        counts: Counts::default(),
        outcome,
    };
    for &depth in &schedule.depths {
        cluster.iterate(depth)?;
    }
    cluster.settle();
    let Cluster { counts, outcome, .. } = cluster;
    Ok(SimulatedSearch { counts, ..outcome })
}

impl<G: Game> Cluster<'_, '_, G> {
    /// Runs the passes of an iteration.
    fn iterate(&mut self, depth: u16) -> Result<(), Stalled> {
        self.depth = depth;
        let mut driver = MtdSteps::new(self.outcome.value);
        while let Some(gamma) = driver.question() {
            self.begin_pass(gamma);
            let g = self.answer_to_pass().ok_or(Stalled { depth })?;
            self.outcome.passes += 1;
            driver.hear(gamma, g);
        }
        self.outcome.value = driver.value();
        Ok(())
    }

    /// Ends the account with the last answer, and leaves out what workers do later.
    fn settle(&mut self) {
        let end = self.outcome.time_ns;
        for home in &self.homes {
            self.outcome.idle_ns += end.saturating_sub(home.end);
            let late = home.end.saturating_sub(end);
            let at_nodes = late.min(home.worked);
            self.outcome.work_ns -= at_nodes;
            self.outcome.message_ns -= (late - at_nodes).min(home.messages);
        }
    }

    /// Asks the home of the root, and tells all workers.
    fn begin_pass(&mut self, gamma: Value) {
        self.pass += 1;
        self.present = self.pass;
        let (root, now) = (Vertex { place: 0, depth: self.depth }, self.outcome.time_ns);
        let serial = self.next_number();
        let asker = Asker { node: None, serial };
        let chief = home(0, self.workers);
        let ask = self.queued(Message::Ask { vertex: root, gamma, asker }, false, 0);
        self.arrive(now, chief, ask);
        let levels = u64::from(self.workers).next_power_of_two().ilog2();
        let VirtualMachine { latency_ns, overhead_ns, .. } = self.machine;
        let told = now + u64::from(levels) * (latency_ns + 2 * overhead_ns);
        for worker in (0..self.workers).filter(|worker| *worker != chief) {
            let pass = self.queued(Message::Pass, true, 0);
            self.outcome.messages += 1;
            self.arrive(told, worker, pass);
        }
    }

    /// Lets time pass until the root is answered.
    fn answer_to_pass(&mut self) -> Option<Value> {
        while let Some(Reverse((now, number, worker))) = self.moments.pop() {
            match self.arriving.remove(&number) {
                Some(queued) => self.homes[usize::from(worker)].ready.push(Reverse(queued)),
                None => self.homes[usize::from(worker)].is_busy = false,
            }
            if !self.homes[usize::from(worker)].is_busy {
                self.work(worker, now);
            }
            if let Some(g) = self.answer.take() {
                return Some(g);
            }
        }
        None
    }

    /// Lets a worker that is free do its next task.
    fn work(&mut self, worker: u16, now: u64) {
        let Some(Reverse(queued)) = self.homes[usize::from(worker)].ready.pop() else { return };
        let received = if queued.is_remote { self.machine.overhead_ns } else { 0 };
        let newest = &mut self.homes[usize::from(worker)].pass;
        *newest = (*newest).max(queued.pass);
        let is_current = *newest == queued.pass;
        self.present = queued.pass;
        let worked = if is_current { self.perform(worker, &queued) } else { 0 };
        let is_sent = |(to, _): &&(u16, Queued)| *to != worker;
        let sent = self.outbox.iter().filter(is_sent).count() as u64;
        let messages = received + sent * self.machine.overhead_ns;
        let end = now + worked + messages;
        self.send(worker, end);
        self.outcome.messages += sent;
        self.outcome.work_ns += worked;
        self.outcome.message_ns += messages;
        // A pass ends when its answer is there, and so does the account of it.
        if self.answer.is_some() {
            self.outcome.time_ns = end;
        }
        let home = &mut self.homes[usize::from(worker)];
        self.outcome.idle_ns += now - home.end;
        (home.is_busy, home.end, home.worked, home.messages) = (true, end, worked, messages);
        let number = self.next_number();
        self.moments.push(Reverse((end, number, worker)));
    }

    /// Hands out what a task has sent when it ends.
    fn send(&mut self, worker: u16, end: u64) {
        for (to, queued) in std::mem::take(&mut self.outbox) {
            if to == worker {
                self.homes[usize::from(to)].ready.push(Reverse(queued));
            } else {
                self.arrive(end + self.machine.latency_ns, to, queued);
            }
        }
    }

    fn next_number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    fn queued(&mut self, task: Message, is_remote: bool, path: u128) -> Queued {
        Queued { task, pass: self.present, is_remote, path, number: self.next_number() }
    }

    fn arrive(&mut self, at: u64, worker: u16, queued: Queued) {
        let number = self.next_number();
        self.arriving.insert(number, queued);
        self.moments.push(Reverse((at, number, worker)));
    }

    /// Sends a task to the home of a position.
    fn post(&mut self, from: u16, place: u32, task: Message, path: u128) {
        let to = home(place, self.workers);
        let queued = self.queued(task, to != from, path);
        self.outbox.push((to, queued));
    }

    /// Does a task; returns how long the nodes take that it visits.
    fn perform(&mut self, worker: u16, queued: &Queued) -> u64 {
        match queued.task {
            Message::Ask { asker, .. } if self.retracted.remove(&asker.serial) => 0,
            Message::Ask { vertex, gamma, asker } => {
                let before = self.counts.total();
                self.look_into(worker, vertex, gamma, asker, queued.path);
                (self.counts.total() - before) * self.machine.node_ns
            }
            Message::Answer { to, serial, g } => {
                self.hear(worker, to, serial, g);
                0
            }
            Message::Retract { vertex, serial } => {
                self.take_back(worker, vertex, serial);
                0
            }
            Message::Pass => 0,
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
            let task = Message::Ask { vertex: vertex.child(place), gamma, asker };
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
            self.post(worker, place, Message::Retract { vertex: vertex.child(place), serial }, 0);
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
                let task = Message::Answer { to, serial: asker.serial, g };
                self.post(worker, to.place, task, 0);
            }
        }
    }

    fn owner(&self, depth: u16, worker: u16) -> Owner {
        if depth <= self.machine.local { Owner::Worker(worker) } else { Owner::All }
    }

    fn best_move(&self, worker: u16, vertex: Vertex) -> Option<u16> {
        self.table.best_move(|depth| self.owner(depth, worker), vertex)
    }

    fn leaf(&mut self, worker: u16, vertex: Vertex) -> Value {
        self.counts.leaf += 1;
        let value = self.recording.value(vertex.place, vertex.depth);
        let owner = self.owner(vertex.depth, worker);
        self.table.store(owner, vertex, Bounds::exact(value), None);
        value
    }

    /// MT, without a message: a small subtree is searched where its root is.
    fn search(&mut self, worker: u16, vertex: Vertex, gamma: Value) -> Value {
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

/// The part of a path that a move of a ply adds, from one on. Further down than a path
/// reaches, questions are taken as they come.
fn step(ply: u16, rank: usize) -> u128 {
    let rank = (rank + 1).min(255) as u128;
    16u32.checked_sub(u32::from(ply)).map_or(0, |up| rank << (8 * up))
}
