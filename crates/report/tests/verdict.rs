//! The rule of verdicts at its edges.

use nullwindow_report::stats::Estimate;
use nullwindow_report::{Better, ClaimVerdict, Target, Tolerance, verdict};
use proptest::prelude::*;

use ClaimVerdict::{Better as Improved, NotMeasured, NotReproduced, Reproduced};

fn judge(target: Target, better: Better, (value, low, high): (f64, f64, f64)) -> ClaimVerdict {
    let ours = Estimate { value, low, high, n: 20 };
    verdict(&target, Tolerance::Absolute(0.5), better, Some(&ours))
}

#[test]
fn a_number_with_a_tolerance() {
    let stated = Target::Value(10.0);
    for (ours, expected) in [
        ((10.5, 10.5, 10.5), Reproduced),       // on the edge of the band
        ((10.51, 10.51, 10.51), NotReproduced), // beyond it
        ((10.51, 10.0, 12.0), Reproduced),      // beyond, but we do not exclude 10
        ((10.51, 10.01, 12.0), NotReproduced),  // beyond, and we do
        ((11.0, 9.0, 13.0), Reproduced),        // twice the tolerance away
        ((11.01, 9.0, 13.0), NotReproduced),    // further: a wide interval proves nothing
        ((9.4, 9.3, 9.5), Reproduced),          // better, but its end touches the band
        ((9.4, 9.3, 9.49), Improved),           // wholly better
        ((5.0, 1.0, 10.5), Reproduced),         // far better, though not surely
    ] {
        assert_eq!(judge(stated, Better::Lower, ours), expected, "{ours:?}");
    }
}

#[test]
fn the_better_side_depends_on_the_claim() {
    let (low, high) = ((8.0, 7.0, 9.0), (12.0, 11.0, 13.0));
    for (better, of_low, of_high) in [
        (Better::Lower, Improved, NotReproduced),
        (Better::Higher, NotReproduced, Improved),
        (Better::Neither, NotReproduced, NotReproduced),
    ] {
        assert_eq!(judge(Target::Value(10.0), better, low), of_low);
        assert_eq!(judge(Target::Value(10.0), better, high), of_high);
    }
}

#[test]
fn ranges_and_open_ends() {
    let exact = |x: f64| (x, x, x);
    let range = Target::Range(3.0, 6.0);
    for (x, expected) in
        [(2.5, Reproduced), (2.4, NotReproduced), (6.5, Reproduced), (7.0, NotReproduced)]
    {
        assert_eq!(judge(range, Better::Neither, exact(x)), expected, "{x}");
    }
    assert_eq!(judge(range, Better::Lower, exact(1.0)), Improved);
    for (x, expected) in [(8.5, NotReproduced), (9.5, Reproduced), (1e9, Reproduced)] {
        assert_eq!(judge(Target::AtLeast(10.0), Better::Higher, exact(x)), expected, "{x}");
        let mirrored = judge(Target::AtMost(-10.0), Better::Lower, exact(-x));
        assert_eq!(mirrored, expected, "{x}");
    }
}

#[test]
fn statements_need_the_share_and_a_majority_beyond_doubt() {
    for (needed, share, expected) in [
        (0.5, (0.8, 0.51, 0.95), Reproduced),
        (0.5, (0.8, 0.5, 0.95), NotReproduced),
        (0.9, (0.89, 0.8, 0.95), NotReproduced),
        (0.9, (0.9, 0.8, 0.95), Reproduced),
        (0.5, (1.0, 0.44, 1.0), NotReproduced), // three of three
    ] {
        assert_eq!(judge(Target::Holds(needed), Better::Neither, share), expected, "{share:?}");
    }
}

#[test]
fn what_is_no_number_is_not_measured() {
    let target = Target::Value(1.0);
    assert_eq!(verdict(&target, Tolerance::Factor(2.0), Better::Lower, None), NotMeasured);
    for bad in [(f64::NAN, 0.0, 1.0), (1.0, f64::NEG_INFINITY, 2.0), (1.0, 2.0, 3.0)] {
        assert_eq!(judge(target, Better::Lower, bad), NotMeasured);
    }
}

#[test]
fn a_factor_is_as_long_up_as_down() {
    let judge = |x: f64| {
        let (target, tolerance) = (Target::Value(131_072.0), Tolerance::Factor(2.0));
        verdict(&target, tolerance, Better::Neither, Some(&Estimate::exact(x)))
    };
    for (x, expected) in [
        (65_536.0, Reproduced),
        (65_535.0, NotReproduced),
        (262_144.0, Reproduced),
        (262_145.0, NotReproduced),
    ] {
        assert_eq!(judge(x), expected, "{x}");
    }
}

proptest! {
    /// Turning everything round turns nothing.
    #[test]
    fn mirrored_claims_have_the_same_verdict(
        stated in -10.0..10.0_f64, value in -10.0..10.0_f64, down in 0.0..3.0_f64, up in 0.0..3.0_f64
    ) {
        let mirror = judge(Target::Value(-stated), Better::Higher, (-value, -value - up, -value + down));
        let there = judge(Target::Value(stated), Better::Lower, (value, value - down, value + up));
        prop_assert_eq!(mirror, there);
    }

    /// A wider tolerance never turns a reproduced claim into one that is not.
    #[test]
    fn tolerance_never_harms(stated in -10.0..10.0_f64, value in -10.0..10.0_f64, half in 0.0..3.0_f64) {
        let ours = Estimate { value, low: value - half, high: value + half, n: 20 };
        let at = |t: f64| verdict(&Target::Value(stated), Tolerance::Absolute(t), Better::Lower, Some(&ours));
        if at(0.5) == Reproduced {
            prop_assert_eq!(at(1.0), Reproduced);
        }
    }
}
