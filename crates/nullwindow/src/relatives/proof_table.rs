//! The table of depth-first proof-number search: proof and disproof numbers of so many
//! positions at most, whatever is searched.
//!
//! Four entries make a bucket. A new one takes the place of the one that cost least; an
//! entry lost costs the search of its subtree again and never truth. The table begins
//! small and doubles as it fills, up to its size.

use super::numbers::Numbers;
use crate::value::{Bounds, Value};

/// Entries of a bucket.
const PLACES: usize = 4;

/// The buckets that a table begins with.
const FEWEST_BUCKETS: usize = 64;

/// A position at a depth.
type ProofKey = (u64, u16);

#[derive(Clone, Copy, Debug)]
struct ProofEntry {
    node: ProofKey,
    /// The question that the numbers belong to. What is proved belongs to all.
    gamma: Value,
    numbers: Numbers,
    proved: Bounds,
    /// Nodes that it cost.
    effort: u32,
}

type ProofBucket = [Option<ProofEntry>; PLACES];

/// Numbers of a limited number of nodes, for [`df_pn`](super::df_pn()).
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::{ProofTable, df_pn}};
/// let mut table = ProofTable::with_entries(64);
/// let mut s = Search::new(&Matches);
/// let root = s.root(&20, 20).unwrap();
/// assert!(df_pn(&mut s, &root, 0, &mut table).unwrap() < 0); // multiples of four lose
/// assert!(table.stored() <= 64);
/// ```
#[derive(Clone, Debug)]
pub struct ProofTable {
    buckets: Vec<ProofBucket>,
    most_buckets: usize,
    stored: usize,
}

impl ProofTable {
    /// A table that keeps at most so many nodes, and at least four.
    pub fn with_entries(most: usize) -> ProofTable {
        let most = most.max(PLACES) / PLACES;
        let most_buckets = 1 << most.ilog2();
        let buckets = vec![[None; PLACES]; most_buckets.min(FEWEST_BUCKETS)];
        ProofTable { buckets, most_buckets, stored: 0 }
    }

    /// A table that takes at most so many bytes, also in the moment in which it doubles.
    ///
    /// ```
    /// # use nullwindow::relatives::ProofTable;
    /// assert_eq!(ProofTable::with_bytes(1 << 20).stored(), 0);
    /// ```
    pub fn with_bytes(bytes: usize) -> ProofTable {
        let both = size_of::<Option<ProofEntry>>() * 3 / 2;
        ProofTable::with_entries(bytes / both)
    }

    /// Nodes it keeps now.
    pub fn stored(&self) -> usize {
        self.stored
    }

    /// What is known of a node: its numbers for this question, if they are, and what is
    /// proved of it.
    pub(super) fn retrieve(&self, node: ProofKey, gamma: Value) -> (Option<Numbers>, Bounds) {
        let bucket = &self.buckets[self.place(node)];
        let Some(entry) = bucket.iter().flatten().find(|entry| entry.node == node) else {
            return (None, Bounds::UNKNOWN);
        };
        let kept = (entry.gamma == gamma).then_some(entry.numbers);
        (Numbers::answered(entry.proved, gamma).or(kept), entry.proved)
    }

    /// Keeps what is known of a node.
    pub(super) fn store(
        &mut self,
        node: ProofKey,
        gamma: Value,
        numbers: Numbers,
        proved: Bounds,
        effort: u64,
    ) {
        let effort = u32::try_from(effort).unwrap_or(u32::MAX);
        let proved = proved.and(self.retrieve(node, gamma).1);
        self.put(ProofEntry { node, gamma, numbers, proved, effort });
        if self.stored * 4 > self.buckets.len() * PLACES * 3 {
            self.double();
        }
    }

    fn put(&mut self, entry: ProofEntry) {
        let at = self.place(entry.node);
        let bucket = &mut self.buckets[at];
        let own = bucket.iter().position(|kept| kept.is_some_and(|k| k.node == entry.node));
        let cost = |place: &usize| bucket[*place].map_or(0, |kept| kept.effort.max(1));
        let place = own.or((0..PLACES).min_by_key(cost)).unwrap_or(0);
        self.stored += usize::from(bucket[place].is_none());
        bucket[place] = Some(entry);
    }

    fn double(&mut self) {
        let size = self.buckets.len() * 2;
        if size > self.most_buckets {
            return;
        }
        let old = std::mem::replace(&mut self.buckets, vec![[None; PLACES]; size]);
        self.stored = 0;
        for entry in old.into_iter().flatten().flatten() {
            self.put(entry);
        }
    }

    fn place(&self, (key, depth): ProofKey) -> usize {
        let mixed = (key ^ u64::from(depth)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize & (self.buckets.len() - 1)
    }
}
