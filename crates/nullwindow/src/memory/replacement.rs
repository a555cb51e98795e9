//! What a full bucket gives up: replacement schemes, each a small type.
//!
//! A scheme is asked once for every position that has no entry yet.

use super::table::{BUCKET, Slot};

/// Chooses the entry that makes room.
///
/// ```
/// use nullwindow::memory::{Deepest, Replacement, Slot};
/// let bucket = [5, 2, 7, 4].map(|depth| Slot::with(depth, 0).unwrap());
/// let new = Slot::with(3, 0).unwrap();
/// assert_eq!(Deepest::victim(&bucket, None, &new, 1, 0), Some(1)); // 3 replaces 2
/// assert_eq!(Deepest::victim(&bucket, None, &new, 2, 0), None); // not 7
/// ```
pub trait Replacement {
    /// Whether every pass of a driver makes older entries older, rather than
    /// every search.
    const AGES_BY_PASS: bool = false;

    /// The place in the bucket to store `new` in, or none to drop it. `free` is
    /// the first free place, `draw` a number that is as good as random for the
    /// position, `age` the age of what is stored now.
    fn victim(
        bucket: &[Slot; BUCKET],
        free: Option<usize>,
        new: &Slot,
        draw: u64,
        age: u8,
    ) -> Option<usize>;
}

/// One place a position, and the newest wins it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Always;

impl Replacement for Always {
    #[inline]
    fn victim(_: &[Slot; BUCKET], _: Option<usize>, _: &Slot, draw: u64, _: u8) -> Option<usize> {
        Some(draw as usize % BUCKET)
    }
}

/// One place a position; an entry of this search gives way to one as deep or
/// deeper only. "Entries further away from the root are not allowed to
/// overwrite entries closer to the root" (thesis section 4.1.2).
#[derive(Clone, Copy, Debug, Default)]
pub struct Deepest;

impl Replacement for Deepest {
    #[inline]
    fn victim(
        bucket: &[Slot; BUCKET],
        _: Option<usize>,
        new: &Slot,
        draw: u64,
        age: u8,
    ) -> Option<usize> {
        let i = draw as usize % BUCKET;
        let old = &bucket[i];
        let gives_way = old.is_free() || old.age() != age || old.depth() <= new.depth();
        gives_way.then_some(i)
    }
}

/// Two places a position: the deepest, and the newest of the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct TwoDeep;

impl Replacement for TwoDeep {
    #[inline]
    fn victim(
        bucket: &[Slot; BUCKET],
        _: Option<usize>,
        new: &Slot,
        draw: u64,
        age: u8,
    ) -> Option<usize> {
        let pair = draw as usize % (BUCKET / 2) * 2;
        let deep = Deepest::victim(bucket, None, new, pair as u64, age);
        Some(deep.unwrap_or(pair + 1))
    }
}

/// Any place of the bucket: a free one, else the entry that is shallowest once
/// every search since its last use is held against it as four plies.
///
/// ```
/// use nullwindow::memory::{Bucketed, Replacement, Slot};
/// let bucket = [(9, 0), (6, 3), (8, 3), (7, 3)].map(|(d, a)| Slot::with(d, a).unwrap());
/// let new = Slot::with(1, 3).unwrap();
/// assert_eq!(Bucketed::victim(&bucket, None, &new, 0, 3), Some(0)); // deep, but old
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Bucketed;

/// What a search without use costs an entry, in plies.
const AGE_IN_PLIES: i32 = 4;

impl Replacement for Bucketed {
    #[inline]
    fn victim(
        bucket: &[Slot; BUCKET],
        free: Option<usize>,
        _: &Slot,
        _: u64,
        age: u8,
    ) -> Option<usize> {
        let worth = |slot: &Slot| {
            i32::from(slot.depth()) - AGE_IN_PLIES * i32::from(age.wrapping_sub(slot.age()))
        };
        free.or_else(|| (0..BUCKET).min_by_key(|&i| worth(&bucket[i])))
    }
}

/// Any place of the bucket: what the last passes did not touch goes first,
/// then what is shallow. "For MT a preference for the last traversed solution
/// tree would be better" (thesis section 4.3.2).
///
/// ```
/// use nullwindow::memory::{LastSolutionTree, Replacement, Slot};
/// let bucket = [(9, 4), (1, 5), (8, 5), (7, 5)].map(|(d, a)| Slot::with(d, a).unwrap());
/// let new = Slot::with(1, 5).unwrap();
/// assert_eq!(LastSolutionTree::victim(&bucket, None, &new, 0, 5), Some(0));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct LastSolutionTree;

impl Replacement for LastSolutionTree {
    const AGES_BY_PASS: bool = true;

    #[inline]
    fn victim(
        bucket: &[Slot; BUCKET],
        free: Option<usize>,
        _: &Slot,
        _: u64,
        age: u8,
    ) -> Option<usize> {
        let untouched = |slot: &Slot| age.wrapping_sub(slot.age());
        let key = |i: &usize| (u8::MAX - untouched(&bucket[*i]), bucket[*i].depth());
        free.or_else(|| (0..BUCKET).min_by_key(key))
    }
}
