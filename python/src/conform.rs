//! The conformance kit on a game written in Python.

use nullwindow::conformance::Conformance;
use nullwindow_engine::{OwnGame, OwnPosition};
use nullwindow_games::Notation;
use pyo3::prelude::*;

use crate::conduct::trusted;
use crate::error::refuse;
use crate::rules::PyRules;

/// Checks what a game promises a search, from one position on. `depth` is how deep the
/// algorithms of the catalogue are held to plain minimax.
#[pyfunction]
pub(crate) fn conform(
    game: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    depth: u16,
    positions: usize,
    games: usize,
) -> PyResult<()> {
    let rules = PyRules::new(game, start)?;
    let own = rules.game();
    trusted(&rules, || check(&own, &rules, depth, positions, games))?.map_err(refuse)
}

fn check(
    game: &OwnGame,
    rules: &PyRules,
    depth: u16,
    positions: usize,
    games: usize,
) -> Result<(), nullwindow::conformance::Nonconformance> {
    let identity = |position: &OwnPosition| rules.identity(position);
    let kit = Conformance::new(game, game.start(), identity).breadth(positions).games(games);
    kit.range()?;
    kit.purity()?;
    kit.distinct_keys()?;
    kit.algorithms(depth, 10)
}
