//! A text read from left to right.
//!
//! The readers of records look at their text through a cursor only, so that the
//! bytes they look at can be counted ([`steps`](crate::steps)). A reader is
//! linear if it takes what it has looked at, or looks again at most a fixed
//! number of times.

use crate::steps;

/// A place in a text, with the line and the character it is at.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    /// In bytes.
    at: usize,
    line: usize,
    /// A place whose character is known: bytes and characters before it.
    known: (usize, usize),
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, line: 0, known: (0, 0) }
    }

    /// A text that may begin with a byte-order mark.
    pub(crate) fn without_mark(text: &'t str) -> Cursor<'t> {
        Cursor::new(text.trim_start_matches('\u{feff}'))
    }

    /// The line, counted from zero.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// How many bytes follow.
    pub(crate) fn left(&self) -> usize {
        self.rest().len()
    }

    /// The character, counted from zero. Counts on from the last call.
    pub(crate) fn character(&mut self) -> usize {
        let (bytes, characters) = self.known;
        steps::add(self.at - bytes);
        self.known = (self.at, characters + self.text[bytes..self.at].chars().count());
        self.known.1
    }

    pub(crate) fn at_line_start(&self) -> bool {
        self.text[..self.at].chars().next_back().is_none_or(|c| c == '\n')
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The length in bytes of the longest beginning whose characters all fit.
    pub(crate) fn look_while(&self, fits: impl Fn(char) -> bool) -> usize {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        steps::add(length);
        length
    }

    /// How many bytes there are before a text, if it follows.
    pub(crate) fn look_for(&self, wanted: &str) -> Option<usize> {
        let found = self.rest().find(wanted);
        steps::add(found.unwrap_or(self.left()));
        found
    }

    /// Moves on by so many bytes; they must end where a character does.
    pub(crate) fn take(&mut self, bytes: usize) -> &'t str {
        let taken = &self.rest()[..bytes];
        steps::add(bytes);
        self.line += taken.bytes().filter(|&b| b == b'\n').count();
        self.at += bytes;
        taken
    }

    pub(crate) fn take_char(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.take(c.len_utf8());
        Some(c)
    }

    pub(crate) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'t str {
        self.take(self.look_while(fits))
    }

    pub(crate) fn take_rest(&mut self) -> &'t str {
        self.take(self.left())
    }

    /// What was taken since so many bytes were left.
    pub(crate) fn taken_since(&self, left: usize) -> &'t str {
        &self.text[self.text.len() - left..self.at]
    }

    /// Up to the end of the line, without it.
    pub(crate) fn take_line(&mut self) -> &'t str {
        self.take_while(|c| c != '\n')
    }

    /// A value in double quotes, at the first of them; `\` makes the character
    /// behind it a plain one. `None`, at the end of the line, if the second
    /// quote is missing.
    pub(crate) fn take_quoted(&mut self) -> Option<String> {
        self.take_char();
        let mut value = String::new();
        loop {
            value += self.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
            match self.peek()? {
                '\n' => return None,
                '"' => {
                    self.take_char();
                    return Some(value);
                }
                _ => {
                    self.take_char();
                    self.peek().filter(|&c| c != '\n')?;
                    value.extend(self.take_char());
                }
            }
        }
    }
}
