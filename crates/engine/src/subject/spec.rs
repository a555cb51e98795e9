//! A subject as certificates, messages and front ends write it.

use nullwindow::MAX_DEPTH;
use nullwindow_games::trees::{
    ExplicitTree, FrozenError, FrozenGraph, PAPER_TREES, PaperTree, SHIPPED_GRAPHS, ShippedGraph,
};
use nullwindow_games::{GameId, ParseError, shorten, shorten_to};
use serde::{Deserialize, Serialize};

use super::{Subject, base64};
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
    /// A recorded graph that comes with the program, by name.
    Frozen(String),
    /// A recorded graph: its file in base64.
    Graph(String),
    /// A tree made from a seed.
    Artificial(TreeRecipe),
    /// A position of a game. The page calls it `game`.
    #[serde(alias = "game")]
    Position(PositionSpec),
    /// A position of a game that is none of the registry: whoever has the game knows it by its
    /// name and can see that it is this position.
    Own(OwnSpec),
}

/// A position of a game outside of the registry, such as one written in Python.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnSpec {
    /// What the game is called, such as its module and class.
    pub name: String,
    /// What makes the position the position it is, as the game tells it.
    pub position: String,
    /// Plies to search.
    pub depth: u16,
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
    /// No such graph comes with the program.
    #[error("no recorded graph '{0}': there are {graphs}", graphs = graph_names())]
    NoGraph(String),
    /// The graph cannot be read.
    #[error(transparent)]
    Frozen(#[from] FrozenError),
    /// The lists are not a tree.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The recipe makes no tree.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] EngineError),
    /// The game is somewhere else.
    #[error("this program has no game {0}: give it, or use the program that has it")]
    Elsewhere(String),
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
fn paper_names() -> String {
    PAPER_TREES.map(|tree| tree.name).join(", ")
}

/// The names of the recorded graphs that come with the program.
fn graph_names() -> String {
    SHIPPED_GRAPHS.map(|graph| graph.name).join(", ")
}

/// The names of all trees and graphs that come with the program, separated by commas.
pub fn tree_names() -> String {
    format!("{}, {}", paper_names(), graph_names())
}

impl SubjectSpec {
    /// The tree or graph of this name that comes with the program.
    pub fn named(name: &str) -> Option<SubjectSpec> {
        if ShippedGraph::find(name).is_some() {
            return Some(SubjectSpec::Frozen(name.to_string()));
        }
        PaperTree::find(name).map(|tree| SubjectSpec::Paper(tree.name.to_string()))
    }

    /// A graph by its name if it has one, else all of it.
    pub(super) fn of_graph(graph: &FrozenGraph) -> SubjectSpec {
        let is_it = |known: &&ShippedGraph| known.graph().is_ok_and(|known| known == *graph);
        match SHIPPED_GRAPHS.iter().find(is_it) {
            Some(known) => SubjectSpec::Frozen(known.name.to_string()),
            None => SubjectSpec::Graph(base64::write(&graph.write())),
        }
    }

    /// The subject.
    pub fn open(&self) -> Result<Subject, SubjectError> {
        match self {
            SubjectSpec::Paper(name) => {
                let paper = PaperTree::find(name);
                let paper = paper.ok_or_else(|| SubjectError::NoPaper(shorten(name)))?;
                Ok(paper.tree()?.into())
            }
            SubjectSpec::Frozen(name) => {
                let known = ShippedGraph::find(name);
                let known = known.ok_or_else(|| SubjectError::NoGraph(shorten(name)))?;
                Ok(known.graph()?.into())
            }
            SubjectSpec::Graph(text) => {
                let bytes = base64::read(text).ok_or(FrozenError::Other)?;
                Ok(FrozenGraph::read(&bytes)?.into())
            }
            SubjectSpec::Tree(text) => Ok(ExplicitTree::parse(text)?.into()),
            SubjectSpec::Artificial(recipe) => {
                Ok(Subject::Tree { tree: recipe.make()?, recipe: Some(recipe.clone()) })
            }
            SubjectSpec::Position(PositionSpec { game, position, depth }) => {
                let usual = Config::usual(*game);
                Ok(Subject::of_position(*game, &usual, position.as_deref(), *depth)?)
            }
            SubjectSpec::Own(own) => Err(SubjectError::Elsewhere(shorten(&own.name))),
        }
    }
}
