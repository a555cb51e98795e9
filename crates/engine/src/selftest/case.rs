//! One search, as data.

use nullwindow::Value;
use nullwindow::parallel::Sharing;
use nullwindow::selective::Technique;
use nullwindow_games::GameId;
use nullwindow_games::trees::Values;
use serde::{Deserialize, Serialize};

use crate::config::MemoryConfig;
use crate::recipe::{TreeRecipe, WALK};
use crate::subject::{PositionSpec, Subject, SubjectError, SubjectSpec};

/// What is searched and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TestCase {
    /// What is searched.
    pub subject: CaseSubject,
    /// Who searches it, and how widely.
    #[serde(default, skip_serializing_if = "CaseCrew::is_alone")]
    pub crew: CaseCrew,
    /// The algorithm's id in the catalogue; of other crews the driver's, which is the same.
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
    /// The most nodes that a search which grows a tree holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold: Option<u32>,
}

/// Who searches, and how widely.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CaseCrew {
    /// One thread, to full width.
    #[default]
    Alone,
    /// Several threads with one table, to full width.
    Together {
        /// How many.
        threads: u8,
        /// How they share the search.
        sharing: Sharing,
    },
    /// As programs play: by the rules of the path, and with less than full width if there
    /// are techniques.
    Selective {
        /// How many threads.
        threads: u8,
        /// What leaves moves out or looks deeper.
        techniques: Vec<Technique>,
        /// The moves of the game before the root, from the position of the subject.
        past: Vec<String>,
    },
}

impl CaseCrew {
    fn is_alone(&self) -> bool {
        *self == CaseCrew::Alone
    }

    /// How many threads search.
    pub(super) fn threads(&self) -> usize {
        match self {
            CaseCrew::Alone => 1,
            CaseCrew::Together { threads, .. } | CaseCrew::Selective { threads, .. } => {
                usize::from(*threads)
            }
        }
    }
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
        /// Where the best move stands.
        order: String,
        /// The seed.
        seed: u64,
    },
    /// A tree of unequal width.
    Irregular {
        /// Children of a node, in the mean.
        width: u32,
        /// How many it may have more or less.
        irregular: u32,
        /// Plies.
        depth: u32,
        /// How the values are made.
        values: Values,
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

impl CaseSubject {
    /// The tree or the position; an error says in one line what is wrong with it.
    pub(super) fn open(&self) -> Result<Subject, SubjectError> {
        let artificial = |width: &u32, depth: &u32, order: &str, seed: &u64| {
            let (width, depth, seed, order) = (*width, *depth, *seed, order.to_string());
            let recipe = TreeRecipe { width, depth, order, seed, ..TreeRecipe::default() };
            SubjectSpec::Artificial(recipe)
        };
        let spec = match self {
            CaseSubject::Tree(tree) => SubjectSpec::Tree(tree.text()),
            CaseSubject::Artificial { width, depth, order, seed } => {
                artificial(width, depth, order, seed)
            }
            CaseSubject::Irregular { width, irregular, depth, values, seed } => {
                let (width, irregular, depth) = (*width, *irregular, *depth);
                let (values, seed, order) = (*values, *seed, "random".to_string());
                let usual = TreeRecipe::default();
                let recipe = TreeRecipe { width, irregular, depth, order, values, seed, ..usual };
                SubjectSpec::Artificial(recipe)
            }
            CaseSubject::Walk { width, depth, seed } => artificial(width, depth, WALK, seed),
            CaseSubject::Game { game, position, depth } => {
                let (game, position, depth) = (*game, Some(position.clone()), *depth);
                SubjectSpec::Position(PositionSpec { game, position, depth })
            }
        };
        spec.open()
    }
}
