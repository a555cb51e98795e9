//! A tree made from a seed, as certificates and command lines name it.

use nullwindow::Value;
use nullwindow_games::trees::{ArtificialTree, Order, TreeError, WalkTree};
use serde::{Deserialize, Serialize};

use crate::tree::{AnyTree, WALK_SWING};

/// Why a recipe makes no tree.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecipeError {
    /// There is no such tree.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// A walk has values of its own.
    #[error("--leaves and --root-value cannot be used with --order walk")]
    Walk,
    /// Not a range.
    #[error("'{0}' is not a range of leaves: write it as 0..127")]
    Range(String),
}

/// An artificial tree.
///
/// ```
/// use nullwindow_engine::TreeRecipe;
/// let recipe = TreeRecipe { width: 3, depth: 4, order: "walk".into(), ..TreeRecipe::default() };
/// assert_eq!(recipe.make().unwrap().depth(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TreeRecipe {
    /// Children of each node.
    pub width: u32,
    /// Plies.
    pub depth: u32,
    /// Where the best move stands, or `walk`.
    pub order: String,
    /// The seed.
    pub seed: u64,
    /// Smallest and largest leaf, as `0..127`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<String>,
    /// The value of the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root_value: Option<Value>,
}

impl TreeRecipe {
    /// The tree.
    pub fn make(&self) -> Result<AnyTree, RecipeError> {
        let TreeRecipe { width, depth, seed, .. } = *self;
        if self.order == "walk" {
            if self.leaves.is_some() || self.root_value.is_some() {
                return Err(RecipeError::Walk);
            }
            return Ok(AnyTree::Walk(WalkTree::new(width, depth, WALK_SWING, seed)?));
        }
        let order: Order = self.order.parse()?;
        let mut tree = ArtificialTree::new(width, depth, order, seed)?;
        if let Some(leaves) = &self.leaves {
            let (low, high) = range(leaves)?;
            tree = tree.with_leaves(low, high)?;
        }
        if let Some(value) = self.root_value {
            tree = tree.with_root(value)?;
        }
        Ok(AnyTree::Artificial(tree))
    }
}

fn range(text: &str) -> Result<(Value, Value), RecipeError> {
    let parsed = text.split_once("..").and_then(|(low, high)| {
        let high = high.strip_prefix('=').unwrap_or(high);
        Some((low.trim().parse().ok()?, high.trim().parse().ok()?))
    });
    parsed.ok_or_else(|| RecipeError::Range(crate::error::shorten(text)))
}
