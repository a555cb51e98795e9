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
    place: Option<ErrorPlace>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ErrorPlace {
    Character(usize),
    Line(usize),
}

impl ParseError {
    /// An error about the text as a whole.
    ///
    /// Whatever part of the text `what` quotes, the error is one line and short:
    /// control characters become escapes, and the middle of a long line is left
    /// out.
    ///
    /// ```
    /// # use nullwindow_games::ParseError;
    /// assert_eq!(ParseError::new("empty").to_string(), "empty");
    /// assert_eq!(ParseError::new("'a\nb' is no move").to_string(), "'a\\nb' is no move");
    /// ```
    pub fn new(what: impl Into<String>) -> ParseError {
        ParseError { what: short_line(what.into()), place: None }
    }

    /// The same, at a character of the text, counted from zero.
    #[must_use]
    pub fn at(mut self, character: usize) -> ParseError {
        self.place = Some(ErrorPlace::Character(character));
        self
    }

    /// The same, on a line of the text, counted from zero.
    #[must_use]
    pub fn on_line(mut self, line: usize) -> ParseError {
        self.place = Some(ErrorPlace::Line(line));
        self
    }
}

/// How many characters of a long line are kept at its beginning and its end.
const KEPT: (usize, usize) = (160, 60);

/// The text on one line that is not much longer than [`KEPT`].
fn short_line(text: String) -> String {
    let longest = KEPT.0 + KEPT.1;
    if text.len() <= longest && !text.contains(char::is_control) {
        return text;
    }
    let escaped = |part: &str| -> String {
        let escape = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.into() };
        part.chars().map(escape).collect()
    };
    let end = text.char_indices().rev().nth(KEPT.1 - 1).map_or(0, |(at, _)| at);
    match text.char_indices().nth(KEPT.0) {
        Some((start, _)) if start < end => {
            format!("{} … {}", escaped(&text[..start]), escaped(&text[end..]))
        }
        _ => escaped(&text),
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            None => write!(f, "{}", self.what),
            Some(ErrorPlace::Character(at)) => write!(f, "{} (at character {})", self.what, at + 1),
            Some(ErrorPlace::Line(line)) => write!(f, "{} (on line {})", self.what, line + 1),
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

    /// The position that a user names. Without a name, and by the names `start` and
    /// `startpos`, it is where the game starts.
    fn named_position(&self, name: Option<&str>) -> Result<Self::Position, ParseError> {
        match name {
            None | Some("start" | "startpos") => Ok(self.start()),
            Some(text) => self.read_position(text),
        }
    }

    /// Writes a position so that [`Notation::read_position`] reads it back.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a move; one that is not legal in the position is refused.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, ParseError>;

    /// Writes a move so that [`Notation::read_move`] reads it back.
    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// A board a person can read, several lines, plain text.
    fn draw(&self, position: &Self::Position) -> String;

    /// The board as a picture for the page: one `svg` element with a `viewBox`. Without it the
    /// page shows [`Notation::draw`].
    fn svg(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// Whether the side that did not begin is to move, for the names of sides. A game that
    /// does not say is told as if whoever moves were the first.
    fn is_second_to_move(&self, _position: &Self::Position) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        ParseError::new(text).to_string()
    }

    #[test]
    fn errors_are_one_short_line() {
        for text in ["", "é", "no white king", &"é".repeat(110), &"x".repeat(220)] {
            assert_eq!(shown(text), text);
        }
        assert_eq!(shown("a\r\n\u{0}b"), "a\\r\\n\\0b");
        let long = shown(&format!("'{}' is no move", "é".repeat(1 << 20)));
        assert!(long.starts_with("'éé") && long.ends_with("éé' is no move"), "{long}");
        assert!(long.contains("é … é") && long.chars().count() < 250, "{long}");
        assert!(shown(&"\u{1}".repeat(1 << 20)).len() < 2000);
    }
}
