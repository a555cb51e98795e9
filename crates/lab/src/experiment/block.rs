//! A `[[cells]]` of an experiment: settings that multiply into cells.

use super::edition::Edition;
use super::error::ExperimentError;
use super::fields::Fields;
use super::planned::Planned;
use super::positions::PositionSets;
use super::settings::{Given, Settings};
use super::{game_block, tree_block};
use crate::Scalar;

/// Settings of cells, for both editions.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    kind: Kind,
    /// Where it stands.
    place: Given,
    settings: [Settings; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Game,
    Tree,
}

/// What holds for cells unless a block says otherwise: `defaults.toml`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Defaults {
    game: [Settings; 2],
    tree: [Settings; 2],
}

impl Defaults {
    /// Reads the tables `[game]` and `[tree]`.
    pub(crate) fn read(mut fields: Fields) -> Result<Defaults, ExperimentError> {
        let source = fields.source();
        let mut of = |key, keys: &[&str]| match fields.take(key) {
            Some(item) => Settings::read(Fields::of(source, item)?, keys),
            None => Ok(Default::default()),
        };
        let game = of("game", &game_block::KEYS)?;
        let tree = of("tree", &tree_block::KEYS)?;
        fields.finish()?;
        Ok(Defaults { game, tree })
    }
}

impl Block {
    /// Reads one `[[cells]]`: of games if it names a game, of trees if a size.
    pub(crate) fn read(fields: Fields, defaults: &Defaults) -> Result<Block, ExperimentError> {
        let (source, span) = (fields.source(), fields.span());
        let place = Given::new(Scalar::from(""), source, &span);
        let (kind, keys, usual) = match (fields.has("game"), fields.has("size")) {
            (true, false) => (Kind::Game, &game_block::KEYS[..], &defaults.game),
            (false, true) => (Kind::Tree, &tree_block::KEYS[..], &defaults.tree),
            _ => return Err(place.error("cells have a 'game', or a 'size' of trees as \"24^4\"")),
        };
        let [quick, full] = Settings::read(fields, keys)?;
        let [usual_quick, usual_full] = usual.clone();
        let settings = [usual_quick.and(&quick), usual_full.and(&full)];
        Ok(Block { kind, place, settings })
    }

    /// The cells of an edition.
    pub(crate) fn expand(
        &self,
        edition: Edition,
        sets: &PositionSets,
    ) -> Result<Vec<Planned>, ExperimentError> {
        let settings = &self.settings[edition as usize];
        match self.kind {
            Kind::Game => game_block::expand(settings, sets, &self.place),
            Kind::Tree => tree_block::expand(settings, &self.place),
        }
    }

    /// Whether its cells are trees.
    pub(crate) fn of_trees(&self) -> bool {
        self.kind == Kind::Tree
    }
}
