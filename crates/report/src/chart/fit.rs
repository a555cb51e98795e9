//! From values to places: the range each axis shows, from the data of its panel
//! and of the panels it shares the axis with, and the mapping onto it.

use super::{
    Axis, AxisSharing, AxisSide, Chart, Mark, NumberFormat, Panel, Point, Range, Scale, Series,
};

/// An axis with its range settled, in the units of its scale (logarithms where
/// it is logarithmic).
#[derive(Clone, Debug)]
pub(super) struct FittedAxis {
    pub(super) axis: Axis,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl FittedAxis {
    /// Fits `axis` to `values`; those it cannot show are ignored. `None` if
    /// nothing remains and the axis sets no range itself.
    pub(super) fn new(axis: &Axis, values: impl Iterator<Item = f64>) -> Option<FittedAxis> {
        let fit = |low, high| Some(FittedAxis { axis: axis.clone(), low, high });
        if let Scale::Names(names) = &axis.scale {
            return fit(-0.5, names.len().max(1) as f64 - 0.5);
        }
        if let Range::Fixed(low, high) = axis.range {
            let (low, high) = (unit(&axis.scale, low)?, unit(&axis.scale, high)?);
            return if low < high { fit(low, high) } else { None };
        }
        let also = if let Range::DataAnd(x) = axis.range { Some(x) } else { None };
        let (low, high) = extent(values.chain(also).filter_map(|x| unit(&axis.scale, x)))?;
        let (low, high) = if low < high { (low, high) } else { around(low, axis) };
        fit(low, high)
    }

    /// A little air on both sides, so that no mark sits on the frame. Axes with
    /// a fixed range stay as they are.
    pub(super) fn padded(mut self, share: f64) -> FittedAxis {
        let free = !matches!(self.axis.range, Range::Fixed(..));
        if free && !matches!(self.axis.scale, Scale::Names(_)) {
            let air = (self.high - self.low) * share;
            (self.low, self.high) = (self.low - air, self.high + air);
        }
        self
    }

    /// Where `value` lies between the ends, as a share; beyond 0..1 outside.
    pub(super) fn share(&self, value: f64) -> Option<f64> {
        Some((unit(&self.axis.scale, value)? - self.low) / (self.high - self.low))
    }

    /// The foot of bars: zero where it is shown, else the low end.
    pub(super) fn foot(&self) -> f64 {
        match self.axis.scale {
            Scale::Linear => self.share(0.0).unwrap_or(0.0).clamp(0.0, 1.0),
            _ => 0.0,
        }
    }
}

/// A value in the units of a scale, in which equal lengths are equal steps.
pub(super) fn unit(scale: &Scale, value: f64) -> Option<f64> {
    let positive = Some(value).filter(|x| x.is_finite() && *x > 0.0);
    match scale {
        Scale::Linear | Scale::Names(_) => Some(value).filter(|x| x.is_finite()),
        Scale::Log10 => positive.map(libm::log10),
        Scale::Log2 => positive.map(libm::log2),
    }
}

fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |seen, x| {
        let (low, high) = seen.unwrap_or((x, x));
        Some((x.min(low), x.max(high)))
    })
}

/// A range about a lone value: one step of its format, or a tenth of it.
fn around(x: f64, axis: &Axis) -> (f64, f64) {
    let whole = matches!(axis.format, NumberFormat::Decimal(0) | NumberFormat::Count);
    let air = if whole || axis.scale != Scale::Linear || x == 0.0 { 1.0 } else { x.abs() / 10.0 };
    (x - air, x + air)
}

/// Both axes of panel `index`, fitted; `None` if there is nothing to draw.
pub(super) fn fit(chart: &Chart, index: usize) -> Option<(FittedAxis, FittedAxis)> {
    let own = std::slice::from_ref(chart.panels.get(index)?);
    let pick = |shared: bool| if shared { &chart.panels[..] } else { own };
    let across = pick(matches!(chart.sharing, AxisSharing::Both | AxisSharing::X));
    let up = pick(matches!(chart.sharing, AxisSharing::Both | AxisSharing::Y));
    own.iter().flat_map(|p| shown(chart, p)).next()?;
    let xs = across.iter().flat_map(|p| horizontal(chart, p));
    let ys = up.iter().flat_map(|p| vertical(chart, p));
    let x = FittedAxis::new(&chart.x, xs.chain(guides(chart, AxisSide::X)))?;
    let y = FittedAxis::new(&chart.y, ys.chain(guides(chart, AxisSide::Y)))?;
    let air = if has_bars(own) { 0.0 } else { 0.03 };
    Some((x.padded(air), headroom(y.padded(0.06), up)))
}

/// Bars stand on the axis: no air below their zero.
fn headroom(mut y: FittedAxis, panels: &[Panel]) -> FittedAxis {
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

fn guides(chart: &Chart, side: AxisSide) -> impl Iterator<Item = f64> {
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

/// Values and the ends of their intervals. A wide interval is cut off at the frame: it may reach
/// beyond all values by as much as they are apart, so that it does not flatten the curves.
fn vertical(chart: &Chart, panel: &Panel) -> Vec<f64> {
    let foot = |s: &Series| (s.mark == Mark::Bars).then_some(0.0);
    let values = || shown(chart, panel).map(|(_, p)| p.y);
    let (low, high) =
        (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
    let apart = if high > low { high - low } else { f64::INFINITY };
    let within = |x: f64| x.clamp(low - apart, high + apart);
    shown(chart, panel)
        .flat_map(|(s, p)| {
            let ends = p.interval.map(|(low, high)| [within(low), within(high)]);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(axis: Axis, values: &[f64]) -> Option<(f64, f64)> {
        FittedAxis::new(&axis, values.iter().copied()).map(|f| (f.low, f.high))
    }

    #[test]
    fn ranges_come_from_what_can_be_shown() {
        let depth = || Axis::linear("depth", NumberFormat::Decimal(0));
        assert_eq!(fit(depth(), &[2.0, f64::NAN, 7.0]), Some((2.0, 7.0)));
        assert_eq!(fit(depth(), &[7.0]), Some((6.0, 8.0)));
        assert_eq!(fit(depth(), &[]), None);
        assert_eq!(fit(depth().from_to(3.0, 3.0), &[1.0]), None);
        assert_eq!(fit(depth().including(1.0), &[5.0]), Some((1.0, 5.0)));
        assert_eq!(fit(Axis::log2("entries"), &[0.0, 64.0, 1024.0]), Some((6.0, 10.0)));
        assert_eq!(fit(Axis::names("", vec!["a".into(), "b".into()]), &[]), Some((-0.5, 1.5)));
    }

    #[test]
    fn a_logarithmic_axis_shares_ratios_alike() {
        let axis =
            FittedAxis::new(&Axis::log10("n", NumberFormat::Count), [1.0, 100.0].into_iter())
                .unwrap();
        assert_eq!(axis.share(10.0), Some(0.5));
        assert_eq!(axis.share(-1.0), None);
    }
}
