//! The random numbers behind resampling: SplitMix64 (Steele, Lea and Flood 2014)
//! from a fixed seed. It is written out here so that no update of a dependency
//! changes a printed interval.

/// Starts from the same seed every time, so each interval can be recomputed alone.
pub(super) struct Resampler(u64);

impl Resampler {
    pub(super) fn new() -> Resampler {
        Resampler(0x6e75_6c6c_7769_6e64)
    }

    /// 64 random bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which must be positive. The bias, n / 2^64, is negligible.
    pub(super) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_places_are_drawn_about_equally_often() {
        let mut random = Resampler::new();
        let mut seen = [0; 10];
        (0..10_000).for_each(|_| seen[random.below(10)] += 1);
        assert!(seen.iter().all(|&n| (900..1100).contains(&n)), "{seen:?}");
    }
}
