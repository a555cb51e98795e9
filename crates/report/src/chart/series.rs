//! Series: named points, measured or from a paper.

use crate::stats::Estimate;

/// Named points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The name in the legend. The colour and marker go with the name, so
    /// measured and stated numbers of one algorithm have the same colour.
    pub name: String,
    /// Where the numbers come from.
    pub origin: DataOrigin,
    /// How they are drawn.
    pub mark: Mark,
    /// The points, drawn in this order.
    pub points: Vec<Point>,
}

impl Series {
    /// Measured numbers, as a line.
    pub fn measured(name: &str, points: Vec<Point>) -> Series {
        Series { name: name.to_string(), origin: DataOrigin::Measured, mark: Mark::Line, points }
    }

    /// The paper's numbers, as a line: dashed, with hollow markers, and called
    /// "paper" in the legend. A single point becomes a lone marker.
    pub fn paper(name: &str, points: Vec<Point>) -> Series {
        Series { origin: DataOrigin::Paper, ..Series::measured(name, points) }
    }

    /// The same series drawn with another mark.
    pub fn drawn_as(self, mark: Mark) -> Series {
        Series { mark, ..self }
    }
}

/// Where the numbers of a series come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataOrigin {
    /// Measured here.
    Measured,
    /// Printed in the paper.
    Paper,
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Points joined by a line; intervals become a band.
    Line,
    /// Points alone; intervals become whiskers.
    Points,
    /// Bars from the zero line, side by side with other bars at the same place;
    /// intervals become whiskers. On a logarithmic axis bars start at its foot.
    Bars,
}

/// One point, which may have an interval.
///
/// ```
/// use nullwindow_report::{chart::Point, stats::Estimate};
/// let e = Estimate { value: 0.9, low: 0.8, high: 1.0, n: 20 };
/// assert_eq!(Point::estimate(7.0, &e).interval, Some((0.8, 1.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Place on the horizontal axis.
    pub x: f64,
    /// Place on the vertical axis.
    pub y: f64,
    /// Lower and upper end of the interval of `y`.
    pub interval: Option<(f64, f64)>,
}

impl Point {
    /// A point without an interval.
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y, interval: None }
    }

    /// An estimate at `x`, with its interval.
    pub fn estimate(x: f64, y: &Estimate) -> Point {
        Point { x, y: y.value, interval: Some((y.low, y.high)) }
    }
}
