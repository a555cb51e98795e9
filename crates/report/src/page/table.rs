//! Tables, as data and as markup.

use super::text::{estimate, words};
use crate::chart::NumberFormat;
use crate::stats::Estimate;

/// A table of the page, which is also the file `tables/<id>.csv`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReportTable {
    /// Names the file: lower-case letters, digits, hyphens, unique in a report.
    pub id: String,
    /// What the table shows.
    pub caption: String,
    /// The columns. The first names the row.
    pub columns: Vec<TableColumn>,
    /// The rows, each with one entry per column.
    pub rows: Vec<Vec<TableEntry>>,
}

/// One column.
#[derive(Clone, Debug, PartialEq)]
pub struct TableColumn {
    /// The heading.
    pub name: String,
    /// How its numbers are written.
    pub format: NumberFormat,
    /// Whether the numbers are from the paper; these are set in italics.
    pub paper: bool,
}

impl TableColumn {
    /// A column of measured numbers.
    pub fn new(name: &str, format: NumberFormat) -> TableColumn {
        TableColumn { name: name.to_string(), format, paper: false }
    }

    /// A column of words.
    pub fn text(name: &str) -> TableColumn {
        TableColumn::new(name, NumberFormat::Decimal(0))
    }

    /// A column of the paper's numbers.
    pub fn paper(name: &str, format: NumberFormat) -> TableColumn {
        TableColumn { paper: true, ..TableColumn::new(name, format) }
    }
}

/// One entry of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableEntry {
    /// Words.
    Text(String),
    /// A number without an interval.
    Number(f64),
    /// A number with its interval; in CSV three columns: value, low, high.
    Estimate(Estimate),
    /// Not measured, or not stated.
    Missing,
}

impl From<&str> for TableEntry {
    fn from(text: &str) -> TableEntry {
        TableEntry::Text(text.to_string())
    }
}

impl From<f64> for TableEntry {
    fn from(number: f64) -> TableEntry {
        TableEntry::Number(number)
    }
}

impl From<Estimate> for TableEntry {
    fn from(estimate: Estimate) -> TableEntry {
        TableEntry::Estimate(estimate)
    }
}

impl<T: Into<TableEntry>> From<Option<T>> for TableEntry {
    fn from(entry: Option<T>) -> TableEntry {
        entry.map_or(TableEntry::Missing, Into::into)
    }
}

/// Tables with more rows are folded.
const FOLDED: usize = 12;

/// A table, numbered, with a link to its file. It is folded if it is long, or if
/// a figure of the same id shows its numbers.
pub(super) fn table_markup(table: &ReportTable, number: usize, drawn: bool) -> String {
    let (id, caption) = (words(&table.id), words(&table.caption));
    let heading = format!("<span id=\"caption.{id}\"><b>Table {number}.</b> {caption}</span>");
    let file = format!("<a class=\"file\" href=\"tables/{id}.csv\">CSV</a>");
    let body = body(table);
    let region = format!(
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Table {number}\">\n\
         <table class=\"data\" aria-labelledby=\"caption.{id}\">{body}</table></div>\n"
    );
    let rows = table.rows.len();
    match drawn || rows > FOLDED {
        true => format!(
            "<details class=\"table\" id=\"table.{id}\"><summary>{heading} ({rows} rows)</summary>\n\
             {file}{region}</details>\n"
        ),
        false => format!(
            "<div class=\"table\" id=\"table.{id}\"><p class=\"caption\">{heading} {file}</p>\n{region}</div>\n"
        ),
    }
}

fn body(table: &ReportTable) -> String {
    let head: String = table.columns.iter().enumerate().map(|(i, c)| th(table, i, c)).collect();
    let row = |row: &Vec<TableEntry>| {
        let cells: String =
            row.iter().zip(&table.columns).enumerate().map(|(i, (e, c))| td(i, e, c)).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = table.rows.iter().map(row).collect();
    format!("<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>")
}

/// A column of words is aligned to the left, with its heading.
fn th(table: &ReportTable, index: usize, column: &TableColumn) -> String {
    let worded =
        table.rows.iter().all(|r| matches!(r.get(index), Some(TableEntry::Text(_)) | None));
    let class = match (column.paper, worded) {
        (true, _) => " class=\"paper\"",
        (false, true) => " class=\"words\"",
        (false, false) => "",
    };
    format!("<th scope=\"col\"{class}>{}</th>", words(&column.name))
}

fn td(index: usize, entry: &TableEntry, column: &TableColumn) -> String {
    let text = match entry {
        TableEntry::Text(text) => words(text),
        TableEntry::Number(x) => words(&column.format.write(*x)),
        TableEntry::Estimate(e) => estimate(column.format, e),
        TableEntry::Missing => "\u{2013}".to_string(),
    };
    if index == 0 {
        return format!("<th scope=\"row\">{text}</th>");
    }
    let class = match (column.paper, entry) {
        (true, _) => " class=\"paper\"",
        (false, TableEntry::Text(_)) => " class=\"words\"",
        _ => "",
    };
    format!("<td{class}>{text}</td>")
}
