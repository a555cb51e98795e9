//! Axes: what is measured, on which scale, over which range.

use super::NumberFormat;

/// One axis of a chart.
///
/// ```
/// use nullwindow_report::chart::{Axis, NumberFormat, Range};
/// let entries = Axis::log2("table entries");
/// assert_eq!(entries.format, NumberFormat::PowerOfTwo);
/// let share = Axis::linear("share", NumberFormat::Percent(0)).from_to(0.5, 1.0);
/// assert_eq!(share.range, Range::Fixed(0.5, 1.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it measures, with its unit.
    pub label: String,
    /// How values map to places.
    pub scale: Scale,
    /// How much of it is shown.
    pub range: Range,
    /// How the tick labels are written.
    pub format: NumberFormat,
}

impl Axis {
    /// A linear axis that fits the data.
    pub fn linear(label: &str, format: NumberFormat) -> Axis {
        Axis { label: label.to_string(), scale: Scale::Linear, range: Range::Data, format }
    }

    /// A decimal logarithmic axis that fits the data.
    pub fn log10(label: &str, format: NumberFormat) -> Axis {
        Axis { scale: Scale::Log10, ..Axis::linear(label, format) }
    }

    /// A binary logarithmic axis, ticks written as powers of two: table sizes.
    pub fn log2(label: &str) -> Axis {
        Axis { scale: Scale::Log2, ..Axis::linear(label, NumberFormat::PowerOfTwo) }
    }

    /// An axis of names; the point with `x` = 0 belongs to the first of them.
    /// Only the horizontal axis can be one.
    pub fn names(label: &str, names: Vec<String>) -> Axis {
        Axis { scale: Scale::Names(names), ..Axis::linear(label, NumberFormat::Decimal(0)) }
    }

    /// The same axis with a fixed range.
    pub fn from_to(self, low: f64, high: f64) -> Axis {
        Axis { range: Range::Fixed(low, high), ..self }
    }

    /// The same axis, fitted to the data and `value`.
    pub fn including(self, value: f64) -> Axis {
        Axis { range: Range::DataAnd(value), ..self }
    }
}

/// How values map to places on an axis.
#[derive(Clone, Debug, PartialEq)]
pub enum Scale {
    /// Equal differences are equally long.
    Linear,
    /// Equal ratios are equally long; ticks at powers of ten. Values that are
    /// not positive are left out.
    Log10,
    /// As [`Scale::Log10`] with ticks at powers of two.
    Log2,
    /// Named places, numbered from 0.
    Names(Vec<String>),
}

/// How much of an axis is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Range {
    /// As much as the data and their intervals need.
    Data,
    /// The data, and this value too.
    DataAnd(f64),
    /// From the first to the second; what lies outside is clipped.
    Fixed(f64, f64),
}

/// A line across a panel that marks one value.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    /// The axis on which the value lies.
    pub side: AxisSide,
    /// The value.
    pub at: f64,
    /// What it stands for.
    pub label: String,
}

impl Guide {
    /// A level of the vertical axis, such as a baseline.
    pub fn horizontal(at: f64, label: &str) -> Guide {
        Guide { side: AxisSide::Y, at, label: label.to_string() }
    }

    /// A place on the horizontal axis.
    pub fn vertical(at: f64, label: &str) -> Guide {
        Guide { side: AxisSide::X, at, label: label.to_string() }
    }
}

/// One of the two axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisSide {
    /// The horizontal one.
    X,
    /// The vertical one.
    Y,
}
