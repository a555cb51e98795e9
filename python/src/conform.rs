//! The conformance kit on a game written in Python.

use nullwindow::conformance::{Conformance, Nonconformance};
use nullwindow_engine::{OwnGame, OwnPosition};
use nullwindow_games::Notation;
use pyo3::prelude::*;

use crate::conduct::trusted;
use crate::error::refuse;
use crate::rules::PyRules;

/// The checks of the algorithms, each on a position of its own.
const ALGORITHM_CHECKS: u64 = 10;

/// Checks what a game promises a search, from one position on. `depth` is how deep the
/// algorithms of the catalogue are held to plain minimax. `hear` is told what is checked
/// next, and how many checks of how many are done.
#[pyfunction]
pub(crate) fn conform(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    depth: u16,
    positions: usize,
    games: usize,
    hear: Option<Py<PyAny>>,
) -> PyResult<()> {
    let rules = PyRules::new(game, start)?;
    let own = rules.game();
    let tell = |what: &str, done: u64| {
        let all = 4 + ALGORITHM_CHECKS;
        let told = hear.as_ref().map_or(Ok(()), |h| h.call1(py, (what, done, all)).map(drop));
        if let Err(error) = told {
            rules.fail(error);
        }
    };
    trusted(&rules, || check(&own, &rules, depth, (positions, games), &tell))?.map_err(refuse)
}

fn check(
    game: &OwnGame,
    rules: &PyRules,
    depth: u16,
    (positions, games): (usize, usize),
    tell: &dyn Fn(&str, u64),
) -> Result<(), Nonconformance> {
    let identity = |position: &OwnPosition| rules.identity(position);
    let kit = Conformance::new(game, game.start(), identity).breadth(positions).games(games);
    tell("values", 0);
    kit.range()?;
    tell("the same answer twice", 1);
    kit.purity()?;
    tell("keys", 2);
    kit.distinct_keys()?;
    tell("hints", 3);
    kit.hints()?;
    for i in 0..ALGORITHM_CHECKS {
        tell("algorithms", 4 + i);
        kit.clone().seed(1 + i).algorithms(depth, 1)?;
    }
    tell("done", 4 + ALGORITHM_CHECKS);
    Ok(())
}
