//! Tables for people. On a terminal they fit its width; elsewhere they are as
//! wide as what is in them.

use comfy_table::presets::{NOTHING, UTF8_FULL_CONDENSED};
use comfy_table::{Cell, CellAlignment, ColumnConstraint, ContentArrangement, Row, Table, Width};

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

/// Of the forms that fit the width the one with the fewest lines: as it is, with
/// its texts broken, without borders, or one row below the other.
fn fitted(table: &Table, width: Option<u16>) -> String {
    let natural = lines(table);
    let Some(width) = width.filter(|width| widest(&natural) > usize::from(*width)) else {
        return natural;
    };
    let mut bare = table.clone();
    bare.load_style(NOTHING);
    let broken = [table, &bare].map(|table| lines(&narrowed(table, width)));
    let fitting = broken.into_iter().filter(|text| widest(text) <= usize::from(width));
    let forms = fitting.chain([records(table)]);
    forms.min_by_key(|text| text.lines().count()).unwrap_or(natural)
}

fn lines(table: &Table) -> String {
    table.lines().map(|line| line.replace(BREAK, "").trim_end().to_string() + "\n").collect()
}

fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// Where a text may be broken; takes no room, and is taken out in the end.
const BREAK: char = '\u{200b}';

/// The same table, its texts broken where that is needed.
fn narrowed(table: &Table, width: u16) -> Table {
    let mut table = table.clone();
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_delimiter(BREAK).set_width(width);
    table.row_iter_mut().for_each(|row| *row = Row::from(contents(row).map(breakable)));
    let longest: Vec<u16> = table.column_iter().map(|c| longest_piece(&table, c.index)).collect();
    for (column, longest) in table.column_iter_mut().zip(longest) {
        if column.constraint().is_none() {
            let width = longest.saturating_add(column.padding_width());
            column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(width)));
        }
    }
    table
}

fn contents(row: &Row) -> impl Iterator<Item = String> {
    row.cell_iter().map(Cell::content)
}

/// A text with the places where it may be broken: after spaces and en dashes.
fn breakable(text: String) -> String {
    let after = |c: char| if " –".contains(c) { format!("{c}{BREAK}") } else { c.to_string() };
    text.chars().map(after).collect()
}

fn longest_piece(table: &Table, column: usize) -> u16 {
    let cells = table.column_cells_with_header_iter(column).flatten();
    let longest = |cell: &Cell| cell.content().split(BREAK).map(|p| p.chars().count()).max();
    cells.filter_map(longest).max().and_then(|most| most.try_into().ok()).unwrap_or(u16::MAX)
}

/// Every row as lines of a heading and its cell.
fn records(table: &Table) -> String {
    let headings: Vec<String> = table.header().into_iter().flat_map(contents).collect();
    let widest = headings.iter().map(|h| h.chars().count()).max().unwrap_or(0);
    let record = |row: &Row| -> String {
        let told = headings.iter().zip(contents(row)).filter(|(_, cell)| !cell.is_empty());
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
