//! The key to a chart: one entry for each name, one for the paper's numbers, and
//! the levels marked across it.

use super::marker::{cut, marker};
use super::style::class;
use super::svg::{Anchor, Svg, width};
use super::{AxisSide, Chart, DataOrigin, Guide, Mark, Series};

/// The size of a key's picture.
pub(super) const KEY: (f64, f64) = (30.0, 14.0);

/// One entry of the legend.
pub(super) struct LegendEntry {
    pub(super) label: String,
    picture: LegendPicture,
}

enum LegendPicture {
    /// A series: its slot, or the colour of the text for all of the paper's.
    Series {
        slot: Option<usize>,
        origin: DataOrigin,
        mark: Mark,
    },
    Guide,
}

/// The entries of a chart. Where every series of the paper has a measured one
/// of the same name, a single entry explains the hollow markers and dashes.
pub(super) fn entries(chart: &Chart, slots: &[(String, usize)]) -> Vec<LegendEntry> {
    let drawn = || chart.panels.iter().flat_map(|p| &p.series).filter(|s| !s.points.is_empty());
    let ours = || drawn().filter(|s| s.origin == DataOrigin::Measured);
    let paper: Vec<&Series> = drawn().filter(|s| s.origin == DataOrigin::Paper).collect();
    let mut entries: Vec<LegendEntry> = Vec::new();
    ours().for_each(|s| add(&mut entries, series(s, &s.name, slot(slots, &s.name))));
    let paired = paper.iter().all(|p| ours().any(|s| s.name == p.name));
    for p in paper {
        let entry = match paired {
            true => series(p, "paper (hollow, dashed)", None),
            false => series(p, &format!("{}, paper", p.name), slot(slots, &p.name)),
        };
        add(&mut entries, entry);
    }
    let levels = chart.guides.iter().filter(|g| g.side == AxisSide::Y && !g.label.is_empty());
    levels.for_each(|g| add(&mut entries, level(g)));
    entries
}

fn add(entries: &mut Vec<LegendEntry>, entry: LegendEntry) {
    if !entry.label.is_empty() && !entries.iter().any(|e| e.label == entry.label) {
        entries.push(entry);
    }
}

fn slot(slots: &[(String, usize)], name: &str) -> Option<usize> {
    slots.iter().find(|(n, _)| n == name).map(|(_, slot)| *slot)
}

fn series(series: &Series, label: &str, slot: Option<usize>) -> LegendEntry {
    let picture = LegendPicture::Series { slot, origin: series.origin, mark: series.mark };
    LegendEntry { label: label.to_string(), picture }
}

fn level(guide: &Guide) -> LegendEntry {
    LegendEntry { label: guide.label.clone(), picture: LegendPicture::Guide }
}

/// The picture of an entry, its upper left corner at (`x`, `y`).
pub(super) fn key(svg: &mut Svg, entry: &LegendEntry, (x, y): (f64, f64)) {
    let (left, right) = ((x + 1.0, y + KEY.1 / 2.0), (x + KEY.0 - 1.0, y + KEY.1 / 2.0));
    let LegendPicture::Series { slot, origin, mark } = entry.picture else {
        return svg.line("guide", left, right);
    };
    let (middle, hollow) = ((x + KEY.0 / 2.0, y + KEY.1 / 2.0), origin == DataOrigin::Paper);
    svg.open(&format!(r#"class="{}""#, slot.map_or("ink".to_string(), class)));
    match mark {
        Mark::Bars => {
            let class = if hollow { "box" } else { "bar" };
            svg.rect(class, (x + 7.5, y - 0.5), (15.0, KEY.1 + 1.0));
            if let (false, Some(slot)) = (hollow, slot) {
                cut(svg, slot, middle);
            }
        }
        Mark::Line => {
            let class = if hollow { "curve paper" } else { "curve" };
            svg.path(class, &[left, right], false);
            marker(svg, slot.unwrap_or(0), middle, hollow);
        }
        Mark::Points => marker(svg, slot.unwrap_or(0), middle, hollow),
    }
    svg.close();
}

/// Draws all entries in lines within `room`, from `top` down; returns their height.
pub(super) fn lines(svg: &mut Svg, entries: &[LegendEntry], top: f64, room: f64) -> f64 {
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
