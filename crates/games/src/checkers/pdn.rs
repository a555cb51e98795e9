//! Game records: the Portable Draughts Notation.
//!
//! A file is a row of games; a game is tags (`[Black "..."]`), moves and a
//! result. Comments (`{...}`, `;` to the end of the line, `%` lines),
//! variations (`(...)`, nested) and `$` marks are passed over by [`read_pdn`]
//! and kept by [`read_annotated_pdn`]. Moves are read
//! as tolerantly as [`Checkers`](super::Checkers) reads them, for real files
//! write `10x14` for a walk and `22-15` for a jump.
//!
//! In these files the first score belongs to the first mover: `1-0` is a win
//! for Black. [`Outcome`] says who won, whatever the style (`1-0`, `2-0`,
//! `1/2-1/2`, `1-1`). A text larger than
//! [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES) is refused as a whole.

use super::fen;
use super::move_text;
use super::moves::Move;
use super::position::Position;
use super::side::Side;
use crate::record::{Aside, RecordDialect, RecordToken, RecordTokens};
use crate::{ParseError, limits, steps};

/// How a game ended.
///
/// ```
/// use nullwindow_games::checkers::{Outcome, Side};
/// assert_eq!(Outcome::read("1-0"), Some(Outcome::Won(Side::Black))); // the first mover
/// assert_eq!(Outcome::read("0-2"), Some(Outcome::Won(Side::White)));
/// assert_eq!(Outcome::read("1-1"), Some(Outcome::Drawn));
/// assert_eq!(Outcome::read("11-15"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side won.
    Won(Side),
    /// Nobody did.
    Drawn,
    /// The record does not say.
    Unknown,
}

impl Outcome {
    /// Reads a result of any style.
    pub fn read(text: &str) -> Option<Outcome> {
        match text {
            "1-0" | "2-0" => Some(Outcome::Won(Side::Black)),
            "0-1" | "0-2" => Some(Outcome::Won(Side::White)),
            "1/2-1/2" | "1-1" => Some(Outcome::Drawn),
            "*" | "0-0" => Some(Outcome::Unknown),
            _ => None,
        }
    }

    /// The result as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Outcome::Won(Side::Black) => "1-0",
            Outcome::Won(Side::White) => "0-1",
            Outcome::Drawn => "1/2-1/2",
            Outcome::Unknown => "*",
        }
    }
}

/// A game on record.
///
/// ```
/// use nullwindow_games::checkers::{Outcome, PdnRecord, Side, read_pdn};
/// let text = "[Black \"A\"] 1. 11-15 23-18 2. 8-11 {quiet} 1-0";
/// let record: PdnRecord = read_pdn(text).next().unwrap().unwrap();
/// assert_eq!(record.moves.len(), 3);
/// assert_eq!(record.outcome, Outcome::Won(Side::Black));
/// assert_eq!(record.tag("black"), Some("A"));
/// assert_eq!(record.positions().count(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdnRecord {
    /// Names and values, in their order.
    pub tags: Vec<(String, String)>,
    /// Where the game began: the FEN tag's position, or the usual one.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Move>,
    /// The result after the moves, or else the Result tag's.
    pub outcome: Outcome,
}

impl PdnRecord {
    /// A tag's value; names are compared without regard to case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        find(&self.tags, name)
    }

    /// The positions of the game, the first and the last included.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let played = self.moves.iter().scan(self.start, |position, &mv| {
            *position = position.after(mv);
            Some(*position)
        });
        std::iter::once(self.start).chain(played)
    }
}

fn find<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    steps::add(tags.len());
    tags.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
}

/// The games of a text, one after the other. One that does not replay is an
/// error in its place, on the line of the trouble; the next one follows.
///
/// ```
/// use nullwindow_games::checkers::read_pdn;
/// let games: Vec<_> = read_pdn("11-15 24-19 1/2-1/2\n11-16 16-20 *\n9-14 *").collect();
/// assert!(games[0].is_ok() && games[2].is_ok());
/// let error = games[1].as_ref().unwrap_err().to_string();
/// assert_eq!(error, "16-20 is no legal move here (on line 2)");
/// ```
pub fn read_pdn(text: &str) -> impl Iterator<Item = Result<PdnRecord, ParseError>> {
    games(text, |_| ()).map(|game| game.map(|game| game.record))
}

/// A game with its comments, marks and variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotatedRecord {
    /// The game.
    pub record: PdnRecord,
    /// What stands before the first move, then what stands behind each move.
    /// May be shorter than that.
    pub asides: Vec<Vec<Aside>>,
}

/// The games of a text as [`read_pdn`] reads them, with comments, marks and
/// variations.
///
/// ```
/// use nullwindow_games::Aside;
/// use nullwindow_games::checkers::read_annotated_pdn;
/// let text = "1. 11-15 $2 {loose} 23-18 *";
/// let game = read_annotated_pdn(text).next().unwrap().unwrap();
/// assert_eq!(game.asides[1], [Aside::Glyph(2), Aside::Comment("loose".into())]);
/// ```
pub fn read_annotated_pdn(text: &str) -> impl Iterator<Item = Result<AnnotatedRecord, ParseError>> {
    games(text, RecordTokens::keep_asides)
}

fn games<'t>(
    text: &'t str,
    prepare: impl FnOnce(&mut RecordTokens<'t, Pdn>),
) -> impl Iterator<Item = Result<AnnotatedRecord, ParseError>> {
    let mut refused = limits::check_size(text.len()).err();
    let mut tokens = RecordTokens::new(if refused.is_some() { "" } else { text });
    prepare(&mut tokens);
    std::iter::from_fn(move || refused.take().map(Err).or_else(|| game(&mut tokens)))
}

/// Reads to the end of one game, whatever its state.
fn game(tokens: &mut RecordTokens<'_, Pdn>) -> Option<Result<AnnotatedRecord, ParseError>> {
    let mut draft = PdnDraft::default();
    while let Some((line, token)) = tokens.next() {
        draft.stand_aside(tokens.take_asides());
        match token {
            RecordToken::Result(outcome) => return Some(draft.finish(Some(outcome))),
            token @ RecordToken::Tag(..) if draft.moves_begun => {
                tokens.put_back(line, token);
                return Some(draft.finish(None));
            }
            token => draft.add(line, token),
        }
    }
    draft.stand_aside(tokens.take_asides());
    (!draft.is_empty()).then(|| draft.finish(None))
}

/// PDN as the tokenizer sees it.
struct Pdn;

impl RecordDialect for Pdn {
    type Outcome = Outcome;

    const ESCAPES_ANYWHERE: bool = true;
    const TAGS_MAY_STAY_OPEN: bool = false;

    fn word(word: &str) -> Option<RecordToken<'_, Outcome>> {
        if is_silent(word) {
            return None;
        }
        if let Some(outcome) = Outcome::read(word) {
            return Some(RecordToken::Result(outcome));
        }
        let bare = word.trim_end_matches(['!', '?', '*']);
        let movelike = bare.starts_with(|c: char| c.is_ascii_digit())
            && bare.contains(['-', 'x', 'X', ':'])
            && bare.bytes().all(|b| b.is_ascii_digit() || b"-xX:".contains(&b));
        Some(match movelike {
            true => RecordToken::Move(word),
            false => RecordToken::Bad(format!("{word:?} is no move")),
        })
    }
}

/// A `$` mark or punctuation. A number without a dot is none: it may be half of
/// a move.
fn is_silent(word: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let punctuation = word.bytes().all(|b| b".!?".contains(&b));
    punctuation || word.strip_prefix('$').is_some_and(digits)
}

/// English draughts is type 21; what follows the number describes the board.
fn check_type(value: &str) -> Result<(), ParseError> {
    let digits = value.split(|c: char| !c.is_ascii_digit()).next().unwrap_or("");
    match digits {
        "21" | "" => Ok(()),
        other => Err(ParseError::new(format!("GameType {other} is not English draughts (21)"))),
    }
}

/// A game half read; after its first error the rest is passed over.
#[derive(Default)]
struct PdnDraft {
    tags: Vec<(String, String)>,
    start: Option<Position>,
    position: Option<Position>,
    moves: Vec<Move>,
    asides: Vec<Vec<Aside>>,
    moves_begun: bool,
    error: Option<ParseError>,
}

impl PdnDraft {
    /// Puts what was passed over behind the last move.
    fn stand_aside(&mut self, asides: Vec<Aside>) {
        if !asides.is_empty() {
            self.asides.resize(self.moves.len() + 1, Vec::new());
            self.asides[self.moves.len()].extend(asides);
        }
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && !self.moves_begun && self.error.is_none()
    }

    fn add(&mut self, line: usize, token: RecordToken<'_, Outcome>) {
        if self.error.is_none() {
            let trouble = match token {
                RecordToken::Tag(name, value) => self.tag(name, value),
                RecordToken::Move(text) => self.play(text),
                RecordToken::Bad(what) => Err(ParseError::new(what)),
                RecordToken::Result(_) => Ok(()),
            };
            self.error = trouble.err().map(|error| error.on_line(line));
        } else {
            self.moves_begun |= matches!(token, RecordToken::Move(_));
        }
    }

    fn tag(&mut self, name: &str, value: String) -> Result<(), ParseError> {
        if name.eq_ignore_ascii_case("FEN") {
            self.start = Some(fen::read(&value)?);
        }
        if name.eq_ignore_ascii_case("GameType") {
            check_type(&value)?;
        }
        self.tags.push((name.to_string(), value));
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), ParseError> {
        self.moves_begun = true;
        let position = self.position.unwrap_or(self.first());
        let mv = move_text::read(&position, text)?;
        self.moves.push(mv);
        self.position = Some(position.after(mv));
        Ok(())
    }

    fn first(&self) -> Position {
        self.start.unwrap_or_else(Position::start)
    }

    fn finish(self, outcome: Option<Outcome>) -> Result<AnnotatedRecord, ParseError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let tagged = find(&self.tags, "Result").and_then(Outcome::read);
        let outcome = outcome.or(tagged).unwrap_or(Outcome::Unknown);
        let start = self.first();
        let record = PdnRecord { start, tags: self.tags, moves: self.moves, outcome };
        Ok(AnnotatedRecord { record, asides: self.asides })
    }
}
