//! Tables as markup.

use super::text::{estimate, words};
use super::{Column, DataTable, Entry};

/// Longer tables are folded; the file has them whole.
const FOLDED: usize = 12;

/// A table, numbered, with a link to its file. It is folded if it is long, or if
/// a figure of the same id shows its numbers.
pub(super) fn table(table: &DataTable, number: usize, drawn: bool) -> String {
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

fn body(table: &DataTable) -> String {
    let head: String = table.columns.iter().enumerate().map(|(i, c)| th(table, i, c)).collect();
    let row = |row: &Vec<Entry>| {
        let cells: String =
            row.iter().zip(&table.columns).enumerate().map(|(i, (e, c))| td(i, e, c)).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = table.rows.iter().map(row).collect();
    format!("<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>")
}

/// A column of words is set to the left, heading and all.
fn th(table: &DataTable, index: usize, column: &Column) -> String {
    let worded = table.rows.iter().all(|r| matches!(r.get(index), Some(Entry::Text(_)) | None));
    let class = match (column.paper, worded) {
        (true, _) => " class=\"paper\"",
        (false, true) => " class=\"words\"",
        (false, false) => "",
    };
    format!("<th scope=\"col\"{class}>{}</th>", words(&column.name))
}

fn td(index: usize, entry: &Entry, column: &Column) -> String {
    let text = match entry {
        Entry::Text(text) => words(text),
        Entry::Number(x) => words(&column.format.write(*x)),
        Entry::Estimate(e) => estimate(column.format, e),
        Entry::Missing => "\u{2013}".to_string(),
    };
    if index == 0 {
        return format!("<th scope=\"row\">{text}</th>");
    }
    let class = match (column.paper, entry) {
        (true, _) => " class=\"paper\"",
        (false, Entry::Text(_)) => " class=\"words\"",
        _ => "",
    };
    format!("<td{class}>{text}</td>")
}
