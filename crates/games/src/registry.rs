//! The games by name, with a description of each.
//!
//! The registry knows texts only: it builds no game and runs no search.

use std::fmt;
use std::str::FromStr;

use nullwindow::nearest_name;
use serde::{Deserialize, Serialize};

/// A game of this crate, as it is named on a command line or in a file.
///
/// ```
/// use nullwindow_games::GameId;
/// assert_eq!("connect-four".parse(), Ok(GameId::ConnectFour));
/// assert_eq!(GameId::Othello.to_string(), "othello");
/// assert_eq!(GameId::Checkers.info().unit, "hundredths of a man");
///
/// let error = "tictactoe".parse::<GameId>().unwrap_err();
/// assert!(error.to_string().starts_with("no game 'tictactoe': did you mean 'tic-tac-toe'?"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum GameId {
    /// [`Chess`](crate::chess::Chess).
    Chess,
    /// [`Othello`](crate::othello::Othello).
    Othello,
    /// [`Checkers`](crate::checkers::Checkers).
    Checkers,
    /// [`ConnectFour`](crate::small::ConnectFour).
    ConnectFour,
    /// [`TicTacToe`](crate::small::TicTacToe).
    TicTacToe,
    /// [`Kayles`](crate::small::Kayles).
    Kayles,
}

/// What a user needs to know of a game before using it.
///
/// Notation and values are those of the game as it comes, that is, of its
/// `Default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameInfo {
    /// The name on a command line and in files, in kebab-case.
    pub id: &'static str,
    /// The name in a heading.
    pub title: &'static str,
    /// The game in a sentence.
    pub description: &'static str,
    /// How positions are written, in a sentence.
    pub positions: &'static str,
    /// How moves are written, in a sentence.
    pub moves: &'static str,
    /// A position from the middle of a game, as
    /// [`Notation::write_position`](crate::Notation::write_position) writes it.
    pub example: &'static str,
    /// What one step of a value is, in the plural.
    pub unit: &'static str,
    /// What players count in: a pawn, a disc, a man or a win.
    pub natural_unit: &'static str,
    /// How many hundredths of a natural unit one step of a value is.
    pub hundredths: i32,
}

impl GameId {
    /// All games, the large ones first.
    pub const ALL: [GameId; 6] = [
        GameId::Chess,
        GameId::Othello,
        GameId::Checkers,
        GameId::ConnectFour,
        GameId::TicTacToe,
        GameId::Kayles,
    ];

    /// The name on a command line and in files, in kebab-case.
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// The name in a heading.
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// The game in a sentence.
    pub const fn description(self) -> &'static str {
        self.info().description
    }

    /// Everything else there is to say about the game.
    pub const fn info(self) -> &'static GameInfo {
        match self {
            GameId::Chess => &CHESS,
            GameId::Othello => &OTHELLO,
            GameId::Checkers => &CHECKERS,
            GameId::ConnectFour => &CONNECT_FOUR,
            GameId::TicTacToe => &TIC_TAC_TOE,
            GameId::Kayles => &KAYLES,
        }
    }
}

const CHESS: GameInfo = GameInfo {
    id: "chess",
    title: "Chess",
    description: "The standard game of 32 pieces on an 8×8 board.",
    positions: "FEN: the ranks from the eighth down, side to move, castling rights, en-passant square, and the two clocks, which may be left out.",
    moves: "UCI (e2e4, e7e8q); SAN (Nf3, O-O) is read as well.",
    example: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    unit: "centipawns",
    natural_unit: "pawn",
    hundredths: 1,
};

const OTHELLO: GameInfo = GameInfo {
    id: "othello",
    title: "Othello",
    description: "Discs on an 8×8 board are turned over by enclosing them; whoever has more at the end wins.",
    positions: "64 squares from a1 along the rows, X for black, O for white and - for empty, then the side to move, X or O.",
    moves: "The square a disc is placed on (f5), or pass.",
    example: "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
    unit: "discs",
    natural_unit: "disc",
    hundredths: 100,
};

const CHECKERS: GameInfo = GameInfo {
    id: "checkers",
    title: "Checkers",
    description: "English draughts on 8×8: captures are compulsory, and a side that cannot move has lost.",
    positions: "The FEN of the PDN standard: side to move, then the squares of White and of Black, 1 to 32, with K before a king.",
    moves: "The squares from and to, 11-15 for a walk and 22x15 for a capture, with the squares between where two captures share both ends.",
    example: "B:WK2,18,21,23,24:B5,6,11,12,16",
    unit: "hundredths of a man",
    natural_unit: "man",
    hundredths: 1,
};

const CONNECT_FOUR: GameInfo = GameInfo {
    id: "connect-four",
    title: "Connect Four",
    description: "Stones fall to the bottom of seven columns of six cells; four in a row win.",
    positions: "Six rows from the top with / between them, X for the first player, O for the second and . for an empty cell.",
    moves: "The column, a to g, or its number from 1.",
    example: "......./......./......./...X.../..XO.../.OXOX..",
    unit: "wins",
    natural_unit: "win",
    hundredths: 100,
};

const TIC_TAC_TOE: GameInfo = GameInfo {
    id: "tic-tac-toe",
    title: "Tic-tac-toe",
    description: "Noughts and crosses: three in a row on a 3×3 board win.",
    positions: "Three rows from the top with / between them, X for the first player, O for the second and . for an empty square.",
    moves: "The square, a1 at the bottom left to c3.",
    example: "X../.O./..X",
    unit: "wins",
    natural_unit: "win",
    hundredths: 100,
};

const KAYLES: GameInfo = GameInfo {
    id: "kayles",
    title: "Kayles",
    description: "A ball knocks one pin or two neighbours out of a row; whoever takes the last pin wins.",
    positions: "The lengths of the rows of pins with + between them, or 0 when no pin stands.",
    moves: "The row that is hit, a colon, and the rows it leaves, as in 5:2+1.",
    example: "5+3+1",
    unit: "wins",
    natural_unit: "win",
    hundredths: 100,
};

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl From<GameId> for &'static str {
    fn from(game: GameId) -> &'static str {
        game.id()
    }
}

/// There is no game of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game '{}':{} the games are {}", shown(.given), suggestion(.given), listed())]
pub struct UnknownGame {
    given: String,
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.into_iter().find(|game| game.id() == name);
        found.ok_or_else(|| UnknownGame { given: name.to_string() })
    }
}

impl TryFrom<String> for GameId {
    type Error = UnknownGame;

    fn try_from(name: String) -> Result<GameId, UnknownGame> {
        name.parse()
    }
}

/// The longest name shown, in characters.
const LONGEST: usize = 30;

/// The name on one line, and short.
fn shown(given: &str) -> String {
    let short: String = given.chars().take(LONGEST).collect();
    let more = if short.len() < given.len() { "…" } else { "" };
    format!("{}{more}", short.escape_debug())
}

/// A question for the nearest name, if one is near enough to be meant.
fn suggestion(given: &str) -> String {
    let near = nearest_name(given, GameId::ALL.map(GameId::id));
    near.map_or(String::new(), |near| format!(" did you mean '{near}'?"))
}

fn listed() -> String {
    let ids = GameId::ALL.map(GameId::id);
    match &ids[..] {
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    }
}
