//! Elo, error bars and likelihood ratios against values computed elsewhere.
//!
//! The ratios were found by maximising the likelihood over all distributions with
//! the mean of a hypothesis directly (Newton's method on three free probabilities),
//! not by the equation that the library solves.

use nullwindow_arena::stats::{Pentanomial, Sprt, SprtVerdict, elo_of_score, score_of_elo};

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-6 * expected.abs().max(1.0), "{found} for {expected}");
}

/// Pairs, score, standard error, Elo and its interval, likelihood of superiority.
const MATCHES: [([u64; 5], [f64; 6]); 3] = [
    (
        [1, 4, 10, 8, 2],
        [0.56, 0.048_476_798_574, 41.894_140_208, -24.369_255_356, 111.378_706_106, 0.892_087_360],
    ),
    (
        [3, 20, 41, 33, 7],
        [
            0.550_480_769_231,
            0.022_756_864_965,
            35.197_550_321,
            4.084_733_697,
            66.884_905_246,
            0.986_731_634,
        ],
    ),
    (
        [0, 0, 5, 3, 1],
        [
            0.638_888_888_889,
            0.060_540_263_105,
            99.113_793_484,
            14.066_420_878,
            197.911_506_905,
            0.989_109_269,
        ],
    ),
];

#[test]
fn elo_and_its_interval() {
    for (counts, [score, error, elo, low, high, los]) in MATCHES {
        let pairs = Pentanomial(counts);
        close(pairs.score().unwrap(), score);
        close(pairs.error().unwrap(), error);
        let found = pairs.elo().unwrap();
        close(found.value, elo);
        let interval = found.interval.unwrap();
        close(interval.0, low);
        close(interval.1, high);
        close(pairs.los().unwrap(), los);
    }
}

#[test]
fn results_without_spread_have_no_interval() {
    let all_won = Pentanomial([0, 0, 0, 0, 7]);
    let elo = all_won.elo().unwrap();
    assert_eq!((elo.value, elo.interval, all_won.los()), (f64::INFINITY, None, None));
    assert_eq!(Pentanomial([0, 0, 3, 0, 0]).elo().unwrap().value, 0.0);
    assert_eq!(Pentanomial::default().elo(), None);
    assert_eq!(serde_json::to_value(elo).unwrap()["value"], serde_json::Value::Null);
}

#[test]
fn an_interval_that_reaches_certainty_is_open() {
    let (low, high) = Pentanomial([0, 0, 0, 1, 3]).elo().unwrap().interval.unwrap();
    assert!(low.is_finite() && high == f64::INFINITY);
}

#[test]
fn likelihood_ratios() {
    for (counts, test, llr) in [
        ([1, 4, 10, 8, 2], "0,10", 0.310_311_739_6),
        ([1, 4, 10, 8, 2], "-5,5", 0.347_220_956_5),
        ([1, 4, 10, 8, 2], "0,100", -0.681_165_603_4),
        ([10, 60, 200, 150, 60], "0,10", 9.875_889_380_0),
        ([10, 60, 200, 150, 60], "0,2", 2.061_419_933_5),
        ([3, 20, 41, 33, 7], "0,100", -5.310_467_277_0),
        ([0, 0, 5, 3, 1], "0,10", 0.255_186_349_5),
        ([0, 0, 5, 3, 1], "0,100", 1.900_282_648_8),
    ] {
        close(test.parse::<Sprt>().unwrap().llr(&Pentanomial(counts)), llr);
    }
}

#[test]
fn bounds_are_those_of_wald() {
    let sprt: Sprt = "0,5".parse().unwrap();
    close(sprt.bounds().0, -2.944_438_979_166);
    close(sprt.bounds().1, 2.944_438_979_166);
    let strict: Sprt = "0, 5, 0.01, 0.1".parse().unwrap();
    close(strict.bounds().0, -2.292_534_757_141);
    close(strict.bounds().1, 4.499_809_670_330);
    let lost = Pentanomial([60, 150, 200, 60, 10]);
    assert_eq!(sprt.verdict(&lost), SprtVerdict::Rejected);
    assert_eq!(sprt.verdict(&Pentanomial::default()), SprtVerdict::Open);
}

#[test]
fn elo_and_score_are_inverse() {
    for elo in [-800.0, -35.5, 0.0, 1.0, 200.0] {
        close(elo_of_score(score_of_elo(elo)), elo);
    }
}

#[test]
fn what_is_not_a_test_is_refused() {
    for text in
        ["", "5", "5,5", "10,0", "0,5,0.05", "0,5,0,0.05", "0,5,0.05,0.5", "a,b", "0,1e9", "nan,5"]
    {
        let error = text.parse::<Sprt>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("'{text}' is not a test")), "{error}");
    }
}
