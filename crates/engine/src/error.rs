//! What can be wrong with what an engine is asked to do.

use nullwindow::Value;
use nullwindow::parallel::TeamDriver;
use nullwindow::selective::Driver;
use nullwindow_games::checkers::EndgameTable;
pub(crate) use nullwindow_games::shorten;
use nullwindow_games::{GameId, Notation, ParseError};

use crate::config::{MOST_THREADS, TableSize};

/// Why an engine could not be made or could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// There is no such algorithm.
    #[error("no algorithm '{id}': did you mean '{nearest}'? ('nullwindow algorithms' lists them)")]
    UnknownAlgorithm {
        /// What was asked for.
        id: String,
        /// The id nearest to it.
        nearest: &'static str,
    },
    /// The algorithm cannot guide iterative deepening on a game.
    #[error("'{0}' is for trees: it does not use the transposition table, or proves a bound only")]
    ForTreesOnly(&'static str),
    /// The algorithm cannot drive a selective search.
    #[error(
        "'{0}' cannot search selectively: use one of {drivers}",
        drivers = Driver::ALL.map(Driver::name).join(", ")
    )]
    NotSelective(String),
    /// So many threads cannot search.
    #[error("{0} threads cannot search: from 1 to {MOST_THREADS} can")]
    Threads(u16),
    /// The algorithm runs on one thread.
    #[error(
        "'{0}' runs on one thread: for several, use one of {drivers}",
        drivers = TeamDriver::ALL.map(TeamDriver::name).join(", ")
    )]
    OneThread(String),
    /// The memory is made for one thread.
    #[error(
        "several threads need a table with two bounds, bucketed replacement and exact depths: \
         use that, or one thread"
    )]
    MemoryForOneThread,
    /// The algorithm has no passes to speculate on.
    #[error("'{0}' cannot speculate: use mtd-f, or share lazily or by deferring")]
    NotSpeculative(&'static str),
    /// The threads of a selective search run at once.
    #[error("a selective search is reproducible on one thread only: use one, or full width")]
    NotInTurn,
    /// The table does not fit.
    #[error("no memory for a table of {0} entries: choose a smaller one")]
    OutOfMemory(TableSize),
    /// A parameter of an algorithm is out of its range.
    #[error("{name} must be from {least} to {most}, not {given}")]
    Parameter {
        /// The parameter.
        name: &'static str,
        /// Its smallest value.
        least: Value,
        /// Its largest value.
        most: Value,
        /// What was asked for.
        given: Value,
    },
    /// Neither one bound nor two.
    #[error("a node keeps 1 or 2 bounds, not {0}")]
    Bounds(u8),
    /// The text is not a position of the game.
    #[error("position '{text}': {error}")]
    Position {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The text is not a legal move.
    #[error("move {number}, '{text}': {error}")]
    Move {
        /// Counted from one.
        number: usize,
        /// The text.
        text: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The game is over.
    #[error("the game is over: there is nothing to search")]
    GameOver,
    /// There is no code that plays out endings of this game.
    #[error(
        "{} cannot be played out: Othello, Connect Four and games of one's own can, and every \
         move of a checkers ending",
        .0.title()
    )]
    NoEnding(GameId),
    /// Nobody is mated in this game.
    #[error("{} has no mates to look for: chess and games of one's own have", .0.title())]
    NoMate(GameId),
    /// Chess is not played out.
    #[error("chess cannot be played out: look for mates in so many moves at most")]
    MatesOnly,
    /// The ending has too many pieces for the table.
    #[error(
        "an ending of {0} pieces is not in the table: it has those of two to {most}",
        most = EndgameTable::USUAL_PIECES
    )]
    Pieces(u32),
    /// The table of endings was not finished.
    #[error("stopped before the table of endings was made")]
    NoTable,
    /// The game has one spacing of values.
    #[error("the spacing of values of {} cannot be set: leave grain as it is", .0.title())]
    Grain(GameId),
    /// The game has no network.
    #[error("{0} has no learnt evaluation: leave evaluation classic")]
    NotLearnt(&'static str),
    /// The board is not one that the game can be played on.
    #[error("{0}")]
    Board(String),
}

/// The position that a user names, see [`Notation::named_position`].
///
/// ```
/// use nullwindow_engine::named_position;
/// use nullwindow_games::small::TicTacToe;
/// let error = named_position(&TicTacToe, Some("x")).unwrap_err();
/// assert!(error.to_string().starts_with("position 'x': "));
/// ```
pub fn named_position<G: Notation>(
    game: &G,
    name: Option<&str>,
) -> Result<G::Position, EngineError> {
    let text = || shorten(name.unwrap_or_default());
    game.named_position(name).map_err(|error| EngineError::Position { text: text(), error })
}
