//! Tic-tac-toe: three in a row on 3×3. With best play nobody wins.

use std::fmt;

use nullwindow::{Bounds, Game, MAX_DEPTH, Playable, Value};

use super::grid::{self, Grid, GridCell};
use crate::{Notation, ParseError};

const SIZE: u32 = 3;

/// Columns, rows and diagonals; bit 3y + x is the cell in column x of row y.
const LINES: [u64; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];

/// The rules. A win is worth 1, and 1 more for each ply left to search; all else
/// is worth 0.
///
/// ```
/// use nullwindow::{Distance, Game, solve};
/// use nullwindow_games::{Notation, small::TicTacToe};
/// let position = TicTacToe.read_position("XX./OO./...").unwrap();
/// let value = solve(&TicTacToe, &position, 5).value().unwrap();
/// assert_eq!(value, 1 + 4); // X completes the top row, four plies before the horizon
/// assert_eq!(TicTacToe.distance(&position, value, 5), Some(Distance::Wins(1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicTacToe;

/// Where the marks are. X moves first, so they tell whose turn it is.
///
/// ```
/// use nullwindow_games::{Notation, small::TicTacToe};
/// let position = TicTacToe.read_position("X../.O./...").unwrap();
/// assert_eq!(format!("{position:?}"), "X../.O./...");
/// assert_eq!(size_of_val(&position), 4);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    mine: u16,
    theirs: u16,
}

/// A square, numbered along the rows from `a1`, 0, to `c3`, 8.
///
/// ```
/// use nullwindow_games::{Notation, small::TicTacToe};
/// let start = TicTacToe.start();
/// let centre = TicTacToe.read_move(&start, "b2").unwrap();
/// assert_eq!(centre.number(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square's number, 0 to 8.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Position {
    /// Whether the other side has three in a row.
    ///
    /// ```
    /// # use nullwindow_games::{Notation, small::TicTacToe};
    /// assert!(TicTacToe.read_position("XXX/OO./...").unwrap().is_lost());
    /// ```
    pub fn is_lost(&self) -> bool {
        wins(self.theirs.into())
    }

    /// The board turned over left to right.
    ///
    /// ```
    /// # use nullwindow_games::{Notation, small::TicTacToe};
    /// let position = TicTacToe.read_position("X../.O./...").unwrap();
    /// assert_eq!(format!("{:?}", position.mirrored()), "..X/.O./...");
    /// ```
    pub fn mirrored(&self) -> Position {
        let turn = |set: u16| (set & 0o111) << 2 | set & 0o222 | (set & 0o444) >> 2;
        Position { mine: turn(self.mine), theirs: turn(self.theirs) }
    }

    fn symbol(&self, cell: GridCell) -> char {
        let x_to_move = self.mine.count_ones() == self.theirs.count_ones();
        match bit(cell) {
            bit if u64::from(self.mine) & bit != 0 => ['O', 'X'][usize::from(x_to_move)],
            bit if u64::from(self.theirs) & bit != 0 => ['X', 'O'][usize::from(x_to_move)],
            _ => '.',
        }
    }

    fn last_line(&self) -> &'static str {
        match (self.is_lost(), self.mine.count_ones(), self.theirs.count_ones()) {
            (true, x, o) if x == o => "O has won",
            (true, ..) => "X has won",
            (false, 4, 5) => "drawn",
            (false, x, o) if x == o => "X to move",
            (false, ..) => "O to move",
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&TicTacToe.write_position(self))
    }
}

fn bit((x, y): GridCell) -> u64 {
    1 << (SIZE * y + x)
}

fn wins(set: u64) -> bool {
    LINES.iter().any(|line| set & line == *line)
}

impl Game for TicTacToe {
    type Position = Position;
    type Move = Square;

    fn moves(&self, position: &Position, moves: &mut Vec<Square>) {
        if !position.is_lost() {
            let free = !(position.mine | position.theirs);
            moves.extend((0..9).filter(|square| free & 1 << square != 0).map(Square));
        }
    }

    fn play(&self, position: &Position, square: &Square) -> Position {
        Position { mine: position.theirs, theirs: position.mine | 1 << square.0 }
    }

    fn evaluate(&self, position: &Position) -> Value {
        -Value::from(position.is_lost())
    }

    fn key(&self, position: &Position) -> u64 {
        u64::from(position.mine) << 9 | u64::from(position.theirs)
    }

    fn win(&self) -> Value {
        1
    }

    fn bounds(&self, _: &Position) -> Bounds {
        let most = 1 + Value::from(MAX_DEPTH);
        Bounds { lower: -most, upper: most }
    }
}

impl Playable for TicTacToe {
    fn plies_left(&self, _: &Position) -> Option<u16> {
        Some(9)
    }
}

impl Notation for TicTacToe {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        (position.mine | position.theirs).count_ones() % 2 == 1
    }

    fn start(&self) -> Position {
        Position::default()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        let sides = Grid::read(text, SIZE, SIZE)?.sides(bit);
        grid::check_end(sides, (0..9).map(|square| 1 << square), wins)?;
        // Nine bits each.
        Ok(Position { mine: sides.0 as u16, theirs: sides.1 as u16 })
    }

    fn write_position(&self, position: &Position) -> String {
        grid::write(SIZE, SIZE, |cell| position.symbol(cell))
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Square, ParseError> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let wanted = text.trim().to_ascii_lowercase();
        let mut squares = (0..9).map(Square);
        let square = squares.find(|square| self.write_move(position, square) == wanted);
        match square {
            Some(square) if moves.contains(&square) => Ok(square),
            Some(_) if position.is_lost() => Err(ParseError::new("the game is over")),
            Some(_) => Err(ParseError::new(format!("{wanted} is taken"))),
            None => {
                Err(ParseError::new(format!("{} is not a square (a1 to c3)", grid::shown(text))))
            }
        }
    }

    fn write_move(&self, _: &Position, square: &Square) -> String {
        let (x, y) = (square.0 % 3, square.0 / 3);
        format!("{}{}", grid::letter(x.into()), y + 1)
    }

    fn draw(&self, position: &Position) -> String {
        grid::draw(SIZE, SIZE, |cell| position.symbol(cell), position.last_line())
    }
}
