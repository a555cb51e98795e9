//! One search, as data.

use nullwindow::Value;
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, WalkTree};
use nullwindow_games::{GameId, Notation};
use serde::{Deserialize, Serialize};

use crate::any_game::{AnyGame, AnyPosition};
use crate::memory::MemoryConfig;
use crate::tree::{AnyTree, WALK_SWING};

/// What is searched and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What is searched.
    pub subject: CaseSubject,
    /// The algorithm's id in the catalogue.
    pub algorithm: String,
    /// The memory it is given.
    pub memory: CaseMemory,
    /// Whether moves are ordered by all that is known of them.
    pub ordered: bool,
    /// Enhanced transposition cutoffs from this remaining depth on.
    pub etc: Option<u16>,
    /// Whether one depth is searched after the other.
    pub deepened: bool,
    /// The first guess.
    pub guess: Value,
    /// The search is interrupted after this many nodes.
    pub nodes: Option<u64>,
}

/// A tree, or a position of a game and how deep to search it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CaseSubject {
    /// A tree written out.
    Tree(Leafage),
    /// An artificial tree.
    Artificial {
        /// Children of a node.
        width: u32,
        /// Plies.
        depth: u32,
        /// Where the best move stands, as `--order` takes it.
        order: String,
        /// The seed.
        seed: u64,
    },
    /// A tree whose paths meet.
    Walk {
        /// Children of a node.
        width: u32,
        /// Plies.
        depth: u32,
        /// The seed.
        seed: u64,
    },
    /// A position of a game.
    Game {
        /// The game.
        game: GameId,
        /// The position in the game's notation.
        position: String,
        /// Plies.
        depth: u16,
    },
}

/// A tree as nested lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Leafage {
    /// A leaf, with its value for Max.
    Leaf(Value),
    /// An interior node.
    Node(Vec<Leafage>),
}

impl Leafage {
    fn text(&self) -> String {
        match self {
            Leafage::Leaf(value) => value.to_string(),
            Leafage::Node(children) => {
                let children: Vec<String> = children.iter().map(Leafage::text).collect();
                format!("[{}]", children.join(","))
            }
        }
    }
}

/// The memory of a case.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaseMemory {
    /// None at all.
    Nothing,
    /// A table, or lossless memory.
    Kept(MemoryConfig),
}

/// A subject that can be searched.
pub(super) enum Made {
    Tree(AnyTree),
    Game(Box<AnyGame>, AnyPosition, u16),
}

impl CaseSubject {
    /// The tree or the position; an error says in one line what is wrong with it.
    pub(super) fn make(&self) -> Result<Made, String> {
        let text = |e: &dyn std::fmt::Display| e.to_string();
        Ok(match self {
            CaseSubject::Tree(tree) => {
                let tree = ExplicitTree::parse(&tree.text()).map_err(|e| text(&e))?;
                Made::Tree(AnyTree::Explicit(tree))
            }
            CaseSubject::Artificial { width, depth, order, seed } => {
                let order = order.parse().map_err(|e| text(&e))?;
                let tree = ArtificialTree::new(*width, *depth, order, *seed);
                Made::Tree(AnyTree::Artificial(tree.map_err(|e| text(&e))?))
            }
            CaseSubject::Walk { width, depth, seed } => {
                let tree = WalkTree::new(*width, *depth, WALK_SWING, *seed);
                Made::Tree(AnyTree::Walk(tree.map_err(|e| text(&e))?))
            }
            CaseSubject::Game { game, position, depth } => {
                let rules = AnyGame::new(*game, game.info().hundredths as u16);
                let position = rules.read_position(position).map_err(|e| text(&e))?;
                Made::Game(Box::new(rules), position, *depth)
            }
        })
    }
}
