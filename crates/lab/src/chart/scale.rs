//! From values to places: the range an axis shows, and the mapping onto it.

use super::{Axis, Format, Range, Scale};

/// An axis with its range settled, in the units of its scale (logarithms where
/// it is logarithmic).
#[derive(Clone, Debug)]
pub(super) struct Fitted {
    pub(super) axis: Axis,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Fitted {
    /// Fits `axis` to `values`; those it cannot show are ignored. `None` if
    /// nothing remains and the axis sets no range itself.
    pub(super) fn new(axis: &Axis, values: impl Iterator<Item = f64>) -> Option<Fitted> {
        let fit = |low, high| Some(Fitted { axis: axis.clone(), low, high });
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
    pub(super) fn padded(mut self, share: f64) -> Fitted {
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
    let whole = matches!(axis.format, Format::Decimal(0) | Format::Count);
    let air = if whole || axis.scale != Scale::Linear || x == 0.0 { 1.0 } else { x.abs() / 10.0 };
    (x - air, x + air)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(axis: Axis, values: &[f64]) -> Option<(f64, f64)> {
        Fitted::new(&axis, values.iter().copied()).map(|f| (f.low, f.high))
    }

    #[test]
    fn ranges_come_from_what_can_be_shown() {
        let depth = || Axis::linear("depth", Format::Decimal(0));
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
        let axis = Fitted::new(&Axis::log10("n", Format::Count), [1.0, 100.0].into_iter()).unwrap();
        assert_eq!(axis.share(10.0), Some(0.5));
        assert_eq!(axis.share(-1.0), None);
    }
}
