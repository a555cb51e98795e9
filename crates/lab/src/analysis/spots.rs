//! From rows to the points of a figure.

use nullwindow_report::stats::{self, Estimate, PairedTest};

use super::observations::Observations;
use super::sample::{UnitSample, by_value, selected};
use crate::Scalar;
use crate::experiment::Figure;
use crate::row::Columns;

/// One point of a figure, with what stands behind it.
pub(super) struct Spot {
    pub panel: Option<Scalar>,
    pub series: Scalar,
    pub x: Scalar,
    pub y: Estimate,
    /// Against the baseline, at the last x of each series; its p is corrected for all
    /// tests of the figure.
    pub test: Option<PairedTest>,
}

/// Our points of a figure, panel by panel, series by series.
pub(super) fn spots(figure: &Figure, all: &Observations) -> Vec<Spot> {
    of_rows(figure, all, selected(all, &figure.rows, figure.iterations))
}

/// The paper's points, from rows that have some of the columns of ours.
pub(super) fn stated(figure: &Figure, paper: &Observations) -> Vec<Spot> {
    let rows = (0..paper.len()).filter(|&i| figure.rows.tolerates(&paper.row(i))).collect();
    of_rows(figure, paper, rows)
}

/// The rows of one point.
pub(super) struct SpotGroup {
    pub panel: Option<Scalar>,
    pub series: Scalar,
    pub x: Scalar,
    pub rows: Vec<usize>,
    /// Whether it is the last point of its series.
    last: bool,
}

/// Our rows of a figure, point by point.
pub(super) fn groups(figure: &Figure, all: &Observations) -> Vec<SpotGroup> {
    grouped(figure, all, selected(all, &figure.rows, figure.iterations))
}

fn grouped(figure: &Figure, all: &Observations, rows: Vec<usize>) -> Vec<SpotGroup> {
    let panels = match &figure.panels {
        Some(column) => {
            let panels = by_value(all, &rows, column);
            panels.into_iter().map(|(value, rows)| (Some(value), rows)).collect()
        }
        None => vec![(None, rows)],
    };
    let mut groups = Vec::new();
    for (panel, rows) in panels {
        for (series, rows) in by_value(all, &rows, &figure.series) {
            let places = places(figure, all, &rows);
            let end = places.len().saturating_sub(1);
            for (i, (x, rows)) in places.into_iter().enumerate() {
                let (panel, series) = (panel.clone(), series.clone());
                groups.push(SpotGroup { panel, series, x, rows, last: i == end });
            }
        }
    }
    groups
}

fn of_rows(figure: &Figure, all: &Observations, rows: Vec<usize>) -> Vec<Spot> {
    let spot = |group: SpotGroup| {
        let sample = UnitSample::of(all, &group.rows, &figure.y.0, figure.baseline.as_ref());
        let relative = figure.baseline.is_some();
        let y = sample.estimate(figure.mean, relative)?;
        let tested = relative && (group.last || group.x.as_f64().is_none());
        let test = if tested { sample.test() } else { None };
        let SpotGroup { panel, series, x, .. } = group;
        Some(Spot { panel, series, x, y, test })
    };
    let mut spots: Vec<Spot> = grouped(figure, all, rows).into_iter().filter_map(spot).collect();
    correct(&mut spots);
    spots
}

/// The points of a series: the values of the column along the bottom, or its mean
/// over the rows that make a point.
fn places(figure: &Figure, all: &Observations, rows: &[usize]) -> Vec<(Scalar, Vec<usize>)> {
    let Some(points) = &figure.points else { return by_value(all, rows, &figure.x.0) };
    let mean = |rows: &[usize]| {
        let xs = rows.iter().filter_map(|&i| all.row(i).value(&figure.x.0)?.as_f64());
        let (count, sum) = xs.fold((0.0, 0.0), |(count, sum), x| (count + 1.0, sum + x));
        Scalar::from(sum / f64::max(count, 1.0))
    };
    let groups = by_value(all, rows, points).into_iter();
    groups.map(|(_, rows)| (mean(&rows), rows)).collect()
}

/// The baseline differs from itself in nothing; it is no test.
fn correct(spots: &mut [Spot]) {
    let tests = || |test: &&mut PairedTest| test.ratio != 1.0 || test.p < 1.0;
    let p: Vec<f64> =
        spots.iter_mut().flat_map(|s| s.test.as_mut()).filter(tests()).map(|t| t.p).collect();
    let corrected = stats::holm(&p).into_iter();
    let found = spots.iter_mut().flat_map(|s| s.test.as_mut()).filter(tests());
    found.zip(corrected).for_each(|(test, p)| test.p = p);
}
