//! Matches as records: each finished game is one checked line in a file of its
//! match, so that a match that was interrupted goes on where it was.

mod game_row;
mod identity;
mod match_file;
mod section;

pub use identity::{MatchIdentity, program};
pub use match_file::{MatchFile, StoredGame, StoredMatch, stored_matches};
pub use section::section;
