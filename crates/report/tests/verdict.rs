//! The rule of verdicts at its edges.

use nullwindow_report::stats::Estimate;
use nullwindow_report::{
    Better, ClaimCase, ClaimKind, ClaimVerdict, Conditions, SampleSize, Target, Tolerance,
};
use proptest::prelude::*;

use ClaimVerdict::{Better as Improved, Context, Contradicted, NotMeasured, Reproduced, Undecided};

fn estimate((value, low, high): (f64, f64, f64)) -> Estimate {
    Estimate { value, low, high, n: 20 }
}

/// A claim with a tolerance of 0.5 and a measurement.
fn case(target: Target, better: Better, ours: (f64, f64, f64)) -> ClaimCase {
    let tolerance = Tolerance::Absolute(0.5);
    ClaimCase { better, measured: Some(estimate(ours)), ..ClaimCase::new(target, tolerance) }
}

/// The effect of something that takes away half a unit of ten, where 10 is no effect.
fn effect(value: f64, half: f64) -> ClaimCase {
    ClaimCase {
        kind: ClaimKind::Effect(10.0),
        ..case(Target::Value(9.0), Better::Lower, (value, value - half, value + half))
    }
}

#[test]
fn a_number_with_a_tolerance() {
    for (ours, expected) in [
        ((10.2, 9.5, 10.5), Reproduced), // the whole interval, ends included
        ((10.2, 9.49, 10.5), Undecided), // sticks out below
        ((10.2, 9.5, 10.51), Undecided), // sticks out above
        ((10.6, 10.5, 10.7), Undecided), // touches the band
        ((10.6, 10.51, 10.7), Contradicted), // wholly outside, on the worse side
        ((9.4, 9.3, 9.49), Improved),    // wholly outside, on the better side
        ((9.4, 9.3, 9.5), Undecided),    // touches the band
        ((10.0, 1.0, 19.0), Undecided),  // a wide interval proves nothing
    ] {
        assert_eq!(case(Target::Value(10.0), Better::Lower, ours).verdict(), expected, "{ours:?}");
    }
}

#[test]
fn the_better_side_depends_on_the_claim() {
    let (low, high) = ((8.0, 7.0, 9.0), (12.0, 11.0, 13.0));
    for (better, of_low, of_high) in [
        (Better::Lower, Improved, Contradicted),
        (Better::Higher, Contradicted, Improved),
        (Better::Neither, Contradicted, Contradicted),
    ] {
        assert_eq!(case(Target::Value(10.0), better, low).verdict(), of_low);
        assert_eq!(case(Target::Value(10.0), better, high).verdict(), of_high);
    }
}

#[test]
fn under_other_conditions_nothing_is_better() {
    let at = |conditions, ours| {
        let case = case(Target::Value(10.0), Better::Lower, ours);
        ClaimCase { conditions, ..case }.verdict()
    };
    let (better, same) = ((8.0, 7.0, 9.0), (10.0, 9.9, 10.1));
    assert_eq!(at(Conditions::AsStated, better), Improved);
    assert_eq!(at(Conditions::Other, better), Contradicted);
    assert_eq!(at(Conditions::Other, same), Reproduced);
}

#[test]
fn an_effect_may_be_shown_without_fitting_the_band() {
    // Stated 9 of 10, so the band is 8.5 to 9.5.
    for (value, half, expected) in [
        (9.2, 0.2, Reproduced),    // inside the band
        (9.2, 0.7, Reproduced),    // below 10, and 9 is within the interval
        (9.2, 0.8, Undecided),     // reaches 10
        (9.4, 0.2, Undecided),     // below 10, but 9 is excluded, and it sticks out
        (8.4, 0.7, Reproduced),    // further away than stated, but in agreement
        (10.6, 0.5, Contradicted), // on the other side
        (10.6, 1.2, Undecided),
    ] {
        assert_eq!(effect(value, half).verdict(), expected, "{value} {half}");
        let number = ClaimCase { kind: ClaimKind::Number, ..effect(value, half) };
        let without = if half > 0.2 && expected == Reproduced { Undecided } else { expected };
        assert_eq!(number.verdict(), without, "{value} {half}, not as an effect");
    }
    // Where no effect is stated there is none to show.
    let none = ClaimCase { target: Target::Value(10.0), ..effect(9.2, 0.7) };
    assert_eq!(none.verdict(), Undecided);
}

#[test]
fn the_papers_own_error_counts() {
    let paper = |half: f64| Some(estimate((9.0, 9.0 - half, 9.0 + half)));
    // 0.4 above the band, known to 0.3: with an error of 0.3 there, 0.42 together.
    let ours = effect(9.9, 0.3);
    assert_eq!(ours.verdict(), Contradicted);
    assert_eq!(ClaimCase { paper: paper(0.2), ..ours }.verdict(), Contradicted);
    assert_eq!(ClaimCase { paper: paper(0.3), ..ours }.verdict(), Undecided);
    // Below 10 and 0.4 from the stated number: in agreement once 0.2 and 0.35 are added.
    let near = effect(9.4, 0.2);
    assert_eq!(near.verdict(), Undecided);
    assert_eq!(ClaimCase { paper: paper(0.35), ..near }.verdict(), Reproduced);
    // An interval that cannot be believed is no error at all.
    let broken = Some(Estimate { value: f64::NAN, low: 0.0, high: 1.0, n: 20 });
    assert_eq!(ClaimCase { paper: broken, ..ours }.verdict(), Contradicted);
}

#[test]
fn ranges_and_open_ends() {
    let around = |x: f64| (x, x - 0.1, x + 0.1);
    let judge = |target, better, x| case(target, better, around(x)).verdict();
    let range = Target::Range(3.0, 6.0);
    for (x, expected) in [
        (2.6, Reproduced),
        (2.5, Undecided),
        (2.3, Contradicted),
        (6.4, Reproduced),
        (6.7, Contradicted),
    ] {
        assert_eq!(judge(range, Better::Neither, x), expected, "{x}");
    }
    assert_eq!(judge(range, Better::Lower, 1.0), Improved);
    for (x, expected) in
        [(9.3, Contradicted), (9.45, Undecided), (9.7, Reproduced), (1e9, Reproduced)]
    {
        assert_eq!(judge(Target::AtLeast(10.0), Better::Higher, x), expected, "{x}");
        assert_eq!(judge(Target::AtMost(-10.0), Better::Lower, -x), expected, "{x}");
    }
}

#[test]
fn statements_need_a_majority_beyond_doubt() {
    for (needed, share, expected) in [
        (0.5, (0.8, 0.51, 0.95), Reproduced),
        (0.5, (0.8, 0.5, 0.95), Undecided),
        (0.5, (1.0, 0.44, 1.0), Undecided), // three of three
        (0.5, (0.3, 0.1, 0.49), Contradicted),
        (0.9, (0.95, 0.9, 0.98), Reproduced),
        (0.9, (0.95, 0.89, 0.98), Undecided),
        (0.9, (0.8, 0.7, 0.89), Contradicted),
    ] {
        let verdict = case(Target::Holds(needed), Better::Neither, share).verdict();
        assert_eq!(verdict, expected, "{share:?}");
    }
}

#[test]
fn what_is_no_number_is_not_measured() {
    assert_eq!(ClaimCase::new(Target::Value(1.0), Tolerance::Factor(2.0)).verdict(), NotMeasured);
    for bad in [(f64::NAN, 0.0, 1.0), (1.0, f64::NEG_INFINITY, 2.0), (1.0, 2.0, 3.0)] {
        let case = case(Target::Value(1.0), Better::Lower, bad);
        assert_eq!((case.verdict(), case.needed()), (NotMeasured, None));
    }
}

#[test]
fn other_programs_are_not_judged() {
    for measured in [None, Some(estimate((9.0, 8.9, 9.1)))] {
        let case = case(Target::Value(9.0), Better::Lower, (9.0, 8.9, 9.1));
        assert_eq!(ClaimCase { kind: ClaimKind::Context, measured, ..case }.verdict(), Context);
    }
}

#[test]
fn one_observation_decides_nothing_and_an_exact_number_does() {
    let of = |measured| ClaimCase {
        measured: Some(measured),
        ..ClaimCase::new(Target::Value(9.0), Tolerance::Absolute(0.5))
    };
    let single = of(Estimate { value: 9.0, low: 9.0, high: 9.0, n: 1 });
    assert_eq!((single.verdict(), single.needed()), (Undecided, None));
    assert_eq!(of(Estimate::exact(9.0)).verdict(), Reproduced);
    assert_eq!(of(Estimate::exact(9.6)).verdict(), Contradicted);
}

#[test]
fn a_growing_sample_waits_until_it_is_precise() {
    // An effect asks for the tolerance, 0.5; another number for half of it.
    for (case, precise, not_yet) in [
        (effect(8.0, 0.0), 0.5, 0.51),
        (ClaimCase { kind: ClaimKind::Number, ..effect(8.0, 0.0) }, 0.25, 0.26),
    ] {
        assert_eq!(case.precision(), precise);
        let at = |half: f64| {
            let measured = Some(estimate((7.0, 7.0 - half, 7.0 + half)));
            ClaimCase { measured, sample: SampleSize::Growing, ..case }
        };
        assert_eq!(at(precise).verdict(), Improved);
        assert_eq!(at(not_yet).verdict(), Undecided);
        assert_eq!(ClaimCase { sample: SampleSize::Fixed, ..at(not_yet) }.verdict(), Improved);
        let times = not_yet / precise;
        assert_eq!(at(not_yet).needed(), Some((20.0 * times * times).ceil() as usize));
    }
    // The precision never depends on what was measured.
    assert_eq!(effect(9.0, 0.1).precision(), effect(3.0, 7.0).precision());
    let share = ClaimCase::new(Target::Holds(0.5), Tolerance::Absolute(0.0));
    let most = ClaimCase::new(Target::AtMost(100.0), Tolerance::Factor(1.0));
    assert_eq!((share.precision(), most.precision()), (0.1, 2.5));
}

#[test]
fn the_number_of_positions_that_would_decide() {
    for (value, half, expected) in [
        (9.2, 0.8, Some(21)),  // just below 10 would do
        (9.25, 1.5, Some(80)), // 0.75 from 10: half the width
        (9.4, 0.2, Some(80)),  // 9 is excluded: it must fit the band, 0.1 away
        (10.5, 2.0, Some(80)), // 1 above the band
        (9.5, 0.3, None),      // on the edge of the band, and 9 is excluded
        (9.2, 0.2, None),      // decided
    ] {
        let case = effect(value, half);
        assert_eq!(case.needed(), expected, "{value} {half} {:?}", case.verdict());
    }
    // 0.6 above the band, with an error of 0.6 there: nothing we measure excludes it.
    let paper = |half: f64| Some(estimate((9.0, 9.0 - half, 9.0 + half)));
    assert_eq!(ClaimCase { paper: paper(0.6), ..effect(10.1, 1.0) }.needed(), None);
    // With an error of 0.36 there is 0.48 left for ours.
    let needed = ClaimCase { paper: paper(0.36), ..effect(10.1, 0.96) }.needed();
    assert_eq!(needed, Some(80));
    let share = case(Target::Holds(0.5), Better::Neither, (0.6, 0.4, 0.8));
    assert_eq!(share.needed(), Some(80));
}

#[test]
fn a_factor_is_as_long_up_as_down() {
    let judge = |x: f64| {
        let case = ClaimCase::new(Target::Value(131_072.0), Tolerance::Factor(2.0));
        ClaimCase { measured: Some(Estimate::exact(x)), ..case }.verdict()
    };
    for (x, expected) in [
        (65_536.0, Reproduced),
        (65_535.0, Contradicted),
        (262_144.0, Reproduced),
        (262_145.0, Contradicted),
    ] {
        assert_eq!(judge(x), expected, "{x}");
    }
}

proptest! {
    /// Turning everything round turns nothing.
    #[test]
    fn mirrored_claims_have_the_same_verdict(
        stated in -10.0..10.0_f64, value in -10.0..10.0_f64, down in 0.0..3.0_f64, up in 0.0..3.0_f64,
        none in -10.0..10.0_f64, error in 0.0..1.0_f64
    ) {
        let of = |sign: f64, better, (low, high)| ClaimCase {
            kind: ClaimKind::Effect(sign * none),
            paper: Some(estimate((sign * stated, sign * stated - error, sign * stated + error))),
            ..case(Target::Value(sign * stated), better, (sign * value, low, high))
        };
        let there = of(1.0, Better::Lower, (value - down, value + up));
        let mirror = of(-1.0, Better::Higher, (-value - up, -value + down));
        prop_assert_eq!(mirror.verdict(), there.verdict());
        prop_assert_eq!(mirror.needed(), there.needed());
    }

    /// With as many observations as are said to be needed, and the same spread, the
    /// claim is decided.
    #[test]
    fn what_is_needed_is_enough(
        stated in 1.0..10.0_f64, value in 1.0..10.0_f64, half in 0.01..3.0_f64,
        error in 0.0..1.0_f64, growing in any::<bool>()
    ) {
        let sample = if growing { SampleSize::Growing } else { SampleSize::Fixed };
        let with = |n: usize| {
            let half = half * (20.0 / n as f64).sqrt();
            let measured = Some(Estimate { value, low: value - half, high: value + half, n });
            let paper = Some(estimate((stated, stated - error, stated + error)));
            let kind = ClaimKind::Effect(5.0);
            ClaimCase { kind, measured, paper, sample, ..ClaimCase::new(Target::Value(stated), Tolerance::Absolute(0.5)) }
        };
        if let Some(n) = with(20).needed() {
            // A growing sample is only promised to be precise enough to be judged.
            let enough = with(n + n / 100 + 1);
            prop_assert!(enough.verdict() != Undecided || growing, "{} {:?}", n, enough);
            prop_assert!(enough.is_precise(&enough.measured.unwrap()) || !growing);
        }
    }

    /// A wider tolerance never turns a reproduced claim into one that is not.
    #[test]
    fn tolerance_never_harms(stated in -10.0..10.0_f64, value in -10.0..10.0_f64, half in 0.0..3.0_f64) {
        let ours = Estimate { value, low: value - half, high: value + half, n: 20 };
        let at = |t: f64| {
            let case = ClaimCase::new(Target::Value(stated), Tolerance::Absolute(t));
            ClaimCase { better: Better::Lower, measured: Some(ours), ..case }.verdict()
        };
        if at(0.5) == Reproduced {
            prop_assert_eq!(at(1.0), Reproduced);
        }
    }
}
