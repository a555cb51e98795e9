//! A transposition table of fixed size.
//!
//! An entry is 16 bytes: the whole 64-bit key, two bounds of 16 bits, the best
//! move (16), the remaining depth (8) and an age (8). Four entries make a
//! bucket, which fills a cache line; the low bits of the key choose the bucket.
//!
//! **False hits.** An entry is believed if all 64 bits of the key agree. In a
//! table of 2^21 entries the bucket fixes 19 of them, so a probe, which looks
//! at four entries, takes a stranger for the position sought with probability
//! 4 / 2^45: in 10^11 probes 0.011 times are expected, if keys are as good as
//! random. The number doubles with the table; it stays below one up to 2^27
//! entries (2 GiB, 0.73).
//!
//! **Bounds beyond 16 bits** (±[`MAX_BOUND`]) cannot be stored. A search whose
//! evaluation exceeds them stops and says so, rather than losing them silently.
//!
//! What is kept when a bucket is full is a [`Replacement`]; how many bounds a
//! node keeps is a [`Keep`]; which depth answers a question is a
//! [`DepthMatch`]. All are types, so nothing is decided while searching.

use std::marker::PhantomData;

use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_vec;

use super::replacement::{Bucketed, Replacement};
use super::{Keep, Memory, Recall, TwoBounds};
use crate::value::{Bounds, INFINITY, Value};

/// Entries of a bucket.
pub const BUCKET: usize = 4;

/// Which stored depth may answer for the depth asked for.
///
/// ```
/// use nullwindow::memory::{AtLeast, DepthMatch, Exact};
/// assert!(Exact::answers(5, 5) && !Exact::answers(6, 5));
/// assert!(AtLeast::answers(6, 5) && !AtLeast::answers(4, 5));
/// ```
pub trait DepthMatch {
    /// Whether a result of depth `stored` answers a question of depth `asked`.
    fn answers(stored: u16, asked: u16) -> bool;
}

/// Only the very depth asked for: then the value of a node does not depend on
/// what was searched before, and all algorithms agree. The laboratory's choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl DepthMatch for Exact {
    #[inline]
    fn answers(stored: u16, asked: u16) -> bool {
        stored == asked
    }
}

/// Any depth that is great enough: what a program that plays wants.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtLeast;

impl DepthMatch for AtLeast {
    #[inline]
    fn answers(stored: u16, asked: u16) -> bool {
        stored >= asked
    }
}

const NO_MOVE: u16 = u16::MAX;
const NO_LOWER: i16 = i16::MIN;
const NO_UPPER: i16 = i16::MAX;

/// The largest bound, positive or negative, that a [`Table`] can keep.
pub const MAX_BOUND: Value = NO_UPPER as Value - 1;

/// What a replacement scheme may look at: one entry of a full bucket.
///
/// ```
/// assert_eq!(size_of::<nullwindow::memory::Slot>(), 16);
/// ```
#[derive(Clone, Copy, Debug, Zeroable)]
pub struct Slot {
    key: u64,
    lower: i16,
    upper: i16,
    best: u16,
    /// Remaining depth plus one; zero marks a free slot.
    depth: u8,
    age: u8,
}

impl Slot {
    /// Whether nothing is stored here.
    #[inline]
    pub fn is_free(&self) -> bool {
        self.depth == 0
    }

    /// The remaining depth of the search that is stored.
    #[inline]
    pub fn depth(&self) -> u16 {
        u16::from(self.depth).saturating_sub(1)
    }

    /// When it was stored or last used, as a number that wraps at 256.
    #[inline]
    pub fn age(&self) -> u8 {
        self.age
    }

    /// A slot of this depth and age, to try a replacement scheme on; `None` if
    /// the depth is too great to store.
    ///
    /// ```
    /// assert!(nullwindow::memory::Slot::with(300, 0).is_none());
    /// ```
    pub fn with(depth: u16, age: u8) -> Option<Slot> {
        let depth = u8::try_from(depth + 1).ok()?;
        Some(Slot { key: 0, lower: NO_LOWER, upper: NO_UPPER, best: NO_MOVE, depth, age })
    }

    #[inline]
    pub(super) fn bounds(&self) -> Bounds {
        Bounds {
            lower: if self.lower == NO_LOWER { -INFINITY } else { Value::from(self.lower) },
            upper: if self.upper == NO_UPPER { INFINITY } else { Value::from(self.upper) },
        }
    }

    #[inline]
    pub(super) fn set_bounds(&mut self, bounds: Bounds) {
        let fits = |v: Value| (-MAX_BOUND..=MAX_BOUND).contains(&v);
        self.lower = if fits(bounds.lower) { bounds.lower as i16 } else { NO_LOWER };
        self.upper = if fits(bounds.upper) { bounds.upper as i16 } else { NO_UPPER };
    }

    #[inline]
    pub(super) fn best(&self) -> Option<u16> {
        (self.best != NO_MOVE).then_some(self.best)
    }

    /// Whether this is the entry of a position.
    #[inline]
    pub(super) fn is_of(&self, key: u64) -> bool {
        self.key == key && !self.is_free()
    }

    /// A claim about a position, without its bounds; `None` if it is too deep to store.
    #[inline]
    pub(super) fn claim(key: u64, depth: u16, best: Option<u16>, age: u8) -> Option<Slot> {
        let new = Slot::with(depth, age)?;
        Some(Slot { key, best: best.unwrap_or(NO_MOVE), ..new })
    }

    /// All but the key, in one word; zero for a free slot.
    #[inline]
    pub(super) fn pack(&self) -> u64 {
        if self.is_free() {
            return 0;
        }
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.best) << 32
            | u64::from(self.depth) << 48
            | u64::from(self.age) << 56
    }

    /// The slot of a key and a packed word.
    #[inline]
    pub(super) fn unpack(key: u64, word: u64) -> Slot {
        Slot {
            key,
            lower: word as u16 as i16,
            upper: (word >> 16) as u16 as i16,
            best: (word >> 32) as u16,
            depth: (word >> 48) as u8,
            age: (word >> 56) as u8,
        }
    }

    /// The same with another age.
    #[inline]
    pub(super) fn aged(self, age: u8) -> Slot {
        Slot { age, ..self }
    }

    /// The same with this best move, unless it has one.
    #[inline]
    pub(super) fn with_best_of(self, other: &Slot) -> Slot {
        if self.best == NO_MOVE { Slot { best: other.best, ..self } } else { self }
    }
}

/// Four entries in one cache line.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// How a table fared.
///
/// ```
/// use nullwindow::memory::{Memory, Table};
/// let mut table: Table = Table::with_entries(64);
/// table.retrieve(1, 1);
/// assert_eq!((table.usage().probes, table.usage().hits), (1, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Questions to the table.
    pub probes: u64,
    /// … it knew the position at a depth that answers.
    pub hits: u64,
    /// Claims stored.
    pub stores: u64,
    /// … in place of another position's entry.
    pub collisions: u64,
}

/// The buckets of a table of at most so many entries.
pub(super) fn buckets(entries: usize) -> usize {
    1 << (entries / BUCKET).max(1).ilog2()
}

/// So many free buckets, if the system has room for them. A free slot is all zeros, which is
/// what the system gives: memory that nobody has used yet takes no time.
pub(super) fn free<B: Zeroable>(buckets: usize) -> Option<Vec<B>> {
    try_zeroed_vec(buckets).ok()
}

/// A table of fixed size with a replacement scheme, a number of bounds, and a
/// rule for depths.
///
/// ```
/// use nullwindow::memory::Table;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: Table = Table::with_entries(64); // tiny, and still right
/// let mut s = Search::with(&Matches, table, ());
/// let answer = catalogue::find("mtd-f").unwrap().run(&mut s, &21, 21, &Params::default());
/// assert_eq!(answer.value(), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct Table<R = Bucketed, K = TwoBounds, D = Exact> {
    buckets: Vec<Bucket>,
    age: u8,
    used: usize,
    usage: Usage,
    kind: PhantomData<(R, K, D)>,
}

impl<R: Replacement, K: Keep, D: DepthMatch> Table<R, K, D> {
    /// A table of at most so many entries: a power of two, and at least one
    /// bucket.
    ///
    /// ```
    /// use nullwindow::memory::Table;
    /// let table: Table = Table::with_entries(1 << 21);
    /// assert_eq!((table.entries(), table.bytes()), (1 << 21, 32 << 20)); // 32 MiB and no more
    /// let table: Table = Table::with_entries(1000);
    /// assert_eq!(table.entries(), 512);
    /// ```
    ///
    /// # Panics
    ///
    /// If the system has no room for it.
    pub fn with_entries(entries: usize) -> Self {
        Self::try_with_entries(entries).expect("room for the table")
    }

    /// The same, or `None` where the system has no room for it.
    pub fn try_with_entries(entries: usize) -> Option<Self> {
        let buckets = free(buckets(entries))?;
        Some(Table { buckets, age: 0, used: 0, usage: Usage::default(), kind: PhantomData })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::zeroed());
        (self.age, self.used) = (0, 0);
    }

    /// A table of at most so many bytes.
    ///
    /// ```
    /// use nullwindow::memory::Table;
    /// let table: Table = Table::with_bytes(64 << 20);
    /// assert_eq!(table.entries(), 1 << 22);
    /// ```
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_entries(bytes / size_of::<Slot>())
    }

    /// How many entries there is room for.
    pub fn entries(&self) -> usize {
        self.buckets.len() * BUCKET
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// How it fared so far.
    pub fn usage(&self) -> Usage {
        self.usage
    }

    /// Tells the table that another search begins: older entries may go.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets all bounds but not the best moves, nor the depths they were
    /// found at: how the minimal graph is measured (thesis section 5.2).
    ///
    /// ```
    /// use nullwindow::Bounds;
    /// use nullwindow::memory::{Memory, Recall, Table};
    /// let mut table: Table = Table::with_entries(64);
    /// table.store(5, 3, Recall { bounds: Bounds::exact(1), best: Some(2) });
    /// table.forget_bounds();
    /// assert_eq!(table.retrieve(5, 3), Recall { bounds: Bounds::UNKNOWN, best: Some(2) });
    /// ```
    pub fn forget_bounds(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            slot.set_bounds(Bounds::UNKNOWN);
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    fn find(&mut self, key: u64) -> Option<&mut Slot> {
        let bucket = self.bucket(key);
        self.buckets[bucket].0.iter_mut().find(|slot| slot.key == key && !slot.is_free())
    }
}

impl<R: Replacement, K: Keep, D: DepthMatch> Memory for Table<R, K, D> {
    const ENABLED: bool = true;

    #[inline]
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        self.usage.probes += 1;
        let age = self.age;
        let Some(slot) = self.find(key) else { return Recall::NOTHING };
        if !D::answers(slot.depth(), depth) {
            return Recall { bounds: Bounds::UNKNOWN, best: slot.best() };
        }
        slot.age = age; // still of use
        let recall = Recall { bounds: slot.bounds(), best: slot.best() };
        self.usage.hits += 1;
        recall
    }

    #[inline]
    fn recall(&mut self, key: u64, _: u16) -> (u16, Recall) {
        self.usage.probes += 1;
        let age = self.age;
        let Some(slot) = self.find(key) else { return (0, Recall::NOTHING) };
        slot.age = age;
        let found = (slot.depth(), Recall { bounds: slot.bounds(), best: slot.best() });
        self.usage.hits += 1;
        found
    }

    #[inline]
    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        let Some(new) = Slot::with(depth, self.age) else { return };
        let mut new = Slot { key, best: claim.best.unwrap_or(NO_MOVE), ..new };
        self.usage.stores += 1;
        if let Some(old) = self.find(key) {
            if old.depth == new.depth {
                new.set_bounds(K::merge(old.bounds(), claim.bounds));
            } else {
                new.set_bounds(claim.bounds);
            }
            if new.best == NO_MOVE {
                new.best = old.best;
            }
            *old = new;
            return;
        }
        new.set_bounds(claim.bounds);
        let (bucket, age) = (self.bucket(key), self.age);
        let slots = &mut self.buckets[bucket].0;
        let free = slots.iter().position(Slot::is_free);
        if let Some(i) = R::victim(slots, free, &new, key >> 32, age) {
            if slots[i].is_free() {
                self.used += 1;
            } else {
                self.usage.collisions += 1;
            }
            slots[i] = new;
        }
    }

    fn best_move(&mut self, key: u64, _: u16) -> Option<u16> {
        self.find(key).and_then(|slot| slot.best())
    }

    fn stored(&self) -> usize {
        self.used
    }

    fn max_bound(&self) -> Value {
        MAX_BOUND
    }

    #[inline]
    fn expects(&self, _: u16) -> bool {
        true
    }

    /// Reads a word of every bucket. The reads do not depend on each other, so
    /// the processor waits once, not once a key.
    #[inline]
    fn expect(&self, keys: &[u64]) {
        let words = keys.iter().map(|&key| self.buckets[self.bucket(key)].0[0].key);
        std::hint::black_box(words.fold(0, |all, word| all ^ word));
    }

    fn begin_pass(&mut self) {
        if R::AGES_BY_PASS {
            self.next_search();
        }
    }
}
