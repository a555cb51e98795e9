//! Endings of two to five pieces: won, lost or drawn, solved by the program.

mod build;
mod cache;
mod file;
mod slice;
mod table;

pub use cache::Origin;
pub(super) use table::DRAW;
pub use table::{EndgameTable, EndgameVerdict, Tally};
