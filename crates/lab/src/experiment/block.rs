//! A `[[cells]]` of an experiment: settings that multiply into cells.

use super::edition::Edition;
use super::error::ExperimentError;
use super::explicit_trees::{ExplicitTrees, TreeFiles};
use super::fields::Fields;
use super::given::{Given, GivenSettings};
use super::names::among;
use super::planned::PlannedCell;
use super::position_cells::PositionCells;
use super::positions::PositionSets;
use super::setting::text;
use super::settings::{
    OF_EXPLICIT_TREES, OF_FAMILIES, OF_SIMULATIONS, OF_TREE_SEARCHES, names, of_games,
};
use super::{game_cells, tree_cells};
use crate::Scalar;
use crate::cell::{GameCell, SimulationCell};
use nullwindow_games::GameId;

/// Settings of cells, for both editions.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    kind: BlockKind,
    /// Where it is.
    place: Given,
    settings: [GivenSettings; 2],
}

/// Which cells a block makes.
#[derive(Clone, Debug)]
enum BlockKind {
    Games,
    ArtificialTrees,
    ExplicitTrees(ExplicitTrees),
    Simulations,
}

/// What holds for cells unless a block says otherwise: `defaults.toml`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Defaults {
    game: [GivenSettings; 2],
    tree: [GivenSettings; 2],
    /// Of games, by name.
    presets: Vec<(String, [GivenSettings; 2])>,
}

impl Defaults {
    /// What is written for a setting of games, or for one of trees, in an edition.
    pub(super) fn written(
        &self,
        name: &str,
        game: Option<GameId>,
        edition: Edition,
    ) -> Option<&[Given]> {
        let settings = if game.is_some() { &self.game } else { &self.tree };
        settings[edition as usize].get(name, game)
    }

    /// Reads the tables `[game]` and `[tree]`, and those below `[preset]`.
    pub(crate) fn read(mut fields: Fields) -> Result<Defaults, ExperimentError> {
        let source = fields.source();
        let mut of = |key, keys: &[&str]| match fields.take(key) {
            Some(item) => GivenSettings::read(Fields::of(source, item)?, keys),
            None => Ok(Default::default()),
        };
        let game = of("game", &game_keys())?;
        let tree = of("tree", &artificial_keys())?;
        let mut presets = Vec::new();
        if let Some(item) = fields.take("preset") {
            for (name, item) in Fields::of(source, item)?.rest() {
                let settings = GivenSettings::read(Fields::of(source, item)?, &game_keys())?;
                presets.push((name.value, settings));
            }
        }
        fields.finish()?;
        Ok(Defaults { game, tree, presets })
    }

    /// What a block's preset says, for an edition.
    fn preset(
        &self,
        settings: &GivenSettings,
        edition: Edition,
    ) -> Result<GivenSettings, ExperimentError> {
        let Some(given) = game_cells::preset(settings)? else { return Ok(Default::default()) };
        let name = text(given)?;
        let found = self.presets.iter().find(|(known, _)| known == name);
        let unknown = || {
            let known: Vec<&str> = self.presets.iter().map(|(known, _)| known.as_str()).collect();
            given.error(format!("no preset '{name}': {}", among(name, &known)))
        };
        Ok(found.ok_or_else(unknown)?.1[edition as usize].clone())
    }
}

fn game_keys() -> Vec<&'static str> {
    names(of_games()).collect()
}

fn artificial_keys() -> Vec<&'static str> {
    names(OF_FAMILIES).chain(names(OF_TREE_SEARCHES)).collect()
}

fn explicit_keys() -> Vec<&'static str> {
    names(OF_EXPLICIT_TREES).chain(names(OF_TREE_SEARCHES)).collect()
}

fn simulation_keys() -> Vec<&'static str> {
    names(OF_SIMULATIONS).collect()
}

impl Block {
    /// Reads one `[[cells]]`: of a game if it names one, on a simulated machine if it
    /// says how to simulate it, of artificial trees if it has a size, of explicit trees if
    /// it names one.
    pub(crate) fn read(
        fields: Fields,
        defaults: &Defaults,
        files: &TreeFiles,
    ) -> Result<Block, ExperimentError> {
        let (source, span) = (fields.source(), fields.span());
        let place = Given::new(Scalar::from(""), source, &span);
        let has = ["game", "size", "tree"].map(|key| fields.has(key));
        let simulated = fields.has("simulate");
        let (keys, usual) = match has {
            [true, false, false] if simulated => (simulation_keys(), &defaults.game),
            [true, false, false] => (game_keys(), &defaults.game),
            [false, true, false] => (artificial_keys(), &defaults.tree),
            [false, false, true] => (explicit_keys(), &defaults.tree),
            _ => {
                let reason = "cells have one of 'game', 'size' (of artificial trees, as \"24^4\") \
                              and 'tree' (a file)";
                return Err(place.error(reason));
            }
        };
        let [quick, full] = GivenSettings::read(fields, &keys)?;
        let [usual_quick, usual_full] = usual.clone().map(|usual| usual.only(&keys));
        let settings = [
            usual_quick.and(&defaults.preset(&quick, Edition::Quick)?).and(&quick),
            usual_full.and(&defaults.preset(&full, Edition::Full)?).and(&full),
        ];
        let kind = match has {
            [true, ..] if simulated => BlockKind::Simulations,
            [true, ..] => BlockKind::Games,
            [_, true, _] => BlockKind::ArtificialTrees,
            _ => BlockKind::ExplicitTrees(ExplicitTrees::read(&settings, files)?),
        };
        Ok(Block { kind, place, settings })
    }

    /// How many cells an edition has, without making any.
    pub(crate) fn count(
        &self,
        edition: Edition,
        sets: &PositionSets,
    ) -> Result<u64, ExperimentError> {
        let settings = &self.settings[edition as usize];
        let cells = PositionCells { settings, sets, block: &self.place };
        match &self.kind {
            BlockKind::Games => cells.count::<GameCell>(),
            BlockKind::ArtificialTrees => tree_cells::count(settings),
            BlockKind::ExplicitTrees(trees) => {
                tree_cells::count_explicit(settings, trees, &self.place)
            }
            BlockKind::Simulations => cells.count::<SimulationCell>(),
        }
    }

    /// Hands out the cells of an edition, in the order of the settings.
    pub(crate) fn each(
        &self,
        edition: Edition,
        sets: &PositionSets,
        take: &mut dyn FnMut(PlannedCell),
    ) -> Result<(), ExperimentError> {
        let settings = &self.settings[edition as usize];
        let cells = PositionCells { settings, sets, block: &self.place };
        match &self.kind {
            BlockKind::Games => cells.each::<GameCell>(take),
            BlockKind::ArtificialTrees => tree_cells::each(settings, &self.place, take),
            BlockKind::ExplicitTrees(trees) => {
                tree_cells::each_explicit(settings, trees, &self.place, take)
            }
            BlockKind::Simulations => cells.each::<SimulationCell>(take),
        }
    }

    /// The error that it is wrong.
    pub(crate) fn error(&self, reason: String) -> ExperimentError {
        self.place.error(reason)
    }
}
