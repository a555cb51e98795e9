//! How a number changes with the depth, where it was measured at another depth than the paper's.

use std::collections::BTreeSet;

use nullwindow_report::ClaimLine;

use super::answer::answer;
use super::observations::{Observations, text};
use super::sample::selected;
use crate::experiment::{Iterations, Measure, MeasureKind, Stated};

/// The last so many depths are shown, and a straight line is put through them.
const DEPTHS: usize = 4;

/// "0.95 at depth 4, 1.04 at depth 5, 1.14 at depth 6; a straight line through these reaches 1.42
/// at depth 9". Nothing where the number is of one depth only, or of none.
pub(super) fn trend(
    line: &ClaimLine,
    stated: &Stated,
    measure: &Measure,
    all: &Observations,
) -> Option<String> {
    let paper = stated.depths?.0;
    let points = points(measure, all);
    let last = points.last()?.0;
    if points.len() < 3 || u32::from(last) >= paper {
        return None;
    }
    let write = |x: f64| line.format.write(x);
    let said: Vec<String> =
        points.iter().map(|(depth, value)| format!("{} at depth {depth}", write(*value))).collect();
    let reached = extrapolated(&points, f64::from(paper));
    let said = said.join(", ");
    Some(format!(
        "{said}; a straight line through these reaches {} at depth {paper}",
        write(reached)
    ))
}

/// The number at the greatest depths that have it.
fn points(measure: &Measure, all: &Observations) -> Vec<(u16, f64)> {
    if !matches!(
        measure.kind,
        MeasureKind::Ratio | MeasureKind::Saving | MeasureKind::Effect(_) | MeasureKind::Mean
    ) {
        return Vec::new();
    }
    let mut any = measure.clone();
    any.of = any.of.without("depth");
    let rows = selected(all, &any.of, Iterations::All);
    let depths: BTreeSet<u16> =
        rows.iter().filter_map(|&i| text(&all.row(i), "depth").parse().ok()).collect();
    let at = |depth: u16| Some((depth, answer(&any.at_depth(depth), all)?.value));
    let mut points: Vec<(u16, f64)> =
        depths.into_iter().rev().filter_map(at).take(DEPTHS).collect();
    points.reverse();
    points
}

/// Least squares.
fn extrapolated(points: &[(u16, f64)], x: f64) -> f64 {
    let n = points.len() as f64;
    let mean = |of: &dyn Fn(&(u16, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
    let (mid, level) = (mean(&|p| f64::from(p.0)), mean(&|p| p.1));
    let spread = mean(&|p| (f64::from(p.0) - mid).powi(2));
    let slope = mean(&|p| (f64::from(p.0) - mid) * (p.1 - level)) / spread;
    level + slope * (x - mid)
}

#[cfg(test)]
mod tests {
    use super::extrapolated;

    #[test]
    fn a_straight_line_goes_on() {
        let points = [(4, 1.0), (5, 1.1), (6, 1.2)];
        assert!((extrapolated(&points, 9.0) - 1.5).abs() < 1e-12);
        let bent = [(1, 0.0), (2, 1.0), (3, 0.0)];
        assert!((extrapolated(&bent, 10.0) - 1.0 / 3.0).abs() < 1e-12);
    }
}
