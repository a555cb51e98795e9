//! Whole values, remembered: passes of one search, and quiescence searches of
//! neighbouring leaves, come to the same positions again and again.
//!
//! Like [`SkeletonCache`](super::SkeletonCache) it is lockless and changes no
//! value, so no count depends on it. It compares the generator's 64-bit keys,
//! not whole boards: as with a transposition table, two positions with one key
//! would be taken for each other.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use cozy_chess::Board;
use nullwindow::Value;

/// A power of two: 512 kB, which the second-level cache of a processor holds.
const SLOTS: usize = 1 << 15;

/// In the data of every slot that is in use.
const KNOWN: u64 = 1 << 32;

#[derive(Default)]
struct ValueSlot {
    /// The key exclusive-or the data.
    check: AtomicU64,
    data: AtomicU64,
}

/// Remembers values for one set of weights. A clone begins empty.
pub(in super::super) struct ValueCache {
    slots: Box<[ValueSlot]>,
}

impl ValueCache {
    pub(in super::super) fn new() -> ValueCache {
        ValueCache { slots: (0..SLOTS).map(|_| ValueSlot::default()).collect() }
    }

    /// The value of a board, found or computed.
    #[inline(always)]
    pub(in super::super) fn get(&self, board: &Board, compute: impl FnOnce() -> Value) -> Value {
        let key = board.hash();
        let slot = &self.slots[key as usize % SLOTS];
        let data = slot.data.load(Relaxed);
        if slot.check.load(Relaxed) ^ data == key && data & KNOWN != 0 {
            return data as u32 as Value;
        }
        let value = compute();
        let data = u64::from(value as u32) | KNOWN;
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
        value
    }
}

impl Clone for ValueCache {
    fn clone(&self) -> ValueCache {
        ValueCache::new()
    }
}

impl fmt::Debug for ValueCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ValueCache({SLOTS})")
    }
}
