//! Tables for people. On a terminal they fit its width; elsewhere they are as
//! wide as what is in them.

use comfy_table::presets::{NOTHING, UTF8_FULL_CONDENSED};
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width};

use crate::output::colour;
use crate::terminal;

/// A table with these headings; the columns named right-aligned hold numbers.
/// Neither they nor the first column are ever broken into lines.
pub fn table(headings: &[&str], numbers: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_style(if colour() { UTF8_FULL_CONDENSED } else { NOTHING });
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(headings.to_vec());
    for (i, column) in table.column_iter_mut().enumerate() {
        if numbers.contains(&i) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        if i == 0 || numbers.contains(&i) {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table
}

/// A table as text with a line break at the end.
pub fn text(table: &Table) -> String {
    fitted(table, terminal::width())
}

/// As it is if it fits; else with its texts broken between words; else without
/// its borders, too; else one row below the other.
fn fitted(table: &Table, width: Option<u16>) -> String {
    let Some(width) = width else { return lines(table) };
    let mut bare = table.clone();
    bare.load_style(NOTHING);
    let fits = |text: &String| widest(text) <= usize::from(width);
    let ways: [&dyn Fn() -> String; 3] =
        [&|| lines(table), &|| lines(&narrowed(table, width)), &|| lines(&narrowed(&bare, width))];
    ways.iter().map(|way| way()).find(fits).unwrap_or_else(|| records(table))
}

fn lines(table: &Table) -> String {
    table.lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// The same table, its texts broken between words where that is needed.
fn narrowed(table: &Table, width: u16) -> Table {
    let mut table = table.clone();
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width);
    let longest: Vec<u16> = table.column_iter().map(|c| longest_word(&table, c.index)).collect();
    for (column, longest) in table.column_iter_mut().zip(longest) {
        if column.constraint().is_none() {
            let padding = column.padding_width();
            let width = Width::Fixed(longest.saturating_add(padding));
            column.set_constraint(ColumnConstraint::LowerBoundary(width));
        }
    }
    table
}

fn longest_word(table: &Table, column: usize) -> u16 {
    let cells = table.column_cells_with_header_iter(column).flatten();
    let words = cells.flat_map(|cell| {
        let text = cell.content();
        text.split_whitespace().map(|word| word.chars().count()).collect::<Vec<_>>()
    });
    words.max().and_then(|longest| longest.try_into().ok()).unwrap_or(u16::MAX)
}

/// Every row as lines of a heading and its cell.
fn records(table: &Table) -> String {
    let cells = |row: &comfy_table::Row| row.cell_iter().map(|c| c.content()).collect::<Vec<_>>();
    let headings = table.header().map(cells).unwrap_or_default();
    let widest = headings.iter().map(|h| h.chars().count()).max().unwrap_or(0);
    let record = |row: &comfy_table::Row| -> String {
        let pairs = headings.iter().zip(cells(row));
        let told = pairs.filter(|(_, cell)| !cell.is_empty());
        told.map(|(heading, cell)| format!("{heading:widest$}  {cell}\n")).collect()
    };
    table.row_iter().map(record).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{fitted, table, widest};

    fn example() -> comfy_table::Table {
        let mut out = table(&["id", "leaves", "source"], &[1]);
        out.add_row(["mtd-plus-infinity", "2990", "thesis, figure 3.4 and section 3.2"]);
        out.add_row(["alpha-beta", "3357", "Knuth and Moore 1975"]);
        out
    }

    #[test]
    fn without_a_terminal_a_table_is_as_wide_as_it_is() {
        let wide = fitted(&example(), None);
        assert_eq!(wide.lines().count(), 3, "{wide}");
        assert!(wide.contains(" mtd-plus-infinity    2990  thesis, figure 3.4 and section 3.2\n"));
        assert_eq!(fitted(&example(), Some(80)), wide);
    }

    #[test]
    fn a_narrow_terminal_breaks_texts_between_words_and_numbers_never() {
        let narrow = fitted(&example(), Some(45));
        assert!(widest(&narrow) <= 45 && narrow.lines().count() > 3, "{narrow}");
        assert!(narrow.contains("mtd-plus-infinity    2990  "), "{narrow}");
        for word in ["thesis,", "figure", "section", "Knuth"] {
            assert!(narrow.contains(word), "{word} is broken:\n{narrow}");
        }
    }

    #[test]
    fn a_terminal_too_narrow_for_columns_has_one_row_below_the_other() {
        let narrow = fitted(&example(), Some(30));
        assert!(narrow.starts_with("id      mtd-plus-infinity\nleaves  2990\n"), "{narrow}");
        assert_eq!(narrow.lines().filter(|line| line.is_empty()).count(), 1, "{narrow}");
    }
}
