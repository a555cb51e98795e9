//! A cheap hash for keys that are hashes or numbers already.

use std::hash::{BuildHasherDefault, Hasher};

/// For maps and sets by key.
pub(super) type KeyHash = BuildHasherDefault<Mix>;

/// Multiplies and folds: enough for numbers that differ in any bit.
#[derive(Clone, Copy, Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.0 = mix(self.0 ^ n);
    }
}

/// One number from another, each bit depending on all.
#[inline]
pub(super) fn mix(n: u64) -> u64 {
    let wide = u128::from(n ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    (wide as u64) ^ (wide >> 64) as u64
}
