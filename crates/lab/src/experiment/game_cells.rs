//! From settings to cells of positions of games.

use nullwindow::catalogue::{self, Promise};
use nullwindow::drivers::{Deepening, Guess};
use nullwindow::order::{Enhancement, MoveOrder};

use super::error::ExperimentError;
use super::given::{Given, GivenSettings};
use super::position_cells::{PositionCell, one};
use super::product::{ChosenValues, Product};
use super::settings::of_games;
use crate::Scalar;
use crate::cell::{Cell, GameCell};
use nullwindow_engine::TableSize;
use nullwindow_games::GameId;

impl PositionCell for GameCell {
    fn of(game: GameId) -> GameCell {
        GameCell::new(game, "start", "", 0)
    }

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
        Product::new().and(of_games(), |cell| cell, values)
    }

    fn check(&self, chosen: &ChosenValues, block: &Given) -> Result<(), ExperimentError> {
        let bound =
            catalogue::find(&self.config.algorithm).is_some_and(|e| e.promise == Promise::Bound);
        let guides = self.config.deepening == Deepening::Stepwise;
        if bound && guides && self.config.guess != Guess::Truth {
            let reason = format!(
                "{} proves a bound only and cannot guide iterations: set guess = \"truth\"",
                self.config.algorithm
            );
            return Err(chosen.error("algorithm", block, reason));
        }
        if let Err(error) = self.config.check_evaluation(Some(self.game)) {
            return Err(chosen.error("evaluation", block, error.to_string()));
        }
        if self.game == GameId::Othello && (self.config.grain > 100 || 100 % self.config.grain != 0)
        {
            let reason = "a grain of Othello divides 100 (100 is a whole disc)".to_string();
            return Err(chosen.error("grain", block, reason));
        }
        if self.depth > 24
            && self.config.memory.table != TableSize::Lossless
            && self.seconds.is_none()
            && self.nodes.is_none()
        {
            let reason = format!("depth {} is out of reach of a full-width search", self.depth);
            return Err(chosen.error("depth", block, reason));
        }
        Ok(())
    }

    fn at(&self, position: String) -> Cell {
        Cell::Game(GameCell { position, ..self.clone() })
    }

    fn label(settings: &GivenSettings) -> Result<Option<&Given>, ExperimentError> {
        Ok(one(settings, "label")?.or(preset(settings)?))
    }
}

/// The name of the preset, if there is one.
pub(super) fn preset(settings: &GivenSettings) -> Result<Option<&Given>, ExperimentError> {
    one(settings, "preset")
}

/// The usual ordering, then every enhancement that is part of it, or that is
/// not, one at a time.
fn each_in_turn(place: &Given, usual: bool) -> Vec<Given> {
    let order = MoveOrder::new();
    let named = Enhancement::ALL.into_iter().filter(|&e| order.uses(e) == usual);
    let all = std::iter::once("nothing".to_string()).chain(named.map(|e| e.to_string()));
    all.map(|name| place.with(Scalar::Text(name))).collect()
}
