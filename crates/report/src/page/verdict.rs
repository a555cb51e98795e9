//! The verdict on a claim, by one rule.

use super::{Target, Tolerance};
use crate::stats::Estimate;

/// What the measurements say about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClaimVerdict {
    /// The measurements agree with what was stated, and are precise enough to say so.
    Reproduced,
    /// The measurements are better than what was stated, under the same conditions.
    Better,
    /// The measurements exclude what was stated.
    Contradicted,
    /// The measurements are not precise enough.
    Undecided,
    /// There are no measurements.
    NotMeasured,
    /// The claim is about something that cannot be measured here. It is shown beside
    /// our own number and not judged.
    Context,
}

impl ClaimVerdict {
    /// All verdicts, in the order of the summary.
    pub const ALL: [ClaimVerdict; 6] = [
        ClaimVerdict::Reproduced,
        ClaimVerdict::Better,
        ClaimVerdict::Contradicted,
        ClaimVerdict::Undecided,
        ClaimVerdict::NotMeasured,
        ClaimVerdict::Context,
    ];

    /// The verdict in words, as in `claims.csv`.
    pub fn words(self) -> &'static str {
        match self {
            ClaimVerdict::Reproduced => "reproduced",
            ClaimVerdict::Better => "better",
            ClaimVerdict::Contradicted => "contradicted",
            ClaimVerdict::Undecided => "undecided",
            ClaimVerdict::NotMeasured => "not measured",
            ClaimVerdict::Context => "context",
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

/// What sort of claim it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ClaimKind {
    /// A number.
    Number,
    /// The difference that something makes. The field is the number that would mean
    /// that it makes none: 1 for a ratio, 0 for a saving.
    Effect(f64),
    /// A number of another program, to compare ours with.
    Context,
}

/// Whether the measurement was made as the paper's was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conditions {
    /// At the same depth, with a table of the same size; or the paper states neither.
    AsStated,
    /// At another depth or with another table.
    Other,
}

/// How the number of observations was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleSize {
    /// Before anything was measured.
    Fixed,
    /// Observations are added until the interval is as narrow as [`ClaimCase::precision`]
    /// says. Until then there is no verdict, so that looking at the results on the way
    /// cannot decide when to stop.
    Growing,
}

/// A claim and what was measured: all that a verdict depends on.
///
/// ```
/// use nullwindow_report::{ClaimCase, ClaimKind, ClaimVerdict, Target, Tolerance};
/// use nullwindow_report::stats::Estimate;
/// let case = |stated, value, half| ClaimCase {
///     kind: ClaimKind::Effect(1.0),
///     measured: Some(Estimate { value, low: value - half, high: value + half, n: 20 }),
///     ..ClaimCase::new(Target::Value(stated), Tolerance::of_ratio(stated))
/// };
/// assert_eq!(case(0.90, 0.92, 0.02).verdict(), ClaimVerdict::Reproduced); // in 0.85 to 0.95
/// assert_eq!(case(0.90, 0.94, 0.05).verdict(), ClaimVerdict::Reproduced); // below 1, as stated
/// assert_eq!(case(0.90, 0.98, 0.01).verdict(), ClaimVerdict::Contradicted);
/// let open = case(0.90, 0.94, 0.12);
/// assert_eq!(open.verdict(), ClaimVerdict::Undecided);
/// assert_eq!(open.needed(), Some(80)); // half the width, four times the positions: below 1
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimCase {
    /// What is stated.
    pub target: Target,
    /// How close counts as the same.
    pub tolerance: Tolerance,
    /// Which side of the stated number is an improvement.
    pub better: Better,
    /// What sort of claim it is.
    pub kind: ClaimKind,
    /// What was measured, if anything.
    pub measured: Option<Estimate>,
    /// The paper's own number with its sampling error, where the paper gives the
    /// observations behind it.
    pub paper: Option<Estimate>,
    /// Whether the conditions were the paper's.
    pub conditions: Conditions,
    /// How the number of observations was chosen.
    pub sample: SampleSize,
}

/// The rule of [`ClaimCase::verdict`] in words, as the report prints it, one paragraph per
/// entry.
pub const RULE: &[&str] = &[
    "The band of a claim is the stated number or range, widened on both sides by the claim\u{2019}s \
     tolerance. Unless a claim sets its own, the tolerance of a ratio to a baseline is half the \
     stated effect, but at least 1 % and at most 10 %; for any other number it is one tenth. The \
     band of \u{201c}at least\u{201d} or \u{201c}at most\u{201d} is open on one side. The band of a \
     statement without a number is every share of cases above one half.",
    "Contradicted: the 95 % interval, widened by the paper\u{2019}s own sampling error where the \
     paper gives the counts behind its number, lies wholly outside the band.",
    "Better: the same, on the side that is an improvement, and measured at the depth and with the \
     table size of the paper.",
    "Reproduced: the interval lies inside the band. A claim about an effect is also reproduced if \
     the interval excludes \u{201c}no effect\u{201d} on the stated side and agrees with the paper: \
     the two numbers differ by no more than their errors together, or, where the error of the \
     paper is not known, the interval includes the stated number.",
    "Undecided: any other measured result. The number of positions is the one at which the \
     interval would be narrow enough if the measured number stayed the same.",
    "Not measured: there is no measurement, or its interval could not be computed.",
    "Context: a number of another program, shown beside ours and not judged.",
    "Where positions are added until a claim is decided, they are added until the interval is as \
     narrow as the band requires, whatever the measured number is; before that the claim is \
     undecided. Intervals are not corrected for the number of claims: of twenty claims at the edge \
     of their bands, one is expected to be misjudged.",
];

/// The precision that a statement without a number requires of its share.
const SHARE: f64 = 0.1;
/// The precision that a band without width requires, as a part of the stated number.
const PART: f64 = 0.05;

impl ClaimCase {
    /// A number without measurements.
    pub fn new(target: Target, tolerance: Tolerance) -> ClaimCase {
        ClaimCase {
            target,
            tolerance,
            better: Better::Neither,
            kind: ClaimKind::Number,
            measured: None,
            paper: None,
            conditions: Conditions::AsStated,
            sample: SampleSize::Fixed,
        }
    }

    /// The verdict, by [`RULE`].
    ///
    /// An estimate that is not finite, or whose ends are out of order, counts as not
    /// measured. A single observation has no interval and decides nothing.
    pub fn verdict(&self) -> ClaimVerdict {
        let sound = self.measured.filter(Estimate::is_sound);
        match (self.kind, sound) {
            (ClaimKind::Context, _) => ClaimVerdict::Context,
            (_, None) => ClaimVerdict::NotMeasured,
            (_, Some(ours)) if is_single(&ours) || self.is_unfinished(&ours) => {
                ClaimVerdict::Undecided
            }
            (_, Some(ours)) => self.judge(&ours),
        }
    }

    fn judge(&self, ours: &Estimate) -> ClaimVerdict {
        let (low, high) = self.band();
        let wide = ours.widened(self.error_of_paper());
        if wide.high < low || wide.low > high {
            let improved = match self.better {
                Better::Lower => wide.high < low,
                Better::Higher => wide.low > high,
                Better::Neither => false,
            };
            return match improved && self.conditions == Conditions::AsStated {
                true => ClaimVerdict::Better,
                false => ClaimVerdict::Contradicted,
            };
        }
        match self.is_inside(ours) || self.is_effect(ours) {
            true => ClaimVerdict::Reproduced,
            false => ClaimVerdict::Undecided,
        }
    }

    /// Whether an interval lies inside the band. One half of the cases is not yet a
    /// majority.
    fn is_inside(&self, ours: &Estimate) -> bool {
        let (low, high) = self.band();
        let majority = !matches!(self.target, Target::Holds(x) if x <= 0.5 && ours.low <= x);
        majority && low <= ours.low && ours.high <= high
    }

    /// Whether an interval excludes "no effect" on the stated side and agrees with the
    /// paper.
    fn is_effect(&self, ours: &Estimate) -> bool {
        let ClaimKind::Effect(none) = self.kind else { return false };
        let excluded = match self.side(none) {
            Some(TargetSide::Below) => ours.high < none,
            Some(TargetSide::Above) => ours.low > none,
            None => false,
        };
        excluded && self.distance(ours.value) <= self.errors(ours) * (1.0 + 1e-12)
    }

    /// The band of a claim: the numbers that count as reproduced.
    pub(super) fn band(&self) -> (f64, f64) {
        match self.target {
            Target::Holds(_) => self.stated(),
            _ => widen(self.stated(), self.tolerance),
        }
    }

    /// What is stated, as a range of numbers.
    fn stated(&self) -> (f64, f64) {
        match self.target {
            Target::Value(x) => (x, x),
            Target::Range(low, high) => (low, high),
            Target::AtLeast(x) => (x, f64::INFINITY),
            Target::AtMost(x) => (f64::NEG_INFINITY, x),
            Target::Holds(needed) => (needed, 1.0),
        }
    }

    /// On which side of a number the whole stated range lies.
    fn side(&self, none: f64) -> Option<TargetSide> {
        let (low, high) = self.stated();
        match (high < none, low > none) {
            (true, _) => Some(TargetSide::Below),
            (_, true) => Some(TargetSide::Above),
            _ => None,
        }
    }

    /// How far a number is from what is stated.
    fn distance(&self, x: f64) -> f64 {
        let (low, high) = self.stated();
        (low - x).max(x - high).max(0.0)
    }

    /// The paper's sampling error; none where it is not known.
    fn error_of_paper(&self) -> f64 {
        self.paper.filter(Estimate::is_sound).map_or(0.0, |paper| paper.half_width())
    }

    /// Our error and the paper's together.
    fn errors(&self, ours: &Estimate) -> f64 {
        let (low, high) = self.stated();
        let towards = if ours.value < low { low } else { high };
        libm::hypot(ours.towards(towards), self.error_of_paper())
    }

    /// The half-width of the interval at which observations need not be added any
    /// more. It depends on the claim alone, never on what was measured: for an effect
    /// half the width of the band, because "no effect" can be excluded then; for
    /// another number a quarter, because the interval must fit inside the band.
    pub fn precision(&self) -> f64 {
        let (low, high) = self.band();
        let half = match self.target {
            Target::Holds(_) => return SHARE,
            Target::AtLeast(x) => x - low,
            Target::AtMost(x) => high - x,
            Target::Value(_) | Target::Range(..) => (high - low) / 2.0,
        };
        let (first, second) = self.stated();
        let size = if first.is_finite() { first.abs() } else { second.abs() };
        let least = if half > 0.0 { half } else { PART * size };
        match self.kind {
            ClaimKind::Effect(_) => least,
            _ => least / 2.0,
        }
    }

    /// Whether an interval is as narrow as [`precision`](ClaimCase::precision).
    pub fn is_precise(&self, ours: &Estimate) -> bool {
        !is_single(ours) && ours.half_width() <= self.precision()
    }

    fn is_unfinished(&self, ours: &Estimate) -> bool {
        self.sample == SampleSize::Growing && !self.is_precise(ours)
    }

    /// The number of observations that would decide an undecided claim if the measured
    /// number and the spread stayed as they are. `None` for other claims, and where no
    /// number would do: the measured number lies on the edge of the band, or outside it
    /// by less than the paper's own error, or there is a single observation.
    pub fn needed(&self) -> Option<usize> {
        let ours = self.measured.filter(|_| self.verdict() == ClaimVerdict::Undecided)?;
        if is_single(&ours) {
            return None;
        }
        let half = match self.is_unfinished(&ours) {
            true => self.precision(),
            false => self.deciding(&ours)?,
        };
        let times = (ours.half_width() / half) * (ours.half_width() / half);
        let needed = (ours.n as f64 * times - 1e-9).ceil();
        (needed.is_finite() && needed < 1e12).then(|| (needed as usize).max(ours.n + 1))
    }

    /// The widest half-width that would decide the claim.
    fn deciding(&self, ours: &Estimate) -> Option<f64> {
        let ((low, high), x, error) = (self.band(), ours.value, self.error_of_paper());
        let outside = (low - x).max(x - high);
        let by_band = match outside > 0.0 {
            true => (outside * outside - error * error).max(0.0).sqrt(),
            false => match self.target {
                // A share cannot exceed 1, so that end does not matter.
                Target::Holds(_) => x - low,
                _ => -outside,
            },
        };
        let by_effect = match self.kind {
            ClaimKind::Effect(none) => match self.side(none) {
                Some(TargetSide::Below) => none - x,
                Some(TargetSide::Above) => x - none,
                None => 0.0,
            },
            _ => 0.0,
        };
        // An interval that excludes "no effect" already disagrees with the paper, and will
        // when it is narrower; so would one that is only just wide enough to agree.
        let agrees = self.distance(x) <= libm::hypot(0.95 * by_effect, error);
        let by_effect = if agrees && by_effect <= ours.half_width() { by_effect } else { 0.0 };
        let half = by_band.max(by_effect);
        (half > 0.0).then_some(half)
    }
}

/// Where an effect lies.
enum TargetSide {
    Below,
    Above,
}

/// Whether an estimate rests on one observation, whose spread nobody knows.
fn is_single(ours: &Estimate) -> bool {
    ours.n == 1 && ours.width() == 0.0
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
