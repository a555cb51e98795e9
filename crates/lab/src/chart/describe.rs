//! A panel in words, for those who cannot see it.

use super::{Chart, Origin, Panel, Point, Scale, Series};

/// What a panel shows: axes, and where each series starts and ends.
pub(super) fn describe(chart: &Chart, panel: &Panel) -> String {
    let name = if panel.title.is_empty() { String::new() } else { format!(", {}", panel.title) };
    let mut words = format!("{}{name}. {} against {}.", chart.title, chart.y.label, chart.x.label);
    for series in &panel.series {
        words.push_str(&sentence(chart, series));
    }
    words
}

fn sentence(chart: &Chart, series: &Series) -> String {
    let whose = if series.origin == Origin::Paper { " (paper)" } else { "" };
    let finite = |p: &&Point| p.x.is_finite() && p.y.is_finite();
    let mut points = series.points.iter().filter(finite);
    let Some(first) = points.next() else { return String::new() };
    let place = |p: &Point| format!("{} at {}", chart.y.format.write(p.y), along(chart, p.x));
    match points.next_back() {
        Some(last) => format!(" {}{whose}: {} to {}.", series.name, place(first), place(last)),
        None => format!(" {}{whose}: {}.", series.name, place(first)),
    }
}

fn along(chart: &Chart, x: f64) -> String {
    match &chart.x.scale {
        Scale::Names(names) => names.get(x as usize).cloned().unwrap_or_default(),
        _ => chart.x.format.write(x),
    }
}
