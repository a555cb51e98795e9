//! From settings to cells of trees, artificial or explicit.

use super::error::ExperimentError;
use super::explicit_trees::ExplicitTrees;
use super::given::{Given, GivenSettings};
use super::planned::PlannedCell;
use super::product::{ChosenValues, Product};
use super::setting::whole;
use super::settings::{OF_FAMILIES, OF_TREE_SEARCHES};
use crate::cell::{Cell, ExplicitCell, TreeCell, TreeSearch, tree};

/// Trees of a cell: enough to make starting one worth while, few enough to
/// spread over many machines.
const CHUNK: u64 = 25;

/// How many cells of artificial trees the settings make.
pub(super) fn count(settings: &GivenSettings) -> Result<u64, ExperimentError> {
    let given = settings.get("trees", None).unwrap_or_default();
    let mut chunks = 0u64;
    for trees in given {
        chunks = chunks.saturating_add(whole(trees, 1, i64::MAX)?.unsigned_abs().div_ceil(CHUNK));
    }
    let ways = product(settings).count() / (given.len() as u64).max(1);
    Ok(ways.saturating_mul(chunks))
}

/// The cells of artificial trees, in the order of the settings and the seeds.
pub(super) fn each(
    settings: &GivenSettings,
    block: &Given,
    take: &mut dyn FnMut(PlannedCell),
) -> Result<(), ExperimentError> {
    let (product, base) = (product(settings), TreeCell::new(0, 0, "random", "", 1, 0));
    require(&product, block)?;
    for way in 0..product.count() {
        let (cell, chosen) = product.cell(way, &base)?;
        check(&cell, &chosen, block)?;
        let (first, end) = (cell.seed, cell.seed.saturating_add(cell.trees));
        for seed in (first..end).step_by(CHUNK as usize) {
            let trees = CHUNK.min(end - seed);
            let cell = Cell::Tree(TreeCell { seed, trees, ..cell.clone() });
            take(PlannedCell {
                cell,
                set: String::new(),
                position: 0,
                origin: 0,
                label: String::new(),
            });
        }
    }
    Ok(())
}

/// The most text that the trees of a block's cells have together, in bytes: every
/// cell has its own.
const MOST_TEXT: u64 = 1 << 28;

/// How many cells of explicit trees the settings make.
pub(super) fn count_explicit(
    settings: &GivenSettings,
    trees: &ExplicitTrees,
    block: &Given,
) -> Result<u64, ExperimentError> {
    let (given, ways) =
        (settings.get("tree", None).unwrap_or_default(), searches(settings).count());
    let mut text = 0u64;
    for tree in given {
        text = text.saturating_add(ways.saturating_mul(trees.get(tree)?.1.len() as u64));
    }
    if text > MOST_TEXT {
        let (text, most) = (text >> 20, MOST_TEXT >> 20);
        return Err(block.error(format!("{text} MiB of trees in all cells: at most {most} MiB")));
    }
    Ok(ways.saturating_mul(given.len() as u64))
}

/// The cells of explicit trees, in the order of the trees and the settings.
pub(super) fn each_explicit(
    settings: &GivenSettings,
    trees: &ExplicitTrees,
    block: &Given,
    take: &mut dyn FnMut(PlannedCell),
) -> Result<(), ExperimentError> {
    let (product, base) = (searches(settings), TreeSearch::new(""));
    require(&product, block)?;
    for given in settings.get("tree", None).unwrap_or_default() {
        let (name, tree) = trees.get(given)?;
        for way in 0..product.count() {
            let (search, _) = product.cell(way, &base)?;
            let cell = Cell::Explicit(ExplicitCell { tree: tree.to_string(), search });
            take(PlannedCell {
                cell,
                set: name.to_string(),
                position: 0,
                origin: 0,
                label: String::new(),
            });
        }
    }
    Ok(())
}

fn product(settings: &GivenSettings) -> Product<TreeCell> {
    let values = |name: &str| Some(settings.get(name, None)?.to_vec());
    let families = Product::new().and(OF_FAMILIES, |cell| cell, values);
    families.and(OF_TREE_SEARCHES, |cell| &mut cell.search, values)
}

fn searches(settings: &GivenSettings) -> Product<TreeSearch> {
    let values = |name: &str| Some(settings.get(name, None)?.to_vec());
    Product::new().and(OF_TREE_SEARCHES, |search| search, values)
}

fn require<C: Clone + 'static>(product: &Product<C>, block: &Given) -> Result<(), ExperimentError> {
    let missing = |name| block.error(format!("'{name}' is missing"));
    product.missing().map_or(Ok(()), |name| Err(missing(name)))
}

/// What each setting allows alone may still make no tree together.
fn check(cell: &TreeCell, chosen: &ChosenValues, block: &Given) -> Result<(), ExperimentError> {
    tree(cell, cell.seed).map(drop).map_err(|e| chosen.error("size", block, e.to_string()))
}
