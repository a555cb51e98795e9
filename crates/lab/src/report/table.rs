//! Tables: read by people in the page, by programs as CSV.

use crate::chart::Format;
use crate::stats::Estimate;

/// A table of the report and the file `tables/<id>.csv`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DataTable {
    /// Names the file: lower-case letters, digits, hyphens, unique in a report.
    pub id: String,
    /// What the table shows.
    pub caption: String,
    /// The columns. The first names the row.
    pub columns: Vec<Column>,
    /// The rows, each as long as there are columns.
    pub rows: Vec<Vec<Entry>>,
}

/// One column.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The heading.
    pub name: String,
    /// How its numbers are written.
    pub format: Format,
    /// Whether the numbers are the paper's own; they are set apart.
    pub paper: bool,
}

impl Column {
    /// A column of ours.
    pub fn new(name: &str, format: Format) -> Column {
        Column { name: name.to_string(), format, paper: false }
    }

    /// A column of words.
    pub fn text(name: &str) -> Column {
        Column::new(name, Format::Decimal(0))
    }

    /// A column of the paper's numbers.
    pub fn paper(name: &str, format: Format) -> Column {
        Column { paper: true, ..Column::new(name, format) }
    }
}

/// One entry of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// Words.
    Text(String),
    /// A number without an interval.
    Number(f64),
    /// A number with its interval; in CSV three columns: value, low, high.
    Estimate(Estimate),
    /// Not measured, or not stated.
    Missing,
}

impl From<&str> for Entry {
    fn from(text: &str) -> Entry {
        Entry::Text(text.to_string())
    }
}

impl From<f64> for Entry {
    fn from(number: f64) -> Entry {
        Entry::Number(number)
    }
}

impl From<Estimate> for Entry {
    fn from(estimate: Estimate) -> Entry {
        Entry::Estimate(estimate)
    }
}

impl<T: Into<Entry>> From<Option<T>> for Entry {
    fn from(entry: Option<T>) -> Entry {
        entry.map_or(Entry::Missing, Into::into)
    }
}
