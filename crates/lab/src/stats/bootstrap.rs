//! Percentile bootstrap (Efron 1979): how far the number would move with other
//! positions of the same kind.
//!
//! Whole observations are drawn with replacement, so the counts of two
//! algorithms on one position stay together. The interval runs from the 2.5th to
//! the 97.5th percentile of the statistic over the resamples.

use super::random::Random;
use super::{Estimate, mean, quantile};

/// How many resamples an interval rests on. The ends of a 95 % interval move by
/// about a twentieth of its width between this and infinitely many.
pub const RESAMPLES: usize = 2000;

/// `statistic` of the observations with its 95 % interval; `None` where the
/// statistic does not exist. Resamples for which it does not exist are left out.
/// The interval always holds the estimate: a skewed statistic can leave it just
/// outside the percentiles, and then the nearer end is moved to it.
///
/// With one observation the interval has no width: it says nothing then.
///
/// ```
/// use nullwindow_lab::stats::{bootstrap, standard_deviation};
/// let spread = bootstrap(&[1.0, 2.0, 3.0, 4.0, 5.0], standard_deviation).unwrap();
/// assert!(spread.low < spread.value && spread.n == 5);
/// ```
pub fn bootstrap<T: Copy>(
    observations: &[T],
    statistic: impl Fn(&[T]) -> Option<f64>,
) -> Option<Estimate> {
    let value = statistic(observations).filter(|x| x.is_finite())?;
    let mut random = Random::new();
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

/// The geometric mean of `ours[i] / baseline[i]` with its 95 % interval over the
/// positions `i`. It is made on logarithms, so the interval of the inverse ratio
/// is the inverse interval. `None` unless the slices are equally long, not empty, and
/// positive.
///
/// ```
/// use nullwindow_lab::stats::ratio;
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
