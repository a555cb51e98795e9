//! A tree that remembers which of its nodes were looked at.
//!
//! An observer would do, but watching an OPEN list means copying it at every
//! step. The game itself sees every evaluation and every expansion, whatever
//! the algorithm.

use std::cell::RefCell;
use std::collections::HashSet;

use nullwindow::{Bounds, Game, Value};

use super::keys::{KeyHash, mix};

/// A set of nodes by key.
pub(super) type Keys = HashSet<u64, KeyHash>;

/// The tree, the leaves evaluated and the nodes expanded.
pub(super) struct Recorded<'t, G> {
    tree: &'t G,
    leaves: RefCell<Keys>,
    inner: RefCell<Keys>,
}

impl<'t, G: Game> Recorded<'t, G> {
    pub(super) fn new(tree: &'t G) -> Recorded<'t, G> {
        Recorded { tree, leaves: RefCell::default(), inner: RefCell::default() }
    }

    /// The distinct leaves, and how many distinct nodes were expanded.
    pub(super) fn into_nodes(self) -> (Keys, usize) {
        (self.leaves.into_inner(), self.inner.into_inner().len())
    }
}

/// One number for a set of nodes, whatever the order they came in.
pub(super) fn signature(keys: &Keys) -> String {
    let sum = keys.iter().fold(0u64, |sum, &key| sum.wrapping_add(mix(key)));
    format!("{sum:016x}")
}

impl<G: Game> Game for Recorded<'_, G> {
    type Position = G::Position;
    type Move = G::Move;

    #[inline]
    fn moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.tree.moves(position, moves);
        if !moves.is_empty() {
            self.inner.borrow_mut().insert(self.tree.key(position));
        }
    }

    #[inline]
    fn play(&self, position: &G::Position, mv: &G::Move) -> G::Position {
        self.tree.play(position, mv)
    }

    #[inline]
    fn evaluate(&self, position: &G::Position) -> Value {
        self.leaves.borrow_mut().insert(self.tree.key(position));
        self.tree.evaluate(position)
    }

    #[inline]
    fn key(&self, position: &G::Position) -> u64 {
        self.tree.key(position)
    }

    fn bounds(&self, position: &G::Position) -> Bounds {
        self.tree.bounds(position)
    }
}
