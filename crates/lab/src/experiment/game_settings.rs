//! From one choice of settings to one cell of a game.

use nullwindow::catalogue::{self, Promise};
use nullwindow::order::Enhancement;
use nullwindow::{MAX_DEPTH, Value};

use super::error::ExperimentError;
use super::settings::Given;
use super::values::{algorithm, number, parsed, word};
use crate::Scalar;
use crate::cell::GameCell;
use nullwindow_engine::{FirstGuess, TableSize};
use nullwindow_games::GameId;

/// The cell of a choice, its position still to be set.
pub(super) fn cell(
    game: GameId,
    choice: &[(&'static str, Given)],
    block: &Given,
) -> Result<GameCell, ExperimentError> {
    let mut cell = GameCell::new(game, "start", "", 0);
    for (key, given) in choice {
        set(&mut cell, key, given)?;
    }
    check(&cell, choice, block)?;
    Ok(cell)
}

/// Applies one setting.
fn set(cell: &mut GameCell, key: &str, given: &Given) -> Result<(), ExperimentError> {
    match key {
        "algorithm" => cell.algorithm = algorithm(given)?,
        "depth" => cell.depth = number(given, 1, i64::from(MAX_DEPTH))? as u16,
        "step" => cell.step = number(given, 1, 2)? as u16,
        "table" => cell.memory.table = parsed(given)?,
        "scheme" => cell.memory.scheme = parsed(given)?,
        "bounds" => cell.memory.bounds = number(given, 1, 2)? as u8,
        "matching" => cell.memory.matching = parsed(given)?,
        "etc" => cell.etc = etc(given)?,
        "without" => cell.without = enhancements(given)?,
        "with" => cell.with = enhancements(given)?,
        "grain" => cell.grain = number(given, 1, 1000)? as u16,
        "guess" => cell.guess = parsed(given)?,
        "offset" => cell.offset = number(given, -100_000, 100_000)? as Value,
        "delta" => cell.delta = number(given, 1, 1_000_000)? as Value,
        "levels" => cell.levels = number(given, 0, 1)? == 1,
        _ => return Err(given.error(format!("'{key}' is no setting of a search"))),
    }
    Ok(())
}

/// What each setting allows alone may still be impossible together.
fn check(
    cell: &GameCell,
    choice: &[(&'static str, Given)],
    block: &Given,
) -> Result<(), ExperimentError> {
    let place = |key: &str| choice.iter().find(|(k, _)| *k == key).map_or(block, |(_, g)| g);
    if cell.algorithm.is_empty() {
        return Err(block.error("'algorithm' is missing"));
    }
    if cell.depth == 0 {
        let game = cell.game;
        return Err(block.error(format!("'depth' is missing for {game}")));
    }
    let bound = catalogue::find(&cell.algorithm).is_some_and(|e| e.promise == Promise::Bound);
    if bound && cell.guess != FirstGuess::Truth {
        let reason = format!(
            "{} proves a bound only and cannot guide iterations: set guess = \"truth\"",
            cell.algorithm
        );
        return Err(place("algorithm").error(reason));
    }
    if cell.game == GameId::Othello && (cell.grain > 100 || 100 % cell.grain != 0) {
        let reason = "a grain of Othello divides 100 (100 is a whole disc)";
        return Err(place("grain").error(reason));
    }
    if cell.depth > 24 && cell.memory.table != TableSize::Lossless {
        let reason = format!("depth {} is out of reach of a full-width search", cell.depth);
        return Err(place("depth").error(reason));
    }
    Ok(())
}

fn etc(given: &Given) -> Result<Option<u16>, ExperimentError> {
    match &given.value {
        Scalar::Text(off) if off == "off" => Ok(None),
        Scalar::Text(_) => Err(given.error("'etc' is a remaining depth, or \"off\"")),
        _ => number(given, 1, i64::from(MAX_DEPTH)).map(|n| Some(n as u16)),
    }
}

/// `nothing`, a name, or names with + between them.
fn enhancements(given: &Given) -> Result<Vec<String>, ExperimentError> {
    let text = word(given)?;
    if text == "nothing" {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for name in text.split('+') {
        let known: Enhancement = name.trim().parse().map_err(|e| given.error(format!("{e}")))?;
        names.push(known.to_string());
    }
    names.sort();
    names.dedup();
    Ok(names)
}
