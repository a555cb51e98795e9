//! Maps and sets of packed numbers. The order of their entries is never looked at.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault};

use nullwindow::memory::KeyHasher;

type Spreading = BuildHasherDefault<KeyHasher>;

pub(super) type PackedMap<V> = HashMap<u64, V, Spreading>;

pub(super) type PackedSet = HashSet<u64, Spreading>;

/// Spreads all bits of a number over the word.
pub(super) fn spread(number: u64) -> u64 {
    Spreading::default().hash_one(number)
}
