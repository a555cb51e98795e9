//! Statistics against numbers worked out by hand, and against their laws.

use nullwindow_report::stats::{
    Estimate, bootstrap, geometric_mean, mean, median, paired_test, proportion, quantile, ratio,
    standard_deviation,
};
use proptest::prelude::*;

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

#[test]
fn what_does_not_exist_is_none() {
    for empty in [mean(&[]), geometric_mean(&[]), median(&[]), standard_deviation(&[1.0])] {
        assert_eq!(empty, None);
    }
    assert_eq!(geometric_mean(&[2.0, -1.0]), None);
    assert_eq!(quantile(&[f64::NAN], 0.5), None);
    assert_eq!(bootstrap(&[], mean), None);
    assert_eq!(ratio(&[0.0], &[1.0]), None);
    assert_eq!(ratio(&[], &[]), None);
    assert_eq!(paired_test(&[1.0], &[]), None);
    assert_eq!(proportion(0, 0), None);
}

#[test]
fn by_hand() {
    // Squares about the mean 5: 9 1 1 1 0 0 4 16, together 32, over 7.
    let values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
    assert!(near(standard_deviation(&values).unwrap(), (32.0_f64 / 7.0).sqrt()));
    assert_eq!(median(&values), Some(4.5));
    assert!(near(geometric_mean(&[1.0, 10.0, 100.0]).unwrap(), 10.0));
    // Wilson's interval of 8 in 10, from the formula with z = 1.96: 0.4902 .. 0.9433.
    let share = proportion(8, 10).unwrap();
    assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4, "{share:?}");
}

/// Appendix C.1 of the thesis, checkers, leaf counts of the first four positions:
/// the ratios are 1.0339.., 0.8270.., 0.8143.., 0.8943...
#[test]
fn ratio_of_counts() {
    let mtd_f = [114_964.0, 128_615.0, 232_238.0, 794_280.0];
    let negascout = [111_189.0, 155_517.0, 285_198.0, 888_190.0];
    let found = ratio(&mtd_f, &negascout).unwrap();
    assert!((found.value - 0.8884).abs() < 2e-4, "{found:?}");
    assert!(0.8143 <= found.low && found.high <= 1.0340 && found.n == 4);
}

#[test]
fn sign_flips_by_hand() {
    // Log ratios 3, 1, -1 times log 2: |sum| 3; of the eight sums (5 3 3 1, mirrored)
    // six are as far from zero.
    let test = paired_test(&[8.0, 2.0, 1.0], &[1.0, 1.0, 2.0]).unwrap();
    assert_eq!((test.p, test.n), (0.75, 3));
    assert!(near(test.ratio, 2.0));
}

#[test]
fn the_sampled_test_agrees_with_the_exact_one() {
    let ours: Vec<f64> = (0..20).map(|i| 100.0 + f64::from(i * 7 % 20)).collect();
    let baseline: Vec<f64> = (0..20).map(|i| 104.5 + f64::from(i * 3 % 20)).collect();
    let exact = paired_test(&ours, &baseline).unwrap().p;
    // A pair too small to matter makes it 21, which are sampled.
    let more = |v: &[f64], x: f64| v.iter().copied().chain([x]).collect::<Vec<_>>();
    let sampled = paired_test(&more(&ours, 1.0 + 1e-12), &more(&baseline, 1.0)).unwrap().p;
    assert!((exact - sampled).abs() < 0.015 && exact != sampled, "{exact} {sampled}");
    assert!((0.001..0.5).contains(&exact));
}

#[test]
fn the_interval_covers_about_as_often_as_it_says() {
    // Means of 30 uniform numbers on 0..1 from a generator of our own.
    let mut state = 1_u64;
    let mut uniform = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let covered = (0..400)
        .filter(|_| {
            let sample: Vec<f64> = (0..30).map(|_| uniform()).collect();
            bootstrap(&sample, mean).unwrap().contains(0.5)
        })
        .count();
    assert!((360..=392).contains(&covered), "{covered} of 400");
}

fn pairs() -> impl Strategy<Value = Vec<(f64, f64)>> {
    prop::collection::vec((1.0..1e6, 1.0..1e6), 1..25)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn an_interval_holds_its_estimate(values in prop::collection::vec(0.1..1e4, 1..30)) {
        for statistic in [mean, median, geometric_mean, standard_deviation] {
            if let Some(e) = bootstrap(&values, statistic) {
                prop_assert!(e.is_sound());
                prop_assert_eq!(e.n, values.len());
                prop_assert_eq!(Some(e), bootstrap(&values, statistic));
            }
        }
    }

    #[test]
    fn swapping_the_two_inverts_the_ratio(pairs in pairs()) {
        let (a, b): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
        let (there, back) = (ratio(&a, &b).unwrap(), ratio(&b, &a).unwrap());
        prop_assert!(near(there.value * back.value, 1.0));
        prop_assert!(near(there.low * back.high, 1.0));
        let (p, q) = (paired_test(&a, &b).unwrap(), paired_test(&b, &a).unwrap());
        prop_assert!(near(p.p, q.p) && p.p > 0.0 && p.p <= 1.0);
        prop_assert!(near(p.ratio, there.value));
    }

    #[test]
    fn means_lie_between_the_extremes_and_in_order(values in prop::collection::vec(0.1..1e4, 1..30)) {
        let (arithmetic, geometric) = (mean(&values).unwrap(), geometric_mean(&values).unwrap());
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        prop_assert!(geometric <= arithmetic * (1.0 + 1e-12) && low <= geometric * (1.0 + 1e-12));
    }

    #[test]
    fn shares_lie_within_their_interval(cases in 1_usize..500, part in 0.0..=1.0) {
        let hits = (cases as f64 * part) as usize;
        let Estimate { value, low, high, n } = proportion(hits, cases).unwrap();
        prop_assert!(0.0 <= low && low <= value && value <= high && high <= 1.0 && n == cases);
    }
}
