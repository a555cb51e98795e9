//! The nodes on the path of a search, each with the visits below it that are not yet
//! charged for good.

use super::visits::ChargedVisits;
use crate::value::{Bounds, INFINITY, Value};

/// Visits, by what they would be charged to if nothing nearer the root caused them.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending<V> {
    pub(super) ordering: V,
    pub(super) repeats: V,
    pub(super) answers: V,
    pub(super) window: V,
}

impl<V: ChargedVisits> Pending<V> {
    fn total(mut self) -> V {
        self.ordering.add(self.repeats);
        self.ordering.add(self.answers);
        self.ordering.add(self.window);
        self.ordering
    }

    fn add(&mut self, other: Pending<V>) {
        self.ordering.add(other.ordering);
        self.repeats.add(other.repeats);
        self.answers.add(other.answers);
        self.window.add(other.window);
    }
}

/// A visit of a node that is not over.
#[derive(Clone, Debug)]
struct OpenVisit<V> {
    /// Whether the node itself has been counted.
    visited: bool,
    /// Whether what is asked had been answered before.
    known: bool,
    /// Whether it was answered by a move.
    answered: bool,
    g: Value,
    /// The node itself.
    own: Pending<V>,
    /// Below the child being searched.
    current: Pending<V>,
    /// Below the best child so far, and those after it.
    kept: Pending<V>,
    /// Below the children before the best so far.
    before: Pending<V>,
}

impl<V: ChargedVisits> OpenVisit<V> {
    fn new(known: bool) -> OpenVisit<V> {
        OpenVisit {
            visited: false,
            known,
            answered: false,
            g: -INFINITY,
            own: Pending::default(),
            current: Pending::default(),
            kept: Pending::default(),
            before: Pending::default(),
        }
    }

    /// All visits of the node and below, charged as far as this node decides.
    fn charged(self) -> Pending<V> {
        let mut all = self.own;
        all.add(self.current);
        all.add(self.kept);
        if self.answered {
            all.ordering.add(self.before.total());
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
pub(super) struct Frames<V> {
    open: Vec<OpenVisit<V>>,
    done: Pending<V>,
}

impl<V: ChargedVisits> Frames<V> {
    /// A question about a node at this ply.
    pub(super) fn enter(&mut self, ply: usize, known: bool) {
        self.close(ply);
        self.open.resize_with(ply, || OpenVisit::new(false));
        self.open.push(OpenVisit::new(known));
    }

    /// The node at this ply is counted.
    pub(super) fn visit(&mut self, ply: usize, visit: Pending<V>, answered: bool) {
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
    pub(super) fn finish(mut self) -> Pending<V> {
        self.close(0);
        self.done
    }
}
