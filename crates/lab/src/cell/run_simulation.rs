//! Runs a cell of a simulated machine: a row for each number of workers.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::JobInterrupted;
use super::rows::put;
use super::simulation_cell::SimulationCell;
use super::subject::position_of;
use crate::Row;
use nullwindow_simulation::{Recording, SimulatedSearch, simulate};

/// A row for every number of workers, beginning with one.
pub(super) fn run(
    cell: &SimulationCell,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Row>, JobInterrupted> {
    let (game, position) = position_of(cell.game, cell.grain, &cell.position)?;
    let mut recording = Recording::new(&game, position);
    let (schedule, mut rows, mut one) = (cell.schedule(), Vec::new(), None);
    for workers in cell.sizes() {
        if stop.load(Ordering::Relaxed) {
            return Err(JobInterrupted::Stopped);
        }
        let done = simulate(&mut recording, &schedule, cell.simulate, &cell.machine, workers)
            .map_err(|error| JobInterrupted::Failed(error.to_string()))?;
        rows.push(row(&done, one.get_or_insert(done)));
    }
    Ok(rows)
}

/// What so many workers did, beside what one did.
fn row(done: &SimulatedSearch, one: &SimulatedSearch) -> Row {
    let counts = done.counts;
    let mut row = Row::new();
    put(&mut row, "row", "simulation");
    put(&mut row, "workers", i64::from(done.workers));
    put(&mut row, "value", i64::from(done.value));
    let numbers = [
        ("leaf", counts.leaf),
        ("interior", counts.interior),
        ("transposition", counts.transposition),
        ("total", counts.total()),
        ("passes", done.passes),
        ("one_total", one.counts.total()),
        ("one_ns", one.time_ns),
        ("time_ns", done.time_ns),
        ("capacity_ns", done.capacity_ns()),
        ("memory_ns", done.memory_ns),
        ("message_ns", done.message_ns),
        ("idle_ns", done.idle_ns),
        ("messages", done.messages),
    ];
    for (name, number) in numbers {
        put(&mut row, name, number as i64);
    }
    put(&mut row, "extra_ns", done.work_ns as i64 - one.work_ns as i64);
    row
}
