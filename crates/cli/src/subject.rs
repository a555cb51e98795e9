//! What an algorithm is shown on: a tree, or a position of a game searched like
//! a tree, to a fixed depth in the game's own move order.

use anyhow::Result;
use clap::Args;
use nullwindow_engine::{PositionSpec, Subject, SubjectSpec};
use nullwindow_games::GameId;

use crate::game_args::game_parser;
use crate::tree_args::TreeArgs;

/// A tree, or a position of a game.
#[derive(Args, Clone)]
pub struct SubjectArgs {
    #[command(flatten)]
    pub tree: TreeArgs,
    /// A game instead of a tree: searched --depth plies deep
    #[arg(long, value_parser = game_parser(), conflicts_with_all = ["tree", "width"], requires = "depth")]
    game: Option<GameId>,
    /// A position of the game, in its notation (default: the initial position)
    #[arg(long, requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
}

impl SubjectArgs {
    /// What was asked for.
    pub fn subject(&self) -> Result<Subject> {
        let Some(game) = self.game else { return self.tree.subject(0) };
        let depth = self.tree.depth().map(|depth| u16::try_from(depth).unwrap_or(u16::MAX));
        let (position, depth) = (self.position.clone(), depth.unwrap_or(0));
        let spec = SubjectSpec::Position(PositionSpec { game, position, depth });
        Ok(spec.open()?.searchable()?)
    }
}

/// How often a search of it deepens.
pub fn iterations(subject: &Subject) -> u64 {
    if subject.is_tree() { 1 } else { subject.depth().into() }
}
