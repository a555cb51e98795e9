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

mod delivery;
mod message;
mod questions;
mod small_subtrees;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use nullwindow::drivers::Schedule;
use nullwindow::{Counts, Game, Value};

use super::hash::{PackedMap, PackedSet};
use super::machine::{VirtualMachine, home};
use super::mtd_steps::MtdSteps;
use super::recording::Recording;
use super::simulated_search::{SimulatedSearch, Stalled};
use super::table::{BoundsTable, Vertex};
use delivery::Home;
use message::{Asker, Queued, TaskMessage};
use questions::OpenNode;

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
        let ask = self.queued(TaskMessage::Ask { vertex: root, gamma, asker }, false, 0);
        self.arrive(now, chief, ask);
        let levels = u64::from(self.workers).next_power_of_two().ilog2();
        let VirtualMachine { latency_ns, overhead_ns, .. } = self.machine;
        let told = now + u64::from(levels) * (latency_ns + 2 * overhead_ns);
        for worker in (0..self.workers).filter(|worker| *worker != chief) {
            let pass = self.queued(TaskMessage::Pass, true, 0);
            self.outcome.messages += 1;
            self.arrive(told, worker, pass);
        }
    }
}
