//! How series are told apart: colour and marker, by name, over a whole report.
//!
//! Colours are classes, not attributes, so that one drawing serves light and
//! dark pages and print. All have a contrast of 4.5 or more against their ground.

use std::collections::BTreeMap;

use super::Chart;

/// Colours on a light and on a dark ground, by slot.
pub(crate) const COLOURS: [(&str, &str); 10] = [
    ("#1d5fa8", "#74b3ff"),
    ("#c2410c", "#ff9d6c"),
    ("#15803d", "#5fd38d"),
    ("#7e22ce", "#cba6ff"),
    ("#8a5a00", "#e3b341"),
    ("#be185d", "#ff8fb8"),
    ("#0e7490", "#5ed3ea"),
    ("#475569", "#b4bdcb"),
    ("#5d6b00", "#c3d04a"),
    ("#0b0d12", "#ffffff"),
];

/// So many names keep a colour of their own; the last colours are for charts with
/// more series than usual.
const RESERVED: usize = 8;

/// The ground, light and dark.
pub(crate) const GROUND: (&str, &str) = ("#ffffff", "#15181d");
/// Text and lines of the frame, light and dark: main, and set back.
pub(crate) const INK: (&str, &str) = ("#1a1d21", "#e8eaed");
/// See [`INK`].
pub(crate) const MUTED: (&str, &str) = ("#575e69", "#a9b1bd");
/// Lines of the grid, which are no information of their own.
const GRID: (&str, &str) = ("#e4e6ea", "#2c323a");

/// The slot of every name: in one chart no two share a slot, and over a report
/// the names that appear most keep theirs from chart to chart.
pub(crate) struct Styles {
    common: BTreeMap<String, usize>,
}

impl Styles {
    /// Styles for charts that stand together.
    pub(crate) fn of<'a>(charts: impl Iterator<Item = &'a Chart>) -> Styles {
        let mut seen: Vec<(String, usize)> = Vec::new();
        for name in charts.flat_map(names) {
            match seen.iter_mut().find(|(n, _)| *n == name) {
                Some((_, count)) => *count += 1,
                None => seen.push((name, 1)),
            }
        }
        seen.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let common = seen.into_iter().take(RESERVED).enumerate();
        Styles { common: common.map(|(slot, (name, _))| (name, slot)).collect() }
    }

    /// The slots of one chart: names with a slot of their own first, the others
    /// in what is left, in the order they appear.
    pub(super) fn slots(&self, chart: &Chart) -> Vec<(String, usize)> {
        let names = names(chart);
        let own: Vec<Option<usize>> = names.iter().map(|n| self.common.get(n).copied()).collect();
        let taken: Vec<usize> = own.iter().flatten().copied().collect();
        let mut free = (0..).filter(|slot| !taken.contains(slot));
        let slot = |own: Option<usize>| own.or_else(|| free.next()).unwrap_or(0);
        let slots: Vec<usize> = own.into_iter().map(slot).collect();
        names.into_iter().zip(slots).collect()
    }
}

/// The names of a chart's series, each once, in the order they appear.
fn names(chart: &Chart) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for series in chart.panels.iter().flat_map(|p| &p.series) {
        if !names.contains(&series.name) {
            names.push(series.name.clone());
        }
    }
    names
}

/// The class of a slot's colour.
pub(super) fn class(slot: usize) -> String {
    format!("s{}", slot % COLOURS.len())
}

/// The style sheet of all charts: once in a page, or in a file of its own.
/// `dark` is the media query under which the ground is dark.
pub(crate) fn sheet(dark: &str) -> String {
    let light = colours(|pair| pair.0);
    let night = colours(|pair| pair.1);
    format!("{SHAPES}{light}@media {dark}{{{night}}}\n")
}

fn colours(pick: impl Fn((&'static str, &'static str)) -> &'static str) -> String {
    let (ground, ink, muted, grid) = (pick(GROUND), pick(INK), pick(MUTED), pick(GRID));
    let mut sheet = format!(
        ".chart{{color:{ink}}}.chart .ground,.chart .hollow{{fill:{ground}}}\
         .chart text{{fill:{ink}}}.chart .muted{{fill:{muted}}}.chart .halo{{stroke:{ground}}}\
         .chart .grid{{stroke:{grid}}}.chart .axis,.chart .guide{{stroke:{muted}}}\
         .chart .over{{stroke:{ink}}}"
    );
    for (slot, pair) in COLOURS.into_iter().enumerate() {
        sheet.push_str(&format!(".chart .s{slot}{{color:{}}}", pick(pair)));
    }
    sheet.push('\n');
    sheet
}

const SHAPES: &str = "\
.chart{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;\
font-size:12px;font-variant-numeric:tabular-nums}\
.chart .title{font-size:14px;font-weight:600}.chart .head{font-size:16px;font-weight:600}\
.chart .power{font-size:75%}.chart .halo{stroke-width:4px;paint-order:stroke;\
stroke-linejoin:round}.chart .grid{stroke-width:1}.chart .axis{stroke-width:1}\
.chart .guide{stroke-width:1.25;stroke-dasharray:1 3;stroke-linecap:round}\
.chart .band{fill:currentColor;fill-opacity:.14;stroke:none}\
.chart .curve{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}\
.chart .paper{stroke-dasharray:6 4;stroke-width:1.6}\
.chart .dot{fill:currentColor;stroke:currentColor;stroke-width:1}\
.chart .ring{stroke:currentColor;stroke-width:1.7}\
.chart .bar{fill:currentColor;fill-opacity:.82;stroke:currentColor;stroke-width:1}\
.chart .box{fill:none;stroke:currentColor;stroke-width:1.6;stroke-dasharray:5 3}\
.chart .whisker{stroke:currentColor;stroke-width:1.4}\n";

/// The contrast of two colours as the web's accessibility guidelines define it,
/// from 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |hex: &str| {
        let part = |i: usize| {
            let c = f64::from(u8::from_str_radix(&hex[i..i + 2], 16).unwrap()) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    };
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05);
    a.max(b) / a.min(b)
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, NumberFormat, Panel, Series};
    use super::*;

    fn chart(names: &[&str]) -> Chart {
        let axis = || Axis::linear("", NumberFormat::Decimal(0));
        let mut chart = Chart::new("c", "", axis(), axis());
        let series = names.iter().map(|n| Series::measured(n, vec![])).collect();
        chart.panels.push(Panel { title: String::new(), series });
        chart
    }

    #[test]
    fn a_name_keeps_its_slot_and_no_two_share_one() {
        let all = chart(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
        let some = chart(&["x", "c", "y", "b"]);
        let styles = Styles::of([&all, &some, &some].into_iter());
        let (of_all, of_some) = (styles.slots(&all), styles.slots(&some));
        let slot = |of: &[(String, usize)], n: &str| of.iter().find(|(m, _)| m == n).unwrap().1;
        for name in ["b", "c"] {
            assert_eq!(slot(&of_all, name), slot(&of_some, name));
        }
        for slots in [of_all, of_some] {
            let mut places: Vec<usize> = slots.iter().map(|(_, s)| *s).collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), slots.len());
        }
    }

    #[test]
    fn all_colours_can_be_read_on_their_ground() {
        for (light, dark) in COLOURS.into_iter().chain([INK, MUTED]) {
            for (colour, ground) in [(light, GROUND.0), (dark, GROUND.1)] {
                assert!(contrast(colour, ground) >= 4.5, "{colour} on {ground}");
            }
        }
    }
}
