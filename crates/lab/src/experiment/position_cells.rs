//! Cells of positions: every way to combine the settings, at every position of the sets that
//! are chosen. What a cell is besides is left to its kind.

use nullwindow_games::GameId;

use super::error::ExperimentError;
use super::given::{Given, GivenSettings};
use super::planned::PlannedCell;
use super::positions::{PositionSets, SetPosition};
use super::product::{ChosenValues, Product};
use super::setting::{text, whole};
use super::settings::MOST_POSITIONS;
use crate::cell::Cell;

/// A kind of cell that has a position.
pub(super) trait PositionCell: Clone + 'static {
    /// One with nothing set yet.
    fn of(game: GameId) -> Self;

    /// What multiplies for a game.
    fn product(settings: &GivenSettings, game: GameId) -> Product<Self>;

    /// What each setting allows alone may still be impossible together.
    fn check(&self, _: &ChosenValues, _: &Given) -> Result<(), ExperimentError> {
        Ok(())
    }

    /// The cell of a position.
    fn at(&self, position: String) -> Cell;

    /// What the cells are called in figures and tables.
    fn label(settings: &GivenSettings) -> Result<Option<&Given>, ExperimentError> {
        one(settings, "label")
    }
}

/// A block of such cells.
pub(super) struct PositionCells<'a> {
    pub(super) settings: &'a GivenSettings,
    pub(super) sets: &'a PositionSets,
    pub(super) block: &'a Given,
}

impl PositionCells<'_> {
    /// How many cells there are.
    pub(super) fn count<C: PositionCell>(&self) -> Result<u64, ExperimentError> {
        let mut count = 0u64;
        for game in games(self.settings)? {
            let sets = chosen_sets(self.settings, self.sets, game, self.block)?;
            let positions: u64 = sets.iter().map(|set| set.positions().count() as u64).sum();
            let ways = C::product(self.settings, game).count();
            count = count.saturating_add(ways.saturating_mul(positions));
        }
        Ok(count)
    }

    /// The cells, in the order of the games, the settings and the positions.
    pub(super) fn each<C: PositionCell>(
        &self,
        take: &mut dyn FnMut(PlannedCell),
    ) -> Result<(), ExperimentError> {
        let label = C::label(self.settings)?.map_or(Ok(NO_LABEL), text)?;
        for game in games(self.settings)? {
            let product = C::product(self.settings, game);
            let sets = chosen_sets(self.settings, self.sets, game, self.block)?;
            if let Some(name) = product.missing() {
                return Err(self.block.error(format!("'{name}' is missing for {game}")));
            }
            let base = C::of(game);
            for way in 0..product.count() {
                let (cell, chosen) = product.cell(way, &base)?;
                cell.check(&chosen, self.block)?;
                sets.iter().for_each(|set| set.plan(label, &cell, take));
            }
        }
        Ok(())
    }
}

/// What the column says where nothing else is said.
const NO_LABEL: &str = "usual";

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

fn games(settings: &GivenSettings) -> Result<Vec<GameId>, ExperimentError> {
    let given = settings.get("game", None).unwrap_or_default().iter();
    let game = |game: &Given| text(game)?.parse().map_err(|e| game.error(format!("{e}")));
    given.map(game).collect()
}

/// A set of positions with its name, of which every n-th of the first is taken.
struct ChosenSet<'a> {
    name: &'a str,
    set: &'a [SetPosition],
    /// How many positions of the set stand before these.
    skip: usize,
    every: usize,
}

impl ChosenSet<'_> {
    fn positions(&self) -> impl Iterator<Item = (usize, &SetPosition)> {
        self.set.iter().enumerate().step_by(self.every)
    }

    /// A cell at each of its positions.
    fn plan(&self, label: &str, cell: &impl PositionCell, take: &mut dyn FnMut(PlannedCell)) {
        for (i, position) in self.positions() {
            let SetPosition { text, origin } = position.clone();
            let (set, label) = (self.name.to_string(), label.to_string());
            let place = self.skip + i + 1;
            take(PlannedCell { cell: cell.at(text), set, position: place, origin, label });
        }
    }
}

fn chosen_sets<'a>(
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
    let skip = number("skip")?.unwrap_or(0);
    let given = settings.get("positions", Some(game));
    let given = given.ok_or_else(|| block.error("'positions' is missing"))?;
    let set = |given: &'a Given| {
        let name = text(given)?;
        let positions = sets.get(game, name);
        let positions = positions.ok_or_else(|| given.error(sets.unknown(game, name)))?;
        let set = &positions[skip.min(positions.len())..];
        Ok(ChosenSet { name, set: &set[..first.min(set.len())], skip, every })
    };
    given.iter().map(set).collect()
}
