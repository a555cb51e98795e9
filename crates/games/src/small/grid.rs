//! Boards of X and O as text: rows from the top, `X`, `O` and `.` for cells.
//!
//! Written with `/` between the rows; read with line ends there too, spaces
//! anywhere, and any letter case. X moves first and turns alternate, so the
//! stones tell whose turn it is.

use std::fmt::Write;

use crate::{ParseError, limits};

/// Where on the board; row 0 is the lowest.
pub(super) type GridCell = (u32, u32);

/// The cells of X and of O.
pub(super) struct Grid {
    pub x: Vec<GridCell>,
    pub o: Vec<GridCell>,
}

impl Grid {
    /// Reads a board of this size.
    pub fn read(text: &str, width: u32, height: u32) -> Result<Grid, ParseError> {
        limits::check_size(text.len())?;
        let mut grid = Grid { x: Vec::new(), o: Vec::new() };
        let (mut column, mut down) = (0, 0);
        let lead = text.chars().take_while(|c| c.is_whitespace()).count();
        for (at, c) in text.trim_end().chars().enumerate().skip(lead) {
            match c {
                ' ' | '\t' | '\r' => continue,
                '/' | '\n' => {
                    check_width(column, width, down).map_err(|e| e.at(at))?;
                    (column, down) = (0, down + 1);
                    continue;
                }
                _ if column >= width || down >= height => {
                    let what = format!("more than {width} columns and {height} rows");
                    return Err(ParseError::new(what).at(at));
                }
                'X' | 'x' => grid.x.push((column, height - 1 - down)),
                'O' | 'o' => grid.o.push((column, height - 1 - down)),
                '.' => {}
                c => {
                    let what = format!("expected X, O or a full stop, found {c:?}");
                    return Err(ParseError::new(what).at(at));
                }
            }
            column += 1;
        }
        check_width(column, width, down)?;
        let rows = down + 1;
        if rows != height {
            return Err(ParseError::new(format!("{rows} rows; the board has {height}")));
        }
        grid.check_turns()
    }

    fn check_turns(self) -> Result<Grid, ParseError> {
        let (x, o) = (self.x.len(), self.o.len());
        if x == o || x == o + 1 {
            return Ok(self);
        }
        Err(ParseError::new(format!("{x} X and {o} O; X moves first and turns alternate")))
    }

    /// The cells of the side to move and of the other side, as sets.
    pub fn sides(&self, bit: impl Fn(GridCell) -> u64) -> (u64, u64) {
        let set = |cells: &[GridCell]| cells.iter().fold(0, |set, &cell| set | bit(cell));
        match self.x.len() == self.o.len() {
            true => (set(&self.x), set(&self.o)),
            false => (set(&self.o), set(&self.x)),
        }
    }
}

fn check_width(column: u32, width: u32, down: u32) -> Result<(), ParseError> {
    if column == width {
        return Ok(());
    }
    let row = down + 1;
    Err(ParseError::new(format!("row {row} has {column} cells; the board is {width} wide")))
}

/// Refuses what no game leads to: a side to move that has won, or a last move
/// that cannot have made all the lines there are. `last` gives the stones that
/// may have come last.
pub(super) fn check_end(
    (mine, theirs): (u64, u64),
    last: impl IntoIterator<Item = u64>,
    wins: impl Fn(u64) -> bool,
) -> Result<(), ParseError> {
    if wins(mine) {
        return Err(ParseError::new("the side to move has already won"));
    }
    let explains = |bit: u64| theirs & bit != 0 && !wins(theirs & !bit);
    if wins(theirs) && !last.into_iter().any(explains) {
        return Err(ParseError::new("no last move explains all the lines"));
    }
    Ok(())
}

/// The board with `/` between its rows.
pub(super) fn write(width: u32, height: u32, symbol: impl Fn(GridCell) -> char) -> String {
    rows(width, height, symbol).join("/")
}

/// The board with a row's number at its left, and the columns' letters below.
pub(super) fn draw(
    width: u32,
    height: u32,
    symbol: impl Fn(GridCell) -> char,
    last: &str,
) -> String {
    let mut text = String::new();
    let spaced = |row: &str| row.chars().map(|c| format!(" {c}")).collect::<String>();
    for (number, row) in (1..=height).rev().zip(rows(width, height, symbol)) {
        let _ = writeln!(text, "{number:2} {}", spaced(&row));
    }
    let letters: String = (0..width).map(letter).collect();
    let _ = writeln!(text, "   {}\n{last}", spaced(&letters));
    text
}

fn rows(width: u32, height: u32, symbol: impl Fn(GridCell) -> char) -> Vec<String> {
    let row = |y| (0..width).map(|x| symbol((x, y))).collect();
    (0..height).rev().map(row).collect()
}

/// A column's letter.
pub(super) fn letter(column: u32) -> char {
    char::from_u32('a' as u32 + column).unwrap_or('?')
}

/// A text in an error: on one line, and short.
pub(super) fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(20).collect::<String>())
}
