//! Gomoku on nine by nine: whoever has five stones in a row has won.

mod ours;
mod peer;
mod rules;

pub use peer::{PeerEvaluation, PeerState};
pub use rules::{Gomoku, Stones};
