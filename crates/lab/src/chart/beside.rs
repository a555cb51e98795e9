//! Bars and lone points of several series at one place stand side by side.

use super::fit::spacing;
use super::marker::cut;
use super::panel::View;
use super::svg::Svg;
use super::{Mark, Origin, Panel, Series};

/// How the series of one mark share the room at a place.
pub(super) struct Beside {
    /// Name and origin of each series, from left to right.
    rank: Vec<(String, Origin)>,
    /// From the middle of one to the middle of the next.
    step: f64,
}

impl Beside {
    /// Four fifths of the place are shared out, but nobody gets more than is good
    /// to look at.
    pub(super) fn of(view: &View, panel: &Panel, mark: Mark) -> Beside {
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
        let key =
            |(name, origin): &(String, Origin)| *name == series.name && *origin == series.origin;
        let rank = self.rank.iter().position(key).unwrap_or(0) as f64;
        (rank - (self.rank.len().max(1) as f64 - 1.0) / 2.0) * self.step
    }

    /// Draws a series of bars. Each carries its marker at the foot, where there is
    /// room: bars too differ without colour.
    pub(super) fn bars(&self, svg: &mut Svg, view: &View, series: &Series, slot: usize) {
        let (width, offset) = (self.step, self.offset(series));
        let class = if series.origin == Origin::Paper { "box" } else { "bar" };
        let foot = view.up(view.y.foot());
        for (x, y) in series.points.iter().filter_map(|p| view.place(p.x, p.y)) {
            let corner = (x + offset - width * 0.45, y.min(foot));
            svg.rect(class, corner, (width * 0.9, (y - foot).abs()));
            if series.origin == Origin::Measured && width >= 14.0 && foot - y >= 24.0 {
                cut(svg, slot, (x + offset, foot - 10.0));
            }
        }
    }
}
