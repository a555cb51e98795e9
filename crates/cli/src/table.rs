//! Tables for people.

use comfy_table::presets::{NOTHING, UTF8_FULL_CONDENSED};
use comfy_table::{CellAlignment, ContentArrangement, Table};

use crate::output::colour;

/// A table with these headings; the columns named right-aligned hold numbers.
pub fn table(headings: &[&str], numbers: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_style(if colour() { UTF8_FULL_CONDENSED } else { NOTHING });
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(headings.to_vec());
    for &i in numbers {
        if let Some(column) = table.column_mut(i) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// A table as text with a line break at the end.
pub fn text(table: &Table) -> String {
    let lines: Vec<String> = table.lines().map(|l| l.trim_end().to_string()).collect();
    lines.join("\n") + "\n"
}
