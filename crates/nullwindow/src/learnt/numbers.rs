//! Numbers that are the same on every machine: only the four operations, none of which a
//! platform's library computes in its own way.

/// SplitMix64 (Steele, Lea and Flood 2014).
pub(super) struct SplitMix(pub(super) u64);

impl SplitMix {
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

    /// A number from -1 to 1.
    pub(super) fn around_zero(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }
}

/// The chance that belongs to the logarithm of odds `x`: 1 / (1 + e^-x).
///
/// ```
/// use nullwindow::learnt::logistic;
/// assert_eq!(logistic(0.0), 0.5);
/// assert!((logistic(1.0) - 0.731_058_578_630_004_9).abs() < 1e-15);
/// assert_eq!(logistic(-1000.0), 1.0 / (1.0 + f64::MAX));
/// ```
pub fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + exponential(-x))
}

/// e^x by halving: e^x = 2^k · e^r with |r| at most half of the logarithm of 2.
fn exponential(x: f64) -> f64 {
    const LARGEST: f64 = 709.0;
    if x > LARGEST {
        return f64::MAX;
    }
    if x < -LARGEST {
        return 0.0;
    }
    let k = (x * std::f64::consts::LOG2_E).round();
    let r = x - k * std::f64::consts::LN_2;
    let series = INVERSE_FACTORIALS.iter().rev().fold(0.0, |sum, one| sum * r + one);
    series * f64::from_bits(((k as i64 + 1023) as u64) << 52)
}

/// One over n factorial; the next one would not change the last bit.
const INVERSE_FACTORIALS: [f64; 16] = {
    let (mut all, mut n) = ([1.0; 16], 1);
    while n < 16 {
        all[n] = all[n - 1] / n as f64;
        n += 1;
    }
    all
};

/// ln (1 + e^x): what a prediction with the odds e^x costs where the other thing happens.
pub(super) fn cost(x: f64) -> f64 {
    let z = exponential(-x.abs());
    // ln (1 + z) is twice the area function of u = z / (2 + z), which is at most a third.
    let u = z / (2.0 + z);
    let series = ODD_INVERSES.iter().rev().fold(0.0, |sum, one| sum * u * u + one);
    x.max(0.0) + 2.0 * u * series
}

/// One over 1, 3, 5, …; the next one would not change the last bit.
const ODD_INVERSES: [f64; 16] = {
    let (mut all, mut n) = ([1.0; 16], 1);
    while n < 16 {
        all[n] = 1.0 / (2 * n + 1) as f64;
        n += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_and_costs_are_those_of_the_library() {
        for i in -2000..2000 {
            let x = f64::from(i) * 0.0375;
            assert!((exponential(x) / x.exp() - 1.0).abs() < 1e-13, "{x}");
            let exact = x.max(0.0) + (-x.abs()).exp().ln_1p();
            assert!((cost(x) - exact).abs() <= 1e-13 * exact, "{x}");
        }
    }
}
