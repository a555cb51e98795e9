//! How positions and moves are written and read.

use std::fmt;

use nullwindow::Game;

/// Why a text is not a position, a move or a game record: what, and where.
///
/// ```
/// use nullwindow_games::ParseError;
/// let e = ParseError::new("no white king").at(12);
/// assert_eq!(e.to_string(), "no white king (at character 13)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    what: String,
    place: Option<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Character(usize),
    Line(usize),
}

impl ParseError {
    /// An error about the text as a whole.
    ///
    /// ```
    /// # use nullwindow_games::ParseError;
    /// assert_eq!(ParseError::new("empty").to_string(), "empty");
    /// ```
    pub fn new(what: impl Into<String>) -> ParseError {
        ParseError { what: what.into(), place: None }
    }

    /// The same, at a character of the text, counted from zero.
    ///
    /// ```
    /// # use nullwindow_games::ParseError;
    /// assert_eq!(ParseError::new("x").at(0).to_string(), "x (at character 1)");
    /// ```
    #[must_use]
    pub fn at(mut self, character: usize) -> ParseError {
        self.place = Some(Place::Character(character));
        self
    }

    /// The same, on a line of the text, counted from zero.
    ///
    /// ```
    /// # use nullwindow_games::ParseError;
    /// assert_eq!(ParseError::new("x").on_line(4).to_string(), "x (on line 5)");
    /// ```
    #[must_use]
    pub fn on_line(mut self, line: usize) -> ParseError {
        self.place = Some(Place::Line(line));
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            None => write!(f, "{}", self.what),
            Some(Place::Character(at)) => write!(f, "{} (at character {})", self.what, at + 1),
            Some(Place::Line(line)) => write!(f, "{} (on line {})", self.what, line + 1),
        }
    }
}

impl std::error::Error for ParseError {}

/// A game whose positions and moves people write down.
pub trait Notation: Game {
    /// Where the game starts.
    fn start(&self) -> Self::Position;

    /// Reads a position; an illegal one is refused by name.
    fn read_position(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// Writes a position so that [`Notation::read_position`] reads it back.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a move; one that is not legal in the position is refused.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, ParseError>;

    /// Writes a move so that [`Notation::read_move`] reads it back.
    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// A board a person can read, several lines, plain text.
    fn draw(&self, position: &Self::Position) -> String;
}
