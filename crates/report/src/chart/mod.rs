//! Charts as data, and their drawing as SVG.
//!
//! A chart holds what is drawn; the look is decided here, the same for all charts.
//! The drawing is a pure function of the chart, byte for byte.
//!
//! Plotting crates write fixed colours. Here colours are style classes, so that a
//! chart inside a page follows dark mode and print, and series differ by marker and
//! dash as well as by colour.

mod axis;
mod draw;
mod fit;
mod format;
mod legend;
mod marker;
mod marks;
mod panel;
mod series;
mod style;
mod svg;
mod ticks;

pub(crate) use draw::{inline, standalone};
#[cfg(test)]
pub(crate) use style::contrast;
pub(crate) use style::{GROUND, INK, MUTED, Styles, sheet};
pub(crate) use svg::{escape, number};

pub use axis::{Axis, AxisSide, Guide, Range, Scale};
pub use format::NumberFormat;
pub use series::{DataOrigin, Mark, Point, Series};

/// The angle, in degrees, at which long names on an axis are set.
const LEAN: i32 = 35;

/// `id` as an anchor: what is not a letter, digit or hyphen becomes a hyphen.
pub(crate) fn anchor(id: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    id.chars().map(plain).collect()
}

/// One figure: panels side by side with common axes.
///
/// ```
/// use nullwindow_report::chart::{Axis, Chart, NumberFormat, Guide, Panel, Point, Series};
/// let mut chart = Chart::new(
///     "leaf-counts",
///     "Leaf nodes relative to Aspiration NegaScout",
///     Axis::linear("search depth", NumberFormat::Decimal(0)),
///     Axis::linear("leaf nodes", NumberFormat::Percent(0)),
/// );
/// chart.guides.push(Guide::horizontal(1.0, "Aspiration NegaScout"));
/// let mtd = Series::measured("MTD(f)", vec![Point::new(6.0, 0.95), Point::new(7.0, 0.93)]);
/// let stated = Series::paper("MTD(f)", vec![Point::new(8.0, 0.90)]);
/// chart.panels.push(Panel { title: "Chess".into(), series: vec![mtd, stated] });
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Names the file `figures/<id>.svg` and the anchor: lower-case letters,
    /// digits and hyphens, unique in a report.
    pub id: String,
    /// What is shown, in a few words.
    pub title: String,
    /// What to look at and how it was made; one or two sentences, or nothing.
    pub caption: String,
    /// The axis along the bottom.
    pub x: Axis,
    /// The axis on the left.
    pub y: Axis,
    /// Which axes the panels have in common.
    pub sharing: AxisSharing,
    /// Lines that mark a level, such as the baseline at 100 %.
    pub guides: Vec<Guide>,
    /// One panel, or small multiples (one a game).
    pub panels: Vec<Panel>,
}

impl Chart {
    /// A chart without panels yet; panels share the vertical axis.
    pub fn new(id: &str, title: &str, x: Axis, y: Axis) -> Chart {
        Chart {
            id: id.to_string(),
            title: title.to_string(),
            caption: String::new(),
            x,
            y,
            sharing: AxisSharing::Y,
            guides: Vec::new(),
            panels: Vec::new(),
        }
    }

    /// The chart as an SVG file of its own: title, legend, panels, and a style
    /// for light and for dark grounds.
    ///
    /// ```
    /// use nullwindow_report::chart::{Axis, Chart, NumberFormat, Panel, Point, Series};
    /// let depth = Axis::linear("depth", NumberFormat::Decimal(0));
    /// let nodes = Axis::log10("nodes", NumberFormat::Count);
    /// let mut chart = Chart::new("growth", "Nodes by depth", depth, nodes);
    /// let series = Series::measured("MTD(f)", vec![Point::new(1.0, 20.0), Point::new(2.0, 90.0)]);
    /// chart.panels.push(Panel { title: String::new(), series: vec![series] });
    /// assert!(chart.svg().starts_with("<svg"));
    /// ```
    pub fn svg(&self) -> String {
        standalone(self, &Styles::of(std::iter::once(self)))
    }
}

/// Which axes take one range over all panels; the others fit their own panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisSharing {
    /// Both ranges are common.
    Both,
    /// The horizontal range is common.
    X,
    /// The vertical range is common (games searched to different depths).
    Y,
    /// Each panel has its own ranges.
    Neither,
}

/// One of a chart's small multiples.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// What distinguishes it ("Chess"); may be empty if it is the only one.
    pub title: String,
    /// What is drawn in it. Series of one name look alike in all panels.
    pub series: Vec<Series>,
}
