//! A cell of artificial trees: one family, one algorithm, a range of seeds.

use nullwindow::Value;
use nullwindow_engine::How;
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
        }
    }

    /// An algorithm with these parameters.
    pub(super) fn how(&self, algorithm: &str) -> How {
        let TreeSearch { bounds, guess: first_guess, delta, step, stage, .. } = *self;
        let usual = nullwindow::Params::default();
        let params = nullwindow::Params { first_guess, delta, step, stage, ..usual };
        How { bounds, ..How::new(algorithm).with_params(params) }
    }
}

/// The most trees of one cell.
pub const MOST_TREES: u64 = 10_000;

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
            low: 0,
            high: 127,
            root: None,
            seed,
            trees,
            search: TreeSearch::new(algorithm),
        }
    }
}
