//! Looks at every node of an iteration: ordering and transpositions by
//! remaining depth (thesis section 5.1).

use std::collections::HashMap;

use nullwindow::Game;
use nullwindow::observer::{Counters, Event, Level, Observer};

use super::keys::KeyHash;

/// What an observer saw of the last iteration.
pub(super) struct WatchedIteration {
    /// By remaining depth, the leaves of a full-depth line first.
    pub levels: Vec<Level>,
    /// Moves of all expanded nodes together.
    pub children: u64,
    /// Arrivals at a position from another parent than before.
    pub arrivals: u64,
    /// … that had been reached at the same remaining depth.
    pub same_depth: u64,
}

/// Counts the iteration now running, and forgets the one before.
#[derive(Default)]
pub(super) struct Watch {
    root_depth: u16,
    counters: Counters,
    children: u64,
    /// The keys of the open nodes, by ply.
    line: Vec<u64>,
    /// Where each position was reached from, and how deep it should be
    /// searched.
    reached: HashMap<u64, Vec<(u16, u64)>, KeyHash>,
    arrivals: u64,
    same_depth: u64,
}

impl Watch {
    fn arrive(&mut self, key: u64, depth: u16, ply: usize) {
        let parent = ply.checked_sub(1).and_then(|up| self.line.get(up)).copied().unwrap_or(0);
        let known = self.reached.entry(key).or_default();
        if known.contains(&(depth, parent)) {
            return; // a second visit, not another way to get there
        }
        if !known.is_empty() {
            self.arrivals += 1;
            self.same_depth += u64::from(known.iter().any(|(d, _)| *d == depth));
        }
        known.push((depth, parent));
    }
}

impl Watch {
    /// What was seen of the last iteration.
    pub(super) fn seen(&self) -> WatchedIteration {
        let Watch { children, arrivals, same_depth, .. } = *self;
        WatchedIteration { levels: self.counters.levels().to_vec(), children, arrivals, same_depth }
    }
}

impl<G: Game> Observer<G> for Watch {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        let node = match event {
            Event::Expand { node, .. }
            | Event::Leaf { node, .. }
            | Event::Answered { node, .. } => Some(node),
            _ => None,
        };
        if let Some(node) = node {
            if path.is_empty() && node.depth != self.root_depth {
                *self = Watch { root_depth: node.depth, ..Watch::default() };
            }
            let key = game.key(&node.position);
            self.arrive(key, node.depth, path.len());
            if let Event::Expand { children, .. } = event {
                self.children += children as u64;
                self.line.truncate(path.len());
                self.line.resize(path.len(), 0);
                self.line.push(key);
            }
        }
        self.counters.event(game, path, event);
    }
}
