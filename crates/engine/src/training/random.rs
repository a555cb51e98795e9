//! SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every machine.

pub(super) struct Draws(u64);

impl Draws {
    /// A series of its own for every number of a seed.
    pub(super) fn new(seed: u64, number: u64) -> Draws {
        let mut draws = Draws(seed);
        let mixed = draws.next();
        Draws(mixed ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, which is not zero.
    pub(super) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
