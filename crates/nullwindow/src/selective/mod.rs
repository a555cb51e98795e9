//! Selective search: what a program plays with.
//!
//! The papers search every move to the same depth, and so does the rest of this
//! library. A program that plays looks deeper where it matters and leaves out what
//! hardly ever does. Each way to do so is a [`Technique`] with a name; none of them is
//! on unless asked for. What they need to know of a game are the hooks of
//! [`Playable`](crate::Playable). All have harmless defaults, so an empty block lets a game
//! be searched this way.
//!
//! The drivers are those of the library: MTD(f), MTD(adaptive) and Aspiration
//! NegaScout put their questions to the same search. Its answers are not consistent (a
//! later pass may contradict an earlier one, because memory changes what is left out),
//! so a contradiction ends an iteration here and does not break it.
//!
//! The rules of the path are respected: a position that comes back, or too many moves
//! without progress, is a draw. What depends on such a draw stays out of the
//! memory (`line.rs` says how, and what that leaves open).

mod correction;
mod distance;
mod driver;
mod line;
mod moves;
mod pruning;
mod reduction;
mod technique;
mod walk;

pub use driver::{Driver, Selective};
pub use technique::{Technique, Techniques};
