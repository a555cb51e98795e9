//! f⁻ and f⁺ of every node while a search tree grows, and the solution trees
//! behind them.
//!
//! A new leaf changes the bounds of the nodes above it and of no others, so they
//! are brought up to date there; reading them off the whole tree for every row
//! would take time that grows with the square of its size. Bounds only ever get
//! tighter: f⁻ follows from one child, and f⁺ is computed again only where the child
//! that held it has changed.

use std::collections::{HashMap, VecDeque};

use super::Listing;
use super::paths::{Paths, TraceNode};
use crate::game::Game;
use crate::value::{Bounds, INFINITY, Value};

type GrowthKey = (u64, u16);

/// The most children that are followed: about 30 MB.
const MOST: usize = 250_000;

#[derive(Clone, Debug)]
struct Grown {
    bounds: Bounds,
    /// The first child that proves the lower bound.
    best: u16,
    /// Children whose lower bound, and so this node's upper one, is unknown.
    unknown: u32,
    /// Empty for leaves and for nodes that are not expanded.
    children: Box<[u32]>,
    /// One for each move that leads here.
    parents: Vec<(u32, u16)>,
}

/// The bounds of the nodes that were expanded, of their children, and of the
/// leaves, for the side to move.
#[derive(Clone, Debug, Default)]
pub(super) struct Growth {
    nodes: Vec<Grown>,
    places: HashMap<GrowthKey, u32>,
    edges: usize,
}

/// Which of the two solution trees of a node, for the side to move there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Proves {
    Upper,
    Lower,
}

impl Proves {
    fn below(self) -> Proves {
        match self {
            Proves::Upper => Proves::Lower,
            Proves::Lower => Proves::Upper,
        }
    }
}

impl Growth {
    /// Whether more children were met than are followed.
    pub(super) fn is_too_large(&self) -> bool {
        self.edges > MOST
    }

    pub(super) fn bounds(&self, id: GrowthKey) -> Bounds {
        self.places.get(&id).map_or(Bounds::UNKNOWN, |&at| self.nodes[at as usize].bounds)
    }

    pub(super) fn leaf(&mut self, id: GrowthKey, value: Value) {
        let at = self.place(id);
        self.change(at, Bounds::exact(value));
    }

    pub(super) fn expand<G: Game>(&mut self, game: &G, position: &G::Position, depth: u16) {
        let at = self.place((game.key(position), depth));
        if depth == 0 || !self.nodes[at as usize].children.is_empty() || self.is_too_large() {
            return;
        }
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        self.edges += moves.len();
        if self.is_too_large() {
            return;
        }
        let key = |mv| game.key(&game.play(position, mv));
        let children: Box<[u32]> =
            moves.iter().map(|mv| self.place((key(mv), depth - 1))).collect();
        for (index, &child) in (0..).zip(&children) {
            self.nodes[child as usize].parents.push((at, index));
        }
        self.adopt(at, children);
    }

    /// The nodes of a solution tree in preorder, the first ones by name and the
    /// others by number.
    pub(super) fn listing(
        &self,
        id: GrowthKey,
        proves: Proves,
        (paths, top): (&mut Paths, TraceNode),
        most: usize,
    ) -> Listing {
        let Some(&at) = self.places.get(&id) else { return Listing::default() };
        let bounds = self.nodes[at as usize].bounds;
        let exists = match proves {
            Proves::Upper => bounds.upper < INFINITY,
            Proves::Lower => bounds.lower > -INFINITY,
        };
        if !exists {
            return Listing::default();
        }
        let mut nodes = Vec::new();
        self.list(at, proves, (paths, top), most, &mut nodes);
        let all = if nodes.len() < most { nodes.len() as u64 } else { self.size(at, proves) };
        Listing { more: all.saturating_sub(nodes.len() as u64), nodes: nodes.into() }
    }

    fn list(
        &self,
        at: u32,
        proves: Proves,
        (paths, node): (&mut Paths, TraceNode),
        most: usize,
        nodes: &mut Vec<TraceNode>,
    ) {
        if nodes.len() >= most {
            return;
        }
        nodes.push(node);
        for (index, child) in self.needed(at, proves) {
            if nodes.len() >= most {
                return;
            }
            let below = paths.child(node, index);
            self.list(child, proves.below(), (paths, below), most, nodes);
        }
    }

    /// How many nodes a solution tree has. Where paths meet it can have more than
    /// could be walked, so every subtree is counted once.
    fn size(&self, at: u32, proves: Proves) -> u64 {
        let mut known = HashMap::new();
        self.count(at, proves, &mut known)
    }

    fn count(&self, at: u32, proves: Proves, known: &mut HashMap<(u32, Proves), u64>) -> u64 {
        if let Some(&size) = known.get(&(at, proves)) {
            return size;
        }
        let below = self.needed(at, proves).map(|(_, c)| self.count(c, proves.below(), known));
        let size = below.fold(1u64, u64::saturating_add);
        known.insert((at, proves), size);
        size
    }

    /// The children that a solution tree holds: all of them, or the one that
    /// proves the lower bound.
    fn needed(&self, at: u32, proves: Proves) -> impl Iterator<Item = (u16, u32)> {
        let node = &self.nodes[at as usize];
        let all = 0..node.children.len();
        let best = usize::from(node.best);
        let range = match proves {
            Proves::Upper => all,
            Proves::Lower => best.min(all.end)..(best + 1).min(all.end),
        };
        range.map(|i| (i as u16, node.children[i]))
    }

    fn place(&mut self, id: GrowthKey) -> u32 {
        let next = self.nodes.len() as u32;
        let at = *self.places.entry(id).or_insert(next);
        if at == next {
            self.nodes.push(Grown {
                bounds: Bounds::UNKNOWN,
                best: 0,
                unknown: 0,
                children: Box::default(),
                parents: Vec::new(),
            });
        }
        at
    }

    fn adopt(&mut self, at: u32, children: Box<[u32]>) {
        let mut bounds = Bounds { lower: -INFINITY, upper: INFINITY };
        let (mut best, mut unknown) = (0, 0);
        for (index, &child) in (0..).zip(&children) {
            let child = self.nodes[child as usize].bounds.negate();
            if child.lower > bounds.lower {
                (bounds.lower, best) = (child.lower, index);
            }
            unknown += u32::from(child.upper == INFINITY);
        }
        let node = &mut self.nodes[at as usize];
        (node.children, node.best, node.unknown) = (children, best, unknown);
        bounds.upper = self.upper(at);
        self.change(at, bounds);
    }

    fn upper(&self, at: u32) -> Value {
        let node = &self.nodes[at as usize];
        if node.unknown > 0 {
            return INFINITY;
        }
        let lowers = node.children.iter().map(|&c| -self.nodes[c as usize].bounds.lower);
        lowers.max().unwrap_or(INFINITY)
    }

    /// Sets the bounds of a node, and then those of all nodes above it.
    fn change(&mut self, at: u32, bounds: Bounds) {
        let mut changed = VecDeque::new();
        self.set(at, bounds, &mut changed);
        while let Some((at, old, new)) = changed.pop_front() {
            for edge in 0..self.nodes[at as usize].parents.len() {
                let parent = self.nodes[at as usize].parents[edge];
                self.hear(parent, old, new, &mut changed);
            }
        }
    }

    fn set(&mut self, at: u32, bounds: Bounds, changed: &mut VecDeque<(u32, Bounds, Bounds)>) {
        let old = std::mem::replace(&mut self.nodes[at as usize].bounds, bounds);
        if old != bounds {
            changed.push_back((at, old.negate(), bounds.negate()));
        }
    }

    /// A child's bounds, seen from its parent, went from `old` to `new`.
    fn hear(
        &mut self,
        (at, index): (u32, u16),
        old: Bounds,
        new: Bounds,
        changed: &mut VecDeque<(u32, Bounds, Bounds)>,
    ) {
        let node = &mut self.nodes[at as usize];
        if old.upper == INFINITY && new.upper < INFINITY {
            node.unknown = node.unknown.saturating_sub(1);
        }
        let mut bounds = node.bounds;
        let earlier = new.lower == bounds.lower && index < node.best;
        if new.lower > bounds.lower || (earlier && new.lower > -INFINITY) {
            (bounds.lower, node.best) = (new.lower, index);
        }
        if old.upper == bounds.upper && old.upper != new.upper {
            bounds.upper = self.upper(at);
        }
        self.set(at, bounds, changed);
    }
}
