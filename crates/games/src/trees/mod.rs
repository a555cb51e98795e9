//! Trees as games: the papers' own test bed.
//!
//! - [`ExplicitTree`]: a tree written out as nested lists;
//! - [`ArtificialTree`]: uniform trees generated on the fly from a seed, with
//!   the orderings of Campbell and Marsland 1983 and of de Bruin, Pijls and
//!   Plaat 1994;
//! - [`WalkTree`]: trees whose values wander from parent to child and whose
//!   paths meet again, so that iterative deepening and memory mean something;
//! - [`PaperTree`]: the trees of the papers, by name.

mod artificial;
mod by_hand;
mod explicit;
mod papers;
mod random;
mod walk;

pub use artificial::{ArtificialTree, Order, Sprout, TreeError};
pub use by_hand::ByHand;
pub use explicit::{ExplicitTree, Twig};
pub use papers::{PAPER_TREES, PaperTree};
pub use walk::{Walk, WalkTree};
