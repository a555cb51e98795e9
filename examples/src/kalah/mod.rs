//! Kalah with six pits of four seeds: a side whose last seed falls into its store moves again.

mod ours;
mod peer;
mod rules;

pub use ours::Kalah;
pub use peer::{PeerEvaluation, PeerState};
pub use rules::{SEEDS, Seeds};
