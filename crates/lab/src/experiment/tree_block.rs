//! From settings to cells of artificial trees.

use nullwindow::{MAX_DEPTH, MAX_VALUE, Value};

use super::error::ExperimentError;
use super::planned::Planned;
use super::product::product;
use super::settings::{Given, Settings};
use super::values::{algorithm, number, word};
use crate::Scalar;
use crate::cell::{Cell, TreeCell, WALK, artificial, walk};

/// What a block of tree cells may set.
pub(super) const KEYS: [&str; 13] = [
    "size",
    "order",
    "leaves",
    "root",
    "algorithm",
    "against",
    "bounds",
    "guess",
    "delta",
    "step",
    "stage",
    "seed",
    "trees",
];

/// Trees of a cell: enough to make starting one worth while, few enough to
/// spread over many machines.
const CHUNK: u64 = 25;

/// The cells of the block, in the order of the settings and the seeds.
pub(super) fn expand(settings: &Settings, block: &Given) -> Result<Vec<Planned>, ExperimentError> {
    let lists: Vec<(&'static str, Vec<Given>)> =
        KEYS.into_iter().filter_map(|key| Some((key, settings.get(key, None)?.to_vec()))).collect();
    let mut planned = Vec::new();
    for choice in product(&lists) {
        let cell = cell(&choice, block)?;
        let (first, end) = (cell.seed, cell.seed.saturating_add(cell.trees));
        for seed in (first..end).step_by(CHUNK as usize) {
            let trees = CHUNK.min(end - seed);
            let cell = Cell::Tree(TreeCell { seed, trees, ..cell.clone() });
            planned.push(Planned { cell, set: String::new(), position: 0 });
        }
    }
    Ok(planned)
}

fn cell(choice: &[(&'static str, Given)], block: &Given) -> Result<TreeCell, ExperimentError> {
    let mut cell = TreeCell::new(0, 0, "random", "", 1, 0);
    for (key, given) in choice {
        set(&mut cell, key, given)?;
    }
    for (missing, key) in [(cell.algorithm.is_empty(), "algorithm"), (cell.trees == 0, "trees")] {
        if missing {
            return Err(block.error(format!("'{key}' is missing")));
        }
    }
    let made = match cell.order.as_str() {
        WALK => walk(&cell, cell.seed).map(drop),
        _ => artificial(&cell, cell.seed).map(drop),
    };
    let place = choice.iter().find(|(key, _)| *key == "size").map_or(block, |(_, given)| given);
    made.map_err(|e| place.error(e.to_string()))?;
    Ok(cell)
}

/// Applies one setting.
fn set(cell: &mut TreeCell, key: &str, given: &Given) -> Result<(), ExperimentError> {
    let value = |given| number(given, -i64::from(MAX_VALUE), i64::from(MAX_VALUE));
    match key {
        "size" => (cell.width, cell.depth) = size(given)?,
        "order" => cell.order = given.value.to_string(),
        "leaves" => (cell.low, cell.high) = leaves(given)?,
        "root" => cell.root = Some(value(given)? as Value),
        "algorithm" => cell.algorithm = algorithm(given)?,
        "against" => cell.against = Some(algorithm(given)?),
        "bounds" => cell.bounds = Some(number(given, 0, 2)? as u8),
        "guess" => cell.guess = value(given)? as Value,
        "delta" => cell.delta = number(given, 1, 1_000_000)? as Value,
        "step" => cell.step = number(given, 1, 1_000_000)? as Value,
        "stage" => cell.stage = number(given, 1, i64::from(MAX_DEPTH))? as u16,
        "seed" => cell.seed = number(given, 0, i64::MAX)? as u64,
        "trees" => cell.trees = number(given, 1, 1_000_000)? as u64,
        _ => return Err(given.error(format!("'{key}' is no setting of trees"))),
    }
    Ok(())
}

/// `24^4`: 24 children a node, 4 plies.
fn size(given: &Given) -> Result<(u32, u32), ExperimentError> {
    let text = word(given)?;
    let parts = text.split_once('^').and_then(|(w, d)| Some((w.parse().ok()?, d.parse().ok()?)));
    parts.ok_or_else(|| {
        given.error(format!("'{text}' is no size: write 24^4 for width 24, depth 4"))
    })
}

/// `0..127`.
fn leaves(given: &Given) -> Result<(Value, Value), ExperimentError> {
    let text = given.value.to_string();
    let parts = text.split_once("..").and_then(|(l, h)| Some((l.parse().ok()?, h.parse().ok()?)));
    let refused = || given.error(format!("'{text}' is no range of leaves: write 0..127"));
    match (&given.value, parts) {
        (Scalar::Text(_), Some(parts)) => Ok(parts),
        _ => Err(refused()),
    }
}
