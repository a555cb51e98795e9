//! A game of any kind as it was played, and the notations it is written in:
//! PGN for chess, GGF for Othello, PDN for checkers, a list of moves for the
//! others. Moves are text, as [`Notation`](crate::Notation) writes them.

mod aside;
mod checkers;
mod chess;
mod format;
mod line;
mod othello;
mod plain;
mod remarks;
mod tokens;

pub use aside::Aside;
pub(crate) use aside::{aside_words, wrap_words};
pub use format::{RecordFormat, recognise};
pub use line::write_line;
pub(crate) use tokens::{RecordDialect, RecordToken, RecordTokens};

use crate::{GameId, ParseError};

/// A game with its tags, moves and what was said about them.
///
/// ```
/// use nullwindow_games::{GameId, GameRecord, read_records, write_record};
/// let games = read_records(GameId::Chess, "1. e4 e5 {open} 2. Nf3 *");
/// let game = games.into_iter().next().unwrap().unwrap();
/// assert_eq!(game.moves[2].name, "g1f3");
/// assert!(write_record(&game).unwrap().ends_with("1. e4 e5 {open} 2. Nf3 *\n"));
///
/// let mut game = GameRecord::new(GameId::Checkers, "Ann", "Ben");
/// game.push("11-15");
/// assert!(write_record(&game).unwrap().contains("[Black \"Ann\"]"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Which game.
    pub game: GameId,
    /// Names and values, in their order.
    pub tags: Vec<(String, String)>,
    /// Where the game began, unless it is the usual start.
    pub start: Option<String>,
    /// What stands before the first move.
    pub introduction: Vec<Aside>,
    /// The moves.
    pub moves: Vec<RecordedMove>,
    /// How it ended.
    pub result: GameResult,
}

/// A move of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move, in the game's own notation.
    pub name: String,
    /// An evaluation, as it is written; empty if there is none.
    pub evaluation: String,
    /// The time taken, as it is written; empty if it is not known.
    pub time: String,
    /// Glyphs, comments and variations.
    pub asides: Vec<Aside>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// The side that moves first in the game has won.
    FirstWins,
    /// The other side has won.
    SecondWins,
    /// Nobody has.
    Draw,
    /// The game is not finished, or the record does not say.
    #[default]
    Unknown,
}

impl GameResult {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, the first mover's points first.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::FirstWins => "1-0",
            GameResult::SecondWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Reads what [`GameResult::text`] writes.
    pub fn read(text: &str) -> Option<GameResult> {
        let all = [GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw];
        all.into_iter().chain([GameResult::Unknown]).find(|result| result.text() == text)
    }
}

impl GameRecord {
    /// A game that has not begun, with the tags that are usual for it. `first`
    /// is who moves first.
    pub fn new(game: GameId, first: &str, second: &str) -> GameRecord {
        let pairs: &[(&str, &str)] = match game {
            GameId::Chess => &[
                ("Event", "?"),
                ("Site", "?"),
                ("Date", "????.??.??"),
                ("Round", "?"),
                ("White", first),
                ("Black", second),
                ("Result", "*"),
            ],
            GameId::Othello => &[("GM", "Othello"), ("PB", first), ("PW", second), ("TY", "8")],
            GameId::Checkers => &[
                ("Event", "?"),
                ("Black", first),
                ("White", second),
                ("Result", "*"),
                ("GameType", "21"),
            ],
            _ => &[("Game", game.id()), ("First", first), ("Second", second), ("Result", "*")],
        };
        let tags = pairs.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        GameRecord {
            game,
            tags: tags.collect(),
            start: None,
            introduction: Vec::new(),
            moves: Vec::new(),
            result: GameResult::Unknown,
        }
    }

    /// Appends a move with nothing beside it. Whether it is legal is seen when
    /// the record is written.
    pub fn push(&mut self, name: &str) {
        self.moves.push(RecordedMove { name: name.to_string(), ..RecordedMove::default() });
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if it is there.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        set_tag(&mut self.tags, name, value);
    }

    /// The names of the moves.
    pub fn names(&self) -> Vec<&str> {
        self.moves.iter().map(|mv| mv.name.as_str()).collect()
    }
}

fn set_tag(tags: &mut Vec<(String, String)>, name: &str, value: &str) {
    match tags.iter_mut().find(|(n, _)| n == name) {
        Some((_, old)) => *old = value.to_string(),
        None => tags.push((name.to_string(), value.to_string())),
    }
}

/// Reads all games of a text in the notation of the game. One that cannot be
/// read is an error in its place.
pub fn read_records(game: GameId, text: &str) -> Vec<Result<GameRecord, ParseError>> {
    match game {
        GameId::Chess => chess::read(text),
        GameId::Othello => othello::read(text),
        GameId::Checkers => checkers::read(text),
        _ => plain::read(game, text),
    }
}

/// Writes a game in its notation; an error if a move is not legal.
/// [`read_records`] reads it back.
pub fn write_record(record: &GameRecord) -> Result<String, ParseError> {
    match record.game {
        GameId::Chess => chess::write(record),
        GameId::Othello => othello::write(record),
        GameId::Checkers => checkers::write(record),
        _ => plain::write(record),
    }
}

/// An illegal move of a record, by its number.
fn illegal(number: usize, name: &str, error: &ParseError) -> ParseError {
    ParseError::new(format!("move {number}, '{name}': {error}"))
}
