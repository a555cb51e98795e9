//! From settings to cells of simulated machines.

use super::given::GivenSettings;
use super::position_cells::PositionCell;
use super::product::Product;
use super::settings::OF_SIMULATIONS;
use crate::cell::{Cell, SimulationCell};
use nullwindow_games::GameId;

impl PositionCell for SimulationCell {
    fn of(game: GameId) -> SimulationCell {
        SimulationCell::new(game, "start", 0)
    }

    fn product(settings: &GivenSettings, game: GameId) -> Product<SimulationCell> {
        let values = |name: &str| Some(settings.get(name, Some(game))?.to_vec());
        Product::new().and(OF_SIMULATIONS, |cell| cell, values)
    }

    fn at(&self, position: String) -> Cell {
        Cell::Simulation(SimulationCell { position, ..self.clone() })
    }
}
