//! How small a search could have been: minimal trees and minimal graphs.
//!
//! A search of a position to a depth proves one value v. What it must visit, even
//! with perfect luck, is a proof that the value is at least v together with a proof
//! that it is at most v. Each of the two expands one move where its own side is to
//! move and every move where the opponent is.
//!
//! A *node* of a graph is a position with a remaining depth: two paths to the same
//! position at the same depth are one node, and a node that both proofs use is
//! counted once. A node of a tree is a path. The sizes differ in what may be chosen:
//!
//! | name | moves that prove a bound | transpositions |
//! |---|---|---|
//! | left-first minimal tree (LFMT) | those a search found first | none |
//! | left-first minimal graph (LFMG) | those a search found first | all |
//! | real minimal tree (RMT) | the cheapest | none |
//! | real minimal graph (RMG) | the cheapest | all |
//!
//! (Plaat, *Research Re: search & Re-search*, chapter 5; Plaat, Schaeffer, Pijls and
//! de Bruin, *Nearly optimal minimax tree search?*, section 3.)

mod approximate;
mod choices;
mod claim;
mod cost;
mod error;
mod every_iteration;
mod first_moves;
mod graph;
mod left_first;
mod real_graph;
mod real_tree;
mod reselect;
mod unfold;

pub use approximate::{LastPlies, Transpose};
pub use choices::{Choices, ChoicesFlaw};
pub use claim::Claim;
pub use error::Unsized;
pub use every_iteration::{last_plies, last_plies_in_every_iteration};
pub use first_moves::FirstMoves;
pub use graph::{Choose, Link, Place, ProofGraph};
pub use left_first::{LeftFirst, left_first};
pub use real_graph::{GraphLimits, LowerBound, RealMinimalGraph, lower_bound, real_minimal_graph};
pub use real_tree::{RealTree, real_minimal_tree};
pub use reselect::{Effort, Reselect};
pub use unfold::unfolded;

/// The size of a tree or a graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    /// The nodes at which the search ended: the depth was reached, or the game was over.
    pub leaf: u64,
    /// All nodes, leaves and interior ones.
    pub total: u64,
}

impl Size {
    /// One node.
    pub(crate) fn of_node(is_leaf: bool) -> Size {
        Size { leaf: u64::from(is_leaf), total: 1 }
    }

    /// Both together.
    #[must_use]
    pub(crate) fn and(self, other: Size) -> Size {
        let (leaf, total) = (self.leaf, self.total);
        Size { leaf: leaf.saturating_add(other.leaf), total: total.saturating_add(other.total) }
    }

    /// This without a part of it.
    #[must_use]
    pub(crate) fn without(self, part: Size) -> Size {
        let (leaf, total) = (self.leaf, self.total);
        Size { leaf: leaf.saturating_sub(part.leaf), total: total.saturating_sub(part.total) }
    }
}
