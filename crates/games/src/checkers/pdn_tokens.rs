//! The words of a game record, with the lines they stand on.

use super::pdn::Outcome;
use crate::cursor::Cursor;
use crate::record::Aside;

/// What a record is made of; comments, variations and move numbers are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Tag(String, String),
    Move(String),
    Result(Outcome),
    /// Text that is none of these, with what is wrong.
    Broken(String),
}

/// Cuts a text into tokens; never fails, never stops early.
pub(super) struct Tokens<'t> {
    text: Cursor<'t>,
    /// A comment was open at the end of the text, and so is every later one.
    comments_stay_open: bool,
    returned: Option<(usize, Token)>,
    /// The comments, variations and marks passed over since they were last
    /// asked for, if anybody wants them.
    asides: Option<Vec<Aside>>,
    /// The marks of the move given last: they stand behind it.
    marks: Option<Aside>,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Tokens<'t> {
        let text = Cursor::without_mark(text);
        Tokens { text, comments_stay_open: false, returned: None, asides: None, marks: None }
    }

    /// Keeps from here on what is passed over.
    pub(super) fn keep_asides(&mut self) {
        self.asides = Some(Vec::new());
    }

    /// What was passed over since the last call.
    pub(super) fn take_asides(&mut self) -> Vec<Aside> {
        self.asides.as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn keep(&mut self, aside: impl FnOnce() -> Aside) {
        if let Some(asides) = &mut self.asides {
            asides.push(aside());
        }
    }

    /// The next call of `next` gives this token again.
    pub(super) fn put_back(&mut self, line: usize, token: Token) {
        self.returned = Some((line, token));
    }

    pub(super) fn next(&mut self) -> Option<(usize, Token)> {
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
                '{' => self.skip_comment(),
                ';' | '%' => self.skip_line(),
                '(' => self.skip_variation(),
                _ => self.word(),
            };
            if let Some(token) = token {
                return Some((line, token));
            }
        }
    }

    fn skip_line(&mut self) -> Option<Token> {
        let line = self.text.take_line();
        if let Some(comment) = line.strip_prefix(';') {
            self.keep(|| Aside::comment(comment));
        }
        None
    }

    fn skip_comment(&mut self) -> Option<Token> {
        // To look for the end of each open comment would take quadratic time.
        let end = if self.comments_stay_open { None } else { self.text.look_for("}") };
        self.comments_stay_open = end.is_none();
        match end {
            Some(at) => {
                let comment = self.text.take(at + 1);
                self.keep(|| Aside::comment(&comment[1..at]));
                None
            }
            None => Some(self.unclosed("a comment")),
        }
    }

    /// Goes on at the next line that begins with a tag.
    fn unclosed(&mut self, what: &str) -> Token {
        match self.text.look_for("\n[") {
            Some(at) => self.text.take(at),
            None => self.text.take_rest(),
        };
        Token::Broken(format!("{what} is not closed"))
    }

    /// Passes over `(...)`, with the comments and brackets inside.
    fn skip_variation(&mut self) -> Option<Token> {
        let (left, outer) = (self.text.left(), self.asides.take());
        let broken = self.skip_to_closing();
        self.asides = outer;
        let whole = self.text.taken_since(left);
        if broken.is_none() {
            self.keep(|| Aside::variation(&whole[1..whole.len() - 1]));
        }
        broken
    }

    fn skip_to_closing(&mut self) -> Option<Token> {
        let mut depth = 0_usize;
        loop {
            let plain = self.text.look_while(|c| !matches!(c, '(' | ')' | '{' | ';'));
            if plain == self.text.left() {
                return Some(self.unclosed("a variation"));
            }
            self.text.take(plain);
            match self.text.peek()? {
                '{' => match self.skip_comment() {
                    None => continue,
                    broken => return broken,
                },
                ';' => {
                    self.skip_line();
                    continue;
                }
                '(' => depth += 1,
                _ => depth -= 1,
            }
            self.text.take_char();
            if depth == 0 {
                return None;
            }
        }
    }

    /// `[Name "value"]`; `\"` and `\\` inside the value are escapes.
    fn tag(&mut self) -> Token {
        self.text.take_char();
        let name = self.text.take_while(|c| !matches!(c, '"' | ']' | '\n')).trim();
        if self.text.peek() != Some('"') {
            self.skip_line();
            return Token::Broken("a tag without a quoted value".into());
        }
        let value = self.text.take_quoted();
        if value.is_some() {
            self.text.take_while(char::is_whitespace);
        }
        match value {
            Some(value) if self.text.peek() == Some(']') => {
                self.text.take_char();
                Token::Tag(name.to_string(), value)
            }
            _ => Token::Broken(format!("tag {name} is not closed")),
        }
    }

    /// A move, a move number, a result, a `$` mark; nothing if it says nothing.
    fn word(&mut self) -> Option<Token> {
        if let Some(length) = self.move_number() {
            self.text.take(length);
            return None;
        }
        let blank = |c: char| c.is_whitespace() || "[]{}();".contains(c);
        let length = self.text.look_while(|c| !blank(c)).max(1);
        let word = self.text.take(length);
        if is_silent(word) {
            if let Some(glyph) = Aside::glyph(word) {
                self.keep(|| glyph);
            }
            return None;
        }
        self.marks = Aside::marks(word);
        let token = Outcome::read(word).map(Token::Result);
        token.or_else(|| Some(classify(word)))
    }

    /// The length of `12.` or `12...` at the head of the text.
    fn move_number(&self) -> Option<usize> {
        let mut ahead = self.text.clone();
        let digits = ahead.take_while(|c| c.is_ascii_digit()).len();
        let dots = ahead.take_while(|c| c == '.').len();
        (digits > 0 && dots > 0).then_some(digits + dots)
    }
}

/// A move number with its dots, a `$` mark or punctuation. A number without
/// a dot is none: it may be half of a move.
fn is_silent(word: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let punctuation = word.bytes().all(|b| b".!?".contains(&b));
    let number = word.ends_with('.') && digits(word.trim_end_matches('.'));
    punctuation || number || word.strip_prefix('$').is_some_and(digits)
}

fn classify(word: &str) -> Token {
    let bare = word.trim_end_matches(['!', '?', '*']);
    let movelike = bare.starts_with(|c: char| c.is_ascii_digit())
        && bare.contains(['-', 'x', 'X', ':'])
        && bare.bytes().all(|b| b.is_ascii_digit() || b"-xX:".contains(&b));
    if movelike { Token::Move(word.into()) } else { Token::Broken(format!("{word:?} is no move")) }
}
