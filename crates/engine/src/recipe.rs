//! A tree made from a seed, as certificates and command lines name it.

use nullwindow::Value;
use nullwindow_games::shorten;
use nullwindow_games::trees::{
    ArtificialTree, InheritedTree, IrregularTree, Order, TreeError, Values, WalkTree,
};
use serde::{Deserialize, Serialize};

use crate::tree::{AnyTree, WALK_SWING};

/// The order that means trees whose values wander and whose paths meet.
pub const WALK: &str = "walk";

/// Campbell and Marsland's.
const USUAL_LEAVES: (Value, Value) = (0, 127);

/// Why a recipe makes no tree.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecipeError {
    /// There is no such tree.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// A walk has values of its own.
    #[error(
        "the order 'walk' makes its own values in a tree of equal width: give no values, leaves \
         or root value"
    )]
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
    /// How the values are made.
    #[serde(default, skip_serializing_if = "Values::is_usual")]
    pub values: Values,
    /// How many children a node may have more or less than the width.
    #[serde(default, skip_serializing_if = "crate::config::is_default")]
    pub irregular: u32,
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
        match (self.order.as_str(), self.values) {
            (WALK, _) => self.walk(),
            (_, Values::Incremental) => self.irregular(),
            _ if self.irregular > 0 => self.irregular(),
            (_, Values::Independent) => self.independent(),
            (_, Values::Inherited) => self.inherited(),
        }
    }

    fn walk(&self) -> Result<AnyTree, RecipeError> {
        let of_its_own = self.leaves.is_some() || self.root_value.is_some();
        if of_its_own || !self.values.is_usual() || self.irregular > 0 {
            return Err(RecipeError::Walk);
        }
        let tree = WalkTree::new(self.width, self.depth, WALK_SWING, self.seed)?;
        Ok(AnyTree::Walk(tree))
    }

    fn independent(&self) -> Result<AnyTree, RecipeError> {
        let tree = ArtificialTree::new(self.width, self.depth, self.order.parse()?, self.seed)?;
        let (low, high) = self.range()?;
        let tree = tree.with_leaves(low, high)?;
        let tree = self.root_value.map_or(Ok(tree.clone()), |value| tree.with_root(value))?;
        Ok(AnyTree::Artificial(tree))
    }

    fn irregular(&self) -> Result<AnyTree, RecipeError> {
        let TreeRecipe { width, depth, irregular, values, seed, .. } = *self;
        if self.order.parse::<Order>()? != Order::Random || self.root_value.is_some() {
            return Err(TreeError::Unordered.into());
        }
        let tree = IrregularTree::new(width, depth, irregular, values, seed)?;
        let (low, high) = self.range()?;
        Ok(AnyTree::Irregular(tree.with_leaves(low, high)?))
    }

    fn inherited(&self) -> Result<AnyTree, RecipeError> {
        let tree = InheritedTree::new(self.width, self.depth, self.order.parse()?, self.seed)?;
        let (low, high) = self.range()?;
        let tree = tree.with_leaves(low, high)?;
        let tree = self.root_value.map_or(Ok(tree.clone()), |value| tree.with_root(value))?;
        Ok(AnyTree::Inherited(tree))
    }

    fn range(&self) -> Result<(Value, Value), RecipeError> {
        self.leaves.as_deref().map_or(Ok(USUAL_LEAVES), range)
    }
}

fn range(text: &str) -> Result<(Value, Value), RecipeError> {
    let parsed = text.split_once("..").and_then(|(low, high)| {
        let high = high.strip_prefix('=').unwrap_or(high);
        Some((low.trim().parse().ok()?, high.trim().parse().ok()?))
    });
    parsed.ok_or_else(|| RecipeError::Range(shorten(text)))
}
