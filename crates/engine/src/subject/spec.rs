//! A subject as certificates, messages and front ends write it.

use nullwindow::MAX_DEPTH;
use nullwindow_games::trees::{ExplicitTree, PAPER_TREES, PaperTree};
use nullwindow_games::{GameId, ParseError, shorten, shorten_to};
use serde::{Deserialize, Serialize};

use super::Subject;
use crate::config::Config;
use crate::error::EngineError;
use crate::recipe::{RecipeError, TreeRecipe};

/// A tree or a position as it is written down, for example `{"paper": "thesis-2.4"}`,
/// `{"tree": "[3, [5, 1]]"}`, or
/// `{"position": {"game": "othello", "position": "start", "depth": 6}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubjectSpec {
    /// A tree of the papers, by name.
    Paper(String),
    /// A tree written out as nested lists. The page calls it `text`.
    #[serde(alias = "text")]
    Tree(String),
    /// A tree made from a seed.
    Artificial(TreeRecipe),
    /// A position of a game. The page calls it `game`.
    #[serde(alias = "game")]
    Position(PositionSpec),
}

/// A position of a game and how deep to search it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionSpec {
    /// The game.
    pub game: GameId,
    /// The position in the game's notation; by default where the game starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Plies to search.
    pub depth: u16,
}

/// Why there is no such subject.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SubjectError {
    /// It is not written as a subject is.
    #[error("not a tree or position: {0}")]
    Unreadable(String),
    /// The papers have no such tree.
    #[error("no tree '{0}' in the papers: there are {trees}", trees = paper_names())]
    NoPaper(String),
    /// The lists are not a tree.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The recipe makes no tree.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] EngineError),
    /// No search is so deep.
    #[error("a search is 1 to {MAX_DEPTH} plies deep, not {0}")]
    Depth(u16),
}

impl From<serde_json::Error> for SubjectError {
    fn from(error: serde_json::Error) -> SubjectError {
        SubjectError::Unreadable(shorten_to(300, &error.to_string()))
    }
}

/// The names of the trees in the papers, separated by commas.
pub fn paper_names() -> String {
    PAPER_TREES.map(|tree| tree.name).join(", ")
}

impl SubjectSpec {
    /// The subject.
    pub fn open(&self) -> Result<Subject, SubjectError> {
        match self {
            SubjectSpec::Paper(name) => {
                let paper = PaperTree::find(name);
                let paper = paper.ok_or_else(|| SubjectError::NoPaper(shorten(name)))?;
                Ok(paper.tree()?.into())
            }
            SubjectSpec::Tree(text) => Ok(ExplicitTree::parse(text)?.into()),
            SubjectSpec::Artificial(recipe) => {
                Ok(Subject::Tree { tree: recipe.make()?, recipe: Some(recipe.clone()) })
            }
            SubjectSpec::Position(PositionSpec { game, position, depth }) => {
                let usual = Config::usual(*game);
                Ok(Subject::of_position(*game, &usual, position.as_deref(), *depth)?)
            }
        }
    }
}
