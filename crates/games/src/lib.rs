#![doc = include_str!("../README.md")]

pub mod checkers;
pub mod chess;
mod cursor;
mod limits;
#[cfg(test)]
mod linearity;
mod notation;
pub mod othello;
mod registry;
pub mod small;
mod steps;
pub mod trees;

pub use limits::MAX_TEXT_BYTES;
pub use notation::{Notation, ParseError};
pub use registry::{GameId, GameInfo, UnknownGame};
