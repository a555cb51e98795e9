//! The ranges of a panel's axes, from what it and its neighbours show.

use super::scale::{Fitted, unit};
use super::{Chart, Mark, Panel, Point, Scale, Series, Sharing, Side};

/// Both axes of panel `index`, fitted; `None` if there is nothing to draw.
pub(super) fn fit(chart: &Chart, index: usize) -> Option<(Fitted, Fitted)> {
    let own = std::slice::from_ref(chart.panels.get(index)?);
    let pick = |shared: bool| if shared { &chart.panels[..] } else { own };
    let across = pick(matches!(chart.sharing, Sharing::Both | Sharing::X));
    let up = pick(matches!(chart.sharing, Sharing::Both | Sharing::Y));
    own.iter().flat_map(|p| shown(chart, p)).next()?;
    let xs = across.iter().flat_map(|p| horizontal(chart, p));
    let ys = up.iter().flat_map(|p| vertical(chart, p));
    let x = Fitted::new(&chart.x, xs.chain(guides(chart, Side::X)))?;
    let y = Fitted::new(&chart.y, ys.chain(guides(chart, Side::Y)))?;
    let air = if has_bars(own) { 0.0 } else { 0.03 };
    Some((x.padded(air), headroom(y.padded(0.06), up)))
}

/// Bars stand on the axis: no air below their zero.
fn headroom(mut y: Fitted, panels: &[Panel]) -> Fitted {
    if has_bars(panels) && y.axis.scale == Scale::Linear && y.low < 0.0 {
        let negative = panels.iter().flat_map(|p| &p.series).flat_map(|s| &s.points);
        if negative.map(lowest).all(|low| low >= 0.0 || low.is_nan()) {
            y.low = 0.0;
        }
    }
    y
}

fn lowest(point: &Point) -> f64 {
    point.interval.map_or(point.y, |(low, _)| low.min(point.y))
}

fn has_bars(panels: &[Panel]) -> bool {
    panels.iter().flat_map(|p| &p.series).any(|s| s.mark == Mark::Bars)
}

fn guides(chart: &Chart, side: Side) -> impl Iterator<Item = f64> {
    chart.guides.iter().filter(move |g| g.side == side).map(|g| g.at)
}

/// The points of a panel that both scales can show.
fn shown<'a>(chart: &'a Chart, panel: &'a Panel) -> impl Iterator<Item = (&'a Series, &'a Point)> {
    let points = panel.series.iter().flat_map(|s| s.points.iter().map(move |p| (s, p)));
    points
        .filter(|(_, p)| unit(&chart.x.scale, p.x).is_some() && unit(&chart.y.scale, p.y).is_some())
}

/// Places along the bottom; bars take half a step on either side.
fn horizontal(chart: &Chart, panel: &Panel) -> Vec<f64> {
    let half = spacing(&chart.x.scale, panel, Mark::Bars) / 2.0;
    let linear = chart.x.scale == Scale::Linear;
    let wide = |s: &Series| if linear && s.mark == Mark::Bars { half } else { 0.0 };
    shown(chart, panel).flat_map(|(s, p)| [p.x - wide(s), p.x + wide(s)]).collect()
}

fn vertical(chart: &Chart, panel: &Panel) -> Vec<f64> {
    let foot = |s: &Series| (s.mark == Mark::Bars).then_some(0.0);
    shown(chart, panel)
        .flat_map(|(s, p)| {
            let ends = p.interval.map(|(low, high)| [low, high]);
            ends.into_iter().flatten().chain([p.y]).chain(foot(s))
        })
        .collect()
}

/// The least distance between two places with such marks, in units of the scale;
/// 1 if there is but one.
pub(super) fn spacing(scale: &Scale, panel: &Panel, mark: Mark) -> f64 {
    let series = panel.series.iter().filter(|s| s.mark == mark);
    let mut places: Vec<f64> =
        series.flat_map(|s| s.points.iter().filter_map(|p| unit(scale, p.x))).collect();
    places.sort_unstable_by(f64::total_cmp);
    let steps = places.windows(2).map(|w| w[1] - w[0]).filter(|d| *d > 0.0);
    Some(steps.fold(f64::INFINITY, f64::min)).filter(|d| d.is_finite()).unwrap_or(1.0)
}
