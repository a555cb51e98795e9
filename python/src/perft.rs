//! Counting sequences of moves.

use nullwindow::{Game, conformance};
use nullwindow_engine::{AnyGame, AnyPosition, EngineError, OwnMove, StopHandle, named_position};
use nullwindow_games::checkers::{self, Checkers, Counting};
use nullwindow_games::chess::{self, Chess};
use nullwindow_games::othello::{self, Convention, Othello};
use nullwindow_games::{GameId, Notation};
use pyo3::prelude::*;

use crate::conduct::conduct;
use crate::error::refuse;
use crate::rules::PyRules;

/// Below this many plies nobody looks whether to stop.
const AT_ONCE: u16 = 4;

/// The moves of a position with the sequences that begin with each.
type Divided = Vec<(String, u64)>;

/// The sequences of `depth` moves of a game of ours, by their first move.
#[pyfunction]
pub(crate) fn perft(
    py: Python<'_>,
    game: String,
    position: Option<String>,
    depth: u16,
) -> PyResult<Divided> {
    let id: GameId = game.parse().map_err(refuse)?;
    let (stop, position) = (StopHandle::default(), position.as_deref());
    let work = |_: &mut dyn FnMut(())| match id {
        GameId::Chess => {
            Counter { game: &Chess::new(), stop: &stop, fast: &chess_perft }.divide(position, depth)
        }
        GameId::Othello => {
            let fast = |p: &othello::Position, d| othello::perft(p, d, Convention::PassIsPly);
            Counter { game: &Othello::default(), stop: &stop, fast: &fast }.divide(position, depth)
        }
        GameId::Checkers => {
            let fast = |p: &checkers::Position, d| checkers::perft(p, d, Counting::Merged);
            Counter { game: &Checkers::default(), stop: &stop, fast: &fast }.divide(position, depth)
        }
        other => {
            let game = AnyGame::new(other, other.info().hundredths as u16);
            let fast = |p: &AnyPosition, d: u32| conformance::perft(&game, p, d as u16);
            Counter { game: &game, stop: &stop, fast: &fast }.divide(position, depth)
        }
    };
    conduct(py, None, &stop, work, &mut |()| Ok(()))?.map_err(refuse)
}

fn chess_perft(position: &chess::Position, depth: u32) -> u64 {
    chess::perft(position, depth)
}

/// The same for a game written in Python.
#[pyfunction]
pub(crate) fn perft_own(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    depth: u16,
) -> PyResult<Divided> {
    let rules = PyRules::new(game, start)?;
    let (own, stop) = (rules.game(), rules.stop());
    let work = |_: &mut dyn FnMut(())| {
        let root = own.start();
        let divided = conformance::perft_divide(&own, &root, depth);
        let named = |(mv, n): (OwnMove, u64)| (own.write_move(&root, &mv), n);
        divided.into_iter().map(named).collect()
    };
    conduct(py, Some(&*rules), &stop, work, &mut |()| Ok(()))
}

/// Counts with a fast function of the game, and looks now and then whether to stop.
struct Counter<'a, G: Game> {
    game: &'a G,
    stop: &'a StopHandle,
    fast: &'a dyn Fn(&G::Position, u32) -> u64,
}

impl<G: Notation> Counter<'_, G> {
    fn divide(&self, position: Option<&str>, depth: u16) -> Result<Divided, EngineError> {
        let root = named_position(self.game, position)?;
        let mut moves = Vec::new();
        if depth > 0 {
            self.game.moves(&root, &mut moves);
        }
        let below = depth.saturating_sub(1);
        let count = |mv: &G::Move| {
            let next = self.game.play(&root, mv);
            (self.game.write_move(&root, mv), self.count(&next, below))
        };
        Ok(moves.iter().map(count).collect())
    }

    fn count(&self, position: &G::Position, depth: u16) -> u64 {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if depth <= AT_ONCE || moves.is_empty() {
            return (self.fast)(position, depth.into());
        }
        if self.stop.is_stopped() {
            return 0;
        }
        moves.iter().map(|mv| self.count(&self.game.play(position, mv), depth - 1)).sum()
    }
}
