//! The verdict on a claim, by one rule.

use super::{Target, Tolerance};
use crate::stats::Estimate;

/// What the measurements say about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClaimVerdict {
    /// The measurements agree with what was stated.
    Reproduced,
    /// The measurements are better than what was stated.
    Better,
    /// The measurements do not agree with what was stated.
    NotReproduced,
    /// There are no measurements.
    NotMeasured,
}

impl ClaimVerdict {
    /// All verdicts, in the order of the summary.
    pub const ALL: [ClaimVerdict; 4] = [
        ClaimVerdict::Reproduced,
        ClaimVerdict::Better,
        ClaimVerdict::NotReproduced,
        ClaimVerdict::NotMeasured,
    ];

    /// The verdict in words, as in `claims.csv`.
    pub fn words(self) -> &'static str {
        match self {
            ClaimVerdict::Reproduced => "reproduced",
            ClaimVerdict::Better => "better",
            ClaimVerdict::NotReproduced => "not reproduced",
            ClaimVerdict::NotMeasured => "not measured",
        }
    }
}

/// Which side of a stated number is an improvement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// Less is better: nodes, time.
    Lower,
    /// More is better: cutoffs by the first move.
    Higher,
    /// Neither: a property of the games or of another algorithm.
    Neither,
}

/// The rule of [`verdict`] in words, as the report prints it, one paragraph per entry.
pub const RULE: &[&str] = &[
    "The band of a claim is the stated number or range, widened on both sides by the claim\u{2019}s \
     tolerance.",
    "Unless a claim sets its own tolerance, the tolerance of a ratio to a baseline is half the \
     stated effect, but at least 1 % and at most 10 %; for any other number it is one tenth.",
    "Better: the whole 95 % interval lies beyond the band, on the side that is an improvement.",
    "Reproduced: the measured number lies in the band; or it lies beyond the band on the better \
     side, and its interval does not reach past the worse end of the band; or its interval \
     includes the stated number or part of the stated range, and the measured number is at most \
     twice the tolerance away. A wide interval alone is not enough.",
    "The band of a claim of \u{201c}at least\u{201d} or \u{201c}at most\u{201d} is open on that \
     side.",
    "A statement without a number is reproduced if it holds in the required share of cases and \
     the whole interval of that share lies above one half.",
    "Not reproduced: any other measured result.",
    "Not measured: there is no measurement, or its interval could not be computed.",
];

/// Judges a measurement by [`RULE`].
///
/// An estimate that is not finite, or whose ends are out of order, counts as not
/// measured.
///
/// ```
/// use nullwindow_report::{Better, Target, Tolerance, ClaimVerdict, verdict};
/// use nullwindow_report::stats::Estimate;
/// let ours = Estimate { value: 0.93, low: 0.91, high: 0.95, n: 20 };
/// let judge = |stated| {
///     verdict(&Target::Value(stated), Tolerance::of_ratio(stated), Better::Lower, Some(&ours))
/// };
/// assert_eq!(judge(0.938), ClaimVerdict::Reproduced);
/// assert_eq!(judge(1.083), ClaimVerdict::Better);
/// assert_eq!(judge(0.90), ClaimVerdict::Reproduced); // within 0.90 + 0.05
/// assert_eq!(judge(0.84), ClaimVerdict::NotReproduced); // beyond 0.84 + 0.08
/// ```
pub fn verdict(
    target: &Target,
    tolerance: Tolerance,
    better: Better,
    measured: Option<&Estimate>,
) -> ClaimVerdict {
    let Some(ours) = measured.filter(|e| e.is_sound()) else { return ClaimVerdict::NotMeasured };
    match *target {
        Target::Holds(needed) => statement(needed, ours),
        _ => number(stated(target), tolerance, better, ours),
    }
}

/// The band of a claim: the numbers that count as reproduced.
pub(super) fn band(target: &Target, tolerance: Tolerance) -> (f64, f64) {
    match target {
        Target::Holds(_) => stated(target),
        _ => widen(stated(target), tolerance),
    }
}

/// What is stated, as a range of numbers.
fn stated(target: &Target) -> (f64, f64) {
    match *target {
        Target::Value(x) => (x, x),
        Target::Range(low, high) => (low, high),
        Target::AtLeast(x) => (x, f64::INFINITY),
        Target::AtMost(x) => (f64::NEG_INFINITY, x),
        Target::Holds(needed) => (needed, 1.0),
    }
}

fn statement(needed: f64, share: &Estimate) -> ClaimVerdict {
    match share.value >= needed && share.low > 0.5 {
        true => ClaimVerdict::Reproduced,
        false => ClaimVerdict::NotReproduced,
    }
}

fn number(
    stated: (f64, f64),
    tolerance: Tolerance,
    better: Better,
    ours: &Estimate,
) -> ClaimVerdict {
    let band = widen(stated, tolerance);
    let near = widen(band, tolerance);
    let improved = |x: f64, (low, high): (f64, f64)| match better {
        Better::Lower => x < low,
        Better::Higher => x > high,
        Better::Neither => false,
    };
    if improved(ours.low, band) && improved(ours.high, band) {
        return ClaimVerdict::Better;
    }
    let within = |(low, high): (f64, f64)| low <= ours.value && ours.value <= high;
    let consistent = ours.low <= stated.1 && stated.0 <= ours.high && within(near);
    let as_good = improved(ours.value, band) && !worse(better, ours, band);
    match within(band) || as_good || consistent {
        true => ClaimVerdict::Reproduced,
        false => ClaimVerdict::NotReproduced,
    }
}

/// Whether an interval reaches past the worse end of the band.
fn worse(better: Better, ours: &Estimate, (low, high): (f64, f64)) -> bool {
    match better {
        Better::Lower => ours.high > high,
        Better::Higher => ours.low < low,
        Better::Neither => false,
    }
}

/// `band` made wider by the tolerance. A factor moves a negative end outwards too.
fn widen((low, high): (f64, f64), tolerance: Tolerance) -> (f64, f64) {
    match tolerance {
        Tolerance::Absolute(by) => (low - by.abs(), high + by.abs()),
        Tolerance::Factor(by) => {
            let by = by.max(1.0);
            let down = if low > 0.0 { low / by } else { low * by };
            let up = if high > 0.0 { high * by } else { high / by };
            (down, up)
        }
    }
}
