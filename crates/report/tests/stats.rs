//! Statistics against numbers worked out by hand, and against their laws.

use nullwindow_report::stats::{
    Clusters, Estimate, bootstrap, clustered_bootstrap, clustered_mean, clustered_proportion,
    clustered_ratio, clustered_test, geometric_mean, holm, mean, median, paired_test, proportion,
    quantile, ratio, standard_deviation,
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
    // Logs 0.0334, -0.1900, -0.2054, -0.1117: mean -0.1184, standard error 0.0544, and t for
    // three degrees of freedom is 3.182.
    assert!((found.low - 0.747).abs() < 2e-3 && (found.high - 1.056).abs() < 2e-3, "{found:?}");
    assert_eq!(found.n, 4);
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
    let ours: Vec<f64> = (0..30).map(|i| 100.0 + f64::from(i * 7 % 30)).collect();
    let baseline: Vec<f64> = (0..30).map(|i| 103.5 + f64::from(i * 11 % 30)).collect();
    let exact = paired_test(&ours, &baseline).unwrap().p;
    // A pair too small to matter makes it 31, which are sampled.
    let more = |v: &[f64], x: f64| v.iter().copied().chain([x]).collect::<Vec<_>>();
    let sampled = paired_test(&more(&ours, 1.0 + 1e-12), &more(&baseline, 1.0)).unwrap().p;
    assert!((exact - sampled).abs() < 0.015 && exact != sampled, "{exact} {sampled}");
    assert!((0.001..0.5).contains(&exact));
}

/// Numbers from a generator of our own, so that the tests share nothing with what they
/// test.
struct Draw(u64);

impl Draw {
    fn uniform(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Nearly normal, with mean 0 and variance 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    fn normals(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.normal()).collect()
    }

    /// Positions of games: what a game adds to all of its positions, and what each adds
    /// by itself, in equal parts.
    fn clustered(&mut self, games: usize, positions: usize) -> (Vec<f64>, Clusters) {
        let mut values = Vec::new();
        for _ in 0..games {
            let game = self.normal();
            values.extend(self.normals(positions).into_iter().map(|x| x + game));
        }
        let names: Vec<usize> = (0..games * positions).map(|i| i / positions).collect();
        (values, Clusters::by_name(&names))
    }
}

/// How many of a thousand samples hold zero, where 950 should.
fn covering(mut sample: impl FnMut() -> Estimate) -> usize {
    (0..1000).filter(|_| sample().contains(0.0)).count()
}

#[test]
fn intervals_of_few_and_of_many_cover_as_often_as_they_say() {
    for (n, at_least) in [(5, 930), (10, 930), (20, 930), (60, 925)] {
        let mut draw = Draw(1);
        let separate = Clusters::separate(n);
        let covered = covering(|| clustered_mean(&draw.normals(n), &separate).unwrap());
        assert!((at_least..=970).contains(&covered), "{covered} of 1000 with n = {n}");
    }
}

/// Why few observations need Student's t: the bootstrap promises more than it holds.
#[test]
fn the_bootstrap_of_few_is_too_short() {
    let mut draw = Draw(1);
    let covered = covering(|| bootstrap(&draw.normals(5), mean).unwrap());
    assert!(covered < 900, "{covered} of 1000");
}

#[test]
fn clustered_intervals_cover_where_naive_ones_do_not() {
    for games in [8, 20, 50] {
        let mut draw = Draw(2);
        let mut naive = 0;
        let covered = covering(|| {
            let (values, clusters) = draw.clustered(games, 6);
            let separate = Clusters::separate(values.len());
            naive += usize::from(clustered_mean(&values, &separate).unwrap().contains(0.0));
            clustered_mean(&values, &clusters).unwrap()
        });
        assert!((920..=970).contains(&covered), "{covered} of 1000 with {games} games");
        assert!(naive < 800, "{naive} of 1000 with {games} games");
    }
}

#[test]
fn the_cluster_bootstrap_is_wider_where_observations_resemble_each_other() {
    let (values, clusters) = Draw(3).clustered(40, 8);
    let naive = bootstrap(&values, mean).unwrap();
    let clustered = clustered_bootstrap(&values, &clusters, mean).unwrap();
    assert_eq!((naive.value, naive.n), (clustered.value, clustered.n));
    assert!(clustered.width() > 1.5 * naive.width(), "{clustered:?} {naive:?}");
    let separate = Clusters::separate(values.len());
    assert_eq!(clustered_bootstrap(&values, &separate, mean).unwrap(), naive);
}

#[test]
fn a_single_game_counts_position_by_position() {
    let values = Draw(4).normals(10);
    let one = clustered_mean(&values, &Clusters::by_name(&[7; 10]));
    assert_eq!(one, clustered_mean(&values, &Clusters::separate(10)));
}

#[test]
fn clusters_that_do_not_fit_are_refused() {
    let two = Clusters::separate(2);
    assert_eq!(clustered_mean(&[1.0], &two), None);
    assert_eq!(clustered_ratio(&[1.0], &[1.0], &two), None);
    assert_eq!(clustered_test(&[1.0], &[1.0], &two), None);
    assert_eq!(clustered_proportion(&[true], &two), None);
    assert_eq!(clustered_proportion(&[], &Clusters::default()), None);
}

#[test]
fn samples_of_one_number_disagree_once_in_twenty() {
    let mut draw = Draw(5);
    let (few, many) = (Clusters::separate(20), Clusters::separate(50));
    let disagree = (0..1000).filter(|_| {
        let ours = clustered_mean(&draw.normals(50), &many).unwrap();
        !ours.agrees_with(&clustered_mean(&draw.normals(20), &few).unwrap())
    });
    let disagree = disagree.count();
    assert!((25..=75).contains(&disagree), "{disagree} of 1000");
}

#[test]
fn the_clustered_test_has_few_false_alarms_and_the_naive_one_many() {
    let mut draw = Draw(6);
    let (mut clustered, mut naive) = (0, 0);
    for _ in 0..400 {
        let (values, games) = draw.clustered(15, 5);
        let ours: Vec<f64> = values.iter().map(|x| (x / 10.0).exp()).collect();
        let base = vec![1.0; ours.len()];
        clustered += usize::from(clustered_test(&ours, &base, &games).unwrap().p < 0.05);
        naive += usize::from(paired_test(&ours, &base).unwrap().p < 0.05);
    }
    assert!(clustered <= 32, "{clustered} of 400");
    assert!(naive >= 80, "{naive} of 400");
}

#[test]
fn cases_that_agree_within_games_count_as_games() {
    let (hits, names): (Vec<bool>, Vec<usize>) = (0..40).map(|i| (i / 8 != 2, i / 8)).unzip();
    let games = clustered_proportion(&hits, &Clusters::by_name(&names)).unwrap();
    let naive = proportion(32, 40).unwrap();
    assert_eq!((games.value, games.n), (naive.value, naive.n));
    assert!(games.low < naive.low - 0.15, "{games:?} {naive:?}");
    // All agree: five games, not forty positions.
    let all = clustered_proportion(&[true; 40], &Clusters::by_name(&names)).unwrap();
    assert_eq!(all.low, proportion(5, 5).unwrap().low);
}

#[test]
fn holm_by_hand() {
    // 4 x 0.005, 3 x 0.02, then the larger of 2 x 0.021 and what came before.
    assert_eq!(holm(&[0.021, 0.005, 0.9, 0.02]), [0.06, 0.02, 0.9, 0.06]);
    assert_eq!(holm(&[0.7, 0.8]), [1.0, 1.0]);
    assert_eq!(holm(&[]), [0.0; 0]);
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
