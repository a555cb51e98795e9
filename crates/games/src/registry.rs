//! The games by name, with a description of each.
//!
//! The registry knows texts only: it builds no game and runs no search. `added.rs` has the
//! games that a program adds.

use std::fmt;
use std::str::FromStr;

use nullwindow::nearest_name;
use serde::{Deserialize, Serialize};

use crate::added::AddedId;

/// A game of this crate, or one that a program has [added](GameId::add), as it is named on a command line or in a file.
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
    /// A game that the program has added.
    Added(AddedId),
}

/// What a user needs to know of a game before using it.
///
/// Notation and values are those of the game as it comes, that is, of its
/// `Default`. The description of a game of one's own begins with its names:
///
/// ```
/// use nullwindow_games::GameInfo;
/// const NIM: GameInfo = GameInfo::new("nim", "Nim")
///     .with_description("Whoever takes the last match wins.")
///     .with_positions("The matches of each heap with + between them.")
///     .with_moves("The heap and the matches taken from it, as in 2:3.")
///     .with_sides("Left", "Right");
/// assert_eq!((NIM.id, NIM.sides), ("nim", ["Left", "Right"]));
/// ```
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
    /// What players call the side that moves first from the usual start, and the other one.
    pub sides: [&'static str; 2],
    /// The version of the rules and the evaluation of a game of one's own: the laboratory runs
    /// its cells again where it is another one.
    pub version: u32,
}

impl GameInfo {
    /// A game of this name, on a command line and in a heading. The rest is what most games
    /// have: values count hundredths of a point, and the example is where the game starts.
    pub const fn new(id: &'static str, title: &'static str) -> GameInfo {
        GameInfo {
            id,
            title,
            description: "A game of one's own.",
            positions: "As the game writes them.",
            moves: "As the game writes them.",
            example: "",
            unit: "hundredths of a point",
            natural_unit: "point",
            hundredths: 1,
            sides: ["First", "Second"],
            version: 0,
        }
    }

    /// The same with a version of the rules and the evaluation, to be raised when they change:
    /// stored results of the laboratory are not taken for those of another version.
    #[must_use]
    pub const fn with_version(self, version: u32) -> GameInfo {
        GameInfo { version, ..self }
    }

    /// The same with the game in a sentence.
    #[must_use]
    pub const fn with_description(self, description: &'static str) -> GameInfo {
        GameInfo { description, ..self }
    }

    /// The same with a sentence on how positions are written.
    #[must_use]
    pub const fn with_positions(self, positions: &'static str) -> GameInfo {
        GameInfo { positions, ..self }
    }

    /// The same with a sentence on how moves are written.
    #[must_use]
    pub const fn with_moves(self, moves: &'static str) -> GameInfo {
        GameInfo { moves, ..self }
    }

    /// The same with a position from the middle of a game.
    #[must_use]
    pub const fn with_example(self, example: &'static str) -> GameInfo {
        GameInfo { example, ..self }
    }

    /// The same with values that count so many hundredths of what players count in: the
    /// names of a step and of that, and the number.
    #[must_use]
    pub const fn with_unit(
        self,
        unit: &'static str,
        natural_unit: &'static str,
        hundredths: i32,
    ) -> GameInfo {
        GameInfo { unit, natural_unit, hundredths, ..self }
    }

    /// The same with names of the side that moves first and of the other one.
    #[must_use]
    pub const fn with_sides(self, first: &'static str, second: &'static str) -> GameInfo {
        GameInfo { sides: [first, second], ..self }
    }
}

impl GameId {
    /// The games of this crate, the large ones first; [`GameId::all`] has those that a program
    /// adds as well.
    pub const ALL: [GameId; 6] = [
        GameId::Chess,
        GameId::Othello,
        GameId::Checkers,
        GameId::ConnectFour,
        GameId::TicTacToe,
        GameId::Kayles,
    ];

    /// The name on a command line and in files, in kebab-case.
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// The name in a heading.
    pub fn title(self) -> &'static str {
        self.info().title
    }

    /// The game in a sentence.
    pub fn description(self) -> &'static str {
        self.info().description
    }

    /// Everything else there is to say about the game.
    pub fn info(self) -> &'static GameInfo {
        match self {
            GameId::Chess => &CHESS,
            GameId::Othello => &OTHELLO,
            GameId::Checkers => &CHECKERS,
            GameId::ConnectFour => &CONNECT_FOUR,
            GameId::TicTacToe => &TIC_TAC_TOE,
            GameId::Kayles => &KAYLES,
            GameId::Added(added) => added.info(),
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
    sides: ["White", "Black"],
    version: 0,
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
    sides: ["Black", "White"],
    version: 0,
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
    sides: ["Black", "White"],
    version: 0,
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
    sides: ["X", "O"],
    version: 0,
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
    sides: ["X", "O"],
    version: 0,
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
    sides: ["First", "Second"],
    version: 0,
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
        let found = GameId::all().into_iter().find(|game| game.id() == name);
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
    let near = nearest_name(given, GameId::all().into_iter().map(GameId::id));
    near.map_or(String::new(), |near| format!(" did you mean '{near}'?"))
}

fn listed() -> String {
    let ids: Vec<&str> = GameId::all().into_iter().map(GameId::id).collect();
    match &ids[..] {
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    }
}
