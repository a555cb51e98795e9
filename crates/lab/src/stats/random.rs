//! The generator behind resampling: SplitMix64 (Steele, Lea and Flood 2014) from
//! a fixed seed. A few lines of our own, so that no crate's update changes a
//! printed interval.

/// Always starts alike: every interval can be recomputed alone.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new() -> Random {
        Random(0x6e75_6c6c_7769_6e64)
    }

    /// 64 random bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is positive. The bias, n / 2^64, is nothing.
    pub(super) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_places_are_drawn_about_equally_often() {
        let mut random = Random::new();
        let mut seen = [0; 10];
        (0..10_000).for_each(|_| seen[random.below(10)] += 1);
        assert!(seen.iter().all(|&n| (900..1100).contains(&n)), "{seen:?}");
    }
}
