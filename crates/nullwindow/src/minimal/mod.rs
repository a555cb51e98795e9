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

mod and_or;
mod choose;
mod dominance;
mod exact;
mod lower_bound;
mod prices;
mod problem;
mod settle;

pub use and_or::GraphLimits;
pub use exact::{RealMinimalGraph, TooLarge, real_minimal_graph};
pub use lower_bound::{LowerBound, lower_bound};

/// The size of a tree or a graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    /// The nodes at which the search ended: the depth was reached, or the game was over.
    pub leaf: u64,
    /// All nodes, leaves and interior ones.
    pub total: u64,
}
