//! Endings played out.

use std::time::Duration;

use nullwindow_engine::{
    EndingGoal, EndingLimits, StopHandle, TableSize, find_mate_in, solve_ending, solve_mates,
    solve_moves,
};
use nullwindow_games::GameId;
use pyo3::prelude::*;

use crate::conduct::conduct;
use crate::error::{json, refuse};

/// Plays a position of Othello or Connect Four out, or all its moves, or looks for mates; the
/// result is JSON. `hear` is told how deep every search goes.
#[pyfunction]
#[pyo3(signature = (game, *, position, every_move, mate, board, goal, table, nodes, seconds, threads, hear))]
#[allow(clippy::too_many_arguments)] // named, in Python
pub(crate) fn solve(
    py: Python<'_>,
    game: String,
    position: Option<String>,
    every_move: bool,
    mate: Option<u16>,
    board: Option<(u32, u32)>,
    goal: String,
    table: String,
    nodes: Option<u64>,
    seconds: Option<f64>,
    threads: u16,
    hear: Option<Py<PyAny>>,
) -> PyResult<String> {
    let id: GameId = game.parse().map_err(refuse)?;
    let goal = match goal.as_str() {
        "score" => EndingGoal::Score,
        "result" => EndingGoal::Result,
        _ => return Err(refuse(format!("no goal '{goal}': there are score and result"))),
    };
    let stop = StopHandle::default();
    let table: TableSize = table.parse().map_err(refuse)?;
    let time = seconds.map(|s| Duration::try_from_secs_f64(s).map_err(refuse)).transpose()?;
    let limits = EndingLimits { table, goal, nodes, time, stop: stop.clone(), threads };
    let at = position.as_deref();
    if every_move || mate.is_some() {
        let work = |_: &mut dyn FnMut(u16)| match (every_move, mate) {
            (true, None) => solve_moves(id, board, at, &limits).map(as_value),
            (true, Some(longest)) => solve_mates(id, at, longest, &limits).map(as_value),
            (false, longest) => find_mate_in(id, at, longest.unwrap_or(1), &limits).map(as_value),
        };
        return json(&conduct(py, None, &stop, work, &mut |_: u16| Ok(()))?.map_err(refuse)?);
    }
    let work = |tell: &mut dyn FnMut(u16)| solve_ending(id, board, at, &limits, tell);
    let mut told = |depth: u16| hear.as_ref().map_or(Ok(()), |h| h.call1(py, (depth,)).map(drop));
    json(&conduct(py, None, &stop, work, &mut told)?.map_err(refuse)?)
}

/// Different results as one type.
fn as_value(result: impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(result).unwrap_or_default()
}
