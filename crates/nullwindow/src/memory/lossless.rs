//! A memory that forgets nothing: the precondition of the papers' theorems.
//!
//! One map a remaining depth, so that an entry is a key (8 bytes), two bounds
//! (8) and a best move (2): 24 bytes padded, at most 58 with the map's free
//! slots (see [`Lossless::bytes`]; `nullwindow bench` prints the measured
//! figure).

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::marker::PhantomData;

use super::{Memory, Recall};
use crate::value::{Bounds, INFINITY, Value};

/// How many bounds a node keeps.
///
/// ```
/// use nullwindow::Bounds;
/// use nullwindow::memory::{Keep, OneBound, TwoBounds};
/// let (old, new) = (Bounds { lower: 3, upper: 9 }, Bounds { lower: 5, ..Bounds::UNKNOWN });
/// assert_eq!(OneBound::merge(old, new), new);
/// assert_eq!(TwoBounds::merge(old, new), Bounds { lower: 5, upper: 9 });
/// ```
pub trait Keep {
    /// What is kept when `new` is proved of a node of which `old` was known.
    fn merge(old: Bounds, new: Bounds) -> Bounds;
}

/// The latest claim only: "Store one bound per node. Delete any old bound"
/// (thesis figure 3.2). An exact value counts as one claim.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneBound;

impl Keep for OneBound {
    #[inline]
    fn merge(_: Bounds, new: Bounds) -> Bounds {
        new
    }
}

/// The best lower and the best upper bound (thesis figure 2.15). Where they
/// contradict each other, as the answers of a selective search may, the newer one.
#[derive(Clone, Copy, Debug, Default)]
pub struct TwoBounds;

impl Keep for TwoBounds {
    #[inline]
    fn merge(old: Bounds, new: Bounds) -> Bounds {
        let both = old.and(new);
        if both.are_crossed() { new } else { both }
    }
}

/// Iterations look this many plies back for a best move.
const BEST_MOVE_REACH: u16 = 2;

const NO_MOVE: u16 = u16::MAX;

#[derive(Clone, Copy)]
struct LosslessEntry {
    lower: Value,
    upper: Value,
    best: u16,
}

type LosslessLevel = HashMap<u64, LosslessEntry, BuildHasherDefault<KeyHasher>>;

/// Keeps every node it is told of, one claim a (position, depth).
///
/// ```
/// use nullwindow::memory::{Lossless, Memory, OneBound, Recall};
/// use nullwindow::Bounds;
/// let mut memory = Lossless::<OneBound>::new();
/// memory.store(1, 4, Recall { bounds: Bounds { lower: 2, ..Bounds::UNKNOWN }, best: None });
/// assert_eq!((memory.stored(), memory.retrieve(1, 4).bounds.lower), (1, 2));
/// ```
#[derive(Clone, Default)]
pub struct Lossless<K: Keep> {
    levels: Vec<LosslessLevel>,
    keep: PhantomData<K>,
}

impl<K: Keep> Lossless<K> {
    /// An empty memory.
    pub fn new() -> Self {
        Lossless { levels: Vec::new(), keep: PhantomData }
    }

    /// Bytes the maps have allocated: a slot holds an entry and a control
    /// byte, and seven of eight slots may fill before the map doubles.
    pub fn bytes(&self) -> usize {
        let slot = size_of::<(u64, LosslessEntry)>() + 1;
        self.levels.iter().map(|l| (l.capacity() * 8).div_ceil(7) * slot).sum()
    }

    fn level(&self, depth: u16) -> Option<&LosslessLevel> {
        self.levels.get(usize::from(depth))
    }
}

impl<K: Keep> Memory for Lossless<K> {
    const ENABLED: bool = true;

    #[inline]
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        let Some(e) = self.level(depth).and_then(|l| l.get(&key)) else { return Recall::NOTHING };
        let best = (e.best != NO_MOVE).then_some(e.best);
        Recall { bounds: Bounds { lower: e.lower, upper: e.upper }, best }
    }

    #[inline]
    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        if self.levels.len() <= usize::from(depth) {
            self.levels.resize_with(usize::from(depth) + 1, LosslessLevel::default);
        }
        let unknown = LosslessEntry { lower: -INFINITY, upper: INFINITY, best: NO_MOVE };
        let e = self.levels[usize::from(depth)].entry(key).or_insert(unknown);
        let kept = K::merge(Bounds { lower: e.lower, upper: e.upper }, claim.bounds);
        (e.lower, e.upper) = (kept.lower, kept.upper);
        if let Some(best) = claim.best {
            e.best = best;
        }
    }

    fn best_move(&mut self, key: u64, depth: u16) -> Option<u16> {
        let shallowest = depth.saturating_sub(BEST_MOVE_REACH);
        (shallowest..=depth).rev().find_map(|d| self.retrieve(key, d).best)
    }

    fn stored(&self) -> usize {
        self.levels.iter().map(HashMap::len).sum()
    }
}

/// Spreads keys that may be small consecutive numbers (trees) over all 64
/// bits: one multiplication and a fold of the high half.
///
/// ```
/// use std::collections::HashMap;
/// use std::hash::BuildHasherDefault;
/// use nullwindow::memory::KeyHasher;
/// let mut depths: HashMap<u64, u16, BuildHasherDefault<KeyHasher>> = HashMap::default();
/// depths.insert(7, 3);
/// assert_eq!(depths.get(&7), Some(&3));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, key: u64) {
        let wide = u128::from(key ^ 0x9E37_79B9_7F4A_7C15) * u128::from(0xD6E8_FEB8_6659_FD93_u64);
        self.0 = (wide as u64) ^ ((wide >> 64) as u64);
    }
}
