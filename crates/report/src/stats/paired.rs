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
//!
//! Positions of one game change their signs together: what is exchangeable is the
//! game.

use super::Clusters;
use super::interval::log_ratios;
use super::resample::Resampler;

/// With up to this many differing clusters, all patterns of signs are counted.
const EXACT: usize = 30;
/// With more, this many random patterns.
const FLIPS: usize = 20_000;
/// Sums that differ by less than this share of the whole count as equal.
const ROUNDING: f64 = 1e-9;
/// Random signs are drawn for so many values at once, whose sums are looked up.
const GROUP: usize = 8;

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
    clustered_test(ours, baseline, &Clusters::separate(ours.len()))
}

/// The same test, in which all pairs of a cluster change their signs together.
///
/// ```
/// use nullwindow_report::stats::{Clusters, clustered_test};
/// // Ten positions of two games are two witnesses, not ten.
/// let games = Clusters::by_name(&[1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
/// assert_eq!(clustered_test(&[9.0; 10], &[10.0; 10], &games).unwrap().p, 0.5);
/// ```
pub fn clustered_test(ours: &[f64], baseline: &[f64], clusters: &Clusters) -> Option<PairedTest> {
    let logs = log_ratios(ours, baseline).filter(|logs| !logs.is_empty())?;
    if clusters.len() != logs.len() {
        return None;
    }
    let ratio = libm::exp(logs.iter().sum::<f64>() / logs.len() as f64);
    let sums = clusters.or_separate().sums(&logs).into_iter().map(|(sum, _)| sum);
    Some(PairedTest { ratio, p: p_value(&sums.collect::<Vec<_>>()), n: logs.len() })
}

/// Values of zero are left out: either sign leaves the sum unchanged.
fn p_value(values: &[f64]) -> f64 {
    let differing: Vec<f64> = values.iter().copied().filter(|&d| d != 0.0).collect();
    let whole: f64 = differing.iter().map(|d| d.abs()).sum();
    let ours = differing.iter().sum::<f64>().abs() - ROUNDING * whole;
    match differing.len() {
        0 => 1.0,
        n if n <= EXACT => exact(&differing, ours),
        _ => sampled(&differing, ours),
    }
}

/// Counts the patterns without visiting each: the sums of either half of the values are
/// put in order. The larger a sum of the one half is, the fewer sums of the other leave the
/// whole below a bound, so both bounds only ever move down.
fn exact(values: &[f64], ours: f64) -> f64 {
    let (one, other) = values.split_at(values.len() / 2);
    let sums = ordered_sums(other);
    let (mut below, mut not_above) = (sums.len(), sums.len());
    let mut count = 0;
    for x in ordered_sums(one) {
        while below > 0 && x + sums[below - 1] > -ours {
            below -= 1;
        }
        while not_above > 0 && x + sums[not_above - 1] >= ours {
            not_above -= 1;
        }
        // Where `ours` is not positive the two tails meet.
        count += below + sums.len() - not_above.max(below);
    }
    count as f64 / libm::exp2(values.len() as f64)
}

/// The sums of some values under all patterns of signs, in ascending order.
fn ordered_sums(values: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0];
    for x in values.iter().map(|x| x.abs()) {
        let (mut less, mut more) = (sums.iter().peekable(), sums.iter().peekable());
        let smaller = || match (less.peek(), more.peek()) {
            (Some(&&a), Some(&&b)) if a - x <= b + x => less.next().map(|a| a - x),
            (_, Some(_)) => more.next().map(|b| b + x),
            _ => less.next().map(|a| a - x),
        };
        sums = std::iter::from_fn(smaller).collect();
    }
    sums
}

/// The sums of some values under all patterns of signs.
fn signed_sums(values: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0];
    for x in values {
        sums = sums.iter().flat_map(|sum| [sum + x, sum - x]).collect();
    }
    sums
}

/// The observed pattern is counted with the random ones, so p is never 0.
fn sampled(values: &[f64], ours: f64) -> f64 {
    let groups: Vec<Vec<f64>> = values.chunks(GROUP).map(signed_sums).collect();
    let mut random = Resampler::new();
    let extreme = (0..FLIPS).filter(|_| flipped(&groups, &mut random).abs() >= ours).count();
    (extreme + 1) as f64 / (FLIPS + 1) as f64
}

/// The sum under random signs: one of the sums of every group.
fn flipped(groups: &[Vec<f64>], random: &mut Resampler) -> f64 {
    groups.chunks(64 / GROUP).fold(0.0, |sum, groups| {
        let bits = random.bits();
        let chosen =
            |(i, sums): (usize, &Vec<f64>)| sums[(bits >> (GROUP * i)) as usize & (sums.len() - 1)];
        sum + groups.iter().enumerate().map(chosen).sum::<f64>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pattern, one by one.
    fn counted(values: &[f64], ours: f64) -> f64 {
        let extreme = signed_sums(values).into_iter().filter(|sum| sum.abs() >= ours).count();
        extreme as f64 / libm::exp2(values.len() as f64)
    }

    #[test]
    fn the_count_is_that_of_all_patterns() {
        let mut random = Resampler::new();
        for n in 1..=12 {
            // Whole numbers: no sum is rounded, and many are equal.
            let values: Vec<f64> = (0..n).map(|_| random.below(9) as f64 - 4.0).collect();
            for ours in [-1.0, 0.0, 0.5, 1.0, 3.0, 7.0, 40.0] {
                assert_eq!(exact(&values, ours), counted(&values, ours), "{values:?} {ours}");
            }
        }
    }

    #[test]
    fn ordered_sums_are_the_sums_in_order() {
        let values = [0.3, -1.7, 0.0, 2.25, -0.4];
        let mut sums = signed_sums(&values);
        sums.sort_by(f64::total_cmp);
        assert_eq!(ordered_sums(&values), sums);
    }
}
