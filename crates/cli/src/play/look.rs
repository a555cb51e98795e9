//! How a board is painted: in colour or not, with which signs.

use anstyle::{Ansi256Color, Style};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub colour: Colouring,
    pub signs: Signs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colouring {
    On,
    Off,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    Unicode,
    Ascii,
}

/// A square: what stands on it, in which colours, and whether the last move
/// touched it.
#[derive(Clone, Debug)]
pub struct BoardCell {
    /// At most two characters wide.
    pub sign: String,
    pub ink: u8,
    pub ground: u8,
    pub marked: bool,
}

/// The ground of squares that the last move touched.
const MARKED: u8 = 107;

impl Look {
    /// A row of squares, three characters each. Without colour the squares of
    /// the last move stand in brackets.
    pub fn row(self, cells: &[BoardCell]) -> String {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    fn cell(self, cell: &BoardCell) -> String {
        let wide = cell.sign.chars().count() > 1;
        match (self.colour, cell.marked) {
            (Colouring::On, marked) => {
                let ground = if marked { MARKED } else { cell.ground };
                let style = Style::new()
                    .fg_color(Some(Ansi256Color(cell.ink).into()))
                    .bg_color(Some(Ansi256Color(ground).into()));
                let gap = if wide { "" } else { " " };
                format!("{style} {}{gap}{style:#}", cell.sign)
            }
            (Colouring::Off, true) if wide => format!("[{}", cell.sign),
            (Colouring::Off, true) => format!("[{}]", cell.sign),
            (Colouring::Off, false) if wide => format!(" {}", cell.sign),
            (Colouring::Off, false) => format!(" {} ", cell.sign),
        }
    }

    /// A text that stands out.
    pub fn bold(self, text: &str) -> String {
        self.styled(Style::new().bold(), text)
    }

    /// A text that stands back.
    pub fn dim(self, text: &str) -> String {
        self.styled(Style::new().dimmed(), text)
    }

    fn styled(self, style: Style, text: &str) -> String {
        match self.colour {
            Colouring::On => format!("{style}{text}{style:#}"),
            Colouring::Off => text.to_string(),
        }
    }
}
