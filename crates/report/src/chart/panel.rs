//! One panel: frame, grid, ticks and labels; the marks are drawn into it.

use super::fit::{FittedAxis, fit};
use super::marks::marks;
use super::svg::{Anchor, Svg, width};
use super::ticks::{Tick, ticks};
use super::{AxisSide, Chart, LEAN, Scale};

/// Size of the labels, in units, for which margins are made: more than it is,
/// because a narrow screen sets them larger, most of all in a single panel.
fn label_size(chart: &Chart) -> f64 {
    if chart.panels.len() == 1 { 16.0 } else { 13.5 }
}

/// A panel's place for marks, and its scales.
pub(super) struct PanelView {
    pub(super) x: FittedAxis,
    pub(super) y: FittedAxis,
    left: f64,
    top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl PanelView {
    /// Where a point of the data lies in the drawing.
    pub(super) fn place(&self, x: f64, y: f64) -> Option<(f64, f64)> {
        Some((self.across(self.x.share(x)?), self.up(self.y.share(y)?)))
    }

    /// A share of the width as a coordinate. What lies far outside is cut to
    /// where the clipping hides it, so that no coordinate is beyond a renderer.
    pub(super) fn across(&self, share: f64) -> f64 {
        self.left + share.clamp(-9.0, 9.0) * self.width
    }

    /// A share of the height as a coordinate; see [`PanelView::across`].
    pub(super) fn up(&self, share: f64) -> f64 {
        self.top + (1.0 - share.clamp(-9.0, 9.0)) * self.height
    }
}

/// The size of each panel where there are `panels` of them.
pub(super) fn size(panels: usize) -> (f64, f64) {
    match panels {
        0 | 1 => (600.0, 360.0),
        2 => (460.0, 320.0),
        _ => (320.0, 280.0),
    }
}

/// Draws panel `index` of a chart, without an `svg` element around it.
pub(super) fn panel(svg: &mut Svg, chart: &Chart, slots: &[(String, usize)], index: usize) {
    let title = chart.panels.get(index).map_or("", |p| p.title.as_str());
    svg.text("title", (0.0, 16.0), Anchor::Start, title);
    match fit(chart, index) {
        Some((x, y)) => filled(svg, chart, slots, index, (x, y)),
        None => {
            let (width, height) = size(chart.panels.len());
            svg.text("muted", (width / 2.0, height / 2.0), Anchor::Middle, "no data yet");
        }
    }
}

fn filled(
    svg: &mut Svg,
    chart: &Chart,
    slots: &[(String, usize)],
    index: usize,
    (x, y): (FittedAxis, FittedAxis),
) {
    let (wanted_x, wanted_y) = if chart.panels.len() > 2 { (6, 5) } else { (8, 6) };
    let (x_ticks, y_ticks) = (ticks(&x, wanted_x), ticks(&y, wanted_y));
    let leaning = leans(chart, &x_ticks, &y_ticks);
    let view = view(chart, (x, y), (&x_ticks, &y_ticks), leaning);
    let top = if chart.panels[index].title.is_empty() { 12.0 } else { 34.0 };
    svg.text("muted", (0.0, top), Anchor::Start, &chart.y.label);
    horizontal(svg, &view, &y_ticks);
    vertical(svg, &view, &x_ticks, leaning);
    let middle = view.across(0.5);
    svg.text("muted", (middle, size(chart.panels.len()).1 - 6.0), Anchor::Middle, &chart.x.label);
    guide_lines(svg, chart, &view);
    marks(svg, &view, (&chart.id, index), &chart.panels[index], slots);
    guide_labels(svg, chart, &view);
}

/// Room for the longest labels, and for the title and the label of the axis on
/// top, where it is read without turning the head.
fn view(
    chart: &Chart,
    (x, y): (FittedAxis, FittedAxis),
    (x_ticks, y_ticks): (&[Tick], &[Tick]),
    leaning: bool,
) -> PanelView {
    let (whole, height) = size(chart.panels.len());
    let titled = chart.panels.iter().any(|p| !p.title.is_empty());
    let top = if titled { 46.0 } else { 26.0 };
    let left = left_margin(chart, y_ticks);
    let label = if chart.x.label.is_empty() { 6.0 } else { 24.0 };
    let lean = if leaning { longest(chart, x_ticks) * libm::sin(radians()) } else { 10.0 };
    let bottom = (lean + 12.0 + label).min(height / 2.0);
    PanelView { x, y, left, top, width: whole - left - 14.0, height: height - top - bottom }
}

fn left_margin(chart: &Chart, y_ticks: &[Tick]) -> f64 {
    longest(chart, y_ticks).min(110.0) + 12.0
}

fn longest(chart: &Chart, ticks: &[Tick]) -> f64 {
    let size = label_size(chart);
    let width = |text: &str| width(text.strip_prefix("2^").unwrap_or(text), size);
    ticks.iter().map(|(_, label)| width(label)).fold(0.0, f64::max)
}

fn radians() -> f64 {
    f64::from(LEAN).to_radians()
}

/// Whether names are too long to stand side by side.
fn leans(chart: &Chart, x_ticks: &[Tick], y_ticks: &[Tick]) -> bool {
    let room = size(chart.panels.len()).0 - left_margin(chart, y_ticks) - 14.0;
    let names = matches!(chart.x.scale, Scale::Names(_));
    names && longest(chart, x_ticks) + 8.0 > room / x_ticks.len().max(1) as f64
}

fn horizontal(svg: &mut Svg, view: &PanelView, ticks: &[Tick]) {
    for (value, label) in ticks {
        let Some(y) = view.y.share(*value).map(|s| view.up(s)) else { continue };
        svg.line("grid", (view.across(0.0), y), (view.across(1.0), y));
        svg.text("muted", (view.across(0.0) - 8.0, y + 4.0), Anchor::End, label);
    }
}

fn vertical(svg: &mut Svg, view: &PanelView, ticks: &[Tick], leaning: bool) {
    let foot = view.up(0.0);
    svg.line("axis", (view.across(0.0), foot), (view.across(1.0), foot));
    for (value, label) in ticks {
        let Some(x) = view.x.share(*value).map(|s| view.across(s)) else { continue };
        if leaning {
            svg.leaning("muted", (x + 4.0, foot + 14.0), label);
            continue;
        }
        svg.line("axis", (x, foot), (x, foot + 4.0));
        svg.text("muted", (x, foot + 18.0), Anchor::Middle, label);
    }
}

/// Draws the lines, under the marks.
fn guide_lines(svg: &mut Svg, chart: &Chart, view: &PanelView) {
    for guide in &chart.guides {
        match guide.side {
            AxisSide::Y => {
                let Some(y) = inside(view.y.share(guide.at)).map(|s| view.up(s)) else { continue };
                svg.line("guide", (view.across(0.0), y), (view.across(1.0), y));
            }
            AxisSide::X => {
                let Some(x) = inside(view.x.share(guide.at)).map(|s| view.across(s)) else {
                    continue;
                };
                svg.line("guide", (x, view.up(0.0)), (x, view.up(1.0)));
            }
        }
    }
}

/// Labels of upright lines come last, over the marks, with a rim in the colour of
/// the ground. Levels are named in the legend, where no curve crosses the name.
fn guide_labels(svg: &mut Svg, chart: &Chart, view: &PanelView) {
    for guide in chart.guides.iter().filter(|g| g.side == AxisSide::X) {
        let Some(share) = inside(view.x.share(guide.at)) else { continue };
        let (anchor, aside) = if share > 0.6 { (Anchor::End, -5.0) } else { (Anchor::Start, 5.0) };
        let at = (view.across(share) + aside, view.up(1.0) + 10.0);
        svg.text("muted halo", at, anchor, &guide.label);
    }
}

fn inside(share: Option<f64>) -> Option<f64> {
    share.filter(|s| (0.0..=1.0).contains(s))
}
