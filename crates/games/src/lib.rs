//! Games for `nullwindow`: trees, explicit and artificial, and real games.

pub mod checkers;
mod notation;
pub mod small;
pub mod trees;

pub use notation::{Notation, ParseError};
