//! Breakthrough on eight by eight: pawns step forward, straight or diagonally, and take
//! diagonally. Whoever reaches the far side, or takes everything, wins.

mod ours;
mod peer;
mod rules;

pub use ours::Breakthrough;
pub use peer::{PeerEvaluation, PeerState};
pub use rules::{Pawns, WIN};
