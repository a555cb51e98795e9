//! A memory whose leaves are kept aside, in a small cache of their own.
//!
//! Most nodes of a search are leaves. In a table they push out the interior nodes that
//! a later pass needs, and every question about one waits for a large table; yet a leaf
//! is seldom asked about again, and soon if at all. A cache that fits into the
//! processor's own answers most of those questions.
//!
//! The table is left to interior nodes. In checkers to depth 17, 20 positions with 2^16
//! entries, MTD(f) takes 1.08 times the nodes of Aspiration NegaScout, and 1.13 with leaves
//! in the table; with 2^14 entries 1.47 and 1.42: what is lost then are interior nodes.

use super::{Keep, Memory, Recall, Shared, TwoBounds};
use crate::value::{Bounds, Value};

/// How many leaves the usual cache holds: 256 KiB.
pub const LEAF_CACHE: usize = 1 << 14;

/// A leaf in the cache: the whole key and both bounds.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    key: u64,
    bounds: Bounds,
}

/// A node one ply above the leaves in the cache: like a leaf, with the best move.
#[derive(Clone, Copy, Debug)]
struct LeafParent {
    key: u64,
    recall: Recall,
}

/// The memory `M` for interior nodes, and beside it a cache for leaves, in which the
/// newest wins. Without a cache leaves are kept in `M` like all other nodes.
///
/// Values do not depend on it. Counts do: what the cache has forgotten is evaluated
/// again.
///
/// ```
/// use nullwindow::Bounds;
/// use nullwindow::memory::{LeavesAside, Memory, Recall, Table};
/// let mut memory = LeavesAside::with_cache(Table::with_entries(64), 1 << 10);
/// # let _: &LeavesAside<Table> = &memory;
/// let claim = Recall { bounds: Bounds::exact(5), best: None };
/// memory.store(7, 0, claim); // a leaf
/// memory.store(8, 1, claim);
/// assert_eq!((memory.retrieve(7, 0), memory.retrieve(8, 1)), (claim, claim));
/// assert_eq!(memory.stored(), 1); // in the table
/// ```
#[derive(Clone, Debug)]
pub struct LeavesAside<M> {
    interior: M,
    /// A power of two of them, or none.
    leaves: Vec<Leaf>,
    /// The nodes one ply above the leaves: a power of two, or none.
    parents: Vec<LeafParent>,
}

impl<M> LeavesAside<M> {
    /// Leaves in a cache of at most so many entries: a power of two, at least one.
    pub fn with_cache(interior: M, entries: usize) -> LeavesAside<M> {
        let free = Leaf { key: 0, bounds: Bounds::UNKNOWN };
        let leaves = vec![free; 1 << entries.max(1).ilog2()];
        LeavesAside { interior, leaves, parents: Vec::new() }
    }

    /// The same with the nodes one ply above the leaves in another cache of at most so many
    /// entries.
    ///
    /// ```
    /// use nullwindow::Bounds;
    /// use nullwindow::memory::{LeavesAside, Memory, Recall, Table};
    /// let table: Table = Table::with_entries(64);
    /// let mut memory = LeavesAside::with_cache(table, 1 << 10).and_parents(1 << 10);
    /// let claim = Recall { bounds: Bounds::exact(5), best: Some(3) };
    /// memory.store(8, 1, claim);
    /// assert_eq!((memory.retrieve(8, 1), memory.best_move(8, 1)), (claim, Some(3)));
    /// assert_eq!(memory.stored(), 0); // in the table
    /// ```
    #[must_use]
    pub fn and_parents(self, entries: usize) -> LeavesAside<M> {
        let free = LeafParent { key: 0, recall: Recall::NOTHING };
        LeavesAside { parents: vec![free; 1 << entries.max(1).ilog2()], ..self }
    }

    /// Leaves in the memory itself.
    pub fn without_cache(interior: M) -> LeavesAside<M> {
        LeavesAside { interior, leaves: Vec::new(), parents: Vec::new() }
    }

    /// The memory of the interior nodes.
    pub fn interior(&self) -> &M {
        &self.interior
    }

    /// The same, to clear it or to begin another search in it.
    pub fn interior_mut(&mut self) -> &mut M {
        &mut self.interior
    }

    /// Where a leaf with this key is kept, if leaves are kept aside.
    #[inline]
    fn place(&self, key: u64, depth: u16) -> Option<usize> {
        let aside = depth == 0 && !self.leaves.is_empty();
        // Not the bits that choose the bucket of a table: both would forget at once.
        aside.then(|| (key >> 40) as usize & (self.leaves.len() - 1))
    }

    /// Where a node one ply above the leaves is kept, if it is kept aside.
    #[inline]
    fn parent_place(&self, key: u64, depth: u16) -> Option<usize> {
        let aside = depth == 1 && !self.parents.is_empty();
        aside.then(|| (key >> 40) as usize & (self.parents.len() - 1))
    }

    /// What is known of a node that is kept at this place, if at all.
    #[inline]
    fn parent(&self, place: usize, key: u64) -> Recall {
        let parent = self.parents[place];
        if parent.key == key { parent.recall } else { Recall::NOTHING }
    }
}

impl<M: Memory> Memory for LeavesAside<M> {
    const ENABLED: bool = M::ENABLED;

    #[inline]
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        if let Some(place) = self.parent_place(key, depth) {
            return self.parent(place, key);
        }
        let Some(place) = self.place(key, depth) else {
            return self.interior.retrieve(key, depth);
        };
        let leaf = self.leaves[place];
        let bounds = if leaf.key == key { leaf.bounds } else { Bounds::UNKNOWN };
        Recall { bounds, best: None }
    }

    #[inline]
    fn recall(&mut self, key: u64, depth: u16) -> (u16, Recall) {
        if let Some(place) = self.parent_place(key, depth) {
            return (depth, self.parent(place, key));
        }
        self.interior.recall(key, depth)
    }

    #[inline]
    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        if let Some(place) = self.parent_place(key, depth) {
            let known = self.parent(place, key);
            let bounds = TwoBounds::merge(known.bounds, claim.bounds);
            let recall = Recall { bounds, best: claim.best.or(known.best) };
            self.parents[place] = LeafParent { key, recall };
            return;
        }
        let Some(place) = self.place(key, depth) else {
            return self.interior.store(key, depth, claim);
        };
        let leaf = &mut self.leaves[place];
        let known = if leaf.key == key { leaf.bounds } else { Bounds::UNKNOWN };
        *leaf = Leaf { key, bounds: TwoBounds::merge(known, claim.bounds) };
    }

    #[inline]
    fn best_move(&mut self, key: u64, depth: u16) -> Option<u16> {
        if let Some(place) = self.parent_place(key, depth) {
            return self.parent(place, key).best;
        }
        self.interior.best_move(key, depth)
    }

    fn has_others_bounds(&self) -> bool {
        self.interior.has_others_bounds()
    }

    fn stored(&self) -> usize {
        self.interior.stored()
    }

    fn max_bound(&self) -> Value {
        self.interior.max_bound()
    }

    fn begin_pass(&mut self) {
        self.interior.begin_pass();
    }

    /// A cache this small needs no warning.
    #[inline]
    fn expects(&self, depth: u16) -> bool {
        (depth > 0 || self.leaves.is_empty()) && self.interior.expects(depth)
    }

    #[inline]
    fn expect(&self, keys: &[u64]) {
        self.interior.expect(keys);
    }
}

/// Interior nodes are shared; each handle has leaves of its own, and their parents if they are
/// kept aside.
impl<M: Shared> Shared for LeavesAside<M> {
    fn another(&self) -> Self {
        let interior = self.interior.another();
        let other = match self.leaves.len() {
            0 => LeavesAside::without_cache(interior),
            entries => LeavesAside::with_cache(interior, entries),
        };
        match self.parents.len() {
            0 => other,
            entries => other.and_parents(entries),
        }
    }

    #[inline]
    fn begin_search(&self, key: u64, depth: u16) {
        self.interior.begin_search(key, depth);
    }

    #[inline]
    fn end_search(&self, key: u64, depth: u16) {
        self.interior.end_search(key, depth);
    }

    #[inline]
    fn is_searched(&self, key: u64, depth: u16) -> bool {
        self.interior.is_searched(key, depth)
    }
}
