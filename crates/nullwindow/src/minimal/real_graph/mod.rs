//! The real minimal graph: exactly where it is small, and bounded from below where it
//! is large.
//!
//! The claims that a proof may make of the nodes are an AND/OR graph (`and_or`), and
//! what is left to decide in it a problem of its own (`problem`): which claims to
//! prove so that the nodes they are about are fewest. What is forced is followed
//! (`forced`), moves that another can replace are left out (`dominance`), prices give a
//! lower bound (`prices`), a quick choice an upper one (`greedy`), and branch and bound
//! closes the gap (`exact`).

mod and_or;
mod dominance;
mod exact;
mod forced;
mod greedy;
mod lower_bound;
mod prices;
mod problem;

pub use and_or::GraphLimits;
pub use exact::{RealMinimalGraph, real_minimal_graph};
pub use lower_bound::{LowerBound, lower_bound};
