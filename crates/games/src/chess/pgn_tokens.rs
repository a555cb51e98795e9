//! The words of a PGN text, with what does not count taken out.

use super::outcome::Outcome;

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
    rest: &'a str,
    line: usize,
    at_line_start: bool,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text.trim_start_matches('\u{feff}'), line: 0, at_line_start: true }
    }

    /// Takes `length` bytes off and counts their lines.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.bytes().filter(|&b| b == b'\n').count();
        self.at_line_start = taken.ends_with('\n') || (self.at_line_start && taken.is_empty());
        self.rest = rest;
        taken
    }

    /// Takes off everything up to and including `end`; false: there is none.
    fn take_past(&mut self, end: char) -> bool {
        match self.rest.find(end) {
            Some(at) => self.take(at + end.len_utf8()).len() > at,
            None => {
                self.take(self.rest.len());
                false
            }
        }
    }

    /// Takes off white space, comments and escaped lines; what is unclosed is
    /// reported.
    fn skip(&mut self) -> Result<(), String> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.take(blank);
            match self.rest.chars().next() {
                Some('%') if self.at_line_start => _ = self.take_past('\n'),
                Some(';') => _ = self.take_past('\n'),
                Some('{') if !self.take_past('}') => return Err("an open comment".to_string()),
                Some('{') => {}
                _ => return Ok(()),
            }
        }
    }

    /// Takes off a variation with all inside it, at its opening parenthesis.
    fn skip_variation(&mut self) -> Result<(), String> {
        let mut open = 0;
        loop {
            self.skip()?;
            match self.rest.chars().next() {
                Some('(') => open += 1,
                Some(')') => open -= 1,
                Some(_) => {}
                None => return Err("an open variation".to_string()),
            }
            let c = self.rest.chars().next().map_or(0, char::len_utf8);
            self.take(c);
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// A tag pair, behind its opening bracket.
    fn tag(&mut self) -> Token<'a> {
        let body = &self.rest[1..];
        let Some((name, after)) = body.split_once('"').filter(|(name, _)| !name.contains('\n'))
        else {
            self.take_past('\n');
            return Token::Bad("a tag without a quoted value".to_string());
        };
        let mut value = String::new();
        let mut characters = after.char_indices();
        while let Some((i, c)) = characters.next() {
            match c {
                '\\' if !after[i + 1..].starts_with('\n') => {
                    value.extend(characters.next().map(|(_, c)| c));
                }
                '"' => {
                    self.take(1 + name.len() + 1 + i + 1);
                    self.close_tag();
                    return Token::Tag(name.trim(), value);
                }
                '\n' => break,
                _ => value.push(c),
            }
        }
        self.take_past('\n');
        Token::Bad("a tag with an open quote".to_string())
    }

    /// Takes off the closing bracket, if it is there.
    fn close_tag(&mut self) {
        let line = self.rest.split('\n').next().unwrap_or_default();
        let blank = line.len() - line.trim_start().len();
        if line.trim_start().starts_with(']') {
            self.take(blank + 1);
        }
    }

    fn word(&mut self) -> &'a str {
        let ends = |c: char| c.is_whitespace() || "{}();[]".contains(c);
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        // A closing sign on its own is a word too, lest reading stand still.
        let first = self.rest.chars().next().map_or(0, char::len_utf8);
        self.take(length.max(first))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = self.line;
            if let Err(what) = self.skip() {
                return Some((line, Token::Bad(what)));
            }
            let line = self.line;
            match self.rest.chars().next()? {
                '(' => {
                    if let Err(what) = self.skip_variation() {
                        return Some((line, Token::Bad(what)));
                    }
                }
                '[' => return Some((line, self.tag())),
                _ => {
                    let word = self.word();
                    if let Some(token) = read_word(word) {
                        return Some((line, token));
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
