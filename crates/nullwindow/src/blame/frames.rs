//! The nodes on the path of a search, each with the visits below it that are not yet
//! charged for good.

use crate::value::{Bounds, INFINITY, Value};

/// Visits, by what they would be charged to if nothing nearer the root caused them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) ordering: u64,
    pub(super) repeats: u64,
    pub(super) answers: u64,
    pub(super) window: u64,
}

impl Pending {
    fn total(self) -> u64 {
        self.ordering + self.repeats + self.answers + self.window
    }

    fn add(&mut self, other: Pending) {
        self.ordering += other.ordering;
        self.repeats += other.repeats;
        self.answers += other.answers;
        self.window += other.window;
    }
}

/// A visit of a node that is not over.
#[derive(Clone, Copy, Debug)]
struct OpenVisit {
    /// Whether the node itself has been counted.
    visited: bool,
    /// Whether what is asked had been answered before.
    known: bool,
    /// Whether it was answered by a move.
    answered: bool,
    g: Value,
    /// The node itself.
    own: Pending,
    /// Below the child being searched.
    current: Pending,
    /// Below the best child so far, and those after it.
    kept: Pending,
    /// Below the children before the best so far.
    before: Pending,
}

impl OpenVisit {
    fn new(known: bool) -> OpenVisit {
        let nothing = Pending::default();
        OpenVisit {
            visited: false,
            known,
            answered: false,
            g: -INFINITY,
            own: nothing,
            current: nothing,
            kept: nothing,
            before: nothing,
        }
    }

    /// All visits of the node and below, charged as far as this node decides.
    fn charged(self) -> Pending {
        let mut all = self.own;
        all.add(self.current);
        all.add(self.kept);
        if self.answered {
            all.ordering += self.before.total();
        } else {
            all.add(self.before);
        }
        match self.known {
            true => Pending { repeats: all.total(), ..Pending::default() },
            false => all,
        }
    }
}

/// The open visits, by ply. Algorithms that jump about a tree leave gaps, which
/// charge nothing to anybody.
#[derive(Clone, Debug, Default)]
pub(super) struct Frames {
    open: Vec<OpenVisit>,
    done: Pending,
}

impl Frames {
    /// A question about a node at this ply.
    pub(super) fn enter(&mut self, ply: usize, known: bool) {
        self.close(ply);
        self.open.resize(ply, OpenVisit::new(false));
        self.open.push(OpenVisit::new(known));
    }

    /// The node at this ply is counted.
    pub(super) fn visit(&mut self, ply: usize, visit: Pending, answered: bool) {
        self.close(ply + 1);
        if self.open.get(ply).is_none_or(|frame| frame.visited) {
            self.enter(ply, false);
        }
        let frame = &mut self.open[ply];
        frame.visited = true;
        // Where memory answers, the answer is used.
        frame.known &= !answered;
        frame.own.add(visit);
    }

    /// A child of the node at this ply has returned.
    pub(super) fn backed_up(&mut self, ply: usize, g: Value) {
        self.close(ply + 1);
        let Some(frame) = self.open.get_mut(ply) else { return };
        let child = std::mem::take(&mut frame.current);
        if g > frame.g {
            frame.before.add(std::mem::replace(&mut frame.kept, child));
            frame.g = g;
        } else {
            frame.kept.add(child);
        }
    }

    /// The visit of the node at this ply has proved these bounds.
    pub(super) fn conclude(&mut self, ply: usize, bounds: Bounds) {
        self.close(ply + 1);
        if let Some(frame) = self.open.get_mut(ply) {
            frame.answered = bounds.lower > -INFINITY;
        }
    }

    /// Ends the visits at this ply and below.
    fn close(&mut self, ply: usize) {
        while self.open.len() > ply {
            let Some(frame) = self.open.pop() else { return };
            let charged = frame.charged();
            match self.open.last_mut() {
                Some(parent) => parent.current.add(charged),
                None => self.done.add(charged),
            }
        }
    }

    /// What every visit is charged to in the end.
    pub(super) fn finish(mut self) -> Pending {
        self.close(0);
        self.done
    }
}
