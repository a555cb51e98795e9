//! Who plays, as it is written on a command line.

use std::fmt;

use nullwindow_engine::{Config, EngineError, FieldError};
use nullwindow_games::checkers::EndgameTable;
use nullwindow_games::{GameId, shorten};
use serde::{Serialize, Serializer};

use crate::allowance::{MatchAllowance, MatchTiming, NotAClock};

/// A player and its limits.
///
/// An internal one is a list of words and `key=value` pairs: `play` (the default) or
/// `usual` to start from, an algorithm, limits (`time=100ms`, `tc=10s+0.1s`,
/// `depth=8`, `nodes=100000`), any field of [`Config`], and `endings=none` or what the game
/// is played with: `endings=solved` in Othello, `endings=table` in checkers (`table-5` with
/// five pieces). Another program is `uci:COMMAND`, `hub:COMMAND` or `nboard:COMMAND`, then `;key=value` for limits and
/// for options of the program.
///
/// ```
/// use nullwindow_arena::{PlayerKind, PlayerSpec};
/// use nullwindow_games::GameId;
/// let player = PlayerSpec::read(GameId::Chess, "aspiration-negascout,depth=8,grain=5").unwrap();
/// let PlayerKind::Internal { config, .. } = &player.kind else { panic!() };
/// assert_eq!((config.grain, player.allowance.depth), (5, Some(8)));
///
/// let error = PlayerSpec::read(GameId::Othello, "uci:gnuchess").unwrap_err();
/// assert_eq!(error.to_string(), "uci is spoken by programs for chess, not for othello: use nboard");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// What was written; the name in reports and game records.
    pub text: String,
    /// Who it is.
    pub kind: PlayerKind,
    /// Its limits, if it has limits of its own.
    pub allowance: MatchAllowance,
}

/// A player of this program, or another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// An engine in this process.
    Internal {
        /// How it searches.
        config: Box<Config>,
        /// What it knows of endings.
        endings: Endings,
    },
    /// Another program.
    Outside(Program),
}

/// What an engine knows of the endings of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endings {
    /// Nothing.
    None,
    /// Othello: it solves them where its limits allow.
    Solved,
    /// Checkers: the table of two to so many pieces.
    Table(usize),
}

/// As it is written for a player.
impl Serialize for Endings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Endings::None => serializer.serialize_str("none"),
            Endings::Solved => serializer.serialize_str("solved"),
            Endings::Table(EndgameTable::USUAL_PIECES) => serializer.serialize_str("table"),
            Endings::Table(pieces) => serializer.collect_str(&format_args!("table-{pieces}")),
        }
    }
}

/// A program that is spoken to over its standard input and output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The protocol it speaks.
    pub dialect: Dialect,
    /// The command and its arguments; not empty.
    pub command: Vec<String>,
    /// Options to set, by name.
    pub options: Vec<(String, String)>,
}

/// The protocols of other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The Universal Chess Interface.
    Uci,
    /// The Hub protocol of draughts programs, version 2.
    Hub,
    /// The NBoard protocol of Othello programs, version 2.
    NBoard,
}

impl Dialect {
    /// All of them.
    pub const ALL: [Dialect; 3] = [Dialect::Uci, Dialect::Hub, Dialect::NBoard];

    /// The prefix of a command.
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Uci => "uci",
            Dialect::Hub => "hub",
            Dialect::NBoard => "nboard",
        }
    }

    /// The game it was made for.
    pub const fn game(self) -> GameId {
        match self {
            Dialect::Uci => GameId::Chess,
            Dialect::Hub => GameId::Checkers,
            Dialect::NBoard => GameId::Othello,
        }
    }

    /// Whether a game can be played over it: the one it was made for, and over UCI every game
    /// of one's own, because nothing but positions and moves is about chess there.
    pub fn speaks(self, game: GameId) -> bool {
        self.game() == game || (self == Dialect::Uci && matches!(game, GameId::Added(_)))
    }
}

/// Why a text is not a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// Nothing was written.
    #[error("an empty player: write an algorithm such as mtd-f, or uci:COMMAND")]
    Empty,
    /// The protocol is for another game.
    #[error("{} is spoken by programs for {}, not for {game}{}", .dialect.name(), .dialect.game(), hint(*.game))]
    WrongGame {
        /// The protocol.
        dialect: Dialect,
        /// The game of the match.
        game: GameId,
    },
    /// No command after the protocol.
    #[error("no command after '{}:'", .0.name())]
    NoCommand(Dialect),
    /// A quotation mark without its partner.
    #[error("a quotation mark is not closed in '{0}'")]
    Unquoted(String),
    /// A limit that cannot be read.
    #[error("'{key}={value}': {why}")]
    Limit {
        /// Which limit.
        key: String,
        /// Its value.
        value: String,
        /// What would do.
        why: &'static str,
    },
    /// A clock that cannot be read.
    #[error(transparent)]
    Clock(#[from] NotAClock),
    /// A setting that the configuration does not have.
    #[error(transparent)]
    Setting(#[from] FieldError),
    /// A configuration that cannot search.
    #[error(transparent)]
    Config(#[from] EngineError),
    /// An option of a program without a value.
    #[error("'{0}' is not an option: write Name=Value")]
    NotAnOption(String),
}

fn hint(game: GameId) -> String {
    let fitting = Dialect::ALL.into_iter().find(|p| p.speaks(game));
    fitting.map_or(String::new(), |dialect| format!(": use {}", dialect.name()))
}

impl PlayerSpec {
    /// Reads a player of a game.
    pub fn read(game: GameId, text: &str) -> Result<PlayerSpec, PlayerError> {
        let dialect = Dialect::ALL.into_iter().find_map(|dialect| {
            let rest = text.strip_prefix(dialect.name())?.strip_prefix(':')?;
            Some((dialect, rest))
        });
        let (kind, allowance) = match dialect {
            Some((dialect, rest)) => outside(game, dialect, rest)?,
            None => internal(game, text)?,
        };
        Ok(PlayerSpec { text: text.trim().to_string(), kind, allowance })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn internal(game: GameId, text: &str) -> Result<(PlayerKind, MatchAllowance), PlayerError> {
    let mut words = text.split(',').map(str::trim).peekable();
    if words.peek().is_none_or(|word| word.is_empty()) {
        return Err(PlayerError::Empty);
    }
    let (mut config, mut endings) = (Config::play(game), playing_endings(game));
    let mut allowance = MatchAllowance::default();
    for word in words {
        match word.split_once('=') {
            Some(("endings", value)) => endings = read_endings(game, value)?,
            Some((key, value)) => {
                if !set_limit(&mut allowance, key, value)? {
                    config.set(Some(game), key, value)?;
                }
            }
            None if word == "play" => {
                (config, endings) = (Config::play(game), playing_endings(game));
            }
            None if word == "usual" => (config, endings) = (Config::usual(game), Endings::None),
            None => config = config.driven_by(word),
        }
    }
    config.check()?;
    Ok((PlayerKind::Internal { config: Box::new(config), endings }, allowance))
}

/// What a program that plays knows of endings.
fn playing_endings(game: GameId) -> Endings {
    match game {
        GameId::Othello => Endings::Solved,
        GameId::Checkers => Endings::Table(EndgameTable::USUAL_PIECES),
        _ => Endings::None,
    }
}

fn read_endings(game: GameId, value: &str) -> Result<Endings, PlayerError> {
    match (value, game) {
        ("none", _) => Ok(Endings::None),
        ("solved", GameId::Othello) => Ok(Endings::Solved),
        ("table", GameId::Checkers) => Ok(Endings::Table(EndgameTable::USUAL_PIECES)),
        ("table-5", GameId::Checkers) => Ok(Endings::Table(5)),
        _ => Err(PlayerError::Limit {
            key: "endings".into(),
            value: shorten(value),
            why: "write none, in othello solved, in checkers table or table-5",
        }),
    }
}

fn outside(
    game: GameId,
    dialect: Dialect,
    text: &str,
) -> Result<(PlayerKind, MatchAllowance), PlayerError> {
    if !dialect.speaks(game) {
        return Err(PlayerError::WrongGame { dialect, game });
    }
    let mut parts = text.split(';');
    let command = words(parts.next().unwrap_or_default())?;
    if command.is_empty() {
        return Err(PlayerError::NoCommand(dialect));
    }
    let (mut options, mut allowance) = (Vec::new(), MatchAllowance::default());
    for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
        let (key, value) =
            part.split_once('=').ok_or_else(|| PlayerError::NotAnOption(shorten(part)))?;
        if !set_limit(&mut allowance, key, value)? {
            options.push((key.trim().to_string(), value.trim().to_string()));
        }
    }
    Ok((PlayerKind::Outside(Program { dialect, command, options }), allowance))
}

/// Sets a limit, if the key is one.
fn set_limit(allowance: &mut MatchAllowance, key: &str, value: &str) -> Result<bool, PlayerError> {
    let refused = |why| PlayerError::Limit { key: key.to_string(), value: shorten(value), why };
    match key {
        "depth" => {
            let depth = value.parse().ok().filter(|d| (1..=nullwindow::MAX_DEPTH).contains(d));
            allowance.depth = Some(depth.ok_or_else(|| refused("a depth is 1 to 1000 plies"))?);
        }
        "nodes" => {
            let nodes = value.parse().ok().filter(|&n| n > 0);
            allowance.nodes = Some(nodes.ok_or_else(|| refused("write a number of nodes"))?);
        }
        "time" => {
            let time = nullwindow_engine::read_span(value).filter(|time| !time.is_zero());
            let time = time.ok_or_else(|| refused("write a time such as 100ms or 2s"))?;
            allowance.time = Some(MatchTiming::PerMove(time));
        }
        "tc" => allowance.time = Some(value.parse()?),
        _ => return Ok(false),
    }
    Ok(true)
}

/// The words of a command line: separated by spaces, kept together by quotation
/// marks of either kind.
fn words(text: &str) -> Result<Vec<String>, PlayerError> {
    let (mut words, mut word, mut open) = (Vec::new(), None::<String>, None);
    for c in text.chars() {
        match (open, c) {
            (Some(mark), c) if c == mark => open = None,
            (None, '"' | '\'') => {
                open = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    if open.is_some() {
        return Err(PlayerError::Unquoted(shorten(text)));
    }
    words.extend(word);
    Ok(words)
}
