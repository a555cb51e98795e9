//! Means, spread and quantiles.
//!
//! Each returns `None` where the number does not exist, so that no NaN reaches the
//! report.

use std::cmp::Ordering;

/// The arithmetic mean; `None` for no values.
///
/// ```
/// assert_eq!(nullwindow_report::stats::mean(&[1.0, 2.0, 6.0]), Some(3.0));
/// ```
pub fn mean(values: &[f64]) -> Option<f64> {
    let sum: f64 = values.iter().sum();
    (!values.is_empty() && sum.is_finite()).then(|| sum / values.len() as f64)
}

/// The geometric mean; `None` for no values or if any is not positive.
///
/// ```
/// use nullwindow_report::stats::geometric_mean;
/// assert!((geometric_mean(&[0.5, 2.0, 8.0]).unwrap() - 2.0).abs() < 1e-12);
/// assert_eq!(geometric_mean(&[1.0, 0.0]), None);
/// ```
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    let positive = values.iter().all(|&x| x > 0.0);
    let logs: f64 = values.iter().map(|&x| libm::log(x)).sum();
    (positive && !values.is_empty() && logs.is_finite())
        .then(|| libm::exp(logs / values.len() as f64))
}

/// The sample standard deviation (divisor n - 1); `None` for fewer than two values.
///
/// ```
/// use nullwindow_report::stats::standard_deviation;
/// assert_eq!(standard_deviation(&[2.0, 4.0, 6.0]), Some(2.0));
/// ```
pub fn standard_deviation(values: &[f64]) -> Option<f64> {
    let centre = mean(values).filter(|_| values.len() > 1)?;
    let squares: f64 = values.iter().map(|x| (x - centre) * (x - centre)).sum();
    squares.is_finite().then(|| (squares / (values.len() - 1) as f64).sqrt())
}

/// The middle value, or the mean of the two middle ones; `None` for no values.
///
/// ```
/// assert_eq!(nullwindow_report::stats::median(&[9.0, 1.0, 2.0, 4.0]), Some(3.0));
/// ```
pub fn median(values: &[f64]) -> Option<f64> {
    quantile(values, 0.5)
}

/// The value below which the share `q` of the values lies, interpolated linearly
/// between neighbours; `None` for no values or if any is not finite.
///
/// ```
/// use nullwindow_report::stats::quantile;
/// assert_eq!(quantile(&[10.0, 20.0, 30.0], 0.25), Some(15.0));
/// ```
pub fn quantile(values: &[f64], q: f64) -> Option<f64> {
    quantiles(values, [q]).map(|[value]| value)
}

/// Several quantiles of the same values.
pub(super) fn quantiles<const N: usize>(values: &[f64], q: [f64; N]) -> Option<[f64; N]> {
    let finite = |values: &[f64]| values.iter().all(|x| x.is_finite());
    if values.is_empty() || !finite(values) || !finite(&q) {
        return None;
    }
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(|a, b| a.partial_cmp(b).unwrap_or(Ordering::Equal));
    Some(q.map(|q| between(&sorted, q.clamp(0.0, 1.0))))
}

fn between(sorted: &[f64], q: f64) -> f64 {
    let place = q * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    below + (above - below) * place.fract()
}
