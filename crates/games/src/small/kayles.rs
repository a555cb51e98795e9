//! Kayles (Dudeney 1908): knock down one pin, or two that stand side by side;
//! who knocks down the last pin wins.
//!
//! A hit splits a row in two, so a position is a sum of rows. The theory is
//! known (Guy and Smith 1956): the Grundy values of single rows repeat every
//! twelve pins from 71 pins on, and the side to move loses exactly where the
//! values of all rows add up to zero without carry.

use nullwindow::{Bounds, Game, MAX_DEPTH, Playable, Value};

use crate::{Notation, ParseError, limits};

/// The most rows a position can fall into.
const ROWS: usize = 16;

/// The rules, started from one row of pins. A win is worth 1, and 1 more for each
/// ply left to search.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::{Notation, small::Kayles};
/// let game = Kayles::new(11).unwrap();
/// assert!(solve(&game, &game.start(), 11).value() > Some(0)); // hit the middle, then mirror
/// let equal = game.read_position("5+5").unwrap();
/// assert!(solve(&game, &equal, 10).value() < Some(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kayles {
    pins: u8,
}

impl Kayles {
    /// The game that starts with one row of at most 31 pins.
    ///
    /// ```
    /// use nullwindow_games::small::Kayles;
    /// assert_eq!(Kayles::new(32).unwrap_err().to_string(), "32 pins in a row; 31 at most");
    /// ```
    pub fn new(pins: u8) -> Result<Kayles, ParseError> {
        Position::of_rows(&[pins]).map(|_| Kayles { pins })
    }
}

impl Default for Kayles {
    /// Thirteen pins.
    fn default() -> Kayles {
        Kayles { pins: 13 }
    }
}

/// The pins of each row, the longest first: 16 bytes.
///
/// ```
/// use nullwindow_games::small::kayles::Position;
/// let position = Position::of_rows(&[2, 5, 0]).unwrap();
/// assert_eq!(position.rows(), [5, 2]);
/// assert_eq!(size_of::<Position>(), 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    rows: [u8; ROWS],
}

impl Position {
    /// Rows of at most 31 pins, in any order; refused if they could fall into
    /// more than 16 rows (a row of n pins falls into up to ⌈n/2⌉).
    ///
    /// ```
    /// use nullwindow_games::small::kayles::Position;
    /// assert!(Position::of_rows(&[31]).is_ok());
    /// let error = Position::of_rows(&[30, 4]).unwrap_err();
    /// assert_eq!(error.to_string(), "34 pins can fall into 17 rows; 16 at most");
    /// ```
    pub fn of_rows(pins: &[u8]) -> Result<Position, ParseError> {
        if let Some(long) = pins.iter().find(|&&row| row > 31) {
            return Err(ParseError::new(format!("{long} pins in a row; 31 at most")));
        }
        let most: u64 = pins.iter().map(|&row| u64::from(row).div_ceil(2)).sum();
        let total: u64 = pins.iter().map(|&row| u64::from(row)).sum();
        if most > ROWS as u64 {
            let what = format!("{total} pins can fall into {most} rows; {ROWS} at most");
            return Err(ParseError::new(what));
        }
        let mut rows = [0; ROWS];
        rows.iter_mut().zip(pins.iter().filter(|&&row| row > 0)).for_each(|(to, row)| *to = *row);
        Ok(Position::sorted(rows))
    }

    fn sorted(mut rows: [u8; ROWS]) -> Position {
        rows.sort_unstable_by(|a, b| b.cmp(a));
        Position { rows }
    }

    /// The rows that have pins, the longest first.
    pub fn rows(&self) -> &[u8] {
        let count = self.rows.iter().take_while(|&&row| row > 0).count();
        &self.rows[..count]
    }

    /// How many pins stand, and so how many moves there are at most.
    pub fn pins(&self) -> u16 {
        self.rows.iter().map(|&row| u16::from(row)).sum()
    }
}

/// A row and the two it is split into; two hits that split alike are one move.
///
/// ```
/// use nullwindow_games::{Notation, small::Kayles};
/// let game = Kayles::default();
/// let mv = game.read_move(&game.start(), "13:5+7").unwrap();
/// assert_eq!((mv.row, mv.longer, mv.shorter), (13, 7, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    /// The pins of the row that is hit.
    pub row: u8,
    /// The pins left on the side that has more.
    pub longer: u8,
    /// The pins left on the other side.
    pub shorter: u8,
}

impl Game for Kayles {
    type Position = Position;
    type Move = Hit;

    /// Longest row first; one pin before two; the most even split last.
    fn moves(&self, position: &Position, moves: &mut Vec<Hit>) {
        let rows = position.rows();
        for (i, &row) in rows.iter().enumerate() {
            if i > 0 && rows[i - 1] == row {
                continue;
            }
            for left in (1..=2).filter_map(|pins| row.checked_sub(pins)) {
                let split = |shorter| Hit { row, longer: left - shorter, shorter };
                moves.extend((0..=left / 2).map(split));
            }
        }
    }

    fn play(&self, position: &Position, hit: &Hit) -> Position {
        let mut rows = position.rows;
        if let Some(row) = rows.iter_mut().find(|row| **row == hit.row) {
            *row = hit.longer;
        }
        if let Some(free) = rows.iter_mut().find(|row| **row == 0 && hit.shorter > 0) {
            *free = hit.shorter;
        }
        Position::sorted(rows)
    }

    fn evaluate(&self, position: &Position) -> Value {
        -Value::from(position.rows[0] == 0)
    }

    /// A perfect numbering: sixteen ones, each as many zeros above the one
    /// before it as its row is longer than the row before it.
    fn key(&self, position: &Position) -> u64 {
        let ascending = position.rows.iter().rev().enumerate();
        ascending.fold(0, |key, (i, &row)| key | 1 << (i + usize::from(row)))
    }

    fn win(&self) -> Value {
        1
    }

    fn bounds(&self, _: &Position) -> Bounds {
        let most = 1 + Value::from(MAX_DEPTH);
        Bounds { lower: -most, upper: most }
    }
}

impl Playable for Kayles {
    fn plies_left(&self, position: &Position) -> Option<u16> {
        Some(position.pins())
    }
}

/// Positions are rows with `+` between them, `5+3+1`, or `0`. Moves name the
/// row and what is left of it, `5:2+1`, `2:1` or `1:0`.
impl Notation for Kayles {
    fn start(&self) -> Position {
        Position::of_rows(&[self.pins]).unwrap_or(Position { rows: [0; ROWS] })
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        limits::check_size(text.len())?;
        Position::of_rows(&read_sum(text, 0)?)
    }

    fn write_position(&self, position: &Position) -> String {
        write_sum(position.rows())
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Hit, ParseError> {
        let Some((row, left)) = text.split_once(':') else {
            return Err(ParseError::new("expected a row, a colon and what is left, as in 5:2+1"));
        };
        let start = row.chars().count() + 1;
        let (row, mut left) = (read_sum(row, 0)?, read_sum(left, start)?);
        left.sort_unstable_by(|a, b| b.cmp(a));
        left.resize(left.len().max(2), 0);
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let named = |hit: &Hit| row == [hit.row] && left == [hit.longer, hit.shorter];
        moves.into_iter().find(named).ok_or_else(|| why_not(position, &row, &left))
    }

    fn write_move(&self, _: &Position, hit: &Hit) -> String {
        let left = [hit.longer, hit.shorter];
        format!("{}:{}", hit.row, write_sum(&left[..if hit.shorter > 0 { 2 } else { 1 }]))
    }

    fn draw(&self, position: &Position) -> String {
        let row = |&pins: &u8| format!("{pins:2} {}\n", " |".repeat(pins.into()));
        let rows: String = position.rows().iter().map(row).collect();
        if rows.is_empty() { "no pins\n".into() } else { rows }
    }
}

fn why_not(position: &Position, row: &[u8], left: &[u8]) -> ParseError {
    ParseError::new(match position.rows().iter().find(|&&other| row == [other]) {
        None => format!("there is no row of {}", write_sum(row)),
        Some(row) => format!("no hit leaves {} of {row}", write_sum(left)),
    })
}

fn write_sum(rows: &[u8]) -> String {
    let texts: Vec<String> = rows.iter().map(u8::to_string).collect();
    if texts.is_empty() { "0".into() } else { texts.join("+") }
}

/// `start` is where the text starts, for errors.
fn read_sum(text: &str, start: usize) -> Result<Vec<u8>, ParseError> {
    let mut at = start;
    let mut rows = Vec::new();
    for part in text.split('+') {
        let digits = part.trim();
        let number = digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
        let what = || ParseError::new("expected a number of pins, 0 to 31").at(at);
        rows.push(number.ok_or_else(what)?);
        at += part.chars().count() + 1;
    }
    Ok(rows)
}
