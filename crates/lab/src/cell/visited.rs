//! Which nodes of a tree a search looked at.

use std::collections::HashSet;

use nullwindow::Game;
use nullwindow::observer::{Event, Observer};

use super::keys::{KeyHash, mix};

/// A set of nodes by key.
pub(super) type Keys = HashSet<u64, KeyHash>;

/// The distinct leaves evaluated and the distinct nodes expanded.
#[derive(Default)]
pub(super) struct Visited {
    pub(super) leaves: Keys,
    pub(super) inner: Keys,
}

impl<G: Game> Observer<G> for Visited {
    fn event(&mut self, game: &G, _: &[u16], event: Event<'_, G>) {
        match event {
            Event::Leaf { node, .. } => self.leaves.insert(game.key(&node.position)),
            Event::Expand { node, .. } => self.inner.insert(game.key(&node.position)),
            _ => false,
        };
    }
}

/// One number for a set of nodes, whatever the order they came in.
pub(super) fn signature(keys: &Keys) -> String {
    let sum = keys.iter().fold(0u64, |sum, &key| sum.wrapping_add(mix(key)));
    format!("{sum:016x}")
}
