//! From points to a figure.

use nullwindow_report::chart::{
    Axis, AxisSharing, Chart, Guide, Mark, NumberFormat, Panel, Point, Series,
};

use super::spots::Spot;
use super::words::{name, short};
use crate::Scalar;
use crate::experiment::{Drawn, Figure, equal};
use crate::record::is_time;

/// The figure: our points, and the paper's where there are any.
pub(super) fn chart(figure: &Figure, ours: &[Spot], paper: &[Spot]) -> Chart {
    let names = names(figure, ours);
    let mut chart = Chart::new(&figure.id, &figure.title, x_axis(figure, &names), y_axis(figure));
    chart.caption = figure.caption.clone();
    if let Some(baseline) = &figure.baseline {
        let words: Vec<String> = baseline.values().map(|(c, v)| name(c, v)).collect();
        chart.guides.push(Guide::horizontal(1.0, &words.join(", ")));
    }
    for spot in ours {
        let title = panel_title(figure, spot.panel.as_ref());
        if !chart.panels.iter().any(|p| p.title == title) {
            chart.panels.push(Panel { title, series: Vec::new() });
        }
    }
    add(&mut chart, figure, ours, &names, Series::measured);
    add(&mut chart, figure, paper, &names, Series::paper);
    chart.sharing = sharing(&chart.panels);
    chart
}

/// Panels whose values are this many times as far apart as those of another have axes of their
/// own: on a common one the other would look flat.
const FAR_APART: f64 = 3.0;

fn sharing(panels: &[Panel]) -> AxisSharing {
    let apart = |panel: &Panel| {
        let values = || panel.series.iter().flat_map(|s| &s.points).map(|p| p.y);
        let (low, high) = (values().reduce(f64::min)?, values().reduce(f64::max)?);
        (high > low).then_some(high - low)
    };
    let apart: Vec<f64> = panels.iter().filter_map(apart).collect();
    let (least, most) =
        (apart.iter().copied().reduce(f64::min), apart.iter().copied().reduce(f64::max));
    match least.zip(most) {
        Some((least, most)) if most > FAR_APART * least => AxisSharing::Neither,
        _ => AxisSharing::Y,
    }
}

/// Adds points to their panels and series.
fn add(
    chart: &mut Chart,
    figure: &Figure,
    spots: &[Spot],
    names: &[String],
    series: fn(&str, Vec<Point>) -> Series,
) {
    let mark = match figure.drawn {
        Drawn::Line => Mark::Line,
        Drawn::Points => Mark::Points,
        Drawn::Bars => Mark::Bars,
    };
    let mut lines: Vec<(String, Series)> = Vec::new();
    for spot in spots.iter().filter(|spot| !is_baseline(figure, spots, &spot.series)) {
        let panel = panel_title(figure, spot.panel.as_ref());
        let called = name(&figure.series, &spot.series);
        let Some(x) = place(figure, &spot.x, names) else { continue };
        let point = match spot.y.n {
            0 => Point::new(x, spot.y.value),
            _ => Point::estimate(x, &spot.y),
        };
        match lines.iter_mut().find(|(p, s)| *p == panel && s.name == called) {
            Some((_, line)) => line.points.push(point),
            None => lines.push((panel, series(&called, vec![point]).drawn_as(mark))),
        }
    }
    for (panel, line) in lines {
        if let Some(panel) = chart.panels.iter_mut().find(|p| p.title == panel) {
            panel.series.push(line);
        }
    }
}

/// The title of a panel; empty where there is only one.
pub(super) fn panel_title(figure: &Figure, panel: Option<&Scalar>) -> String {
    let column = figure.panels.as_deref().unwrap_or_default();
    panel.map_or(String::new(), |value| name(column, value))
}

/// Whether a series is what the others are relative to, which the guide shows: it
/// has the baseline's value, and is exactly one everywhere. (Another algorithm may
/// share the value, as MTD(f) shares a first guess with its baseline.)
fn is_baseline(figure: &Figure, spots: &[Spot], series: &Scalar) -> bool {
    let mut values = figure.baseline.iter().flat_map(|baseline| baseline.values());
    let named = values.any(|(column, value)| column == figure.series && equal(value, series));
    let mut own = spots.iter().filter(|spot| equal(&spot.series, series));
    named && own.all(|spot| spot.y.low == 1.0 && spot.y.high == 1.0)
}

/// The values of a horizontal axis that are words.
pub(super) fn names(figure: &Figure, spots: &[Spot]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    if spots.iter().all(|spot| spot.x.as_f64().is_some()) {
        return names;
    }
    for spot in spots {
        let called = short(&figure.x.0, &spot.x);
        if !names.contains(&called) {
            names.push(called);
        }
    }
    names
}

/// Where a point stands along the bottom.
pub(super) fn place(figure: &Figure, x: &Scalar, names: &[String]) -> Option<f64> {
    if names.is_empty() {
        return x.as_f64();
    }
    let called = short(&figure.x.0, x);
    names.iter().position(|n| *n == called).map(|i| i as f64)
}

fn x_axis(figure: &Figure, names: &[String]) -> Axis {
    let label = &figure.x.1;
    match (names.is_empty(), figure.x.0.as_str(), figure.log.0) {
        (false, ..) => Axis::names(label, names.to_vec()),
        (_, "entries", _) => Axis::log2(label),
        (_, _, true) => Axis::log10(label, NumberFormat::Count),
        _ => Axis::linear(label, NumberFormat::Decimal(0)),
    }
}

fn y_axis(figure: &Figure) -> Axis {
    let format = match figure.percent {
        true => NumberFormat::Percent(0),
        false if figure.y.0.per.is_some() => NumberFormat::Decimal(1),
        false if is_time(&figure.y.0.column) => NumberFormat::Seconds,
        false => NumberFormat::Count,
    };
    let axis = match figure.log.1 {
        true => Axis::log10(&figure.y.1, format),
        false => Axis::linear(&figure.y.1, format),
    };
    if figure.baseline.is_some() { axis.including(1.0) } else { axis }
}
