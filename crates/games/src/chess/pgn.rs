//! Portable game notation: reading collections of real games, writing one.
//!
//! The reader takes the import format of the PGN standard and what files make
//! of it: comments in braces and after `;`, lines escaped with `%`, nested
//! variations, numeric glyphs, move numbers in any form, games without tags or
//! without a result, games from a `FEN` tag. [`Reader`] passes over variations,
//! comments and glyphs; [`read_annotated`] keeps them. Every move is checked; an illegal one fails its game alone, and
//! reading goes on with the next. A text larger than
//! [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES) is refused as a whole.

use super::outcome::Outcome;
use super::pgn_tokens::{Token, Tokens};
use super::position::Position;
use super::{Move, fen, san};
use crate::record::{Aside, aside_words, wrap_words};
use crate::{ParseError, limits, steps};

/// One game.
///
/// ```
/// use nullwindow_games::chess::{Outcome, pgn};
/// let text = "[White \"A\"]\n\n1. e4 e5 {a comment} (1... c5 2. Nf3) 2. Nf3 $1 1-0\n";
/// let games = pgn::read_all(text).unwrap();
/// assert_eq!(games[0].tag("White"), Some("A"));
/// assert_eq!((games[0].moves.len(), games[0].outcome), (3, Outcome::WhiteWins));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Tag pairs in order.
    pub tags: Vec<(String, String)>,
    /// Where the game starts: the initial array, or the `FEN` tag.
    pub start: Position,
    /// The moves played.
    pub moves: Vec<Move>,
    /// The result; the `Result` tag's where the moves end without one.
    pub outcome: Outcome,
}

impl Record {
    /// The value of a tag.
    ///
    /// ```
    /// # use nullwindow_games::chess::pgn;
    /// let games = pgn::read_all("[Site \"Belgrade\"]\n\n1. d4 *").unwrap();
    /// assert_eq!(games[0].tag("Site"), Some("Belgrade"));
    /// assert_eq!(games[0].tag("Round"), None);
    /// ```
    pub fn tag(&self, name: &str) -> Option<&str> {
        tag(&self.tags, name)
    }

    /// All positions of the game, the first and the last included.
    ///
    /// ```
    /// # use nullwindow_games::chess::pgn;
    /// let games = pgn::read_all("1. d4 d5 *").unwrap();
    /// assert_eq!(games[0].positions().count(), 3);
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let mut next = Some(self.start.clone());
        let mut moves = self.moves.iter();
        std::iter::from_fn(move || {
            let current = next.take()?;
            next = moves.next().map(|&mv| current.after(mv));
            Some(current)
        })
    }
}

/// A game with its comments, glyphs and variations.
///
/// ```
/// use nullwindow_games::Aside;
/// use nullwindow_games::chess::pgn;
/// let game = pgn::read_annotated("1. e4 $1 {best} e5 *").next().unwrap().unwrap();
/// assert_eq!(game.asides[1], [Aside::Glyph(1), Aside::Comment("best".into())]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotated {
    /// The game.
    pub record: Record,
    /// What stands before the first move, then what stands behind each move.
    /// May be shorter than that.
    pub asides: Vec<Vec<Aside>>,
}

fn tag<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    steps::add(tags.len());
    tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
}

/// Reads all games of a text; the first error ends it.
///
/// ```
/// # use nullwindow_games::chess::pgn;
/// let e = pgn::read_all("1. e4 e5\n2. Ke3 *").unwrap_err();
/// assert_eq!(e.to_string(), "Ke3 is not a legal move here (on line 2)");
/// ```
pub fn read_all(text: &str) -> Result<Vec<Record>, ParseError> {
    Reader::new(text).collect()
}

/// A file's bytes as text: UTF-8, or else Latin-1 as the standard has it.
///
/// ```
/// # use nullwindow_games::chess::pgn;
/// assert_eq!(pgn::decode(b"Kor\xe8noj"), "Korènoj");
/// ```
pub fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_string(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// Reads game by game; after a game with an error it goes on with the next.
///
/// ```
/// # use nullwindow_games::chess::pgn::Reader;
/// let text = "[White \"A\"]\n1. e5 *\n[White \"B\"]\n1. e4 *\n";
/// let games: Vec<_> = Reader::new(text).collect();
/// assert!(games[0].is_err() && games[1].is_ok());
/// ```
#[derive(Debug)]
pub struct Reader<'a> {
    tokens: Tokens<'a>,
    /// A tag that ended the game before.
    ahead: Option<(usize, Token<'a>)>,
    /// Why nothing is read at all.
    refused: Option<ParseError>,
}

impl<'a> Reader<'a> {
    /// A reader of this text.
    pub fn new(text: &'a str) -> Reader<'a> {
        let refused = limits::check_size(text.len()).err();
        let text = if refused.is_some() { "" } else { text };
        Reader { tokens: Tokens::new(text), ahead: None, refused }
    }

    fn next_token(&mut self) -> Option<(usize, Token<'a>)> {
        self.ahead.take().or_else(|| self.tokens.next())
    }
}

/// Reads game by game as [`Reader`] does, and keeps comments, glyphs and
/// variations.
pub fn read_annotated(text: &str) -> impl Iterator<Item = Result<Annotated, ParseError>> {
    let mut reader = Reader::new(text);
    reader.tokens.keep_asides();
    std::iter::from_fn(move || reader.next_game())
}

impl Iterator for Reader<'_> {
    type Item = Result<Record, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_game().map(|game| game.map(|game| game.record))
    }
}

impl Reader<'_> {
    fn next_game(&mut self) -> Option<Result<Annotated, ParseError>> {
        if let Some(error) = self.refused.take() {
            return Some(Err(error));
        }
        let mut draft = Draft::default();
        while let Some((line, token)) = self.next_token() {
            draft.stand_aside(self.tokens.take_asides());
            if matches!(token, Token::Tag(..)) && draft.has_moves {
                self.ahead = Some((line, token));
                return Some(draft.finish(None));
            }
            match token {
                Token::Result(outcome) => return Some(draft.finish(Some(outcome))),
                Token::Tag(name, value) => draft.tags.push((name.to_string(), value)),
                Token::Move(text) => draft.push_move(line, text),
                Token::Bad(what) => draft.fail(ParseError::new(what).on_line(line)),
            }
        }
        draft.stand_aside(self.tokens.take_asides());
        if draft.is_empty() { None } else { Some(draft.finish(None)) }
    }
}

/// A game being read.
#[derive(Default)]
struct Draft {
    tags: Vec<(String, String)>,
    line: Option<(Position, Position)>,
    moves: Vec<Move>,
    asides: Vec<Vec<Aside>>,
    has_moves: bool,
    error: Option<ParseError>,
}

impl Draft {
    /// Puts what was passed over behind the last move.
    fn stand_aside(&mut self, asides: Vec<Aside>) {
        if !asides.is_empty() {
            self.asides.resize(self.moves.len() + 1, Vec::new());
            self.asides[self.moves.len()].extend(asides);
        }
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && !self.has_moves && self.error.is_none()
    }

    fn fail(&mut self, error: ParseError) {
        self.error.get_or_insert(error);
    }

    fn push_move(&mut self, line: usize, text: &str) {
        self.has_moves = true;
        if self.error.is_some() {
            return;
        }
        let played = self.now().and_then(|now| Ok((san::read(&now, text)?, now)));
        match played {
            Ok((mv, now)) => {
                let start = self.line.take().map_or_else(|| now.clone(), |(start, _)| start);
                self.line = Some((start, now.after(mv)));
                self.moves.push(mv);
            }
            Err(error) => self.fail(ParseError::new(error.to_string()).on_line(line)),
        }
    }

    /// The position reached. The tags, which say where the game starts, are
    /// searched at its first move only: there may be as many as moves.
    fn now(&self) -> Result<Position, ParseError> {
        match &self.line {
            Some((_, now)) => Ok(now.clone()),
            None => tag(&self.tags, "FEN").map_or_else(|| Ok(Position::start()), fen::read),
        }
    }

    fn finish(self, outcome: Option<Outcome>) -> Result<Annotated, ParseError> {
        let now = self.now();
        if let Some(error) = self.error {
            return Err(error);
        }
        let start = match self.line {
            Some((start, _)) => start,
            None => now?,
        };
        let tagged = tag(&self.tags, "Result").and_then(Outcome::read);
        let outcome = outcome.or(tagged).unwrap_or(Outcome::Unknown);
        let record = Record { tags: self.tags, start, moves: self.moves, outcome };
        Ok(Annotated { record, asides: self.asides })
    }
}

/// Writes a game in the standard's export form, as far as its tags are given.
///
/// ```
/// # use nullwindow_games::chess::pgn;
/// let games = pgn::read_all("[White \"A\"]\n 1.e4 e5 2.Nf3 *").unwrap();
/// assert_eq!(pgn::write(&games[0]), "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
/// ```
pub fn write(record: &Record) -> String {
    write_with(record, &[])
}

/// The same with comments, glyphs and variations. [`read_annotated`] reads it
/// back; white space in comments may differ.
///
/// ```
/// # use nullwindow_games::chess::pgn;
/// let text = "1. e4 $6 {why not d4} (1. d4) 1... e5 *\n";
/// let game = pgn::read_annotated(text).next().unwrap().unwrap();
/// assert_eq!(pgn::write_annotated(&game), text);
/// ```
pub fn write_annotated(game: &Annotated) -> String {
    write_with(&game.record, &game.asides)
}

fn write_with(record: &Record, asides: &[Vec<Aside>]) -> String {
    let mut text = String::new();
    for (name, value) in &record.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    }
    if !record.tags.is_empty() {
        text.push('\n');
    }
    wrap_words(&mut text, &words(record, asides));
    text
}

fn words(record: &Record, asides: &[Vec<Aside>]) -> Vec<String> {
    let mut words = Vec::new();
    let mut interrupted = true;
    let aside = |i: usize| asides.get(i).map(Vec::as_slice).unwrap_or_default();
    aside_words(aside(0), &mut words);
    for (i, (position, &mv)) in record.positions().zip(&record.moves).enumerate() {
        let number = position.board().fullmove_number();
        match position.board().side_to_move() {
            super::Color::White => words.push(format!("{number}.")),
            super::Color::Black if interrupted => words.push(format!("{number}...")),
            super::Color::Black => {}
        }
        words.push(san::write(&position, mv));
        interrupted = aside(i + 1).iter().any(|aside| !matches!(aside, Aside::Glyph(_)));
        aside_words(aside(i + 1), &mut words);
    }
    words.push(record.outcome.to_string());
    words
}
