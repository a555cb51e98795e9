//! Estimates with 95 % intervals: the percentile bootstrap (Efron 1979) for means
//! and ratios, Wilson's interval (Wilson 1927) for proportions.
//!
//! The bootstrap resamples whole observations with replacement, so the counts of
//! two algorithms on one position stay together. Its interval runs from the 2.5th
//! to the 97.5th percentile of the statistic over the resamples.

use super::resample::Resampler;
use super::{Estimate, mean, quantile};

/// The number of resamples behind an interval. With more of them the ends would
/// move by about a twentieth of the interval's width.
pub const RESAMPLES: usize = 2000;

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// `statistic` of the observations with its 95 % bootstrap interval; `None` where
/// the statistic does not exist. Resamples without a statistic are left out.
///
/// The interval always contains the estimate: where a skewed statistic leaves it
/// outside the percentiles, the nearer end is moved to it. With one observation
/// the interval has no width and says nothing.
///
/// ```
/// use nullwindow_report::stats::{bootstrap, standard_deviation};
/// let spread = bootstrap(&[1.0, 2.0, 3.0, 4.0, 5.0], standard_deviation).unwrap();
/// assert!(spread.low < spread.value && spread.n == 5);
/// ```
pub fn bootstrap<T: Copy>(
    observations: &[T],
    statistic: impl Fn(&[T]) -> Option<f64>,
) -> Option<Estimate> {
    let value = statistic(observations).filter(|x| x.is_finite())?;
    let mut random = Resampler::new();
    let mut sample = observations.to_vec();
    let mut seen = Vec::with_capacity(RESAMPLES);
    for _ in 0..RESAMPLES {
        sample.fill_with(|| observations[random.below(observations.len())]);
        seen.extend(statistic(&sample).filter(|x| x.is_finite()));
    }
    let low = quantile(&seen, 0.025).unwrap_or(value).min(value);
    let high = quantile(&seen, 0.975).unwrap_or(value).max(value);
    Some(Estimate { value, low, high, n: observations.len() })
}

/// The geometric mean of `ours[i] / baseline[i]` with its 95 % bootstrap interval.
/// It is computed on logarithms, so the interval of the inverse ratio is the
/// inverse interval. `None` unless the slices are equally long, not empty, and
/// positive.
///
/// ```
/// use nullwindow_report::stats::ratio;
/// let half = ratio(&[1.0, 10.0, 100.0], &[2.0, 20.0, 200.0]).unwrap();
/// assert!((half.value - 0.5).abs() < 1e-12 && half.width() < 1e-12);
/// assert_eq!(ratio(&[1.0], &[1.0, 2.0]), None);
/// ```
pub fn ratio(ours: &[f64], baseline: &[f64]) -> Option<Estimate> {
    let positive = |values: &[f64]| values.iter().all(|&x| x > 0.0 && x.is_finite());
    if ours.len() != baseline.len() || !positive(ours) || !positive(baseline) {
        return None;
    }
    let logs: Vec<f64> = ours.iter().zip(baseline).map(|(a, b)| libm::log(a / b)).collect();
    let mean_of_logs = bootstrap(&logs, mean)?;
    Some(mean_of_logs.map(libm::exp))
}

/// `hits / cases` with Wilson's 95 % interval; `None` without cases.
///
/// The bootstrap would not do here: where all cases agree, so do all resamples,
/// and three of three would look certain.
///
/// ```
/// let three = nullwindow_report::stats::proportion(3, 3).unwrap();
/// assert!(three.value == 1.0 && (0.43..0.45).contains(&three.low));
/// ```
pub fn proportion(hits: usize, cases: usize) -> Option<Estimate> {
    if cases == 0 || hits > cases {
        return None;
    }
    let (n, share) = (cases as f64, hits as f64 / cases as f64);
    let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let (low, high) = ((centre - half).max(0.0).min(share), (centre + half).min(1.0).max(share));
    Some(Estimate { value: share, low, high, n: cases })
}
