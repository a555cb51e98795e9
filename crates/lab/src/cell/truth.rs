//! The true value of every iteration of a cell, found by a search of its own
//! that no measure counts.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::{Limits, Params, Search, Value};
use nullwindow_games::Notation;

use super::game_cell::GameCell;
use super::games::on_game;
use super::run_game::{algorithm, finished, read};
use crate::runner::Interrupted;

/// What was found, for the many cells that differ in nothing that decides it.
static KNOWN: LazyLock<Mutex<BTreeMap<String, Arc<Vec<Value>>>>> = LazyLock::new(Mutex::default);

/// More positions than any experiment has; beyond it nothing is kept.
const MOST_KNOWN: usize = 1 << 14;

const TABLE: usize = 1 << 20;

/// The values of the iterations, shallowest first.
pub(super) fn truth(
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
) -> Result<Arc<Vec<Value>>, Interrupted> {
    let GameCell { game, position, depth, step, grain, .. } = cell;
    let key = format!("{game} {depth} {step} {grain} {position}");
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(values) = known().get(&key) {
        return Ok(values.clone());
    }
    let values = Arc::new(on_game!(cell, |game| search(game, cell, stop))?);
    let mut known = known();
    if known.len() < MOST_KNOWN {
        known.insert(key, values.clone());
    }
    Ok(values)
}

fn search<G: Notation>(
    game: &G,
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Value>, Interrupted> {
    let (entry, root) = (algorithm("mtd-f")?, read(game, &cell.position)?);
    let limits = Limits { flag: Some(stop.clone()), ..Limits::default() };
    let table: Table = Table::with_entries(TABLE);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).with_etc(2).limited(limits);
    let (mut values, mut params) = (Vec::new(), Params::default());
    for depth in cell.iterations() {
        let answer = entry.run(&mut s, &root, depth, &params);
        finished(entry, &answer)?;
        params.first_guess = answer.value().unwrap_or(params.first_guess);
        values.push(params.first_guess);
    }
    Ok(values)
}
