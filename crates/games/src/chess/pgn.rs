//! Portable game notation: reading collections of real games, writing one.
//!
//! The reader takes the import format of the PGN standard and what files make
//! of it: comments in braces and after `;`, lines escaped with `%`, nested
//! variations, numeric glyphs, move numbers in any form, games without tags or
//! without a result, games from a `FEN` tag. [`PgnReader`] passes over variations,
//! comments and glyphs; [`read_annotated`] keeps them. Every move is checked; an illegal one fails its game alone, and
//! reading goes on with the next. A text larger than
//! [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES) is refused as a whole.

use super::outcome::Outcome;
use super::position::Position;
use super::{Move, fen, san};
use crate::record::{Aside, RecordDialect, RecordToken, RecordTokens, aside_words, wrap_words};
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
pub struct PgnRecord {
    /// Tag pairs in order.
    pub tags: Vec<(String, String)>,
    /// Where the game starts: the initial array, or the `FEN` tag.
    pub start: Position,
    /// The moves played.
    pub moves: Vec<Move>,
    /// The result; the `Result` tag's where the moves end without one.
    pub outcome: Outcome,
}

impl PgnRecord {
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
    pub record: PgnRecord,
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
pub fn read_all(text: &str) -> Result<Vec<PgnRecord>, ParseError> {
    PgnReader::new(text).collect()
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
/// # use nullwindow_games::chess::pgn::PgnReader;
/// let text = "[White \"A\"]\n1. e5 *\n[White \"B\"]\n1. e4 *\n";
/// let games: Vec<_> = PgnReader::new(text).collect();
/// assert!(games[0].is_err() && games[1].is_ok());
/// ```
#[derive(Debug)]
pub struct PgnReader<'a> {
    tokens: RecordTokens<'a, Pgn>,
    /// Why nothing is read at all.
    refused: Option<ParseError>,
}

impl<'a> PgnReader<'a> {
    /// A reader of this text.
    pub fn new(text: &'a str) -> PgnReader<'a> {
        let refused = limits::check_size(text.len()).err();
        let text = if refused.is_some() { "" } else { text };
        PgnReader { tokens: RecordTokens::new(text), refused }
    }
}

/// PGN as the tokenizer sees it.
#[derive(Debug)]
struct Pgn;

impl RecordDialect for Pgn {
    type Outcome = Outcome;

    const ESCAPES_ANYWHERE: bool = false;
    const TAGS_MAY_STAY_OPEN: bool = true;

    fn word(word: &str) -> Option<RecordToken<'_, Outcome>> {
        if let Some(outcome) = Outcome::read(word) {
            return Some(RecordToken::Result(outcome));
        }
        // A number needs no dot; but `0-0` is a move.
        let number = word.bytes().all(|b| b.is_ascii_digit());
        if number || word.starts_with('$') || matches!(word, "e.p." | "ep" | "+" | "#") {
            return None;
        }
        let mv = word.trim_start_matches('.');
        match mv.chars().next() {
            _ if mv.chars().all(|c| matches!(c, '!' | '?' | '.')) => None,
            Some(c) if c.is_ascii_alphanumeric() => Some(RecordToken::Move(mv)),
            _ => Some(RecordToken::Bad(format!("unexpected '{word}'"))),
        }
    }
}

/// Reads game by game as [`PgnReader`] does, and keeps comments, glyphs and
/// variations.
pub fn read_annotated(text: &str) -> impl Iterator<Item = Result<Annotated, ParseError>> {
    let mut reader = PgnReader::new(text);
    reader.tokens.keep_asides();
    std::iter::from_fn(move || reader.next_game())
}

impl Iterator for PgnReader<'_> {
    type Item = Result<PgnRecord, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_game().map(|game| game.map(|game| game.record))
    }
}

impl PgnReader<'_> {
    fn next_game(&mut self) -> Option<Result<Annotated, ParseError>> {
        if let Some(error) = self.refused.take() {
            return Some(Err(error));
        }
        let mut draft = PgnDraft::default();
        while let Some((line, token)) = self.tokens.next() {
            draft.stand_aside(self.tokens.take_asides());
            if matches!(token, RecordToken::Tag(..)) && draft.has_moves {
                self.tokens.put_back(line, token);
                return Some(draft.finish(None));
            }
            match token {
                RecordToken::Result(outcome) => return Some(draft.finish(Some(outcome))),
                RecordToken::Tag(name, value) => draft.tags.push((name.to_string(), value)),
                RecordToken::Move(text) => draft.push_move(line, text),
                RecordToken::Bad(what) => draft.fail(ParseError::new(what).on_line(line)),
            }
        }
        draft.stand_aside(self.tokens.take_asides());
        if draft.is_empty() { None } else { Some(draft.finish(None)) }
    }
}

/// A game being read.
#[derive(Default)]
struct PgnDraft {
    tags: Vec<(String, String)>,
    line: Option<(Position, Position)>,
    moves: Vec<Move>,
    asides: Vec<Vec<Aside>>,
    has_moves: bool,
    error: Option<ParseError>,
}

impl PgnDraft {
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
        let record = PgnRecord { tags: self.tags, start, moves: self.moves, outcome };
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
pub fn write(record: &PgnRecord) -> String {
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

fn write_with(record: &PgnRecord, asides: &[Vec<Aside>]) -> String {
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

fn words(record: &PgnRecord, asides: &[Vec<Aside>]) -> Vec<String> {
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
