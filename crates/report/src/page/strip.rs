//! A claim as a small picture: the band, the stated number and the measured one.

use super::{ClaimLine, Target};
use crate::chart::number;
use crate::stats::Estimate;

const WIDTH: f64 = 150.0;
const HEIGHT: f64 = 20.0;
const TOP: f64 = 3.0;

/// The band shaded, the stated number (or the ends of the stated range) as bars, and
/// the measured number as a dot with its interval. The row says the same in numbers,
/// so the picture is hidden from screen readers. Empty without a measurement.
pub(super) fn strip(claim: &ClaimLine) -> String {
    let Some(ours) = claim.case.measured.filter(Estimate::is_sound) else { return String::new() };
    let span = Span::of(claim, &ours);
    let (low, high) = stated(&claim.case.target);
    format!(
        "<svg class=\"strip {}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" aria-hidden=\"true\">{}{}{}{}</svg>",
        claim.verdict().class(),
        span.bar("band", claim.case.band()),
        span.bar("stated", (low, low)),
        span.bar("stated", (high, high)),
        span.dot(&ours)
    )
}

fn stated(target: &Target) -> (f64, f64) {
    match *target {
        Target::Value(x) | Target::AtLeast(x) | Target::AtMost(x) | Target::Holds(x) => (x, x),
        Target::Range(low, high) => (low, high),
    }
}

/// The range of numbers that the picture shows.
struct Span(f64, f64);

impl Span {
    /// The band, the stated number and the measured interval, with a margin. Shares
    /// are shown from 0 to 1.
    fn of(claim: &ClaimLine, ours: &Estimate) -> Span {
        if let Target::Holds(_) = claim.case.target {
            return Span(0.0, 1.0);
        }
        let (band, stated) = (claim.case.band(), stated(&claim.case.target));
        let all = [band.0, band.1, stated.0, stated.1, ours.low, ours.high];
        let finite = || all.into_iter().filter(|x| x.is_finite());
        let (low, high) =
            (finite().fold(f64::INFINITY, f64::min), finite().fold(f64::NEG_INFINITY, f64::max));
        let air = if low < high { (high - low) * 0.12 } else { 1.0 };
        Span(low - air, high + air)
    }

    fn place(&self, x: f64) -> f64 {
        ((x - self.0) / (self.1 - self.0)).clamp(0.0, 1.0) * (WIDTH - 10.0) + 5.0
    }

    fn bar(&self, class: &str, (low, high): (f64, f64)) -> String {
        let (from, to) = (self.place(low), self.place(high));
        let from = from.min(to - 2.0);
        let [x, y, width, height] = [from, TOP, to - from, HEIGHT - 2.0 * TOP].map(number);
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        )
    }

    fn dot(&self, ours: &Estimate) -> String {
        let [low, at, high] = [ours.low, ours.value, ours.high].map(|x| number(self.place(x)));
        let y = number(HEIGHT / 2.0);
        format!(
            "<line class=\"ours\" x1=\"{low}\" y1=\"{y}\" x2=\"{high}\" y2=\"{y}\"/>\
             <circle class=\"ours\" cx=\"{at}\" cy=\"{y}\" r=\"4\"/>"
        )
    }
}
