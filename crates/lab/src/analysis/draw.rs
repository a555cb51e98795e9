//! From rows to a figure and the table of its numbers.

use super::observations::Observations;
use super::sample::{Sample, by_value, selected};
use super::words::{name, short};
use crate::Scalar;
use crate::chart::{Axis, Chart, Format, Guide, Mark, Panel, Point, Series, Sharing};
use crate::experiment::{Drawn, Figure};
use crate::report::{Column, DataTable, Entry};
use crate::stats::{self, Estimate, PairedTest};

/// One point of a figure, with what stands behind it.
pub(super) struct Spot {
    pub panel: Option<Scalar>,
    pub series: Scalar,
    pub x: Scalar,
    pub y: Estimate,
    /// Against the baseline, at the last x of each series.
    pub test: Option<PairedTest>,
}

/// Our points of a figure, panel by panel, series by series.
pub(super) fn spots(figure: &Figure, all: &Observations) -> Vec<Spot> {
    of_rows(figure, all, selected(all, &figure.rows))
}

/// The paper's points, from rows that have some of the columns of ours.
pub(super) fn stated(figure: &Figure, paper: &Observations) -> Vec<Spot> {
    let rows = (0..paper.rows.len()).filter(|&i| figure.rows.tolerates(&paper.rows[i])).collect();
    of_rows(figure, paper, rows)
}

fn of_rows(figure: &Figure, all: &Observations, rows: Vec<usize>) -> Vec<Spot> {
    let panels = match &figure.panels {
        Some(column) => {
            let panels = by_value(all, &rows, column);
            panels.into_iter().map(|(value, rows)| (Some(value), rows)).collect()
        }
        None => vec![(None, rows)],
    };
    let mut spots = Vec::new();
    for (panel, rows) in panels {
        for (series, rows) in by_value(all, &rows, &figure.series) {
            let places = by_value(all, &rows, &figure.x.0);
            let last = places.len().saturating_sub(1);
            for (i, (x, rows)) in places.into_iter().enumerate() {
                let sample = Sample::of(all, &rows, &figure.y.0, figure.baseline.as_ref());
                let relative = figure.baseline.is_some();
                let Some(y) = sample.estimate(figure.mean, relative) else { continue };
                let tested = relative && (i == last || x.as_f64().is_none());
                let test = tested.then(|| stats::paired_test(&sample.ours, &sample.base));
                let (panel, series) = (panel.clone(), series.clone());
                spots.push(Spot { panel, series, x, y, test: test.flatten() });
            }
        }
    }
    spots
}

/// The figure: our points, and the paper's where there are any.
pub(super) fn chart(figure: &Figure, ours: &[Spot], paper: &[Spot]) -> Chart {
    let names = names(figure, ours);
    let mut chart = Chart::new(&figure.id, &figure.title, x_axis(figure, &names), y_axis(figure));
    chart.caption = figure.caption.clone();
    chart.sharing = Sharing::Y;
    if let Some(baseline) = &figure.baseline {
        let words: Vec<String> = baseline.values().map(|(c, v)| name(c, v)).collect();
        chart.guides.push(Guide::horizontal(1.0, &words.join(", ")));
    }
    for spot in ours {
        let title = spot.panel.as_ref().map_or(String::new(), |value| {
            name(figure.panels.as_deref().unwrap_or_default(), value)
        });
        if !chart.panels.iter().any(|p| p.title == title) {
            chart.panels.push(Panel { title, series: Vec::new() });
        }
    }
    add(&mut chart, figure, ours, &names, Series::measured);
    add(&mut chart, figure, paper, &names, Series::paper);
    chart
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
    for spot in spots {
        let panel = spot.panel.as_ref().map_or(String::new(), |value| {
            name(figure.panels.as_deref().unwrap_or_default(), value)
        });
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

/// The values of a horizontal axis that are words.
fn names(figure: &Figure, spots: &[Spot]) -> Vec<String> {
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

fn place(figure: &Figure, x: &Scalar, names: &[String]) -> Option<f64> {
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
        (_, _, true) => Axis::log10(label, Format::Count),
        _ => Axis::linear(label, Format::Decimal(0)),
    }
}

fn y_axis(figure: &Figure) -> Axis {
    let format = match figure.percent {
        true => Format::Percent(0),
        false if figure.y.0.per.is_some() => Format::Decimal(1),
        false => Format::Count,
    };
    let axis = match figure.log.1 {
        true => Axis::log10(&figure.y.1, format),
        false => Axis::linear(&figure.y.1, format),
    };
    if figure.baseline.is_some() { axis.including(1.0) } else { axis }
}

/// The numbers of a figure.
pub(super) fn table(figure: &Figure, ours: &[Spot], paper: &[Spot]) -> DataTable {
    let panel = figure.panels.clone().unwrap_or_default();
    let number = match (figure.baseline.is_some(), figure.y.0.per.is_some()) {
        (true, _) => Format::Decimal(3),
        (false, true) => Format::Decimal(3),
        (false, false) => Format::Decimal(1),
    };
    let mut columns = vec![
        Column::text(&figure.series),
        Column::text(&panel),
        Column::text(&figure.x.0),
        Column::new(&figure.y.1, number),
        Column::new("units", Format::Count),
        Column::new("p", Format::Probability),
        Column::paper("paper", number),
    ];
    let stated = |spot: &Spot| {
        let same = |p: &&Spot| p.panel == spot.panel && p.series == spot.series && p.x == spot.x;
        paper.iter().find(same).map(|p| p.y.value)
    };
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for spot in ours {
        rows.push(vec![
            Entry::Text(short(&figure.series, &spot.series)),
            spot.panel.as_ref().map_or(Entry::Missing, |v| Entry::Text(short(&panel, v))),
            Entry::Text(short(&figure.x.0, &spot.x)),
            Entry::Estimate(spot.y),
            Entry::Number(spot.y.n as f64),
            spot.test.map(|t| t.p).into(),
            stated(spot).into(),
        ]);
    }
    for spot in paper.iter().filter(|p| !ours.iter().any(|o| same_place(o, p))) {
        rows.push(vec![
            Entry::Text(short(&figure.series, &spot.series)),
            spot.panel.as_ref().map_or(Entry::Missing, |v| Entry::Text(short(&panel, v))),
            Entry::Text(short(&figure.x.0, &spot.x)),
            Entry::Missing,
            Entry::Missing,
            Entry::Missing,
            Entry::Number(spot.y.value),
        ]);
    }
    let mut drop = Vec::new();
    for i in 0..columns.len() {
        if rows.iter().all(|row| row[i] == Entry::Missing) {
            drop.push(i);
        }
    }
    for i in drop.into_iter().rev() {
        columns.remove(i);
        rows.iter_mut().for_each(|row| {
            row.remove(i);
        });
    }
    let caption = format!("{}: the numbers, with 95 % intervals over the units", figure.title);
    DataTable { id: figure.id.clone(), caption, columns, rows }
}

fn same_place(a: &Spot, b: &Spot) -> bool {
    a.panel == b.panel && a.series == b.series && a.x == b.x
}
