//! Estimates with 95 % intervals.
//!
//! | number | interval |
//! |---|---|
//! | mean, or ratio as the mean of logarithms, of fewer than [`FEW`] clusters | Student's t, with the variance between clusters |
//! | the same of more clusters | percentile bootstrap over clusters (Efron 1979) |
//! | any other statistic | percentile bootstrap over clusters |
//! | proportion | Wilson's (1927), for as many cases as the clusters are worth |
//!
//! The bootstrap draws whole clusters with replacement, so positions of one game stay
//! together, as do the counts of two algorithms on one position. Its interval runs
//! from the 2.5th to the 97.5th percentile. From few clusters it is too short, which
//! is why means of few clusters use Student's t.

use super::mean::quantiles;
use super::resample::Resampler;
use super::student::{Z, t_97_5};
use super::{Clusters, Estimate};

/// The number of resamples behind an interval. With more of them the ends would
/// move by about a twentieth of the interval's width.
pub const RESAMPLES: usize = 2000;

/// Means of fewer clusters than this have intervals by Student's t.
pub const FEW: usize = 40;

/// `statistic` of independent observations with its 95 % bootstrap interval; see
/// [`clustered_bootstrap`].
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
    clustered_bootstrap(observations, &Clusters::separate(observations.len()), statistic)
}

/// `statistic` of the observations with its 95 % interval from resampling clusters;
/// `None` where the statistic does not exist. Resamples without a statistic are left
/// out.
///
/// The interval always contains the estimate: where a skewed statistic leaves it
/// outside the percentiles, the nearer end is moved to it. With one observation
/// the interval has no width and says nothing.
pub fn clustered_bootstrap<T: Copy>(
    observations: &[T],
    clusters: &Clusters,
    statistic: impl Fn(&[T]) -> Option<f64>,
) -> Option<Estimate> {
    let value = statistic(observations).filter(|x| x.is_finite())?;
    let members = clusters.or_separate().members();
    let mut random = Resampler::new();
    let mut sample = Vec::with_capacity(observations.len());
    let mut seen = Vec::with_capacity(RESAMPLES);
    for _ in 0..RESAMPLES {
        sample.clear();
        for _ in 0..members.len() {
            let drawn = &members[random.below(members.len())];
            sample.extend(drawn.iter().filter_map(|&i| observations.get(i)));
        }
        seen.extend(statistic(&sample).filter(|x| x.is_finite()));
    }
    Some(percentiles(value, &seen, observations.len()))
}

fn percentiles(value: f64, seen: &[f64], n: usize) -> Estimate {
    let [low, high] = quantiles(seen, [0.025, 0.975]).unwrap_or([value; 2]);
    let (low, high) = (low.min(value), high.max(value));
    Estimate { value, low, high, n }
}

/// The arithmetic mean with its 95 % interval; `None` for no values, or where a sum
/// is not finite.
///
/// ```
/// use nullwindow_report::stats::{Clusters, clustered_mean};
/// let values = [1.0, 1.0, 1.0, 5.0, 5.0, 5.0];
/// let independent = clustered_mean(&values, &Clusters::separate(6)).unwrap();
/// let two_games = clustered_mean(&values, &Clusters::by_name(&[1, 1, 1, 2, 2, 2])).unwrap();
/// assert_eq!((independent.value, two_games.value), (3.0, 3.0));
/// assert!(two_games.width() > 5.0 * independent.width());
/// ```
pub fn clustered_mean(values: &[f64], clusters: &Clusters) -> Option<Estimate> {
    let (n, sum) = (values.len(), values.iter().sum::<f64>());
    if n == 0 || clusters.len() != n || !sum.is_finite() {
        return None;
    }
    let value = sum / n as f64;
    let sums = clusters.or_separate().sums(values);
    match sums.len() {
        0 | 1 => Some(Estimate { value, low: value, high: value, n }),
        FEW.. => Some(percentiles(value, &resampled_means(&sums), n)),
        few => {
            let half = t_97_5(few - 1) * variance_of_mean(&sums, value, n).sqrt();
            Some(Estimate { value, low: value - half, high: value + half, n })
        }
    }
}

/// The variance of a mean from the spread between clusters. With clusters of one
/// observation it is the usual one.
fn variance_of_mean(sums: &[(f64, f64)], mean: f64, n: usize) -> f64 {
    let k = sums.len() as f64;
    let squares: f64 = sums.iter().map(|(sum, n)| (sum - n * mean) * (sum - n * mean)).sum();
    squares * k / (k - 1.0) / (n as f64 * n as f64)
}

fn resampled_means(sums: &[(f64, f64)]) -> Vec<f64> {
    let mut random = Resampler::new();
    let mut mean = || {
        let drawn = (0..sums.len()).map(|_| sums[random.below(sums.len())]);
        let (sum, n) = drawn.fold((0.0, 0.0), |(s, n), (sum, more)| (s + sum, n + more));
        sum / n
    };
    (0..RESAMPLES).map(|_| mean()).collect()
}

/// The geometric mean of `ours[i] / baseline[i]` with its 95 % interval, for
/// independent pairs; see [`clustered_ratio`].
///
/// ```
/// use nullwindow_report::stats::ratio;
/// let half = ratio(&[1.0, 10.0, 100.0], &[2.0, 20.0, 200.0]).unwrap();
/// assert!((half.value - 0.5).abs() < 1e-12 && half.width() < 1e-12);
/// assert_eq!(ratio(&[1.0], &[1.0, 2.0]), None);
/// ```
pub fn ratio(ours: &[f64], baseline: &[f64]) -> Option<Estimate> {
    clustered_ratio(ours, baseline, &Clusters::separate(ours.len()))
}

/// The geometric mean of `ours[i] / baseline[i]` with its 95 % interval. It is
/// computed on logarithms, so the interval of the inverse ratio is the inverse
/// interval. `None` unless the slices are equally long, not empty, and positive.
pub fn clustered_ratio(ours: &[f64], baseline: &[f64], clusters: &Clusters) -> Option<Estimate> {
    let logs = log_ratios(ours, baseline)?;
    Some(clustered_mean(&logs, clusters)?.map(libm::exp))
}

/// The logarithms of `ours[i] / baseline[i]`; `None` unless the slices are equally
/// long and positive.
pub(super) fn log_ratios(ours: &[f64], baseline: &[f64]) -> Option<Vec<f64>> {
    let positive = |values: &[f64]| values.iter().all(|&x| x > 0.0 && x.is_finite());
    if ours.len() != baseline.len() || !positive(ours) || !positive(baseline) {
        return None;
    }
    Some(ours.iter().zip(baseline).map(|(a, b)| libm::log(a / b)).collect())
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
    Some(wilson(hits as f64 / cases as f64, cases as f64, cases))
}

/// The share of hits with Wilson's 95 % interval for as many independent cases as the
/// clusters are worth: the variance between clusters, over that of independent
/// cases, says how many cases count as one. `None` without cases.
///
/// ```
/// use nullwindow_report::stats::{Clusters, clustered_proportion, proportion};
/// let hits = [true, true, true, false, false, false, true, true, true];
/// let games = Clusters::by_name(&[1, 1, 1, 2, 2, 2, 3, 3, 3]);
/// let share = clustered_proportion(&hits, &games).unwrap();
/// assert!(share.width() > proportion(6, 9).unwrap().width());
/// ```
pub fn clustered_proportion(hits: &[bool], clusters: &Clusters) -> Option<Estimate> {
    let cases = hits.len();
    let count = hits.iter().filter(|&&hit| hit).count();
    if clusters.len() != cases || cases == 0 {
        return None;
    }
    let (n, share) = (cases as f64, count as f64 / cases as f64);
    let values: Vec<f64> = hits.iter().map(|&hit| f64::from(u8::from(hit))).collect();
    let sums = clusters.or_separate().sums(&values);
    let independent = share * (1.0 - share) / n;
    // Where all cases agree the spread tells nothing; the clusters are then the cases.
    let worth = match independent > 0.0 && sums.len() > 1 {
        true => (n * independent / variance_of_mean(&sums, share, cases)).clamp(1.0, n),
        false => sums.len() as f64,
    };
    Some(wilson(share, worth, cases))
}

fn wilson(share: f64, n: f64, cases: usize) -> Estimate {
    let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let (low, high) = ((centre - half).max(0.0).min(share), (centre + half).min(1.0).max(share));
    Estimate { value: share, low, high, n: cases }
}
