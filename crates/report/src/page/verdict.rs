//! The verdict on a claim, by one rule with two parts: is the effect there, and is it as
//! large as stated?

use super::{Target, Tolerance};
use crate::stats::{Estimate, FEW, standard_errors};

/// What the measurements say about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClaimVerdict {
    /// The effect is there, if one is stated, and the number is the stated one.
    Reproduced,
    /// The effect is there on the stated side. Its size is another, or not known well.
    SameDirection,
    /// The measurements are better than what was stated, under the same conditions.
    Better,
    /// The measurements exclude what was stated, but not under the paper's conditions, or the
    /// paper's own error is not known.
    Differs,
    /// The measurements exclude what was stated, under the paper's conditions.
    Contradicted,
    /// The measured number is on the stated side or in the band, and not yet precise enough.
    Leaning,
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
    pub const ALL: [ClaimVerdict; 9] = [
        ClaimVerdict::Reproduced,
        ClaimVerdict::SameDirection,
        ClaimVerdict::Better,
        ClaimVerdict::Differs,
        ClaimVerdict::Contradicted,
        ClaimVerdict::Leaning,
        ClaimVerdict::Undecided,
        ClaimVerdict::NotMeasured,
        ClaimVerdict::Context,
    ];

    /// The verdict in words, as in `claims.csv`.
    pub fn words(self) -> &'static str {
        match self {
            ClaimVerdict::Reproduced => "reproduced",
            ClaimVerdict::SameDirection => "same direction",
            ClaimVerdict::Better => "better",
            ClaimVerdict::Differs => "differs here",
            ClaimVerdict::Contradicted => "contradicted",
            ClaimVerdict::Leaning => "leaning",
            ClaimVerdict::Undecided => "undecided",
            ClaimVerdict::NotMeasured => "not measured",
            ClaimVerdict::Context => "context",
        }
    }

    /// Whether more measurements are not needed.
    pub fn is_decided(self) -> bool {
        self <= ClaimVerdict::Contradicted
    }

    /// Whether more measurements might decide it.
    pub fn is_open(self) -> bool {
        matches!(self, ClaimVerdict::Leaning | ClaimVerdict::Undecided | ClaimVerdict::NotMeasured)
    }
}

/// The side of "no effect" on which a whole interval lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectSide {
    /// The stated one.
    Stated,
    /// The other one.
    Opposite,
    /// Neither: the interval includes "no effect".
    Unseen,
}

/// Whether a number is as large as stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeVerdict {
    /// Within the tolerance, or within our error and the paper's together.
    AsStated,
    /// Not.
    Other,
    /// The interval is too wide to say.
    Open,
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
    /// The same quantity at the same depth, with a table of the same size, or the paper states
    /// neither; on positions of several games.
    AsStated,
    /// Another reading of what is measured, at another depth, with another table, or on positions
    /// of one or a few games.
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
/// assert_eq!(case(0.90, 0.97, 0.01).verdict(), ClaimVerdict::SameDirection); // below 1, smaller
/// assert_eq!(case(0.90, 1.02, 0.01).verdict(), ClaimVerdict::Differs); // on the other side of 1
/// let open = case(0.90, 0.94, 0.10);
/// assert_eq!(open.verdict(), ClaimVerdict::Leaning);
/// assert_eq!(open.needed(), Some(71)); // half the width, almost four times the positions
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
    "A verdict has two parts. Direction: is the effect there, on the stated side of \u{201c}no \
     effect\u{201d}? It is if the whole 95 % interval lies on that side. Size: is the number the \
     stated one?",
    "The band of a claim is the stated number or range, widened on both sides by the claim\u{2019}s \
     tolerance. Unless a claim sets its own, the tolerance of a ratio to a baseline is half the \
     stated effect, but at least 1 % and at most 10 %; for any other number it is one tenth. The \
     band of \u{201c}at least\u{201d} or \u{201c}at most\u{201d} is open on one side. The band of a \
     statement without a number is every share of cases above one half.",
    "An interval is precise if its half-width is at most the tolerance (half of it for numbers \
     that are no effects), or at most the paper\u{2019}s own sampling error where the paper gives \
     the counts behind its number, but always so narrow that it cannot include both \u{201c}no \
     effect\u{201d} and what is stated. A ratio of times is known in the paper no better than the \
     ratio of all nodes of the same searches. The size is as stated if the interval lies inside the band; or \
     if it is precise, and the measured number lies inside the band or differs from the stated one \
     by no more than both errors together. It is another if the interval, widened by the \
     paper\u{2019}s error, lies wholly outside the band, or if it is precise and neither of the two \
     holds. A wide interval decides nothing about the size.",
    "Reproduced: the size is as stated, and the direction too. Where the paper\u{2019}s own interval \
     includes \u{201c}no effect\u{201d}, its positions do not establish a direction, and none is \
     asked of ours. Where a direction is all that is stated, a precise interval that includes \
     \u{201c}no effect\u{201d} excludes it: the effect is smaller than the tolerance, if there is \
     one.",
    "Same direction: the effect is there on the stated side, its size is another or not precise.",
    "Better: the size is another, on the side that is an improvement, and the measurement was made \
     at the depth and with the table size of the paper.",
    "Contradicted: what is stated is excluded, or the whole interval lies on the other side of \
     \u{201c}no effect\u{201d}; the quantity is the one that the paper prints, at its depth and \
     with its table size, on positions of several games, and the paper\u{2019}s own error is known. \
     Differs here: the same, where one of these is lacking. Where a paper\u{2019}s words can mean \
     two quantities, such as two baselines, each is judged by itself, and only the one that is \
     printed can be contradicted.",
    "Every claim that differs names its cause, with the number of an experiment that isolates it: \
     the same searches with that one thing changed. Settings that were chosen after numbers had \
     been seen are called that in the file of the experiment.",
    "Leaning: not precise, but the measured number is inside the band or on the stated side. \
     Undecided: any other measured result. The number of positions given is the one at which the \
     interval would be precise if the spread stayed the same.",
    "Not measured: there is no measurement, or its interval could not be computed. Context: a \
     number of another program, shown beside ours and not judged.",
    "Positions are added until the interval is precise, whatever the measured number is. Before \
     that a claim has a verdict only if the interval, made 1.75 times as wide because it is looked \
     at again and again, decides it: its direction if it excludes \u{201c}no effect\u{201d}, its \
     size if it lies inside the band or outside. A claim is answered from positions on which all of \
     its searches are done.",
    "The intervals of claims are not corrected for the number of claims: of twenty claims at the \
     edge of their bands, one is expected to be misjudged. The p-values beside figures and tables \
     are corrected, by Holm\u{2019}s method.",
];

/// The precision that a statement without a number requires of its share.
const SHARE: f64 = 0.07;
/// The precision that a band without width requires, as a part of the stated number.
const PART: f64 = 0.05;
/// How much wider an interval is taken that is looked at while it grows: 3.4 standard errors
/// instead of 1.96, so that ten looks together mislead less often than one look does.
const LOOKS: f64 = 1.75;

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
            (_, Some(ours)) if is_single(&ours) => ClaimVerdict::Undecided,
            (_, Some(ours)) => self.judge(&ours),
        }
    }

    fn judge(&self, ours: &Estimate) -> ClaimVerdict {
        use {EffectSide as Side, SizeVerdict as Size};
        match (self.side_of(ours), self.size_of(ours)) {
            (Some(Side::Opposite), _) => self.excluded(),
            (Some(Side::Unseen), _) if self.is_of_direction() && self.is_precise(ours) => {
                self.excluded()
            }
            (Some(Side::Stated) | None, Size::Other) if self.is_improved(ours) => {
                ClaimVerdict::Better
            }
            (Some(Side::Stated), Size::Other | Size::Open) => ClaimVerdict::SameDirection,
            (Some(Side::Stated) | None, Size::AsStated) => ClaimVerdict::Reproduced,
            (Some(Side::Unseen), Size::AsStated) if self.paper_sees_none() => {
                ClaimVerdict::Reproduced
            }
            (Some(Side::Unseen) | None, Size::Other) => self.excluded(),
            (Some(Side::Unseen), _) | (None, Size::Open) => self.lean(ours),
        }
    }

    /// The direction: on which side of "no effect" the measured interval lies. `None` where
    /// no effect is stated, or nothing is measured.
    pub fn direction(&self) -> Option<EffectSide> {
        self.side_of(&self.measured.filter(|ours| ours.is_sound() && !is_single(ours))?)
    }

    /// The size: whether the measured number is the stated one.
    pub fn size(&self) -> SizeVerdict {
        let ours = self.measured.filter(|ours| ours.is_sound() && !is_single(ours));
        ours.map_or(SizeVerdict::Open, |ours| self.size_of(&ours))
    }

    fn side_of(&self, ours: &Estimate) -> Option<EffectSide> {
        let ClaimKind::Effect(none) = self.kind else { return None };
        let stated = self.stated_side(none)?;
        let wider = if self.is_unfinished(ours) { LOOKS } else { 1.0 };
        let (low, high) = ours.scaled(wider);
        Some(match (high < none, low > none, stated) {
            (true, _, TargetSide::Below) | (_, true, TargetSide::Above) => EffectSide::Stated,
            (false, false, _) => EffectSide::Unseen,
            _ => EffectSide::Opposite,
        })
    }

    fn size_of(&self, ours: &Estimate) -> SizeVerdict {
        let (low, high) = self.band();
        if self.is_unfinished(ours) {
            let (from, to) = ours.scaled(LOOKS);
            return self.unfinished_size(&Estimate { low: from, high: to, ..*ours });
        }
        let wide = ours.widened(self.error_of_paper());
        if wide.high < low || wide.low > high {
            SizeVerdict::Other
        } else if self.is_inside(ours) {
            SizeVerdict::AsStated
        } else if !self.is_precise(ours) {
            SizeVerdict::Open
        } else {
            let in_band = low <= ours.value && ours.value <= high;
            let near = self.distance(ours.value) <= self.errors(ours) * (1.0 + 1e-12);
            match !matches!(self.target, Target::Holds(_)) && (in_band || near) {
                true => SizeVerdict::AsStated,
                false => SizeVerdict::Other,
            }
        }
    }

    /// The size while observations are still added, by an interval made wider for that.
    fn unfinished_size(&self, ours: &Estimate) -> SizeVerdict {
        let ((low, high), wide) = (self.band(), ours.widened(self.error_of_paper()));
        match (self.is_inside(ours), wide.high < low || wide.low > high) {
            (true, _) => SizeVerdict::AsStated,
            (_, true) => SizeVerdict::Other,
            _ => SizeVerdict::Open,
        }
    }

    /// Whether the whole interval lies beyond the band on the side that is an improvement,
    /// under the paper's conditions.
    fn is_improved(&self, ours: &Estimate) -> bool {
        let ((low, high), wide) = (self.band(), ours.widened(self.error_of_paper()));
        self.conditions == Conditions::AsStated
            && match self.better {
                Better::Lower => wide.high < low,
                Better::Higher => wide.low > high,
                Better::Neither => false,
            }
    }

    /// The verdict where what is stated is excluded.
    fn excluded(&self) -> ClaimVerdict {
        let known = self.paper.is_some_and(|paper| paper.is_sound());
        match known && self.conditions == Conditions::AsStated {
            true => ClaimVerdict::Contradicted,
            false => ClaimVerdict::Differs,
        }
    }

    /// Whether the paper's own observations do not establish a direction.
    pub fn paper_sees_none(&self) -> bool {
        let ClaimKind::Effect(none) = self.kind else { return false };
        self.paper.is_some_and(|p| p.is_sound() && p.low <= none && none <= p.high)
    }

    fn lean(&self, ours: &Estimate) -> ClaimVerdict {
        let (low, high) = self.band();
        let in_band = low <= ours.value && ours.value <= high;
        let on_side = match self.kind {
            ClaimKind::Effect(none) => match self.stated_side(none) {
                Some(TargetSide::Below) => ours.value < none,
                Some(TargetSide::Above) => ours.value > none,
                None => false,
            },
            _ => false,
        };
        if in_band || on_side { ClaimVerdict::Leaning } else { ClaimVerdict::Undecided }
    }

    /// Whether an interval lies inside the band. One half of the cases is not yet a
    /// majority.
    fn is_inside(&self, ours: &Estimate) -> bool {
        let (low, high) = self.band();
        let majority = !matches!(self.target, Target::Holds(x) if x <= 0.5 && ours.low <= x);
        majority && low <= ours.low && ours.high <= high
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

    /// Whether a side of "no effect" is all that is stated. An effect that a precise interval
    /// does not show is smaller than the tolerance then, if there is one.
    fn is_of_direction(&self) -> bool {
        match (self.kind, self.target) {
            (ClaimKind::Effect(none), Target::AtLeast(x) | Target::AtMost(x)) => x == none,
            _ => false,
        }
    }

    /// On which side of a number the whole stated range lies.
    fn stated_side(&self, none: f64) -> Option<TargetSide> {
        let (low, high) = self.stated();
        // "At least as many" is on one side, although it includes "no effect".
        match (high < none, low > none) {
            _ if self.target == Target::AtLeast(none) => Some(TargetSide::Above),
            _ if self.target == Target::AtMost(none) => Some(TargetSide::Below),
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
    /// the tolerance, because "no effect" can be excluded then; for another number half
    /// of it, because the interval must fit inside the band. Where the paper's own error is
    /// larger, it is enough to be as precise as the paper, as long as "no effect" and what is
    /// stated can be told apart.
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
        let ours = match self.kind {
            ClaimKind::Effect(_) => least,
            _ => least / 2.0,
        };
        ours.max(self.error_of_paper()).min(self.half_the_effect())
    }

    /// Half of what lies between "no effect" and what is stated: an interval of this half-width
    /// cannot include both. Without end where no effect is stated, or the paper's own positions
    /// do not establish one.
    fn half_the_effect(&self) -> f64 {
        match self.kind {
            ClaimKind::Effect(none) if !self.paper_sees_none() && self.distance(none) > 0.0 => {
                self.distance(none) / 2.0
            }
            _ => f64::INFINITY,
        }
    }

    /// Whether an interval is as narrow as [`precision`](ClaimCase::precision).
    pub fn is_precise(&self, ours: &Estimate) -> bool {
        !is_single(ours) && ours.half_width() <= self.precision()
    }

    fn is_unfinished(&self, ours: &Estimate) -> bool {
        self.sample == SampleSize::Growing && !self.is_precise(ours)
    }

    /// The number of observations at which the interval would be precise if the spread
    /// stayed as it is. `None` for claims that are decided or precise, and where there is a
    /// single observation.
    pub fn needed(&self) -> Option<usize> {
        let needed = self.until_precise().filter(|_| self.verdict().is_open())?;
        (needed < 1e12).then_some(needed as usize)
    }

    /// The same whatever the verdict, and however many.
    pub fn until_precise(&self) -> Option<f64> {
        let ours = self.measured?;
        if is_single(&ours) || !ours.is_sound() || self.is_precise(&ours) {
            return None;
        }
        // Student's t makes an interval of few observations wider than its spread alone.
        let errors = |n: usize| match self.target {
            Target::Holds(_) => 1.0,
            _ => standard_errors(n) / standard_errors(ours.n),
        };
        let half = |n: usize| ours.half_width() * errors(n) * (ours.n as f64 / n as f64).sqrt();
        if let Some(few) = (ours.n + 1..FEW).find(|&n| half(n) <= self.precision()) {
            return Some(few as f64);
        }
        let times = (ours.half_width() * errors(FEW) / self.precision()).powi(2);
        let needed = (ours.n as f64 * times - 1e-9).ceil();
        Some(needed.max(FEW as f64).max((ours.n + 1) as f64))
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
