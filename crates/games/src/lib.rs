//! Games for `nullwindow`: trees, explicit and artificial, and real games.

pub mod chess;
mod notation;
pub mod trees;

pub use notation::{Notation, ParseError};
