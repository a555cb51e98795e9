//! The rule of verdicts at its edges.

use nullwindow_report::stats::{Estimate, standard_errors};
use nullwindow_report::{
    Better, ClaimCase, ClaimKind, ClaimVerdict, Conditions, EffectSide, SampleSize, SizeVerdict,
    Target, Tolerance,
};
use proptest::prelude::*;

use ClaimVerdict::{
    Better as Improved, Context, Contradicted, Differs, Leaning, NotMeasured, Reproduced,
    SameDirection, Undecided,
};

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

/// What the paper measured, with its error.
fn paper(value: f64, half: f64) -> Option<Estimate> {
    Some(estimate((value, value - half, value + half)))
}

#[test]
fn a_number_with_a_tolerance() {
    for (ours, expected) in [
        ((10.2, 9.5, 10.5), Reproduced),  // the whole interval, ends included
        ((10.2, 9.4, 10.5), Leaning),     // sticks out, and is not precise
        ((10.4, 10.2, 10.6), Reproduced), // sticks out, is precise, and the number is inside
        ((10.6, 10.4, 10.8), Differs),    // is precise, and the number is outside
        ((10.6, 10.2, 10.9), Undecided),  // neither inside nor precise
        ((10.6, 10.51, 10.9), Differs),   // wholly outside, on the worse side
        ((9.4, 9.3, 9.49), Improved),     // wholly outside, on the better side
        ((10.0, 1.0, 19.0), Leaning),     // a wide interval proves nothing
    ] {
        assert_eq!(case(Target::Value(10.0), Better::Lower, ours).verdict(), expected, "{ours:?}");
    }
}

#[test]
fn the_better_side_depends_on_the_claim() {
    let (low, high) = ((8.0, 7.0, 9.0), (12.0, 11.0, 13.0));
    for (better, of_low, of_high) in [
        (Better::Lower, Improved, Differs),
        (Better::Higher, Differs, Improved),
        (Better::Neither, Differs, Differs),
    ] {
        assert_eq!(case(Target::Value(10.0), better, low).verdict(), of_low);
        assert_eq!(case(Target::Value(10.0), better, high).verdict(), of_high);
    }
}

#[test]
fn under_other_conditions_nothing_is_better_or_contradicted() {
    let at = |conditions, ours| {
        let case = case(Target::Value(10.0), Better::Lower, ours);
        ClaimCase { conditions, paper: paper(10.0, 0.1), ..case }.verdict()
    };
    let (better, same, worse) = ((8.0, 7.5, 8.5), (10.0, 9.9, 10.1), (12.0, 11.9, 12.1));
    assert_eq!(at(Conditions::AsStated, better), Improved);
    assert_eq!(at(Conditions::Other, better), Differs);
    assert_eq!(at(Conditions::Other, same), Reproduced);
    assert_eq!(at(Conditions::AsStated, worse), Contradicted);
    assert_eq!(at(Conditions::Other, worse), Differs);
    // Where the paper's own error is not known, nothing contradicts it.
    let worse = case(Target::Value(10.0), Better::Lower, worse);
    assert_eq!(worse.verdict(), Differs);
}

#[test]
fn an_effect_has_a_direction_and_a_size() {
    // Stated 9 of 10, so the band is 8.5 to 9.5, and precise is 0.5.
    for (value, half, expected) in [
        (9.2, 0.2, Reproduced),    // inside the band
        (9.4, 0.4, Reproduced),    // below 10, precise, and the number is inside the band
        (9.2, 0.7, SameDirection), // below 10, but not precise
        (9.2, 0.8, Leaning),       // reaches 10
        (9.7, 0.2, SameDirection), // below 10, but less than stated
        (8.4, 0.7, SameDirection), // below 10, further away than stated, not precise
        (7.0, 0.2, Improved),      // much further away
        (9.9, 0.3, Differs),       // precise, and neither an effect nor the stated size
        (10.6, 0.5, Differs),      // on the other side
        (10.6, 1.2, Undecided),
    ] {
        assert_eq!(effect(value, half).verdict(), expected, "{value} {half}");
    }
    // Where no effect is stated there is no direction.
    let none = ClaimCase { target: Target::Value(10.0), ..effect(9.2, 0.2) };
    assert_eq!((none.direction(), none.verdict()), (None, Improved));
    assert_eq!(effect(10.6, 0.5).direction(), Some(EffectSide::Opposite));
    assert_eq!(effect(9.2, 0.7).size(), SizeVerdict::Open);
}

#[test]
fn the_papers_own_error_counts() {
    // 0.4 above the band, known to 0.3: with an error of 0.3 there, 0.42 together.
    let ours = effect(9.9, 0.3);
    assert_eq!(ClaimCase { paper: paper(9.0, 0.2), ..ours }.verdict(), Contradicted);
    // It differs from the stated number by more than both errors, and has no direction.
    assert_eq!(ClaimCase { paper: paper(9.0, 0.6), ..ours }.verdict(), Contradicted);
    // The paper's error is so large that it sees no direction either.
    let vague = ClaimCase { paper: paper(9.0, 1.1), ..ours };
    assert_eq!((vague.verdict(), vague.paper_sees_none()), (Reproduced, true));
    // On the other side of "no effect" it is not reproduced, however vague the paper is.
    let opposite = ClaimCase { paper: paper(9.0, 1.2), ..effect(10.2, 0.1) };
    assert_eq!(opposite.verdict(), Contradicted);
    // It is enough to be as precise as the paper.
    assert_eq!(ClaimCase { paper: paper(9.0, 1.0), ..ours }.precision(), 1.0);
    // An interval that cannot be believed is no error at all.
    let broken = Some(Estimate { value: f64::NAN, low: 0.0, high: 1.0, n: 20 });
    assert_eq!(ClaimCase { paper: broken, ..ours }.verdict(), Differs);
}

#[test]
fn ranges_and_open_ends() {
    let around = |x: f64| (x, x - 0.1, x + 0.1);
    let judge = |target, better, x| case(target, better, around(x)).verdict();
    let range = Target::Range(3.0, 6.0);
    for (x, expected) in [
        (2.6, Reproduced),
        (2.5, Reproduced), // precise, and on the edge of the band
        (2.45, Differs),
        (6.4, Reproduced),
        (6.7, Differs),
    ] {
        assert_eq!(judge(range, Better::Neither, x), expected, "{x}");
    }
    assert_eq!(judge(range, Better::Lower, 1.0), Improved);
    for (x, expected) in [(9.3, Differs), (9.45, Differs), (9.7, Reproduced), (1e9, Reproduced)] {
        assert_eq!(judge(Target::AtLeast(10.0), Better::Higher, x), expected, "{x}");
        assert_eq!(judge(Target::AtMost(-10.0), Better::Lower, -x), expected, "{x}");
    }
}

#[test]
fn statements_need_a_majority_beyond_doubt() {
    for (needed, share, expected) in [
        (0.5, (0.8, 0.51, 0.95), Reproduced),
        (0.5, (0.8, 0.5, 0.95), Leaning),
        (0.5, (1.0, 0.44, 1.0), Leaning), // three of three
        (0.5, (0.3, 0.1, 0.49), Differs),
        (0.5, (0.52, 0.47, 0.57), Differs), // about half, and known well
        (0.9, (0.95, 0.9, 0.98), Reproduced),
        (0.9, (0.95, 0.87, 0.98), Leaning),
        (0.9, (0.8, 0.7, 0.89), Differs),
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
    assert_eq!(of(Estimate::exact(9.6)).verdict(), Differs);
}

#[test]
fn a_growing_sample_waits_until_it_is_precise() {
    // An effect asks for the tolerance, 0.5; another number for half of it.
    for (case, precise, not_yet) in [
        (effect(8.0, 0.0), 0.5, 0.51),
        (ClaimCase { kind: ClaimKind::Number, ..effect(8.0, 0.0) }, 0.25, 0.26),
    ] {
        assert_eq!(case.precision(), precise);
        let at = |value: f64, half: f64| {
            let measured = Some(estimate((value, value - half, value + half)));
            ClaimCase { measured, sample: SampleSize::Growing, ..case }
        };
        assert_eq!(at(9.3, precise).verdict(), Reproduced);
        assert_eq!(at(9.3, not_yet).verdict(), Leaning);
        let times = not_yet / precise;
        let needed = at(9.3, not_yet).needed().unwrap();
        assert!(times > 1.0 && (21..=22).contains(&needed), "{needed}");
    }
    // A direction is seen earlier only beyond the doubt of looking often.
    let growing =
        |value, half| ClaimCase { sample: SampleSize::Growing, ..effect(value, half) }.verdict();
    assert_eq!(growing(9.0, 0.58), Leaning); // 1.75 times 0.58 reaches 10
    assert_eq!(growing(9.0, 0.57), SameDirection);
    assert_eq!(growing(11.0, 0.57), Differs);
    // The precision never depends on what was measured.
    assert_eq!(effect(9.0, 0.1).precision(), effect(3.0, 7.0).precision());
    let share = ClaimCase::new(Target::Holds(0.5), Tolerance::Absolute(0.0));
    let most = ClaimCase::new(Target::AtMost(100.0), Tolerance::Factor(1.0));
    assert_eq!((share.precision(), most.precision()), (0.07, 2.5));
}

#[test]
fn the_number_of_positions_that_would_be_precise() {
    for (value, half, expected) in [
        (9.6, 1.0, Some(71)), // twice too wide, but Student's t is part of that
        (9.6, 0.5, None),     // precise
        (9.2, 0.7, None),     // the direction is decided
        (9.2, 0.2, None),     // decided
    ] {
        let case = effect(value, half);
        assert_eq!(case.needed(), expected, "{value} {half} {:?}", case.verdict());
    }
    let share = case(Target::Holds(0.5), Better::Neither, (0.6, 0.46, 0.74));
    assert_eq!(share.needed(), Some(80));
}

#[test]
fn a_factor_is_as_long_up_as_down() {
    let judge = |x: f64| {
        let case = ClaimCase::new(Target::Value(131_072.0), Tolerance::Factor(2.0));
        ClaimCase { measured: Some(Estimate::exact(x)), ..case }.verdict()
    };
    for (x, expected) in
        [(65_536.0, Reproduced), (65_535.0, Differs), (262_144.0, Reproduced), (262_145.0, Differs)]
    {
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
    /// interval is precise, and only a direction can be open.
    #[test]
    fn what_is_needed_is_enough(
        stated in 1.0..10.0_f64, value in 1.0..10.0_f64, half in 0.01..3.0_f64,
        error in 0.0..1.0_f64, growing in any::<bool>()
    ) {
        let sample = if growing { SampleSize::Growing } else { SampleSize::Fixed };
        let with = |n: usize| {
            let errors = standard_errors(n) / standard_errors(20);
            let half = half * errors * (20.0 / n as f64).sqrt();
            let measured = Some(Estimate { value, low: value - half, high: value + half, n });
            let paper = Some(estimate((stated, stated - error, stated + error)));
            let kind = ClaimKind::Effect(5.0);
            ClaimCase { kind, measured, paper, sample, ..ClaimCase::new(Target::Value(stated), Tolerance::Absolute(0.5)) }
        };
        if let Some(n) = with(20).needed() {
            let enough = with(n + n / 100 + 1);
            prop_assert!(enough.is_precise(&enough.measured.unwrap()));
            prop_assert!(enough.size() != SizeVerdict::Open, "{} {:?}", n, enough);
            let unseen = enough.direction() == Some(EffectSide::Unseen);
            prop_assert!(!enough.verdict().is_open() || unseen, "{} {:?}", n, enough);
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

#[test]
fn a_direction_alone_is_excluded_by_a_precise_interval_around_no_effect() {
    let worse = |value: f64, half: f64| ClaimCase {
        kind: ClaimKind::Effect(10.0),
        ..case(Target::AtLeast(10.0), Better::Neither, (value, value - half, value + half))
    };
    // The tolerance is 0.5: an effect, if there is one, is smaller.
    assert_eq!(worse(10.1, 0.4).verdict(), Differs);
    assert_eq!(worse(10.1, 0.6).verdict(), Leaning);
    assert_eq!(worse(10.5, 0.4).verdict(), Reproduced);
    assert_eq!(worse(9.5, 0.4).verdict(), Differs);
}

#[test]
fn precise_is_what_tells_the_stated_effect_from_none() {
    // 9 of 10 stated, by a paper that knows it to 0.8: its error may not widen ours beyond 0.5.
    let known = ClaimCase { paper: paper(9.0, 0.8), ..effect(9.2, 0.4) };
    assert!((known.precision() - 0.5).abs() < 1e-12);
    // A paper that does not establish a direction cannot ask for one.
    let unknown = ClaimCase { paper: paper(9.0, 1.2), ..effect(9.2, 0.4) };
    assert!((unknown.precision() - 1.2).abs() < 1e-12);
    // Nor does a number without a direction.
    let number = ClaimCase {
        paper: paper(10.0, 0.8),
        ..case(Target::Value(10.0), Better::Lower, (10.0, 9.9, 10.1))
    };
    assert!((number.precision() - 0.8).abs() < 1e-12);
}
