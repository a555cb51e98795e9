//! The data of a panel: bands, curves, whiskers, bars, markers.

use super::fit::spacing;
use super::marker::{cut, marker};
use super::panel::PanelView;
use super::style::class;
use super::svg::{Svg, number};
use super::{DataOrigin, Mark, Panel, Point, Series};

/// What is drawn now, and how the series stand side by side.
type In<'a> = (Layer, &'a Beside);

/// A curve with more points than this carries markers on only some of them.
const MARKED: usize = 16;

/// Draws all series of a panel, clipped to its frame: what needs room first, what
/// must be seen last.
pub(super) fn marks(
    svg: &mut Svg,
    view: &PanelView,
    (id, index): (&str, usize),
    panel: &Panel,
    slots: &[(String, usize)],
) {
    let clip = format!("clip.{}.{index}", super::anchor(id));
    clip_path(svg, view, &clip);
    svg.open(&format!(r#"clip-path="url(#{clip})""#));
    let slot = |s: &Series| slots.iter().find(|(n, _)| *n == s.name).map_or(0, |(_, slot)| *slot);
    let [bars, points] = [Mark::Bars, Mark::Points].map(|mark| Beside::of(view, panel, mark));
    for layer in [Layer::Ground, Layer::Line, Layer::Top] {
        for series in &panel.series {
            svg.open(&format!(r#"class="{}""#, class(slot(series))));
            match series.mark {
                Mark::Line => line(svg, view, series, slot(series), layer),
                Mark::Points => dots(svg, view, series, slot(series), (layer, &points)),
                Mark::Bars => columns(svg, view, series, slot(series), (layer, &bars)),
            }
            svg.close();
        }
    }
    svg.close();
}

#[derive(Clone, Copy, PartialEq)]
enum Layer {
    Ground,
    Line,
    Top,
}

fn line(svg: &mut Svg, view: &PanelView, series: &Series, slot: usize, layer: Layer) {
    match layer {
        Layer::Ground => band(svg, view, series),
        Layer::Line => curve(svg, view, series),
        Layer::Top => markers(svg, view, series, slot, 0.0),
    }
}

fn dots(svg: &mut Svg, view: &PanelView, series: &Series, slot: usize, (layer, beside): In) {
    let offset = beside.offset(series);
    match layer {
        Layer::Ground => {}
        Layer::Line => whiskers(svg, view, series, "whisker", offset),
        Layer::Top => markers(svg, view, series, slot, offset),
    }
}

fn columns(svg: &mut Svg, view: &PanelView, series: &Series, slot: usize, (layer, beside): In) {
    match layer {
        Layer::Ground => beside.bars(svg, view, series, slot),
        Layer::Line => {}
        Layer::Top => whiskers(svg, view, series, "whisker over", beside.offset(series)),
    }
}

/// The frame, a little larger, so that markers on its edge stay whole.
fn clip_path(svg: &mut Svg, view: &PanelView, id: &str) {
    let (x, y) = (number(view.across(0.0) - 7.0), number(view.up(1.0) - 7.0));
    let (width, height) = (number(view.width + 14.0), number(view.height + 7.5));
    svg.raw(&format!(
        r#"<clipPath id="{id}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath>"#
    ));
}

/// The interval of a point in the drawing. An end that the scale cannot show
/// (zero on a logarithmic axis) runs out of the frame.
fn interval(view: &PanelView, point: &Point) -> Option<(f64, f64, f64)> {
    let (x, _) = view.place(point.x, point.y)?;
    let (low, high) = point.interval?;
    let low = view.y.share(low).unwrap_or(-9.0);
    Some((x, view.up(low), view.up(view.y.share(high)?)))
}

fn band(svg: &mut Svg, view: &PanelView, series: &Series) {
    let ends: Vec<_> = series.points.iter().filter_map(|p| interval(view, p)).collect();
    if ends.len() < 2 {
        return whiskers(svg, view, series, "whisker", 0.0);
    }
    let there = ends.iter().map(|&(x, _, high)| (x, high));
    let back = ends.iter().rev().map(|&(x, low, _)| (x, low));
    svg.path("band", &there.chain(back).collect::<Vec<_>>(), true);
}

fn curve(svg: &mut Svg, view: &PanelView, series: &Series) {
    let points: Vec<_> = series.points.iter().filter_map(|p| view.place(p.x, p.y)).collect();
    let class = if series.origin == DataOrigin::Paper { "curve paper" } else { "curve" };
    if points.len() > 1 {
        svg.path(class, &points, false);
    }
}

fn markers(svg: &mut Svg, view: &PanelView, series: &Series, slot: usize, offset: f64) {
    let points: Vec<_> = series.points.iter().filter_map(|p| view.place(p.x, p.y)).collect();
    let step = match series.mark {
        Mark::Line => points.len().div_ceil(MARKED).max(1),
        _ => 1,
    };
    for (i, (x, y)) in points.iter().enumerate() {
        if i.is_multiple_of(step) || i + 1 == points.len() {
            marker(svg, slot, (x + offset, *y), series.origin == DataOrigin::Paper);
        }
    }
}

fn whiskers(svg: &mut Svg, view: &PanelView, series: &Series, class: &str, offset: f64) {
    for (x, low, high) in series.points.iter().filter_map(|p| interval(view, p)) {
        let x = x + offset;
        svg.line(class, (x, low), (x, high));
        svg.line(class, (x - 3.0, low), (x + 3.0, low));
        svg.line(class, (x - 3.0, high), (x + 3.0, high));
    }
}

/// How the series of one mark share the room at a place.
pub(super) struct Beside {
    /// Name and origin of each series, from left to right.
    rank: Vec<(String, DataOrigin)>,
    /// From the middle of one to the middle of the next.
    step: f64,
}

impl Beside {
    /// Four fifths of the place are shared out, but nobody gets more than is good
    /// to look at.
    pub(super) fn of(view: &PanelView, panel: &Panel, mark: Mark) -> Beside {
        let series = panel.series.iter().filter(|s| s.mark == mark);
        let rank: Vec<_> = series.map(|s| (s.name.clone(), s.origin)).collect();
        let units = spacing(&view.x.axis.scale, panel, mark);
        let place = units / (view.x.high - view.x.low) * view.width;
        let most = if mark == Mark::Bars { 46.0 } else { 11.0 };
        let step = (0.8 * place / rank.len().max(1) as f64).clamp(1.0, most);
        Beside { rank, step }
    }

    /// From the middle of the place to the middle of a series.
    pub(super) fn offset(&self, series: &Series) -> f64 {
        let key = |(name, origin): &(String, DataOrigin)| {
            *name == series.name && *origin == series.origin
        };
        let rank = self.rank.iter().position(key).unwrap_or(0) as f64;
        (rank - (self.rank.len().max(1) as f64 - 1.0) / 2.0) * self.step
    }

    /// Draws a series of bars. Each carries its marker at the foot, where there is
    /// room: bars too differ without colour.
    pub(super) fn bars(&self, svg: &mut Svg, view: &PanelView, series: &Series, slot: usize) {
        let (width, offset) = (self.step, self.offset(series));
        let class = if series.origin == DataOrigin::Paper { "box" } else { "bar" };
        let foot = view.up(view.y.foot());
        for (x, y) in series.points.iter().filter_map(|p| view.place(p.x, p.y)) {
            let corner = (x + offset - width * 0.45, y.min(foot));
            svg.rect(class, corner, (width * 0.9, (y - foot).abs()));
            if series.origin == DataOrigin::Measured && width >= 14.0 && foot - y >= 24.0 {
                cut(svg, slot, (x + offset, foot - 10.0));
            }
        }
    }
}
