//! A hash for keys that are packed numbers.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// Maps from packed numbers; the order of their entries is never looked at.
pub(super) type PackedMap<V> = HashMap<u64, V, BuildHasherDefault<PackedHasher>>;

/// Sets of packed numbers.
pub(super) type PackedSet = HashSet<u64, BuildHasherDefault<PackedHasher>>;

/// Spreads all bits of a number over the word.
#[inline]
pub(super) fn spread(number: u64) -> u64 {
    let wide = u128::from(number ^ 0x9E37_79B9_7F4A_7C15) * u128::from(0xD6E8_FEB8_6659_FD93_u64);
    (wide as u64) ^ ((wide >> 64) as u64)
}

#[derive(Clone, Copy, Default)]
pub(super) struct PackedHasher(u64);

impl Hasher for PackedHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = spread(number);
    }
}
