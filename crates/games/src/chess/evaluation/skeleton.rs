//! What pawns and kings alone are worth, remembered: they move seldom, so most
//! positions of a search share a few hundred such skeletons.
//!
//! A slot holds both sides' pawns, each exclusive-or the data, and the data. A
//! reader that finds the pawns and kings it has on the board has found their
//! value, whatever other threads write meanwhile (the lockless table of Hyatt
//! and Mann 2002): words of different writers do not fit together. Nothing is
//! ever right by chance, for pawns and kings are compared whole, and what is
//! found is what would be computed, so a cache changes no value.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::view::View;
use super::{Sink, Sum, Weights, king, pawns};

/// A power of two: 96 kB.
const SLOTS: usize = 1 << 12;

#[derive(Default)]
struct SkeletonSlot {
    white: AtomicU64,
    black: AtomicU64,
    data: AtomicU64,
}

/// What pawns and kings are worth to White, midgame and endgame in one number as
/// the weights have it.
#[derive(Clone, Copy)]
pub(super) struct Skeleton {
    pub total: i32,
    pub has_passed_pawns: bool,
}

/// Remembers skeletons for one set of weights. A clone begins empty.
pub(in super::super) struct SkeletonCache {
    slots: Box<[SkeletonSlot]>,
}

impl SkeletonCache {
    pub(in super::super) fn new() -> SkeletonCache {
        SkeletonCache { slots: (0..SLOTS).map(|_| SkeletonSlot::default()).collect() }
    }

    /// The skeleton of a board, of which these are the views.
    #[inline]
    pub(super) fn get(&self, weights: &Weights, white: &View, black: &View) -> Skeleton {
        let (whites, blacks) = (white.own[0].0, white.their[0].0);
        let kings = white.king as u64 | (white.their_king as u64) << 8;
        let slot = &self.slots[place(whites, blacks, kings)];
        let data = slot.data.load(Relaxed);
        let found = slot.white.load(Relaxed) ^ data == whites
            && slot.black.load(Relaxed) ^ data == blacks
            && data >> 48 == kings
            && data & KNOWN != 0;
        if found {
            return unpacked(data);
        }
        let data = computed(weights, white, black) | kings << 48;
        slot.white.store(whites ^ data, Relaxed);
        slot.black.store(blacks ^ data, Relaxed);
        slot.data.store(data, Relaxed);
        unpacked(data)
    }
}

impl Clone for SkeletonCache {
    fn clone(&self) -> SkeletonCache {
        SkeletonCache::new()
    }
}

impl fmt::Debug for SkeletonCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SkeletonCache({SLOTS})")
    }
}

/// In the data of every slot that is in use, and of those with passed pawns.
const KNOWN: u64 = 1 << 32;
const PASSED_PAWNS: u64 = 1 << 33;

#[inline]
fn place(white: u64, black: u64, kings: u64) -> usize {
    let mixed = white.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (black ^ kings << 48).rotate_left(29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> (64 - SLOTS.ilog2())) as usize
}

#[inline]
fn unpacked(data: u64) -> Skeleton {
    Skeleton { total: data as u32 as i32, has_passed_pawns: data & PASSED_PAWNS != 0 }
}

#[inline(never)]
fn computed(weights: &Weights, white: &View, black: &View) -> u64 {
    let mut sum = Sum { weights, total: 0 };
    for view in [black, white] {
        sum.turn();
        pawns::trace(view, &mut sum);
        king::trace(view, &mut sum);
    }
    let any = !(pawns::passed(white) | pawns::passed(black)).is_empty();
    u64::from(sum.total as u32) | KNOWN | if any { PASSED_PAWNS } else { 0 }
}
