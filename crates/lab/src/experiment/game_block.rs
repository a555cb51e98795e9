//! From settings to cells of games.

use nullwindow::order::{Enhancement, MoveOrder};

use super::error::ExperimentError;
use super::game_settings::cell;
use super::planned::Planned;
use super::positions::PositionSets;
use super::product::product;
use super::settings::{Given, Settings};
use super::values::{number, word};
use crate::Scalar;
use crate::cell::{Cell, GameCell};
use nullwindow_games::GameId;

/// What a block of game cells may set; all but the first three are properties of
/// the search and multiply.
pub(super) const KEYS: [&str; 18] = [
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
    "with",
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
        let name: GameId = word(game)?.parse().map_err(|e| game.error(format!("{e}")))?;
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
    game: GameId,
) -> Result<Vec<(&'static str, Vec<Given>)>, ExperimentError> {
    let mut lists = Vec::new();
    for key in KEYS.into_iter().skip(3) {
        let Some(values) = settings.get(key, Some(game)) else { continue };
        let values = match (key, values) {
            ("without" | "with", [each]) if each.value == Scalar::from("each") => {
                each_in_turn(each, key == "without")
            }
            (_, values) => values.to_vec(),
        };
        lists.push((key, values));
    }
    Ok(lists)
}

/// The usual ordering, then every enhancement that is part of it, or that is
/// not, one at a time.
fn each_in_turn(place: &Given, usual: bool) -> Vec<Given> {
    let order = MoveOrder::new();
    let named = Enhancement::ALL.into_iter().filter(|&e| order.uses(e) == usual);
    let all = std::iter::once("nothing".to_string()).chain(named.map(|e| e.to_string()));
    all.map(|name| place.with(Scalar::Text(name))).collect()
}

/// The positions: set, number from 1, text.
fn chosen(
    settings: &Settings,
    sets: &PositionSets,
    game: GameId,
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
