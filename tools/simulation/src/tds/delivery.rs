//! Time: messages arrive, and workers that are free take up what they have.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use nullwindow::{Game, Value};

use super::super::machine::home;
use super::Cluster;
use super::message::{Queued, TaskMessage};

/// A worker.
#[derive(Default)]
pub(super) struct Home {
    ready: BinaryHeap<Reverse<Queued>>,
    is_busy: bool,
    /// The newest pass that it has heard of.
    pass: u32,
    /// When its last task ends, and what it takes at nodes and for messages.
    pub(super) end: u64,
    pub(super) worked: u64,
    pub(super) messages: u64,
}

impl<G: Game> Cluster<'_, '_, G> {
    /// Lets time pass until the root is answered.
    pub(super) fn answer_to_pass(&mut self) -> Option<Value> {
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

    pub(super) fn next_number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    pub(super) fn queued(&mut self, task: TaskMessage, is_remote: bool, path: u128) -> Queued {
        Queued { task, pass: self.present, is_remote, path, number: self.next_number() }
    }

    pub(super) fn arrive(&mut self, at: u64, worker: u16, queued: Queued) {
        let number = self.next_number();
        self.arriving.insert(number, queued);
        self.moments.push(Reverse((at, number, worker)));
    }

    /// Sends a task to the home of a position.
    pub(super) fn post(&mut self, from: u16, place: u32, task: TaskMessage, path: u128) {
        let to = home(place, self.workers);
        let queued = self.queued(task, to != from, path);
        self.outbox.push((to, queued));
    }
}
