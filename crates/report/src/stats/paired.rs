//! Whether two algorithms differ by more than the choice of positions explains.
//!
//! A sign-flip permutation test (Fisher 1935) on the mean of the log ratios. If
//! the algorithms did not differ, "A over B" and "B over A" would be equally likely
//! on each position, and so would all patterns of signs. The p-value is the share
//! of patterns whose mean is at least as far from zero as the one observed.
//!
//! Chosen over Wilcoxon's test because its statistic is the logarithm of the
//! geometric mean that the report prints, so the two always agree on the direction.
//! It assumes nothing about the distribution of the counts.

use super::resample::Resampler;

/// With up to this many differing pairs, all patterns of signs are tried.
const EXACT: usize = 20;
/// With more, this many random patterns.
const FLIPS: usize = 20_000;
/// Sums that differ by less than this share of the whole count as equal.
const ROUNDING: f64 = 1e-9;

/// The result of [`paired_test`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairedTest {
    /// The geometric mean of the ratios.
    pub ratio: f64,
    /// Two-sided probability of a difference at least this large if the two did
    /// not differ.
    pub p: f64,
    /// The number of pairs.
    pub n: usize,
}

/// Tests whether `ours` and `baseline`, position by position, differ; `None`
/// unless the slices are equally long, not empty, and positive.
///
/// ```
/// use nullwindow_report::stats::paired_test;
/// // Lower on all of ten positions: 2 patterns of 1024 are as extreme.
/// let test = paired_test(&[9.0; 10], &[10.0; 10]).unwrap();
/// assert_eq!(test.p, 2.0 / 1024.0);
/// assert_eq!(paired_test(&[1.0, 2.0], &[1.0, 2.0]).unwrap().p, 1.0);
/// ```
pub fn paired_test(ours: &[f64], baseline: &[f64]) -> Option<PairedTest> {
    let positive = |values: &[f64]| values.iter().all(|&x| x > 0.0 && x.is_finite());
    if ours.is_empty() || ours.len() != baseline.len() || !positive(ours) || !positive(baseline) {
        return None;
    }
    let logs: Vec<f64> =
        ours.iter().zip(baseline).map(|(a, b)| libm::log(*a) - libm::log(*b)).collect();
    let ratio = libm::exp(logs.iter().sum::<f64>() / logs.len() as f64);
    Some(PairedTest { ratio, p: p_value(&logs), n: logs.len() })
}

/// Equal pairs are left out: either sign leaves the sum unchanged.
fn p_value(logs: &[f64]) -> f64 {
    let differing: Vec<f64> = logs.iter().copied().filter(|&d| d != 0.0).collect();
    let whole: f64 = differing.iter().map(|d| d.abs()).sum();
    let ours = differing.iter().sum::<f64>().abs() - ROUNDING * whole;
    match differing.len() {
        0 => 1.0,
        n if n <= EXACT => exact(&differing, ours),
        _ => sampled(&differing, ours),
    }
}

/// Visits all patterns in Gray code order, one flip per step. The first value
/// keeps its sign, because the other half of the patterns mirrors this one.
fn exact(values: &[f64], ours: f64) -> f64 {
    let mut signed = values.to_vec();
    let mut sum: f64 = values.iter().sum();
    let patterns = 1_u64 << (values.len() - 1);
    let mut extreme = u64::from(sum.abs() >= ours);
    for pattern in 1..patterns {
        let flip = 1 + pattern.trailing_zeros() as usize;
        signed[flip] = -signed[flip];
        sum += 2.0 * signed[flip];
        extreme += u64::from(sum.abs() >= ours);
    }
    extreme as f64 / patterns as f64
}

/// The observed pattern is counted with the random ones, so p is never 0.
fn sampled(values: &[f64], ours: f64) -> f64 {
    let mut random = Resampler::new();
    let extreme = (0..FLIPS).filter(|_| flipped(values, &mut random).abs() >= ours).count();
    (extreme + 1) as f64 / (FLIPS + 1) as f64
}

fn flipped(values: &[f64], random: &mut Resampler) -> f64 {
    values.chunks(64).fold(0.0, |sum, chunk| {
        let signs = random.bits();
        let sign = |i: usize| if signs >> i & 1 == 1 { 1.0 } else { -1.0 };
        sum + chunk.iter().enumerate().map(|(i, x)| sign(i) * x).sum::<f64>()
    })
}
