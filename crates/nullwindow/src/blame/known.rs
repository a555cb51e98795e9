//! All that a search has proved and visited, whatever its memory has lost.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use crate::memory::KeyHasher;
use crate::value::Bounds;

#[derive(Clone, Copy)]
struct KnownNode {
    bounds: Bounds,
    visited: bool,
}

const UNSEEN: KnownNode = KnownNode { bounds: Bounds::UNKNOWN, visited: false };

type KnownLevel = HashMap<u64, KnownNode, BuildHasherDefault<KeyHasher>>;

/// Nodes by remaining depth and key, and the paths that were taken.
#[derive(Default)]
pub(super) struct KnownNodes {
    levels: Vec<KnownLevel>,
    paths: HashSet<u64, BuildHasherDefault<KeyHasher>>,
}

impl KnownNodes {
    pub(super) fn bounds(&self, key: u64, depth: u16) -> Bounds {
        let level = self.levels.get(usize::from(depth));
        level.and_then(|level| level.get(&key)).map_or(Bounds::UNKNOWN, |node| node.bounds)
    }

    pub(super) fn learn(&mut self, key: u64, depth: u16, bounds: Bounds) {
        let node = self.node(key, depth);
        node.bounds = node.bounds.and(bounds);
    }

    /// Whether this is the first visit of the node.
    pub(super) fn visit(&mut self, key: u64, depth: u16) -> bool {
        !std::mem::replace(&mut self.node(key, depth).visited, true)
    }

    /// Whether this path is taken for the first time. Paths are told apart by a hash
    /// of 64 bits.
    pub(super) fn take(&mut self, path: &[u16]) -> bool {
        let mut hasher = KeyHasher::default();
        for &step in path {
            let so_far = hasher.finish();
            hasher.write_u64(so_far.wrapping_mul(31).wrapping_add(u64::from(step) + 1));
        }
        self.paths.insert(hasher.finish())
    }

    fn node(&mut self, key: u64, depth: u16) -> &mut KnownNode {
        let depth = usize::from(depth);
        if self.levels.len() <= depth {
            self.levels.resize_with(depth + 1, KnownLevel::default);
        }
        self.levels[depth].entry(key).or_insert(UNSEEN)
    }
}
