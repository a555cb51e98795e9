//! Random games, the same in every run.

/// Numbers that look random and are the same on every machine.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        for _ in 0..2 {
            x = (x ^ (x >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        }
        ((u128::from(x ^ (x >> 32)) * n as u128) >> 64) as usize
    }
}
