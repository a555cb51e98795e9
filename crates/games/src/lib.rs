//! Games for `nullwindow`: trees, explicit and artificial, and real games.

pub mod checkers;
pub mod chess;
mod notation;
pub mod othello;
pub mod trees;

pub use notation::{Notation, ParseError};
