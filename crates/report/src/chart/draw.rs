//! Whole charts: inline for the page, and as files of their own.

use super::legend::{KEY, entries, key, lines};
use super::panel::{panel, size};
use super::style::{Styles, sheet};
use super::svg::{Anchor, Svg, escape, number, width};
use super::{Chart, DataOrigin, Panel, Point, Scale, Series, anchor};

/// Panels side by side in a file; more go below.
const COLUMNS: usize = 3;
/// Around the drawing of a file.
const MARGIN: f64 = 16.0;
/// Between panels.
const GAP: f64 = 20.0;

/// One chart for a page: its legend and its panels, each an `svg` of its own, so
/// that a narrow screen can stack them.
pub(crate) fn inline(chart: &Chart, styles: &Styles) -> String {
    let slots = styles.slots(chart);
    let mut page = String::new();
    let entries = entries(chart, &slots);
    if !entries.is_empty() {
        page.push_str("<ul class=\"legend\">");
        for entry in &entries {
            let mut svg = Svg::default();
            key(&mut svg, entry, (0.0, 0.0));
            page.push_str(&format!(
                "<li><svg class=\"chart key\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{}</svg>{}</li>",
                KEY.0, KEY.1, svg.finish().trim_end(), escape(&entry.label)
            ));
        }
        page.push_str("</ul>\n");
    }
    page.push_str(&format!("<div class=\"panels of-{}\">\n", chart.panels.len().min(COLUMNS)));
    for index in 0..chart.panels.len() {
        page.push_str(&one(chart, &slots, index));
    }
    page.push_str("</div>\n");
    page
}

fn one(chart: &Chart, slots: &[(String, usize)], index: usize) -> String {
    let (width, height) = size(chart.panels.len());
    let mut svg = Svg::default();
    panel(&mut svg, chart, slots, index);
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">{}</svg>\n",
        escape(&describe(chart, &chart.panels[index])),
        svg.finish()
    )
}

/// One chart as a file: title, legend and panels in one drawing that carries its
/// own style for light and dark grounds.
pub(crate) fn standalone(chart: &Chart, styles: &Styles) -> String {
    let slots = styles.slots(chart);
    let (panel_width, panel_height) = size(chart.panels.len());
    let columns = chart.panels.len().clamp(1, COLUMNS);
    let room = columns as f64 * (panel_width + GAP) - GAP;
    let mut svg = Svg::default();
    let below = title(&mut svg, &chart.title, room);
    let top = below + 4.0 + lines(&mut svg, &entries(chart, &slots), below, room);
    for index in 0..chart.panels.len() {
        let x = (index % columns) as f64 * (panel_width + GAP);
        let y = top + (index / columns) as f64 * (panel_height + GAP);
        svg.open(&format!("transform=\"translate({} {})\"", number(x), number(y)));
        panel(&mut svg, chart, &slots, index);
        svg.close();
    }
    let rows = chart.panels.len().div_ceil(columns) as f64;
    file(chart, room, top + rows * (panel_height + GAP) - GAP, &svg.finish())
}

/// The title in lines that fit; tells where they end.
fn title(svg: &mut Svg, words: &str, room: f64) -> f64 {
    let (mut line, mut y) = (String::new(), 16.0);
    for word in words.split_whitespace() {
        if !line.is_empty() && width(&format!("{line} {word}"), 16.0) > room {
            svg.text("head", (0.0, y), Anchor::Start, &line);
            (line, y) = (String::new(), y + 21.0);
        }
        line = if line.is_empty() { word.to_string() } else { format!("{line} {word}") };
    }
    svg.text("head", (0.0, y), Anchor::Start, &line);
    y + 14.0
}

fn file(chart: &Chart, width: f64, height: f64, drawing: &str) -> String {
    let (width, height) = (number(width + 2.0 * MARGIN), number(height + 2.0 * MARGIN));
    let words: Vec<String> = chart.panels.iter().map(|p| describe(chart, p)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-labelledby=\"title.{id} desc.{id}\">\n<title id=\"title.{id}\">{title}</title>\n\
         <desc id=\"desc.{id}\">{words}</desc>\n<style>{sheet}</style>\n\
         <rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\">\n{drawing}</g>\n</svg>\n",
        id = anchor(&chart.id),
        title = escape(&chart.title),
        words = escape(&words.join(" ")),
        sheet = sheet("screen and (prefers-color-scheme: dark)"),
    )
}

/// What a panel shows: axes, and where each series starts and ends.
fn describe(chart: &Chart, panel: &Panel) -> String {
    let name = if panel.title.is_empty() { String::new() } else { format!(", {}", panel.title) };
    let mut words = format!("{}{name}. {} against {}.", chart.title, chart.y.label, chart.x.label);
    for series in &panel.series {
        words.push_str(&sentence(chart, series));
    }
    words
}

fn sentence(chart: &Chart, series: &Series) -> String {
    let whose = if series.origin == DataOrigin::Paper { " (paper)" } else { "" };
    let finite = |p: &&Point| p.x.is_finite() && p.y.is_finite();
    let mut points = series.points.iter().filter(finite);
    let Some(first) = points.next() else { return String::new() };
    let place = |p: &Point| format!("{} at {}", chart.y.format.write(p.y), along(chart, p.x));
    match points.next_back() {
        Some(last) => format!(" {}{whose}: from {} to {}.", series.name, place(first), place(last)),
        None => format!(" {}{whose}: {}.", series.name, place(first)),
    }
}

fn along(chart: &Chart, x: f64) -> String {
    match &chart.x.scale {
        Scale::Names(names) => names.get(x as usize).cloned().unwrap_or_default(),
        _ => chart.x.format.write(x),
    }
}
