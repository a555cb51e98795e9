//! What is wrong with a tree that was asked for.

use nullwindow::{MAX_DEPTH, MAX_VALUE, Value};

/// Why there is no such tree.
///
/// ```
/// use nullwindow_games::trees::{ArtificialTree, Order, TreeError};
/// assert_eq!(ArtificialTree::new(0, 3, Order::Random, 1).err(), Some(TreeError::Width(0)));
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TreeError {
    /// No such width.
    #[error("width {0} is impossible: a node has 1 to 65535 children")]
    Width(u32),
    /// No such depth.
    #[error("depth {0} is impossible: a tree is 1 to {MAX_DEPTH} plies deep")]
    Depth(u32),
    /// Nodes are numbered, and there are too many.
    #[error("a tree of width {0} and depth {1} has more than 2^63 nodes")]
    TooLarge(u32, u32),
    /// No leaf fits.
    #[error("the leaf range {0}..{1} is empty or outside ±{MAX_VALUE}")]
    Range(Value, Value),
    /// The root cannot have this value.
    #[error("a root value of {0} is out of reach for such a tree")]
    RootValue(Value),
    /// No such order.
    #[error(
        "unknown order '{0}': use random, first:P, geometric:P, best-first, pv or a number from 1 to 6"
    )]
    Order(String),
    /// No such values.
    #[error("unknown values '{0}': use independent, inherited or incremental")]
    Values(String),
    /// Not so irregular.
    #[error("nodes of width {1} cannot have {0} children less: it must leave one")]
    Spread(u32, u32),
    /// Values handed down know nothing of unequal widths.
    #[error("inherited values are for trees of equal width")]
    Inherited,
    /// Nothing is known of the best move of such a tree before it is searched.
    #[error(
        "trees of unequal width, and trees of incremental values, have no order and no given \
         root value: use order random, and no root value"
    )]
    Unordered,
    /// Not a probability.
    #[error("'{0}' is not a probability between 0 and 1")]
    Probability(String),
}
