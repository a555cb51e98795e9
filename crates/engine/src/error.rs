//! What can be wrong with what an engine is asked to do.

use nullwindow::parallel::UnknownTeamDriver;
use nullwindow::selective::{UnknownDriver, UnknownTechnique};
use nullwindow_games::{GameId, ParseError};

use crate::memory::TableSize;

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
    /// There is no such ordering enhancement.
    #[error("{0}")]
    UnknownEnhancement(String),
    /// There is no such technique of selective search.
    #[error("{0}")]
    UnknownTechnique(UnknownTechnique),
    /// The algorithm cannot drive a selective search.
    #[error("{0}")]
    NotSelective(UnknownDriver),
    /// So many threads cannot search.
    #[error("{threads} threads cannot search: from 1 to {most} can")]
    Threads {
        /// How many were asked for.
        threads: u16,
        /// How many there may be.
        most: u16,
    },
    /// The algorithm runs on one thread.
    #[error("{0}")]
    OneThread(UnknownTeamDriver),
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
    #[error("{} cannot be played out: Othello and Connect Four can", .0.title())]
    NoEnding(GameId),
    /// The board is not one that the game can be played on.
    #[error("{0}")]
    Board(String),
}

/// A text short enough for a message, on one line.
pub(crate) fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(90).map(|c| if c < ' ' { ' ' } else { c }).collect();
    if text.chars().nth(90).is_some() {
        short.push('…');
    }
    short
}
