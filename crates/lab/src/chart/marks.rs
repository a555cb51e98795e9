//! The data of a panel: bands, curves, whiskers, bars, markers.

use super::fit::spacing;
use super::marker::marker;
use super::panel::View;
use super::style::class;
use super::svg::{Svg, number};
use super::{Mark, Origin, Panel, Point, Series};

/// A curve with more points than this carries markers on only some of them.
const MARKED: usize = 16;

/// Draws all series of a panel, clipped to its frame: what needs room first, what
/// must be seen last.
pub(super) fn marks(
    svg: &mut Svg,
    view: &View,
    (id, index): (&str, usize),
    panel: &Panel,
    slots: &[(String, usize)],
) {
    let clip = format!("clip-{}-{index}", super::anchor(id));
    clip_path(svg, view, &clip);
    svg.open(&format!(r#"clip-path="url(#{clip})""#));
    let slot = |s: &Series| slots.iter().find(|(n, _)| *n == s.name).map_or(0, |(_, slot)| *slot);
    let bars = Bars::of(panel);
    for layer in [Layer::Ground, Layer::Line, Layer::Top] {
        for series in &panel.series {
            svg.open(&format!(r#"class="{}""#, class(slot(series))));
            draw(svg, view, series, slot(series), &bars, layer);
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

fn draw(svg: &mut Svg, view: &View, series: &Series, slot: usize, bars: &Bars, layer: Layer) {
    match (series.mark, layer) {
        (Mark::Line, Layer::Ground) => band(svg, view, series),
        (Mark::Line, Layer::Line) => curve(svg, view, series),
        (Mark::Bars, Layer::Ground) => bars.draw(svg, view, series),
        (Mark::Points, Layer::Line) => whiskers(svg, view, series, 0.0),
        (Mark::Bars, Layer::Top) => whiskers(svg, view, series, bars.offset(view, series)),
        (Mark::Line | Mark::Points, Layer::Top) => markers(svg, view, series, slot),
        _ => {}
    }
}

/// The frame, a little larger, so that markers on its edge stay whole.
fn clip_path(svg: &mut Svg, view: &View, id: &str) {
    let (x, y) = (number(view.across(0.0) - 7.0), number(view.up(1.0) - 7.0));
    let (width, height) = (number(view.width + 14.0), number(view.height + 7.5));
    svg.raw(&format!(
        r#"<clipPath id="{id}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath>"#
    ));
}

/// The interval of a point in the drawing. An end that the scale cannot show
/// (zero on a logarithmic axis) runs out of the frame.
fn interval(view: &View, point: &Point) -> Option<(f64, f64, f64)> {
    let (x, _) = view.place(point.x, point.y)?;
    let (low, high) = point.interval?;
    let low = view.y.share(low).unwrap_or(-9.0);
    Some((x, view.up(low), view.up(view.y.share(high)?)))
}

fn band(svg: &mut Svg, view: &View, series: &Series) {
    let ends: Vec<_> = series.points.iter().filter_map(|p| interval(view, p)).collect();
    if ends.len() < 2 {
        return whiskers(svg, view, series, 0.0);
    }
    let there = ends.iter().map(|&(x, _, high)| (x, high));
    let back = ends.iter().rev().map(|&(x, low, _)| (x, low));
    svg.path("band", &there.chain(back).collect::<Vec<_>>(), true);
}

fn curve(svg: &mut Svg, view: &View, series: &Series) {
    let points: Vec<_> = series.points.iter().filter_map(|p| view.place(p.x, p.y)).collect();
    let class = if series.origin == Origin::Paper { "curve paper" } else { "curve" };
    if points.len() > 1 {
        svg.path(class, &points, false);
    }
}

fn markers(svg: &mut Svg, view: &View, series: &Series, slot: usize) {
    let points: Vec<_> = series.points.iter().filter_map(|p| view.place(p.x, p.y)).collect();
    let step = match series.mark {
        Mark::Line => points.len().div_ceil(MARKED).max(1),
        _ => 1,
    };
    for (i, at) in points.iter().enumerate() {
        if i.is_multiple_of(step) || i + 1 == points.len() {
            marker(svg, slot, *at, series.origin == Origin::Paper);
        }
    }
}

fn whiskers(svg: &mut Svg, view: &View, series: &Series, offset: f64) {
    for (x, low, high) in series.points.iter().filter_map(|p| interval(view, p)) {
        let x = x + offset;
        svg.line("whisker", (x, low), (x, high));
        svg.line("whisker", (x - 3.0, low), (x + 3.0, low));
        svg.line("whisker", (x - 3.0, high), (x + 3.0, high));
    }
}

/// How bars share the room at one place.
struct Bars {
    /// Name and origin of each series of bars, in the order of drawing.
    rank: Vec<(String, Origin)>,
    spacing: f64,
}

impl Bars {
    fn of(panel: &Panel) -> Bars {
        let bars = panel.series.iter().filter(|s| s.mark == Mark::Bars);
        Bars { rank: bars.map(|s| (s.name.clone(), s.origin)).collect(), spacing: spacing(panel) }
    }

    /// The width of one bar: four fifths of the place go to bars, none wider
    /// than it is good to look at.
    fn width(&self, view: &View) -> f64 {
        let place = self.spacing / (view.x.high - view.x.low) * view.width;
        (0.8 * place / self.rank.len().max(1) as f64).clamp(1.0, 46.0)
    }

    /// From the middle of the place to the middle of a series' bar.
    fn offset(&self, view: &View, series: &Series) -> f64 {
        let key =
            |(name, origin): &(String, Origin)| *name == series.name && *origin == series.origin;
        let rank = self.rank.iter().position(key).unwrap_or(0) as f64;
        (rank - (self.rank.len().max(1) as f64 - 1.0) / 2.0) * self.width(view)
    }

    fn draw(&self, svg: &mut Svg, view: &View, series: &Series) {
        let (width, offset) = (self.width(view), self.offset(view, series));
        let class = if series.origin == Origin::Paper { "box" } else { "bar" };
        let foot = view.up(view.y.foot());
        for (x, y) in series.points.iter().filter_map(|p| view.place(p.x, p.y)) {
            let corner = (x + offset - width * 0.45, y.min(foot));
            svg.rect(class, corner, (width * 0.9, (y - foot).abs()));
        }
    }
}
