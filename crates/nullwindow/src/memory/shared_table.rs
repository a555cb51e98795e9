//! A transposition table for several threads, without locks.
//!
//! An entry is the 16 bytes of a [`Table`](super::Table)'s, in two words of 64 bits: the
//! *data* (bounds, best move, depth, age), and a *check*, which is the data xor the *name* of
//! the position, its key with all bits mixed (Hyatt and Mann 2002, with the mix added). Words
//! are read and written one by one, so a reader may get the data of one entry and the check
//! of another. Then check and data do not give back the name that is sought, and the reader
//! finds nothing.
//!
//! **False hits.** Words of two claims about one position never give back its name, and those
//! of two positions give a third name that is as good as random: it is the name sought once
//! in 2^64 torn reads. With keys in place of names it would be sought much more often,
//! because keys may be small numbers and claims differ in a few bits. Different keys have
//! different names, so for whole entries the numbers of [`Table`](super::Table) hold.
//!
//! **Lost updates.** Two threads that store at once may lose one of the claims, or leave
//! an entry of mixed words that nobody finds. Both cost work and no correctness: every
//! claim that is found was stored for its key, in one piece.
//!
//! All accesses are relaxed: an entry refers to nothing outside itself. `models.rs` checks
//! small programs in every order of their accesses.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

#[cfg(not(all(test, loom)))]
use bytemuck::Zeroable;

use super::atomics::{AtomicU8, AtomicU64, AtomicUsize, free};
use super::replacement::{Bucketed, Replacement};
use super::table::{BUCKET, DepthMatch, Exact, MAX_BOUND, Slot, Usage, buckets};
use super::{Keep, Memory, Recall, Shared, TwoBounds};
use crate::value::{Bounds, Value};

/// Nodes being searched that are remembered.
const BUSY: usize = if cfg!(all(test, loom)) { 4 } else { 1 << 14 };

/// New entries that a handle counts by itself before it tells the others.
const TOLD_AT_ONCE: usize = 256;

/// An entry in two words.
#[derive(Debug, Default)]
#[cfg_attr(not(all(test, loom)), derive(Zeroable))]
struct Words {
    check: AtomicU64,
    data: AtomicU64,
}

impl Words {
    /// The entry, under the name that its words give together.
    #[inline]
    fn read(&self) -> Slot {
        let (check, data) = (self.check.load(Relaxed), self.data.load(Relaxed));
        Slot::unpack(check ^ data, data)
    }

    #[inline]
    fn write(&self, name: u64, slot: &Slot) {
        let data = slot.pack();
        self.check.store(name ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// The name of a position: every bit of its key spread over all of them. Different keys have
/// different names.
#[inline]
fn name(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    word ^ word >> 29
}

/// Four entries in one cache line.
#[derive(Debug, Default)]
#[cfg_attr(not(all(test, loom)), derive(Zeroable))]
#[repr(align(64))]
struct SharedBucket([Words; BUCKET]);

/// What all handles share.
#[derive(Debug)]
struct Core {
    lines: Vec<SharedBucket>,
    age: AtomicU8,
    used: AtomicUsize,
    /// Nodes being searched, by their key and depth.
    busy: Vec<AtomicU64>,
}

/// The types that were chosen. A function of them can always be sent to a thread.
type Chosen<R, K, D> = fn() -> (R, K, D);

/// A handle to a table of fixed size that several threads use at once; replacement,
/// bounds and depths as in [`Table`](super::Table). Only the first handle makes entries
/// age.
///
/// ```
/// use nullwindow::memory::SharedTable;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: SharedTable = SharedTable::with_entries(64);
/// let mut s = Search::with(&Matches, table, ());
/// let answer = catalogue::find("mtd-f").unwrap().run(&mut s, &21, 21, &Params::default());
/// assert_eq!(answer.value(), Some(1));
/// ```
#[derive(Debug)]
pub struct SharedTable<R = Bucketed, K = TwoBounds, D = Exact> {
    core: Arc<Core>,
    is_first: bool,
    /// New entries that the others do not know of yet.
    untold: usize,
    usage: Usage,
    kind: PhantomData<Chosen<R, K, D>>,
}

impl<R: Replacement, K: Keep, D: DepthMatch> SharedTable<R, K, D> {
    /// A table of at most so many entries: a power of two, and at least one bucket.
    ///
    /// # Panics
    ///
    /// If the system has no room for it.
    pub fn with_entries(entries: usize) -> Self {
        Self::try_with_entries(entries).expect("room for the table")
    }

    /// The same, or `None` where the system has no room for it.
    pub fn try_with_entries(entries: usize) -> Option<Self> {
        let (lines, busy) = (free(buckets(entries))?, free(BUSY)?);
        let core = Core { lines, age: AtomicU8::new(0), used: AtomicUsize::new(0), busy };
        Some(Self::handle(Arc::new(core), true))
    }

    fn handle(core: Arc<Core>, is_first: bool) -> Self {
        SharedTable { core, is_first, untold: 0, usage: Usage::default(), kind: PhantomData }
    }

    /// How many entries there is room for.
    pub fn entries(&self) -> usize {
        self.core.lines.len() * BUCKET
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.core.lines.len() * size_of::<SharedBucket>() + BUSY * size_of::<AtomicU64>()
    }

    /// How this handle fared so far.
    pub fn usage(&self) -> Usage {
        self.usage
    }

    /// Tells the table that another search begins: older entries may go.
    pub fn next_search(&mut self) {
        if self.is_first {
            self.core.age.fetch_add(1, Relaxed);
        }
    }

    #[inline]
    fn line(&self, key: u64) -> &[Words; BUCKET] {
        &self.core.lines[key as usize & (self.core.lines.len() - 1)].0
    }

    #[inline]
    fn age(&self) -> u8 {
        self.core.age.load(Relaxed)
    }

    /// The entry of a position, and where it is.
    #[inline]
    fn find(&self, key: u64) -> Option<(&Words, Slot)> {
        let name = name(key);
        self.line(key).iter().map(|words| (words, words.read())).find(|(_, slot)| slot.is_of(name))
    }

    /// The same, marked as of use.
    #[inline]
    fn find_used(&self, key: u64) -> Option<Slot> {
        let (words, slot) = self.find(key)?;
        let age = self.age();
        // A write would take the line away from all other threads.
        if slot.age() != age {
            words.write(name(key), &slot.aged(age));
        }
        Some(slot)
    }

    #[inline]
    fn busy(&self, key: u64, depth: u16) -> (&AtomicU64, u64) {
        let node = name(key ^ u64::from(depth + 1) << 32) | 1;
        (&self.core.busy[(node >> 1) as usize & (BUSY - 1)], node)
    }

    /// A position that has no entry yet: takes the place that the scheme gives it.
    #[inline]
    fn insert(&mut self, key: u64, new: &Slot, age: u8) {
        let slots = std::array::from_fn(|i| self.line(key)[i].read());
        let free = slots.iter().position(Slot::is_free);
        let Some(i) = R::victim(&slots, free, new, key >> 32, age) else { return };
        self.line(key)[i].write(name(key), new);
        if slots[i].is_free() {
            self.count_one();
        } else {
            self.usage.collisions += 1;
        }
    }

    /// Counts a new entry. A counter that all threads write to would take longer than the
    /// entry itself.
    #[inline]
    fn count_one(&mut self) {
        self.untold += 1;
        if self.untold == TOLD_AT_ONCE {
            self.core.used.fetch_add(self.untold, Relaxed);
            self.untold = 0;
        }
    }
}

impl<R, K, D> Drop for SharedTable<R, K, D> {
    fn drop(&mut self) {
        self.core.used.fetch_add(self.untold, Relaxed);
    }
}

impl<R: Replacement, K: Keep, D: DepthMatch> Memory for SharedTable<R, K, D> {
    const ENABLED: bool = true;

    #[inline]
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        self.usage.probes += 1;
        let Some((words, slot)) = self.find(key) else { return Recall::NOTHING };
        if !D::answers(slot.depth(), depth) {
            return Recall { bounds: Bounds::UNKNOWN, best: slot.best() };
        }
        let age = self.age();
        if slot.age() != age {
            words.write(name(key), &slot.aged(age));
        }
        self.usage.hits += 1;
        Recall { bounds: slot.bounds(), best: slot.best() }
    }

    #[inline]
    fn recall(&mut self, key: u64, _: u16) -> (u16, Recall) {
        self.usage.probes += 1;
        let Some(slot) = self.find_used(key) else { return (0, Recall::NOTHING) };
        self.usage.hits += 1;
        (slot.depth(), Recall { bounds: slot.bounds(), best: slot.best() })
    }

    #[inline]
    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        let age = self.age();
        let Some(mut new) = Slot::claim(key, depth, claim.best, age) else { return };
        self.usage.stores += 1;
        let Some((words, old)) = self.find(key) else {
            new.set_bounds(claim.bounds);
            return self.insert(key, &new, age);
        };
        let mut bounds = claim.bounds;
        if old.depth() == depth {
            bounds = K::merge(old.bounds(), claim.bounds);
            // The move belongs to the lower bound, and that may be another worker's.
            if bounds.lower > claim.bounds.lower {
                new = Slot::claim(key, depth, old.best(), age).unwrap_or(new);
            }
        }
        new.set_bounds(bounds);
        words.write(name(key), &new.with_best_of(&old));
    }

    fn best_move(&mut self, key: u64, _: u16) -> Option<u16> {
        self.find(key).and_then(|(_, slot)| slot.best())
    }

    fn has_others_bounds(&self) -> bool {
        true
    }

    fn stored(&self) -> usize {
        self.core.used.load(Relaxed) + self.untold
    }

    fn max_bound(&self) -> Value {
        MAX_BOUND
    }

    #[inline]
    fn expects(&self, _: u16) -> bool {
        true
    }

    #[inline]
    fn expect(&self, keys: &[u64]) {
        let words = keys.iter().map(|&key| self.line(key)[0].check.load(Relaxed));
        std::hint::black_box(words.fold(0, |all, word| all ^ word));
    }

    fn begin_pass(&mut self) {
        if R::AGES_BY_PASS {
            self.next_search();
        }
    }
}

impl<R: Replacement, K: Keep, D: DepthMatch> Shared for SharedTable<R, K, D> {
    fn another(&self) -> Self {
        Self::handle(self.core.clone(), false)
    }

    #[inline]
    fn begin_search(&self, key: u64, depth: u16) {
        let (place, node) = self.busy(key, depth);
        place.store(node, Relaxed);
    }

    #[inline]
    fn end_search(&self, key: u64, depth: u16) {
        let (place, node) = self.busy(key, depth);
        if place.load(Relaxed) == node {
            place.store(0, Relaxed);
        }
    }

    #[inline]
    fn is_searched(&self, key: u64, depth: u16) -> bool {
        let (place, node) = self.busy(key, depth);
        place.load(Relaxed) == node
    }
}

#[cfg(all(test, loom))]
mod models;

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    fn entry(key: u64, depth: u16, lower: Value, best: u16, age: u8) -> (u64, Slot) {
        let mut slot = Slot::claim(key, depth, Some(best), age).expect("a small depth");
        slot.set_bounds(Bounds { lower, upper: lower + 1 });
        (key, slot)
    }

    /// Words are read and written one by one, so whatever threads and processors do, a
    /// reader gets the check of one entry that was written and the data of one: all pairs
    /// are all there is to see. Keys and claims differ in few bits, as those of trees do.
    #[test]
    fn words_of_two_entries_are_nobodys() {
        let mut entries = Vec::new();
        for key in 0..8 {
            for (depth, lower, best) in [(1, 0, 0), (1, 1, 0), (1, 0, 1), (2, 0, 0), (3, -1, 7)] {
                entries.extend((0..2).map(|age| entry(key, depth, lower, best, age)));
            }
        }
        let words: Vec<(u64, u64)> =
            entries.iter().map(|(key, slot)| (name(*key) ^ slot.pack(), slot.pack())).collect();
        for (i, &(check, _)) in words.iter().enumerate() {
            for (j, &(_, data)) in words.iter().enumerate() {
                let torn = Words { check: check.into(), data: data.into() }.read();
                let same = data == words[i].1;
                for key in 0..8 {
                    let found = torn.is_of(name(key));
                    assert_eq!(found, same && key == entries[i].0, "{i} {j} {key}");
                }
            }
        }
    }

    #[test]
    fn a_free_slot_is_nobodys() {
        let free = Words::default().read();
        assert!(free.is_free() && !free.is_of(0));
    }

    #[test]
    fn a_sharper_bound_keeps_its_move() {
        let mut table: SharedTable = SharedTable::with_entries(4);
        let at_least = |lower| Bounds { lower, ..Bounds::UNKNOWN };
        table.store(1, 5, Recall { bounds: at_least(7), best: Some(3) });
        table.store(1, 5, Recall { bounds: at_least(2), best: Some(4) });
        assert_eq!(table.retrieve(1, 5), Recall { bounds: at_least(7), best: Some(3) });
        table.store(1, 5, Recall { bounds: at_least(9), best: Some(4) });
        assert_eq!(table.retrieve(1, 5), Recall { bounds: at_least(9), best: Some(4) });
    }

    #[test]
    fn a_node_is_being_searched_until_that_ends() {
        let table: SharedTable = SharedTable::with_entries(4);
        let other = table.another();
        other.begin_search(9, 4);
        assert!(table.is_searched(9, 4) && !table.is_searched(9, 5) && !table.is_searched(8, 4));
        table.end_search(8, 4);
        assert!(table.is_searched(9, 4));
        other.end_search(9, 4);
        assert!(!table.is_searched(9, 4));
    }
}
