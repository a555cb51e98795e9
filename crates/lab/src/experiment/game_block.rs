//! From settings to cells of games.

use nullwindow::catalogue::{self, Promise};
use nullwindow::order::Enhancement;
use nullwindow::{MAX_DEPTH, Value};

use super::error::ExperimentError;
use super::planned::Planned;
use super::positions::PositionSets;
use super::product::product;
use super::settings::{Given, Settings};
use crate::Scalar;
use crate::cell::{Cell, GameCell, GameName, Guess, Size};

/// What a block of game cells may set; all but the first three are properties of
/// the search and multiply.
pub(super) const KEYS: [&str; 17] = [
    "game",
    "positions",
    "every",
    "algorithm",
    "depth",
    "step",
    "table",
    "scheme",
    "bounds",
    "matching",
    "etc",
    "without",
    "grain",
    "guess",
    "offset",
    "delta",
    "levels",
];

/// The cells of the block, in the order of the games, the settings and the
/// positions.
pub(super) fn expand(
    settings: &Settings,
    sets: &PositionSets,
    block: &Given,
) -> Result<Vec<Planned>, ExperimentError> {
    let mut planned = Vec::new();
    for game in settings.get("game", None).unwrap_or_default() {
        let name: GameName = word(game)?.parse().map_err(|e| game.error(format!("{e}")))?;
        let lists = lists(settings, name)?;
        let positions = chosen(settings, sets, name, block)?;
        for choice in product(&lists) {
            let cell = cell(name, &choice, block)?;
            planned.extend(positions.iter().map(|(set, number, text)| Planned {
                cell: Cell::Game(GameCell { position: text.clone(), ..cell.clone() }),
                set: set.clone(),
                position: *number,
            }));
        }
    }
    Ok(planned)
}

/// Settings that decide the search, with their values for a game.
fn lists(
    settings: &Settings,
    game: GameName,
) -> Result<Vec<(&'static str, Vec<Given>)>, ExperimentError> {
    let mut lists = Vec::new();
    for key in KEYS.into_iter().skip(3) {
        let Some(values) = settings.get(key, Some(game)) else { continue };
        let values = match (key, values) {
            ("without", [each]) if each.value == Scalar::from("each") => each_in_turn(each),
            (_, values) => values.to_vec(),
        };
        lists.push((key, values));
    }
    Ok(lists)
}

/// Nothing switched off, then every ordering enhancement there is, one at a time.
fn each_in_turn(place: &Given) -> Vec<Given> {
    let names = Enhancement::ALL.iter().map(|e| e.to_string());
    let all = std::iter::once("nothing".to_string()).chain(names);
    all.map(|name| place.with(Scalar::Text(name))).collect()
}

/// The positions: set, number from 1, text.
fn chosen(
    settings: &Settings,
    sets: &PositionSets,
    game: GameName,
    block: &Given,
) -> Result<Vec<(String, usize, String)>, ExperimentError> {
    let every = match settings.get("every", Some(game)) {
        Some([every]) => number(every, 1, 1000)? as usize,
        Some(_) => return Err(block.error("'every' is one number")),
        None => 1,
    };
    let mut chosen = Vec::new();
    let sets_named = settings.get("positions", Some(game));
    for given in sets_named.ok_or_else(|| block.error("'positions' is missing"))? {
        let set = word(given)?;
        let all = sets.get(game, set).ok_or_else(|| given.error(sets.unknown(game, set)))?;
        let numbered = all.iter().enumerate().map(|(i, p)| (set.to_string(), i + 1, p.clone()));
        chosen.extend(numbered.step_by(every));
    }
    Ok(chosen)
}

fn cell(
    game: GameName,
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
        "without" => cell.without = without(given)?,
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
    if bound && cell.guess != Guess::Truth {
        let reason = format!(
            "{} proves a bound only and cannot guide iterations: set guess = \"truth\"",
            cell.algorithm
        );
        return Err(place("algorithm").error(reason));
    }
    if cell.game == GameName::Othello && (cell.grain > 100 || 100 % cell.grain != 0) {
        let reason = "a grain of Othello divides 100 (100 is a whole disc)";
        return Err(place("grain").error(reason));
    }
    if cell.depth > 24 && cell.memory.table != Size::Lossless {
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
fn without(given: &Given) -> Result<Vec<String>, ExperimentError> {
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

/// An id of the catalogue.
pub(super) fn algorithm(given: &Given) -> Result<String, ExperimentError> {
    let id = word(given)?;
    match catalogue::find(id) {
        Some(entry) => Ok(entry.id.to_string()),
        None => {
            let nearest = catalogue::nearest(id);
            Err(given.error(format!("unknown algorithm '{id}': did you mean '{nearest}'?")))
        }
    }
}

/// The text of a value.
pub(super) fn word(given: &Given) -> Result<&str, ExperimentError> {
    match &given.value {
        Scalar::Text(text) => Ok(text),
        other => Err(given.error(format!("a text is needed here, not {other}"))),
    }
}

/// A whole number within bounds.
pub(super) fn number(given: &Given, low: i64, high: i64) -> Result<i64, ExperimentError> {
    match given.value {
        Scalar::Integer(n) if (low..=high).contains(&n) => Ok(n),
        ref other => {
            Err(given.error(format!("{other} is not a whole number from {low} to {high}")))
        }
    }
}

/// A text that stands for something.
fn parsed<T: std::str::FromStr>(given: &Given) -> Result<T, ExperimentError>
where
    T::Err: std::fmt::Display,
{
    word(given)?.parse().map_err(|e: T::Err| given.error(e.to_string()))
}
