//! Trees as games: the papers' own test bed.
//!
//! - [`ExplicitTree`]: a tree written out as nested lists;
//! - [`ArtificialTree`]: uniform trees generated on the fly from a seed, with
//!   the orderings of Campbell and Marsland 1983 and of de Bruin, Pijls and
//!   Plaat 1994;
//! - [`InheritedTree`]: the same with values handed down from the root;
//! - [`IrregularTree`]: trees without order, of unequal width if that is asked for, whose
//!   values are drawn one by one or add up along the way;
//! - [`WalkTree`]: trees whose values wander from parent to child and whose
//!   paths meet again, so that iterative deepening and memory mean something;
//! - [`PaperTree`]: the trees of the papers, by name.
//! - [`FrozenGraph`]: the graph of a game, recorded with [`freeze`].

mod artificial;
mod by_hand;
mod error;
mod explicit;
mod frozen;
mod inherited;
mod irregular;
mod order;
mod papers;
mod random;
mod shape;
mod values;
mod walk;

pub use artificial::{ArtificialTree, Sprout};
pub use by_hand::ByHand;
pub use error::TreeError;
pub use explicit::{ExplicitTree, Twig};
pub use frozen::{
    FreezePlan, FrozenAbout, FrozenError, FrozenGraph, FrozenNode, MOST_FROZEN, SHIPPED_GRAPHS,
    ShippedGraph, freeze,
};
pub use inherited::{Heir, InheritedTree};
pub use irregular::{IrregularTree, Shoot};
pub use order::Order;
pub use papers::{PAPER_TREES, PaperTree};
pub use values::Values;
pub use walk::{WalkPosition, WalkTree};
