//! What the workers have proved: a table that forgets nothing.

use nullwindow::{Bounds, Value, Window};

use super::hash::PackedMap;

/// A node: a position and the plies that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vertex {
    pub place: u32,
    pub depth: u16,
}

impl Vertex {
    /// A child, one ply shallower.
    pub(super) fn child(self, place: u32) -> Vertex {
        Vertex { place, depth: self.depth - 1 }
    }
}

/// Whose table it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    All,
    Worker(u16),
}

/// What is known of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownBounds {
    pub bounds: Bounds,
    /// The move that proved the lower bound, by its place in the recorded order.
    pub best: Option<u16>,
}

const NOTHING: KnownBounds = KnownBounds { bounds: Bounds::UNKNOWN, best: None };

/// How much shallower a search may be whose best move is tried first, as in
/// [`nullwindow::memory::Lossless`].
const REACH: u16 = 2;

/// The table of all workers, and those of each.
#[derive(Default)]
pub(super) struct BoundsTable(PackedMap<KnownBounds>);

/// Owner, depth and place in one word.
#[inline]
pub(super) fn packed(owner: Owner, vertex: Vertex) -> u64 {
    let owner = match owner {
        Owner::All => 0,
        Owner::Worker(worker) => u64::from(worker) + 1,
    };
    owner << 48 | u64::from(vertex.depth) << 32 | u64::from(vertex.place)
}

impl BoundsTable {
    #[inline]
    pub(super) fn get(&self, owner: Owner, vertex: Vertex) -> KnownBounds {
        self.0.get(&packed(owner, vertex)).copied().unwrap_or(NOTHING)
    }

    /// Adds what was proved of a node.
    pub(super) fn store(
        &mut self,
        owner: Owner,
        vertex: Vertex,
        bounds: Bounds,
        best: Option<u16>,
    ) {
        let entry = self.0.entry(packed(owner, vertex)).or_insert(NOTHING);
        entry.bounds = entry.bounds.and(bounds);
        entry.best = best.or(entry.best);
    }

    /// The move to try first; `owner` says whose table a depth is in.
    pub(super) fn best_move(&self, owner: impl Fn(u16) -> Owner, vertex: Vertex) -> Option<u16> {
        let depths = vertex.depth.saturating_sub(REACH)..=vertex.depth;
        depths.rev().find_map(|depth| self.get(owner(depth), Vertex { depth, ..vertex }).best)
    }
}

/// The children of a node under way: which has its turn, and what they have answered.
#[derive(Debug)]
pub(super) struct Inquiry {
    pub gamma: Value,
    pub g: Value,
    pub best: Option<u16>,
}

impl Inquiry {
    pub(super) fn new(gamma: Value) -> Inquiry {
        Inquiry { gamma, g: -nullwindow::INFINITY, best: None }
    }

    /// The child at a place of the recorded order has answered `g` for the other side.
    /// Whether that cuts the node off.
    pub(super) fn hear(&mut self, child: u16, g: Value) -> bool {
        if -g > self.g {
            (self.g, self.best) = (-g, Some(child));
        }
        self.g >= self.gamma
    }

    /// What the answer proves, and the move that proved it.
    pub(super) fn proof(&self) -> (Bounds, Option<u16>) {
        let best = self.best.filter(|_| self.g >= self.gamma);
        (Bounds::proved_by(Window::null(self.gamma), self.g), best)
    }
}

/// The question about a child of a node that is asked about `gamma`.
pub(super) fn below(gamma: Value) -> Value {
    1 - gamma
}

/// The order of the children of a node: the move to try first, then as recorded.
pub(super) fn in_order(children: usize, first: Option<u16>) -> Vec<u16> {
    let first = first.filter(|&first| usize::from(first) < children);
    let others = (0..children as u16).filter(|&i| Some(i) != first);
    first.into_iter().chain(others).collect()
}
