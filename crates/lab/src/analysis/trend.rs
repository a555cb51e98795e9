//! How a number changes with the depth, where it was measured at another depth than the paper's.

use std::collections::BTreeSet;

use nullwindow_report::ClaimLine;

use super::answer::answer;
use super::observations::{Observations, text};
use super::sample::selected;
use crate::experiment::{Iterations, Measure, MeasureKind, Stated};

/// The last so many depths are shown, and a straight line is put through their logarithms: what
/// grows by a factor a ply, as trees do, is straight there.
const DEPTHS: usize = 4;

/// "0.95 at depth 4, 1.04 at depth 5, 1.14 at depth 6; at the same growth a ply 1.49 at depth 9".
/// Nothing where the number is of one depth only, or of none.
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
    let reached = match measure.kind {
        MeasureKind::Saving => 1.0 - extrapolated(&points, f64::from(paper), |saved| 1.0 - saved)?,
        _ => extrapolated(&points, f64::from(paper), |x| x)?,
    };
    let said = said.join(", ");
    Some(format!("{said}; at the same growth a ply {} at depth {paper}", write(reached)))
}

/// The number at the greatest depths that have it.
fn points(measure: &Measure, all: &Observations) -> Vec<(u16, f64)> {
    if !matches!(
        measure.kind,
        MeasureKind::Ratio
            | MeasureKind::Saving
            | MeasureKind::Effect(_)
            | MeasureKind::Mean
            | MeasureKind::Geometric
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

/// Least squares through the logarithms of the ratios that `ratio` makes of the numbers; nothing
/// where one is not positive.
fn extrapolated(points: &[(u16, f64)], x: f64, ratio: fn(f64) -> f64) -> Option<f64> {
    let points: Vec<(f64, f64)> =
        points.iter().map(|(depth, y)| (f64::from(*depth), libm::log(ratio(*y)))).collect();
    let n = points.len() as f64;
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
    let (mid, level) = (mean(&|p| p.0), mean(&|p| p.1));
    let slope = mean(&|p| (p.0 - mid) * (p.1 - level)) / mean(&|p| (p.0 - mid).powi(2));
    Some(libm::exp(level + slope * (x - mid))).filter(|y| y.is_finite())
}

#[cfg(test)]
mod tests {
    use super::extrapolated;

    #[test]
    fn what_grows_by_a_factor_a_ply_goes_on_to() {
        let near = |x: Option<f64>, y: f64| (x.expect("a number") - y).abs() < 1e-12;
        let doubling = [(4, 1.0), (5, 2.0), (6, 4.0)];
        assert!(near(extrapolated(&doubling, 9.0, |x| x), 32.0));
        let bent = [(1, 1.0), (2, 8.0), (3, 1.0)];
        assert!(near(extrapolated(&bent, 10.0, |x| x), 2.0));
        // Nine tenths of the nodes, then nine tenths of these.
        let saved = [(1, 0.1), (2, 0.19)];
        assert!(near(extrapolated(&saved, 3.0, |x| 1.0 - x), 0.729));
        assert_eq!(extrapolated(&[(1, 0.0), (2, 1.0)], 3.0, |x| x), None);
    }
}
