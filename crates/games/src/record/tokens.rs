//! The words of a record in PGN or PDN, with the lines they stand on.
//!
//! Both notations have tags, moves, results, comments, variations, glyphs and
//! move numbers, and are cut into tokens here. What differs is a [`RecordDialect`].

use std::marker::PhantomData;

use super::Aside;
use crate::cursor::Cursor;

/// What a record is made of; comments, variations and move numbers are gone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum RecordToken<'t, R> {
    Tag(&'t str, String),
    Move(&'t str),
    Result(R),
    /// Text that is none of these, with what is wrong.
    Bad(String),
}

/// Where the notations differ.
pub(crate) trait RecordDialect {
    /// How a game ended.
    type Outcome;

    /// Whether `%` escapes the rest of a line wherever a word may begin, and
    /// not only at the beginning of the line.
    const ESCAPES_ANYWHERE: bool;

    /// Whether a tag may lack its closing bracket.
    const TAGS_MAY_STAY_OPEN: bool;

    /// Reads a word that follows any move number; `None` if it says nothing.
    fn word(word: &str) -> Option<RecordToken<'_, Self::Outcome>>;
}

/// Cuts a text into tokens; never fails, never stops early.
#[derive(Debug)]
pub(crate) struct RecordTokens<'t, D: RecordDialect> {
    text: Cursor<'t>,
    /// A comment was open at the end of the text, and so is every later one.
    comments_stay_open: bool,
    returned: Option<(usize, RecordToken<'t, D::Outcome>)>,
    /// The comments, variations and glyphs passed over since they were last
    /// asked for, if anybody wants them.
    asides: Option<Vec<Aside>>,
    /// The marks of the move given last: they stand behind it.
    marks: Option<Aside>,
    dialect: PhantomData<D>,
}

impl<'t, D: RecordDialect> RecordTokens<'t, D> {
    pub(crate) fn new(text: &'t str) -> RecordTokens<'t, D> {
        RecordTokens {
            text: Cursor::without_mark(text),
            comments_stay_open: false,
            returned: None,
            asides: None,
            marks: None,
            dialect: PhantomData,
        }
    }

    /// Keeps from here on what is passed over.
    pub(crate) fn keep_asides(&mut self) {
        self.asides = Some(Vec::new());
    }

    /// What was passed over since the last call.
    pub(crate) fn take_asides(&mut self) -> Vec<Aside> {
        self.asides.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The next call of `next` gives this token again.
    pub(crate) fn put_back(&mut self, line: usize, token: RecordToken<'t, D::Outcome>) {
        self.returned = Some((line, token));
    }

    /// The next token with its line, counted from zero.
    pub(crate) fn next(&mut self) -> Option<(usize, RecordToken<'t, D::Outcome>)> {
        if self.returned.is_some() {
            return self.returned.take();
        }
        if let Some(marks) = self.marks.take() {
            self.keep(|| marks);
        }
        loop {
            self.text.take_while(char::is_whitespace);
            let (line, first) = (self.text.line(), self.text.peek()?);
            let token = match first {
                '[' => Some(self.tag()),
                '(' => self.skip_variation().err().map(RecordToken::Bad),
                _ => match self.skip_comment() {
                    Ok(true) => None,
                    Ok(false) => self.word(),
                    Err(what) => Some(RecordToken::Bad(what)),
                },
            };
            if let Some(token) = token {
                return Some((line, token));
            }
        }
    }

    fn keep(&mut self, aside: impl FnOnce() -> Aside) {
        if let Some(asides) = &mut self.asides {
            asides.push(aside());
        }
    }

    /// Takes off a comment or an escaped line; false if there is none here.
    fn skip_comment(&mut self) -> Result<bool, String> {
        match self.text.peek() {
            Some('%') if D::ESCAPES_ANYWHERE || self.text.at_line_start() => {
                self.text.take_line();
            }
            Some(';') => {
                let comment = self.text.take_line();
                self.keep(|| Aside::comment(&comment[1..]));
            }
            Some('{') => self.skip_braces()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn skip_braces(&mut self) -> Result<(), String> {
        // To look for the end of each open comment would take quadratic time.
        let end = if self.comments_stay_open { None } else { self.text.look_for("}") };
        self.comments_stay_open = end.is_none();
        let Some(at) = end else { return Err(self.unclosed("a comment")) };
        let comment = self.text.take(at + 1);
        self.keep(|| Aside::comment(&comment[1..at]));
        Ok(())
    }

    /// Goes on at the next line that begins with a tag.
    fn unclosed(&mut self, what: &str) -> String {
        match self.text.look_for("\n[") {
            Some(at) => self.text.take(at),
            None => self.text.take_rest(),
        };
        format!("{what} is not closed")
    }

    /// Passes over `(...)`, with the comments and variations inside.
    fn skip_variation(&mut self) -> Result<(), String> {
        let (left, outer) = (self.text.left(), self.asides.take());
        let closed = self.skip_to_closing();
        self.asides = outer;
        let whole = self.text.taken_since(left);
        closed.map(|()| self.keep(|| Aside::variation(&whole[1..whole.len() - 1])))
    }

    fn skip_to_closing(&mut self) -> Result<(), String> {
        let mut open = 0_usize;
        loop {
            self.text.take_while(char::is_whitespace);
            if self.skip_comment()? {
                continue;
            }
            match self.text.peek() {
                Some('(') => open += 1,
                Some(')') => open -= 1,
                Some(_) => {}
                None => return Err(self.unclosed("a variation")),
            }
            self.take_word();
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// `[Name "value"]`; `\"` and `\\` inside the value are escapes.
    fn tag(&mut self) -> RecordToken<'t, D::Outcome> {
        self.text.take_char();
        let name = self.text.take_while(|c| !matches!(c, '"' | ']' | '\n')).trim();
        if self.text.peek() != Some('"') {
            self.text.take_line();
            return RecordToken::Bad("a tag without a quoted value".into());
        }
        match self.text.take_quoted() {
            Some(value) if self.close_tag() || D::TAGS_MAY_STAY_OPEN => {
                RecordToken::Tag(name, value)
            }
            _ => RecordToken::Bad(format!("tag {name} is not closed")),
        }
    }

    /// Takes off the closing bracket, if it is there.
    fn close_tag(&mut self) -> bool {
        let mut ahead = self.text.clone();
        ahead.take_while(char::is_whitespace);
        let closed = ahead.peek() == Some(']');
        if closed {
            ahead.take_char();
            self.text = ahead;
        }
        closed
    }

    /// A move, a move number, a result or a glyph; nothing if it says nothing.
    fn word(&mut self) -> Option<RecordToken<'t, D::Outcome>> {
        if let Some(length) = self.move_number() {
            self.text.take(length);
            return None;
        }
        let word = self.take_word();
        let token = D::word(word);
        if token.is_some() {
            self.marks = Aside::marks(word);
        } else if let Some(glyph) = Aside::glyph(word) {
            self.keep(|| glyph);
        }
        token
    }

    /// A bracket or brace on its own is a word too, otherwise reading would not go on.
    fn take_word(&mut self) -> &'t str {
        let ends = |c: char| c.is_whitespace() || "[]{}();".contains(c);
        let length = self.text.look_while(|c| !ends(c));
        let first = self.text.peek().map_or(0, char::len_utf8);
        self.text.take(length.max(first))
    }

    /// The length of `12.` or `12...` at the head of the text.
    fn move_number(&self) -> Option<usize> {
        let mut ahead = self.text.clone();
        let digits = ahead.take_while(|c| c.is_ascii_digit()).len();
        let dots = ahead.take_while(|c| c == '.').len();
        (digits > 0 && dots > 0).then_some(digits + dots)
    }
}
