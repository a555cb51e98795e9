//! What is drawn: one quantity against one column.

use super::error::ExperimentError;
use super::fields::Fields;
use super::iterations::Iterations;
use super::quantity::Quantity;
use super::scope::Scope;
use super::select::RowSelection;

/// Which mean stands for many positions or trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mean {
    /// For ratios.
    Geometric,
    /// For shares and counts.
    Arithmetic,
}

/// How points are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Joined.
    Line,
    /// Alone.
    Points,
    /// As bars.
    Bars,
}

/// One figure of an experiment.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Names the files; unique in the laboratory.
    pub id: String,
    /// The line of its id.
    pub line: usize,
    /// What is shown, in a few words.
    pub title: String,
    /// What to look at.
    pub caption: String,
    /// The column along the bottom, and what it is called.
    pub x: (String, String),
    /// The column whose values are one point each, at the mean of the column along
    /// the bottom. Without it, the values of that column are the points.
    pub points: Option<String>,
    /// What is measured, and what it is called.
    pub y: (Quantity, String),
    /// The column whose values are lines.
    pub series: String,
    /// The column whose values are panels.
    pub panels: Option<String>,
    /// Which rows.
    pub rows: RowSelection,
    /// Which iterations.
    pub iterations: Iterations,
    /// What the quantity is divided by, position by position: the same cell but
    /// for these columns.
    pub baseline: Option<RowSelection>,
    /// Which mean.
    pub mean: Mean,
    /// Whether the horizontal and the vertical axis are logarithmic.
    pub log: (bool, bool),
    /// Whether values are written as percent.
    pub percent: bool,
    /// How points are drawn.
    pub drawn: Drawn,
    /// The file of the paper's numbers, if the text gives them.
    pub reference: Option<String>,
}

impl Figure {
    /// Reads one `[[figure]]`.
    pub(crate) fn read(mut fields: Fields, scope: &Scope) -> Result<Figure, ExperimentError> {
        let source = fields.source();
        let at = fields.text("id")?;
        let (id, line) = (scope.id(&at, source)?, source.line(&at.span));
        let title = fields.text("title")?.value;
        let caption = fields.text_or_none("caption")?.map_or(String::new(), |at| at.value);
        let x = scope.column(&fields.text("x")?, source)?;
        let x_label = fields.text_or_none("x-label")?.map_or(x.clone(), |at| at.value);
        let points = fields.text_or_none("points")?;
        let points = points.map(|at| scope.column(&at, source)).transpose()?;
        let quantity = scope.quantity(&fields.text("y")?, source)?;
        let y_label = fields.text_or_none("y-label")?.map_or(quantity.to_string(), |at| at.value);
        let series = scope.column(&fields.text("series")?, source)?;
        let panels = fields.text_or_none("panels")?;
        let panels = panels.map(|at| scope.column(&at, source)).transpose()?;
        let rows = scope.selection(source, fields.take("where"))?;
        let axes = [x.as_str(), &series, panels.as_deref().unwrap_or_default()];
        let iterations = Iterations::read(&mut fields, &rows, &axes)?;
        let relative = fields.number_or_none("relative")?.map(|x| x != 0.0);
        let own = fields.take("baseline").map(|item| scope.some(source, item)).transpose()?;
        let baseline = match relative {
            Some(false) => None,
            _ => own.or_else(|| scope.baseline.clone()),
        };
        let log = fields.text_or_none("log")?.map_or(String::new(), |at| at.value);
        let mean = match fields.text_or_none("mean")? {
            None if baseline.is_some() => Mean::Geometric,
            None => Mean::Arithmetic,
            Some(at) => match at.value.as_str() {
                "geometric" => Mean::Geometric,
                "arithmetic" => Mean::Arithmetic,
                _ => return Err(source.error(&at.span, "'mean' is geometric or arithmetic")),
            },
        };
        let drawn = match fields.text_or_none("drawn")? {
            None => Drawn::Line,
            Some(at) => match at.value.as_str() {
                "line" => Drawn::Line,
                "points" => Drawn::Points,
                "bars" => Drawn::Bars,
                _ => return Err(source.error(&at.span, "'drawn' is line, points or bars")),
            },
        };
        let percent = fields.number_or_none("percent")?.map(|x| x != 0.0);
        let reference = fields.text_or_none("reference")?;
        let reference = reference.map(|at| scope.reference(&at, source)).transpose()?;
        fields.finish()?;
        Ok(Figure {
            id,
            line,
            title,
            caption,
            x: (x, x_label),
            points,
            y: (quantity, y_label),
            series,
            panels,
            rows,
            iterations,
            percent: percent.unwrap_or(baseline.is_some()),
            baseline,
            mean,
            log: (log.contains('x'), log.contains('y')),
            drawn,
            reference,
        })
    }
}
