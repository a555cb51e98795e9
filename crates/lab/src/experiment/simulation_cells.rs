//! From settings to cells of simulated machines.

use super::error::ExperimentError;
use super::game_cells::{NO_LABEL, chosen_sets, games, one};
use super::given::{Given, GivenSettings};
use super::planned::Planned;
use super::positions::{PositionSets, SetPosition};
use super::product::Product;
use super::setting::text;
use super::settings::OF_SIMULATIONS;
use crate::cell::{Cell, SimulationCell};
use nullwindow_games::GameId;

/// How many cells the settings make.
pub(super) fn count(
    settings: &GivenSettings,
    sets: &PositionSets,
    block: &Given,
) -> Result<u64, ExperimentError> {
    let mut count = 0u64;
    for game in games(settings)? {
        let sets = chosen_sets(settings, sets, game, block)?;
        let positions: u64 = sets.iter().map(|set| set.positions().count() as u64).sum();
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
    let label = one(settings, "label")?.map_or(Ok(NO_LABEL), text)?;
    for game in games(settings)? {
        let (product, sets) = (product(settings, game), chosen_sets(settings, sets, game, block)?);
        if let Some(name) = product.missing() {
            return Err(block.error(format!("'{name}' is missing for {game}")));
        }
        let base = SimulationCell::new(game, "start", 0);
        for way in 0..product.count() {
            let (cell, _) = product.cell(way, &base)?;
            for chosen in &sets {
                for (i, position) in chosen.positions() {
                    let SetPosition { text, origin } = position.clone();
                    let cell = SimulationCell { position: text, ..cell.clone() };
                    let (cell, set) = (Cell::Simulation(cell), chosen.name.to_string());
                    let label = label.to_string();
                    take(Planned { cell, set, position: i + 1, origin, label });
                }
            }
        }
    }
    Ok(())
}

fn product(settings: &GivenSettings, game: GameId) -> Product<SimulationCell> {
    let values = |name: &str| Some(settings.get(name, Some(game))?.to_vec());
    Product::new().and(OF_SIMULATIONS, |cell| cell, values)
}
