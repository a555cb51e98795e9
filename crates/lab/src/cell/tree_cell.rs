//! A cell of artificial trees: one family, one algorithm, a range of seeds.

use nullwindow::Value;
use nullwindow::drivers::Deepening;
use nullwindow::relatives::MOST_HELD;
use nullwindow_engine::{Config, How, MemoryConfig, TableSize};
use nullwindow_games::trees::Values;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// How trees are searched: an algorithm with its parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TreeSearch {
    /// The algorithm's id in the catalogue.
    pub algorithm: String,
    /// Another algorithm, whose leaves are compared with those of the first.
    pub against: Option<String>,
    /// Bounds of a lossless memory: 0 for none at all, 1, 2; without it, what
    /// the catalogue says the algorithm keeps.
    pub bounds: Option<u8>,
    /// Where drivers and aspiration windows start.
    pub guess: Value,
    /// Half the width of an aspiration window.
    pub delta: Value,
    /// How far stepping drivers step.
    pub step: Value,
    /// Plies of a stage.
    pub stage: u16,
    /// The most nodes that a search which grows a tree holds.
    #[serde(default = "usual_hold", skip_serializing_if = "is_usual_hold")]
    pub hold: u32,
    /// After so many nodes the search ends, and its move is judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// One depth alone, or one after the other with the moves of memory first.
    #[serde(default = "direct", skip_serializing_if = "is_direct")]
    pub deepening: Deepening,
}

fn usual_hold() -> u32 {
    MOST_HELD as u32
}

fn is_usual_hold(hold: &u32) -> bool {
    *hold == usual_hold()
}

fn direct() -> Deepening {
    Deepening::Direct
}

fn is_direct(deepening: &Deepening) -> bool {
    *deepening == Deepening::Direct
}

impl TreeSearch {
    /// An algorithm with the usual parameters.
    pub fn new(algorithm: &str) -> TreeSearch {
        let usual = nullwindow::Params::default();
        TreeSearch {
            algorithm: algorithm.to_string(),
            against: None,
            bounds: None,
            guess: usual.first_guess,
            delta: usual.delta,
            step: usual.step,
            stage: usual.stage,
            hold: usual_hold(),
            nodes: None,
            deepening: Deepening::Direct,
        }
    }

    /// An algorithm with these parameters.
    pub(super) fn how(&self, algorithm: &str) -> How {
        let TreeSearch { bounds, guess: first_guess, delta, step, stage, nodes, .. } = *self;
        let hold = self.hold as usize;
        let params = nullwindow::Params { first_guess, delta, step, stage, hold };
        How { bounds, nodes, ..How::new(algorithm).with_params(params) }
    }

    /// An algorithm that deepens step by step, with as much memory as it takes.
    pub(super) fn deepening(&self, algorithm: &str) -> Config {
        let usual = Config::usual(None);
        let memory = MemoryConfig { table: TableSize::Lossless, ..MemoryConfig::default() };
        Config {
            algorithm: algorithm.to_string(),
            memory: MemoryConfig { bounds: self.bounds.unwrap_or(2).max(1), ..memory },
            etc: None,
            delta: self.delta,
            hold: self.hold,
            ..usual
        }
    }
}

/// The most trees of one cell.
pub const MOST_TREES: u64 = 10_000;

fn is_equal(irregular: &u32) -> bool {
    *irregular == 0
}

fn few_trees<'de, D: Deserializer<'de>>(number: D) -> Result<u64, D::Error> {
    let trees = u64::deserialize(number)?;
    if !(1..=MOST_TREES).contains(&trees) {
        return Err(D::Error::custom(format!("a cell has 1 to {MOST_TREES} trees, not {trees}")));
    }
    Ok(trees)
}

/// Trees of one kind searched by one algorithm, one tree for each seed.
///
/// ```
/// use nullwindow_lab::cell::TreeCell;
/// let cell = TreeCell::new(8, 4, "first:0.8", "sss-star", 1, 100);
/// let text = serde_json::to_string(&cell).unwrap();
/// assert_eq!(serde_json::from_str::<TreeCell>(&text).unwrap(), cell);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TreeCell {
    /// Children of every node.
    pub width: u32,
    /// Plies.
    pub depth: u32,
    /// Where the best move stands, in the words of the trees themselves
    /// (`random`, `first:0.8`, `pv`, 1 to 6 …), or `walk`.
    pub order: String,
    /// How the values are made.
    #[serde(default, skip_serializing_if = "Values::is_usual")]
    pub values: Values,
    /// How many children a node may have more or less than the width.
    #[serde(default, skip_serializing_if = "is_equal")]
    pub irregular: u32,
    /// The smallest leaf.
    pub low: Value,
    /// The largest leaf.
    pub high: Value,
    /// The value of the root, where it is fixed.
    pub root: Option<Value>,
    /// The first seed.
    pub seed: u64,
    /// How many trees, at most [`MOST_TREES`]: a row of each is held until the cell is done.
    #[serde(deserialize_with = "few_trees")]
    pub trees: u64,
    /// How they are searched.
    #[serde(flatten)]
    pub search: TreeSearch,
}

impl TreeCell {
    /// Trees with Campbell and Marsland's leaves, and the usual parameters.
    pub fn new(
        width: u32,
        depth: u32,
        order: &str,
        algorithm: &str,
        seed: u64,
        trees: u64,
    ) -> TreeCell {
        TreeCell {
            width,
            depth,
            order: order.to_string(),
            values: Values::default(),
            irregular: 0,
            low: 0,
            high: 127,
            root: None,
            seed,
            trees,
            search: TreeSearch::new(algorithm),
        }
    }
}
