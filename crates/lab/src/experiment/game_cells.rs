//! From settings to cells of positions of games.

use nullwindow::catalogue::{self, Promise};
use nullwindow::order::{Enhancement, MoveOrder};

use super::error::ExperimentError;
use super::given::{Given, GivenSettings};
use super::planned::Planned;
use super::positions::{PositionSets, SetPosition};
use super::product::{ChosenValues, Product};
use super::setting::{text, whole};
use super::settings::{MOST_POSITIONS, OF_GAMES};
use crate::Scalar;
use crate::cell::{Cell, GameCell};
use nullwindow_engine::{FirstGuess, TableSize};
use nullwindow_games::GameId;

/// How many cells the settings make.
pub(super) fn count(
    settings: &GivenSettings,
    sets: &PositionSets,
    block: &Given,
) -> Result<u64, ExperimentError> {
    let mut count = 0u64;
    for game in games(settings)? {
        let mut positions = 0u64;
        for set in chosen_sets(settings, sets, game, block)? {
            positions += set.positions().count() as u64;
        }
        count = count.saturating_add(product(settings, game).count().saturating_mul(positions));
    }
    Ok(count)
}

/// The cells, in the order of the games, the settings and the positions.
pub(super) fn each(
    settings: &GivenSettings,
    sets: &PositionSets,
    block: &Given,
    take: &mut dyn FnMut(Planned),
) -> Result<(), ExperimentError> {
    let label = one(settings, "label")?.or(preset(settings)?);
    let label = label.map_or(Ok(NO_LABEL), text)?;
    for game in games(settings)? {
        let (product, sets) = (product(settings, game), chosen_sets(settings, sets, game, block)?);
        if let Some(name) = product.missing() {
            return Err(block.error(format!("'{name}' is missing for {game}")));
        }
        let base = GameCell::new(game, "start", "", 0);
        for way in 0..product.count() {
            let (cell, chosen) = product.cell(way, &base)?;
            check(&cell, &chosen, block)?;
            for chosen in &sets {
                for (i, position) in chosen.positions() {
                    let SetPosition { text, origin } = position.clone();
                    let cell = Cell::Game(GameCell { position: text, ..cell.clone() });
                    let set = chosen.name.to_string();
                    let label = label.to_string();
                    take(Planned { cell, set, position: i + 1, origin, label });
                }
            }
        }
    }
    Ok(())
}

/// What the column says where nothing else is said.
pub(super) const NO_LABEL: &str = "usual";

/// The name of the preset, if there is one.
pub(super) fn preset(settings: &GivenSettings) -> Result<Option<&Given>, ExperimentError> {
    one(settings, "preset")
}

/// The one value of a setting, if there is one.
pub(super) fn one<'a>(
    settings: &'a GivenSettings,
    name: &str,
) -> Result<Option<&'a Given>, ExperimentError> {
    match settings.get(name, None).unwrap_or_default() {
        [] => Ok(None),
        [value] => Ok(Some(value)),
        [first, ..] => Err(first.error(format!("'{name}' is one name"))),
    }
}

pub(super) fn games(settings: &GivenSettings) -> Result<Vec<GameId>, ExperimentError> {
    let given = settings.get("game", None).unwrap_or_default().iter();
    let game = |game: &Given| text(game)?.parse().map_err(|e| game.error(format!("{e}")));
    given.map(game).collect()
}

/// What multiplies for a game.
fn product(settings: &GivenSettings, game: GameId) -> Product<GameCell> {
    let values = |name: &str| {
        let values = settings.get(name, Some(game))?;
        Some(match (name, values) {
            ("without" | "with", [each]) if each.value == Scalar::from("each") => {
                each_in_turn(each, name == "without")
            }
            (_, values) => values.to_vec(),
        })
    };
    Product::new().and(OF_GAMES, |cell| cell, values)
}

/// The usual ordering, then every enhancement that is part of it, or that is
/// not, one at a time.
fn each_in_turn(place: &Given, usual: bool) -> Vec<Given> {
    let order = MoveOrder::new();
    let named = Enhancement::ALL.into_iter().filter(|&e| order.uses(e) == usual);
    let all = std::iter::once("nothing".to_string()).chain(named.map(|e| e.to_string()));
    all.map(|name| place.with(Scalar::Text(name))).collect()
}

/// A set of positions with its name, of which every n-th of the first is taken.
pub(super) struct ChosenSet<'a> {
    pub(super) name: &'a str,
    set: &'a [SetPosition],
    every: usize,
}

impl ChosenSet<'_> {
    pub(super) fn positions(&self) -> impl Iterator<Item = (usize, &SetPosition)> {
        self.set.iter().enumerate().step_by(self.every)
    }
}

pub(super) fn chosen_sets<'a>(
    settings: &'a GivenSettings,
    sets: &'a PositionSets,
    game: GameId,
    block: &Given,
) -> Result<Vec<ChosenSet<'a>>, ExperimentError> {
    let number = |name: &str| match settings.get(name, Some(game)) {
        Some([number]) => Ok(Some(whole(number, 1, MOST_POSITIONS)? as usize)),
        Some(_) => Err(block.error(format!("'{name}' is one number"))),
        None => Ok(None),
    };
    let (every, first) = (number("every")?.unwrap_or(1), number("first")?.unwrap_or(usize::MAX));
    let given = settings.get("positions", Some(game));
    let given = given.ok_or_else(|| block.error("'positions' is missing"))?;
    let set = |given: &'a Given| {
        let name = text(given)?;
        let positions = sets.get(game, name);
        let positions = positions.ok_or_else(|| given.error(sets.unknown(game, name)))?;
        let set = &positions[..first.min(positions.len())];
        Ok(ChosenSet { name, set, every })
    };
    given.iter().map(set).collect()
}

/// What each setting allows alone may still be impossible together.
fn check(cell: &GameCell, chosen: &ChosenValues, block: &Given) -> Result<(), ExperimentError> {
    let bound = catalogue::find(&cell.algorithm).is_some_and(|e| e.promise == Promise::Bound);
    if bound && cell.guess != FirstGuess::Truth {
        let reason = format!(
            "{} proves a bound only and cannot guide iterations: set guess = \"truth\"",
            cell.algorithm
        );
        return Err(chosen.error("algorithm", block, reason));
    }
    if cell.game == GameId::Othello && (cell.grain > 100 || 100 % cell.grain != 0) {
        let reason = "a grain of Othello divides 100 (100 is a whole disc)".to_string();
        return Err(chosen.error("grain", block, reason));
    }
    if cell.depth > 24 && cell.memory.table != TableSize::Lossless && cell.seconds.is_none() {
        let reason = format!("depth {} is out of reach of a full-width search", cell.depth);
        return Err(chosen.error("depth", block, reason));
    }
    Ok(())
}
