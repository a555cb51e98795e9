//! Connect Four: stones fall to the bottom of their column; four in a row,
//! upright, level or slanting, win.
//!
//! A column is `height + 1` bits from the bottom up; the highest bit of each
//! is never set, so that a shift does not carry a row into the next column.

use nullwindow::{Bounds, Distance, Game, Hint, Playable, Value, Window};

use super::grid::{self, Grid, GridCell};
use crate::{Notation, ParseError};

/// The most columns: they are letters.
const WIDEST: u32 = 26;

/// The most rows: three steps of a slanting line stay below 64 bits.
const HIGHEST: u32 = 19;

/// What a [`ConnectFour`] with [`Scoring::Threats`] gives for a win, plus a
/// point for every empty cell.
pub const WIN: Value = 1000;

/// What positions are worth.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::Notation;
/// use nullwindow_games::small::connect_four::{ConnectFour, Scoring};
/// let value = |scoring, text| {
///     let game = ConnectFour::new(4, 4).unwrap().scored_by(scoring);
///     game.evaluate(&game.read_position(text).unwrap())
/// };
/// let lost = "..../..../OOO./XXXX"; // O to move, nine empty cells
/// assert_eq!(value(Scoring::Result, lost), -1);
/// assert_eq!(value(Scoring::Distance, lost), -10);
/// assert_eq!(value(Scoring::Threats, lost), -1009);
/// let open = "..../..../OO../XXX."; // O to move, X threatens d1
/// assert_eq!(value(Scoring::Result, open), 0);
/// assert_eq!(value(Scoring::Threats, open), -1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// A win is 1, all else 0.
    #[default]
    Result,
    /// A win is 1 and a point for every cell still empty, so that sooner wins
    /// are worth more; all else 0.
    Distance,
    /// A win is [`WIN`] and a point for every empty cell. Unfinished games are
    /// worth the cells that would complete a four: mine less theirs.
    Threats,
}

/// The rules on a board of a size, 7×6 unless another is asked for.
///
/// Moves are listed from the centre outwards, the left of two equals first:
/// centre stones are in more fours, so that is the better order to search in.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::{Notation, small::ConnectFour};
/// let game = ConnectFour::new(4, 4).unwrap();
/// assert_eq!(solve(&game, &game.start(), 16).value(), Some(0)); // a draw
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    width: u32,
    height: u32,
    /// The lowest cell of every column.
    pub(super) bottom: u64,
    /// All cells.
    pub(super) cells: u64,
    /// Columns in the order of moves.
    pub(super) order: Vec<Column>,
    scoring: Scoring,
}

/// The stones of the side to move, and all stones: 16 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(super) mine: u64,
    pub(super) all: u64,
}

impl Position {
    /// How many stones have been dropped.
    pub fn stones(&self) -> u32 {
        self.all.count_ones()
    }

    #[inline]
    pub(super) fn theirs(&self) -> u64 {
        self.all ^ self.mine
    }
}

/// A column to drop a stone into, counted from the left.
///
/// ```
/// use nullwindow_games::{Notation, small::ConnectFour};
/// let game = ConnectFour::default();
/// assert_eq!(game.read_move(&game.start(), "d").unwrap().number(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub(super) u8);

impl Column {
    /// The column's number, 0 at the left.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Default for ConnectFour {
    /// Seven columns, six rows.
    fn default() -> ConnectFour {
        ConnectFour::of_size(7, 6)
    }
}

impl ConnectFour {
    /// A board of a size: at most 26 columns and 19 rows, and
    /// width × (height + 1) at most 64.
    ///
    /// ```
    /// use nullwindow_games::small::ConnectFour;
    /// assert!(ConnectFour::new(8, 7).is_ok());
    /// let error = ConnectFour::new(8, 8).unwrap_err();
    /// assert_eq!(error.to_string(), "a board of 8 columns and 8 rows takes 72 bits; 64 at most");
    /// ```
    pub fn new(width: u32, height: u32) -> Result<ConnectFour, ParseError> {
        if !(1..=WIDEST).contains(&width) || !(1..=HIGHEST).contains(&height) {
            let what = format!("{width} columns and {height} rows; 1-{WIDEST} and 1-{HIGHEST} fit");
            return Err(ParseError::new(what));
        }
        let bits = width * (height + 1);
        if bits > u64::BITS {
            let what = format!("a board of {width} columns and {height} rows takes {bits} bits");
            return Err(ParseError::new(format!("{what}; 64 at most")));
        }
        Ok(ConnectFour::of_size(width, height))
    }

    /// A size known to fit.
    fn of_size(width: u32, height: u32) -> ConnectFour {
        let bottom = (0..width).fold(0, |set, x| set | 1 << (x * (height + 1)));
        let cells = (0..height).fold(0, |set, y| set | bottom << y);
        let mut order: Vec<Column> = (0..width as u8).map(Column).collect();
        order.sort_by_key(|column| (2 * u32::from(column.0) + 1).abs_diff(width));
        ConnectFour { width, height, bottom, cells, order, scoring: Scoring::default() }
    }

    /// The same game with other values.
    ///
    /// ```
    /// use nullwindow::solve;
    /// use nullwindow_games::Notation;
    /// use nullwindow_games::small::connect_four::{ConnectFour, Scoring};
    /// let game = ConnectFour::new(4, 4).unwrap().scored_by(Scoring::Distance);
    /// let position = game.read_position("..../..../OOO./XXX.").unwrap();
    /// assert_eq!(solve(&game, &position, 10).value(), Some(10)); // nine cells left
    /// ```
    #[must_use]
    pub fn scored_by(self, scoring: Scoring) -> ConnectFour {
        ConnectFour { scoring, ..self }
    }

    /// How many columns there are.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Whether the other side has four in a row.
    ///
    /// ```
    /// # use nullwindow_games::{Notation, small::ConnectFour};
    /// let game = ConnectFour::new(4, 4).unwrap();
    /// let position = game.read_position("..../..../OOO./XXXX").unwrap();
    /// assert!(game.is_lost(&position));
    /// ```
    #[inline]
    pub fn is_lost(&self, position: &Position) -> bool {
        self.wins(position.theirs())
    }

    /// The board turned over left to right.
    ///
    /// ```
    /// # use nullwindow_games::{Notation, small::ConnectFour};
    /// let game = ConnectFour::new(4, 2).unwrap();
    /// let position = game.read_position("..../XO..").unwrap();
    /// assert_eq!(game.write_position(&game.mirrored(&position)), "..../..OX");
    /// ```
    pub fn mirrored(&self, position: &Position) -> Position {
        Position { mine: self.turned(position.mine), all: self.turned(position.all) }
    }

    /// A set of cells turned over left to right, the spare row included.
    #[inline]
    pub(super) fn turned(&self, set: u64) -> u64 {
        let (stride, column) = (self.height + 1, (2 << self.height) - 1);
        let from = |x: u32| set >> (x * stride) & column;
        (0..self.width).fold(0, |turned, x| turned << stride | from(x))
    }

    /// Upright, slanting down, level and slanting up.
    #[inline]
    fn directions(&self) -> [u32; 4] {
        [1, self.height, self.height + 1, self.height + 2]
    }

    #[inline]
    pub(super) fn wins(&self, set: u64) -> bool {
        self.directions().into_iter().any(|d| {
            let pairs = set & set >> d;
            pairs & pairs >> (2 * d) != 0
        })
    }

    /// The empty cells that would complete a four for `set`.
    #[inline]
    pub(super) fn threats(&self, set: u64, all: u64) -> u64 {
        let up = |d: u32, steps: u32| set >> (d * steps);
        let down = |d: u32, steps: u32| set << (d * steps);
        let completing = self.directions().into_iter().fold(0, |found, d| {
            let (up, down) = (|n| up(d, n), |n| down(d, n));
            let ends = up(1) & up(2) & up(3) | down(1) & down(2) & down(3);
            found | ends | down(1) & up(1) & (up(2) | down(2))
        });
        completing & self.cells & !all
    }

    #[inline]
    fn empty(&self, position: &Position) -> Value {
        (self.cells & !position.all).count_ones() as Value
    }

    #[inline]
    fn bit(&self, (x, y): GridCell) -> u64 {
        1 << (x * (self.height + 1) + y)
    }

    /// The cells of a column.
    #[inline]
    pub(super) fn column(&self, Column(x): Column) -> u64 {
        ((1 << self.height) - 1) << (u32::from(x) * (self.height + 1))
    }

    /// A perfect numbering: a one in the first empty cell of every column, or
    /// above a full one, and my stones below it.
    #[inline]
    pub(super) fn number(&self, position: &Position) -> u64 {
        position.mine | (position.all + self.bottom)
    }

    /// The cells where a stone may fall now.
    #[inline]
    pub(super) fn playable(&self, position: &Position) -> u64 {
        (position.all + self.bottom) & self.cells
    }

    /// The moves that let the other side make no four; they need not be worth
    /// anything.
    #[inline]
    fn safe(&self, position: &Position) -> u64 {
        let theirs = self.threats(position.theirs(), position.all);
        let playable = self.playable(position);
        let forced = playable & theirs;
        let open = match forced {
            0 => playable,
            // Two fours to prevent are one too many.
            forced if forced & (forced - 1) != 0 => 0,
            forced => forced,
        };
        open & !(theirs >> 1)
    }

    /// What a side gets for a four that leaves so many cells empty.
    #[inline]
    fn prize(&self, empty: Value) -> Value {
        match self.scoring {
            Scoring::Result => 1,
            Scoring::Distance => 1 + empty,
            Scoring::Threats => WIN + empty,
        }
    }

    /// The value, if the game is won, or is won within two plies whatever
    /// happens, and the search would see that.
    #[inline]
    pub(super) fn decided(&self, position: &Position, depth: u16) -> Option<Value> {
        let empty = self.empty(position);
        if self.is_lost(position) {
            return Some(-self.prize(empty));
        }
        let playable = self.playable(position);
        if depth >= 1 && playable & self.threats(position.mine, position.all) != 0 {
            return Some(self.prize(empty - 1));
        }
        if depth >= 2 && playable != 0 && self.safe(position) == 0 {
            return Some(-self.prize(empty - 2));
        }
        None
    }

    fn symbol(&self, position: &Position, cell: GridCell) -> char {
        let x_to_move = position.stones().is_multiple_of(2);
        match self.bit(cell) {
            bit if position.mine & bit != 0 => ['O', 'X'][usize::from(x_to_move)],
            bit if position.all & bit != 0 => ['X', 'O'][usize::from(x_to_move)],
            _ => '.',
        }
    }

    fn last_line(&self, position: &Position) -> &'static str {
        match (self.is_lost(position), position.stones().is_multiple_of(2)) {
            (true, true) => "O has won",
            (true, false) => "X has won",
            (false, _) if position.all == self.cells => "drawn",
            (false, true) => "X to move",
            (false, false) => "O to move",
        }
    }

    /// The top stone of each column that has one.
    fn tops(&self, all: u64) -> impl Iterator<Item = u64> {
        let tops = all & !(all >> 1);
        (0..u64::BITS).map(|i| 1 << i).filter(move |bit| tops & bit != 0)
    }
}

impl Game for ConnectFour {
    type Position = Position;
    type Move = Column;

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Column>) {
        if self.is_lost(position) {
            return;
        }
        let top = |column: &Column| self.bit((column.0.into(), self.height - 1));
        let free = |column: &Column| position.all & top(column) == 0;
        moves.extend(self.order.iter().copied().filter(free));
    }

    #[inline]
    fn play(&self, position: &Position, column: &Column) -> Position {
        // Adding one at the bottom of a column carries to its first empty cell.
        let drop = position.all + self.bit((column.0.into(), 0));
        Position { mine: position.theirs(), all: position.all | drop }
    }

    #[inline]
    fn evaluate(&self, position: &Position) -> Value {
        match self.scoring {
            _ if self.is_lost(position) => -self.prize(self.empty(position)),
            Scoring::Result | Scoring::Distance => 0,
            Scoring::Threats => {
                let count = |set| self.threats(set, position.all).count_ones() as Value;
                count(position.mine) - count(position.theirs())
            }
        }
    }

    /// A perfect numbering, scattered so that the low bits differ between boards
    /// that are alike: tables choose their entry by them.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        scattered(self.number(position))
    }

    fn bounds(&self, position: &Position) -> Bounds {
        let most = self.prize(self.empty(position));
        Bounds { lower: -most, upper: most }
    }

    /// Threats made.
    #[inline]
    fn hint(&self, position: &Position, column: &Column) -> Hint {
        let stone = self.playable(position) & self.column(*column);
        let threats = self.threats(position.mine | stone, position.all | stone);
        Hint::Points(threats.count_ones() as i32)
    }

    /// A four in one move, and none to be prevented.
    #[inline]
    fn prove(&self, position: &Position, depth: u16, _: Window, _: &mut u64) -> Bounds {
        match self.decided(position, depth) {
            Some(value) if depth > 0 => Bounds::exact(value),
            None if depth > 0 => Bounds::UNKNOWN,
            _ => Bounds::exact(self.evaluate(position)),
        }
    }

    /// A prize tells how many cells the four leaves empty.
    fn distance(&self, position: &Position, value: Value, _: u16) -> Option<Distance> {
        let left = match self.scoring {
            Scoring::Result => return None,
            Scoring::Distance => value.abs() - 1,
            Scoring::Threats => value.abs() - WIN,
        };
        let plies = u16::try_from(self.empty(position) - left).ok().filter(|_| left >= 0)?;
        Some(if value > 0 { Distance::Wins(plies) } else { Distance::Loses(plies) })
    }
}

impl Playable for ConnectFour {
    fn plies_left(&self, position: &Position) -> Option<u16> {
        Some((self.width() * self.height()) as u16 - position.stones() as u16)
    }
}

/// Another number for every number, and none twice (the finalizer of
/// splitmix64: Steele, Lea and Flood 2014).
#[inline]
pub(crate) const fn scattered(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

impl Notation for ConnectFour {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        position.stones() % 2 == 1
    }

    fn start(&self) -> Position {
        Position::default()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        let sides = Grid::read(text, self.width, self.height)?.sides(|cell| self.bit(cell));
        let (mine, all) = (sides.0, sides.0 | sides.1);
        // A stone that lies on nothing would be hit by the carry of `all + bottom`.
        if (all + self.bottom) & all != 0 {
            return Err(ParseError::new("a stone floats above an empty cell"));
        }
        grid::check_end(sides, self.tops(all), |set| self.wins(set))?;
        Ok(Position { mine, all })
    }

    fn write_position(&self, position: &Position) -> String {
        grid::write(self.width, self.height, |cell| self.symbol(position, cell))
    }

    /// Reads a column's letter, or its number from 1 as solvers write it.
    fn read_move(&self, position: &Position, text: &str) -> Result<Column, ParseError> {
        let name = text.trim().to_ascii_lowercase();
        let spells = |x: &u32| name == grid::letter(*x).to_string() || name == (x + 1).to_string();
        let Some(x) = (0..self.width).find(spells) else {
            let last = grid::letter(self.width - 1);
            return Err(ParseError::new(format!(
                "{} is not a column (a-{last})",
                grid::shown(text)
            )));
        };
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let refusal = || match self.is_lost(position) {
            true => ParseError::new("the game is over"),
            false => ParseError::new(format!("column {} is full", grid::letter(x))),
        };
        moves.into_iter().find(|column| u32::from(column.0) == x).ok_or_else(refusal)
    }

    fn write_move(&self, _: &Position, column: &Column) -> String {
        grid::letter(column.0.into()).to_string()
    }

    fn draw(&self, position: &Position) -> String {
        let symbol = |cell| self.symbol(position, cell);
        grid::draw(self.width, self.height, symbol, self.last_line(position))
    }
}
