//! The words of a PGN text, with what does not count taken out.

use super::outcome::Outcome;
use crate::cursor::Cursor;
use crate::record::Aside;

/// What a game is made of.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(&'a str, String),
    Move(&'a str),
    Result(Outcome),
    Bad(String),
}

/// Gives tokens with their lines, counted from zero. Comments, variations,
/// glyphs, move numbers and escaped lines are passed over.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    text: Cursor<'a>,
    /// The comments, variations and glyphs passed over since they were last
    /// asked for, if anybody wants them.
    asides: Option<Vec<Aside>>,
    /// The marks of the move given last: they stand behind it.
    marks: Option<Aside>,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text: Cursor::without_mark(text), asides: None, marks: None }
    }

    /// Keeps from here on what is passed over.
    pub fn keep_asides(&mut self) {
        self.asides = Some(Vec::new());
    }

    /// What was passed over since the last call.
    pub fn take_asides(&mut self) -> Vec<Aside> {
        self.asides.as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn keep(&mut self, aside: impl FnOnce() -> Aside) {
        if let Some(asides) = &mut self.asides {
            asides.push(aside());
        }
    }

    /// Takes off white space, comments and escaped lines; what is unclosed is
    /// reported.
    fn skip(&mut self) -> Result<(), &'static str> {
        loop {
            self.text.take_while(char::is_whitespace);
            match self.text.peek() {
                Some('%') if self.text.at_line_start() => _ = self.text.take_line(),
                Some(';') => {
                    let comment = self.text.take_line();
                    self.keep(|| Aside::comment(&comment[1..]));
                }
                Some('{') => self.skip_comment()?,
                _ => return Ok(()),
            }
        }
    }

    /// Takes off a comment, or everything if nothing closes it.
    fn skip_comment(&mut self) -> Result<(), &'static str> {
        let comment = self.text.take_while(|c| c != '}');
        self.text.take_char().ok_or("an open comment")?;
        self.keep(|| Aside::comment(&comment[1..]));
        Ok(())
    }

    /// Takes off a variation with all inside it, at its opening parenthesis.
    fn skip_variation(&mut self) -> Result<(), &'static str> {
        let (left, outer) = (self.text.left(), self.asides.take());
        let closed = self.skip_to_closing();
        self.asides = outer;
        let whole = self.text.taken_since(left);
        closed.map(|()| self.keep(|| Aside::variation(&whole[1..whole.len() - 1])))
    }

    fn skip_to_closing(&mut self) -> Result<(), &'static str> {
        let mut open = 0_usize;
        loop {
            self.skip()?;
            match self.text.take_char() {
                Some('(') => open += 1,
                Some(')') => open -= 1,
                Some(_) => {}
                None => return Err("an open variation"),
            }
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// A tag pair, at its opening bracket. It ends with the line at the latest.
    fn tag(&mut self) -> Token<'a> {
        self.text.take_char();
        let name = self.text.take_while(|c| !matches!(c, '"' | '\n'));
        if self.text.peek() != Some('"') {
            return Token::Bad("a tag without a quoted value".to_string());
        }
        match self.text.take_quoted() {
            Some(value) => {
                self.close_tag();
                Token::Tag(name.trim(), value)
            }
            None => Token::Bad("a tag with an open quote".to_string()),
        }
    }

    /// Takes off the closing bracket, if it is there.
    fn close_tag(&mut self) {
        self.text.take_while(|c| c != '\n' && c.is_whitespace());
        if self.text.peek() == Some(']') {
            self.text.take_char();
        }
    }

    fn word(&mut self) -> &'a str {
        let ends = |c: char| c.is_whitespace() || "{}();[]".contains(c);
        let length = self.text.look_while(|c| !ends(c));
        // A closing sign on its own is a word too, lest reading stand still.
        let first = self.text.peek().map_or(0, char::len_utf8);
        self.text.take(length.max(first))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(marks) = self.marks.take() {
            self.keep(|| marks);
        }
        loop {
            let line = self.text.line();
            if let Err(what) = self.skip() {
                return Some((line, Token::Bad(what.to_string())));
            }
            let line = self.text.line();
            match self.text.peek()? {
                '(' => {
                    if let Err(what) = self.skip_variation() {
                        return Some((line, Token::Bad(what.to_string())));
                    }
                }
                '[' => return Some((line, self.tag())),
                _ => {
                    let word = self.word();
                    if let Some(token) = read_word(word) {
                        self.marks = Aside::marks(word);
                        return Some((line, token));
                    }
                    if let Some(glyph) = Aside::glyph(word) {
                        self.keep(|| glyph);
                    }
                }
            }
        }
    }
}

/// A move, a result or something unknown; `None` for numbers and glyphs.
fn read_word(word: &str) -> Option<Token<'_>> {
    if let Some(outcome) = Outcome::read(word) {
        return Some(Token::Result(outcome));
    }
    if word.starts_with('$') || matches!(word, "e.p." | "ep" | "+" | "#") {
        return None;
    }
    let mv = strip_number(word).trim_start_matches('.');
    if mv.is_empty() || mv.chars().all(|c| matches!(c, '!' | '?' | '.')) {
        return None;
    }
    match mv.chars().next() {
        Some(c) if c.is_ascii_alphanumeric() => Some(Token::Move(mv)),
        _ => Some(Token::Bad(format!("unexpected '{word}'"))),
    }
}

/// `12.`, `12...` and `12.e4`; but `0-0` is a move.
fn strip_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest } else { word }
}
