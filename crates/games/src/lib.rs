//! Games for `nullwindow`: chess, Othello, checkers, small games, and trees,
//! explicit and artificial.

pub mod checkers;
pub mod chess;
mod notation;
pub mod othello;
mod registry;
pub mod small;
pub mod trees;

pub use notation::{Notation, ParseError};
pub use registry::{GameId, GameInfo, UnknownGame};
