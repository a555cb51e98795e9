//! Where the search is, and what the observer is told of it. Without an observer
//! there is no path.

use super::{Node, Search};
use crate::game::Game;
use crate::limits::ProvedSoFar;
use crate::memory::Memory;
use crate::observer::{Event, Observer, OpenStep, Opinion};
use crate::value::Value;

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// Announces a pass of a driver.
    pub fn pass_begins(&mut self, gamma: Value) {
        self.memory.begin_pass();
        self.tell_standing();
        if O::ENABLED {
            self.path.clear();
            self.observer.event(self.game, &[], Event::PassBegins { gamma });
        }
    }

    /// Tells whoever may interrupt the search what is proved of the root, if they want
    /// to know.
    fn tell_standing(&mut self) {
        let Some(interrupt) = self.limits.interrupt.clone() else { return };
        if interrupt.wants_standing() {
            let (proved, best) = (self.proved_of_root(), self.best_at_root());
            interrupt.standing(ProvedSoFar { proved, best, nodes: self.counts.total() });
        }
    }

    /// Tells them to which move at the root the search turns.
    #[cold]
    pub(super) fn tell_root_move(&self, place: usize, number: usize) {
        let Some(interrupt) = &self.limits.interrupt else { return };
        if interrupt.wants_standing() {
            interrupt.root_move(place as u16, number);
        }
    }

    /// Whether the observer wants to see the OPEN list, which has to be copied
    /// for it.
    pub fn shows_open_list(&self) -> bool {
        O::ENABLED && self.observer.wants_open_list()
    }

    /// Announces a step on an OPEN list whose first state is at `top`.
    pub fn open_step(&mut self, path: Vec<u16>, top: &Node<G::Position>, step: &OpenStep) {
        self.path = path;
        self.observer.event(self.game, &self.path, Event::Open { step, top });
    }

    /// The way to a node just reached; kept for observers only.
    pub fn path_to(&self, n: &Node<G::Position>) -> Vec<u16> {
        if O::ENABLED { self.path[..usize::from(n.ply)].to_vec() } else { Vec::new() }
    }

    /// Sets the path for algorithms that jump about the tree.
    pub fn jump(&mut self, path: impl FnOnce() -> Vec<u16>) {
        if O::ENABLED {
            self.path = path();
        }
    }

    /// Extends the path to a child reached without [`Search::child`].
    pub fn revisit(&mut self, n: &Node<G::Position>) {
        let ply = usize::from(n.ply);
        if O::ENABLED && ply > 0 {
            self.path.truncate(ply - 1);
            self.path.push(n.index);
        }
    }

    /// Announces what a search thinks of a node that the path leads to.
    #[inline]
    pub fn believes(&mut self, n: &Node<G::Position>, opinion: impl FnOnce() -> Opinion) {
        if O::ENABLED {
            self.tell(n, Event::Believed { node: n, opinion: opinion() });
        }
    }

    #[inline]
    pub(super) fn tell(&mut self, n: &Node<G::Position>, event: Event<'_, G>) {
        if O::ENABLED {
            let ply = usize::from(n.ply);
            self.observer.event(self.game, &self.path[..ply], event);
        }
    }
}
