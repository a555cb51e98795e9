//! The words of a game record, with the lines they stand on.

use super::pdn::Outcome;

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
    rest: &'t str,
    /// Counted from zero.
    line: usize,
    returned: Option<(usize, Token)>,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Tokens<'t> {
        Tokens { rest: text.trim_start_matches('\u{feff}'), line: 0, returned: None }
    }

    /// The next call of `next` gives this token again.
    pub(super) fn put_back(&mut self, line: usize, token: Token) {
        self.returned = Some((line, token));
    }

    pub(super) fn next(&mut self) -> Option<(usize, Token)> {
        if self.returned.is_some() {
            return self.returned.take();
        }
        loop {
            self.skip_blanks();
            let (line, first) = (self.line, self.rest.chars().next()?);
            let token = match first {
                '[' => Some(self.tag()),
                '{' => self.skip_past('}', "a comment"),
                ';' | '%' => self.skip_line(),
                '(' => self.skip_variation(),
                _ => self.word(),
            };
            if let Some(token) = token {
                return Some((line, token));
            }
        }
    }

    /// Moves on by `bytes`, counting lines.
    fn advance(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.bytes().filter(|&b| b == b'\n').count();
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        let blank = self.rest.len() - self.rest.trim_start().len();
        self.advance(blank);
    }

    fn skip_line(&mut self) -> Option<Token> {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        self.advance(end);
        None
    }

    fn skip_past(&mut self, close: char, what: &str) -> Option<Token> {
        match self.rest.find(close) {
            Some(at) => {
                self.advance(at + close.len_utf8());
                None
            }
            None => Some(self.unclosed(what)),
        }
    }

    /// Goes on at the next line that begins with a tag.
    fn unclosed(&mut self, what: &str) -> Token {
        self.advance(self.rest.find("\n[").unwrap_or(self.rest.len()));
        Token::Broken(format!("{what} is not closed"))
    }

    /// Passes over `(...)`, with the comments and brackets inside.
    fn skip_variation(&mut self) -> Option<Token> {
        let mut depth = 0_usize;
        loop {
            let Some(at) = self.rest.find(['(', ')', '{', ';']) else {
                return Some(self.unclosed("a variation"));
            };
            self.advance(at);
            match self.rest.as_bytes()[0] {
                b'{' => match self.skip_past('}', "a comment") {
                    None => continue,
                    broken => return broken,
                },
                b';' => {
                    self.skip_line();
                    continue;
                }
                b'(' => depth += 1,
                _ => depth -= 1,
            }
            self.advance(1);
            if depth == 0 {
                return None;
            }
        }
    }

    /// `[Name "value"]`; `\"` and `\\` inside the value are escapes.
    fn tag(&mut self) -> Token {
        let Some(quote) =
            self.rest.find(['"', ']', '\n']).filter(|&at| self.rest.as_bytes()[at] == b'"')
        else {
            self.skip_line();
            return Token::Broken("a tag without a quoted value".into());
        };
        let name = self.advance(quote)[1..].trim().to_string();
        let Some(value) = self.quoted() else {
            return Token::Broken(format!("tag {name} is not closed"));
        };
        self.skip_blanks();
        if !self.rest.starts_with(']') {
            return Token::Broken(format!("tag {name} is not closed"));
        }
        self.advance(1);
        Token::Tag(name, value)
    }

    fn quoted(&mut self) -> Option<String> {
        let (mut value, mut escaped) = (String::new(), false);
        for (at, c) in self.rest.char_indices().skip(1) {
            match c {
                '"' if !escaped => {
                    self.advance(at + 1);
                    return Some(value);
                }
                '\\' if !escaped => escaped = true,
                '\n' => break,
                c => {
                    value.push(c);
                    escaped = false;
                }
            }
        }
        self.skip_line();
        None
    }

    /// A move, a move number, a result, a `$` mark; nothing if it says nothing.
    fn word(&mut self) -> Option<Token> {
        let blank = |c: char| c.is_whitespace() || "[]{}();".contains(c);
        let end = self.rest.find(blank).unwrap_or(self.rest.len()).max(1);
        let word = self.advance(self.move_number().unwrap_or(end));
        if is_silent(word) {
            return None;
        }
        let token = Outcome::read(word).map(Token::Result);
        token.or_else(|| Some(classify(word)))
    }

    /// The length of `12.` or `12...` at the head of the text.
    fn move_number(&self) -> Option<usize> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = self.rest[digits..].bytes().take_while(|&b| b == b'.').count();
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
