//! Splits the nodes of the last iteration of a cell of a game by what caused
//! them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nullwindow::Limits;
use nullwindow::blame::Parts;
use nullwindow_engine::{BlameError, Way, blame};

use super::JobInterrupted;
use super::game_cell::GameCell;
use super::rows::put;
use super::subject::subject;
use crate::Row;

/// Adds the parts to a row; together they are its `total`.
pub(super) fn measure(
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
    row: &mut Row,
) -> Result<(), JobInterrupted> {
    let limits = Limits { interrupt: Some(stop.clone()), ..Limits::default() };
    let config = cell.config();
    let blamed = blame(&subject(cell)?, Way::Engine(&config), &limits, &mut |_| ());
    let blamed = blamed.map_err(|error| match error {
        BlameError::Stopped(_) if stop.load(Ordering::Relaxed) => JobInterrupted::Stopped,
        error => JobInterrupted::Failed(error.to_string()),
    })?;
    let Parts {
        minimal_graph,
        cheaper_cutoffs_not_taken,
        ordering_mistakes,
        transpositions_not_used,
        answers_from_memory,
        window_mistakes,
        earlier_iterations: _,
    } = blamed.parts;
    let parts = [
        ("blame_minimal", minimal_graph),
        ("blame_cheaper", cheaper_cutoffs_not_taken),
        ("blame_ordering", ordering_mistakes),
        ("blame_transpositions", transpositions_not_used),
        ("blame_memory", answers_from_memory),
        ("blame_window", window_mistakes),
    ];
    for (name, count) in parts {
        put(row, name, i64::try_from(count).unwrap_or(i64::MAX));
    }
    Ok(())
}
