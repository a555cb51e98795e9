//! The key to a chart: one entry for each name, ours and the paper's.

use super::marker::marker;
use super::style::class;
use super::svg::{Anchor, Svg, width};
use super::{Chart, Mark, Origin};

/// The size of a key's picture.
pub(super) const KEY: (f64, f64) = (30.0, 14.0);

/// One entry of the legend.
#[derive(Clone, PartialEq)]
pub(super) struct Entry {
    pub(super) label: String,
    slot: usize,
    origin: Origin,
    mark: Mark,
}

/// The entries of a chart. A chart with a single series of ours needs none.
pub(super) fn entries(chart: &Chart, slots: &[(String, usize)]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for series in chart.panels.iter().flat_map(|p| &p.series).filter(|s| !s.points.is_empty()) {
        let slot = slots.iter().find(|(n, _)| *n == series.name).map_or(0, |(_, slot)| *slot);
        let label = match series.origin {
            Origin::Measured => series.name.clone(),
            Origin::Paper => format!("{}, paper", series.name),
        };
        let entry = Entry { label, slot, origin: series.origin, mark: series.mark };
        if !entries.iter().any(|e| e.label == entry.label) {
            entries.push(entry);
        }
    }
    let lone = entries.len() == 1 && entries[0].origin == Origin::Measured;
    if lone && entries[0].label.is_empty() { Vec::new() } else { entries }
}

/// The picture of an entry, its upper left corner at (`x`, `y`).
pub(super) fn key(svg: &mut Svg, entry: &Entry, (x, y): (f64, f64)) {
    let (middle, hollow) = (y + KEY.1 / 2.0, entry.origin == Origin::Paper);
    svg.open(&format!(r#"class="{}""#, class(entry.slot)));
    match entry.mark {
        Mark::Bars => {
            let class = if hollow { "box" } else { "bar" };
            svg.rect(class, (x + 8.0, y + 1.0), (14.0, KEY.1 - 2.0));
        }
        Mark::Line => {
            let class = if hollow { "curve paper" } else { "curve" };
            svg.path(class, &[(x + 1.0, middle), (x + KEY.0 - 1.0, middle)], false);
            marker(svg, entry.slot, (x + KEY.0 / 2.0, middle), hollow);
        }
        Mark::Points => marker(svg, entry.slot, (x + KEY.0 / 2.0, middle), hollow),
    }
    svg.close();
}

/// Draws all entries in lines within `room`, from `top` down; tells how high
/// they are together.
pub(super) fn lines(svg: &mut Svg, entries: &[Entry], top: f64, room: f64) -> f64 {
    let (mut x, mut y) = (0.0, top);
    for entry in entries {
        let long = KEY.0 + 6.0 + width(&entry.label, 12.5) + 18.0;
        if x > 0.0 && x + long > room {
            (x, y) = (0.0, y + 20.0);
        }
        key(svg, entry, (x, y));
        svg.text("", (x + KEY.0 + 6.0, y + 11.5), Anchor::Start, &entry.label);
        x += long;
    }
    if entries.is_empty() { 0.0 } else { y + 24.0 - top }
}
