#![doc = include_str!("../README.md")]

pub mod algorithms;
mod answer;
pub mod catalogue;
pub mod conformance;
pub mod doc;
pub mod drivers;
mod game;
mod limits;
pub mod memory;
pub mod observer;
pub mod order;
pub mod proof;
mod search;
mod solve;
mod value;

pub use answer::{Answer, Params};
pub use game::{Game, Hint};
pub use limits::{Limits, MAX_DEPTH, MAX_PASSES, Stop};
pub use search::{Children, Counts, Node, Search};
pub use solve::solve;
pub use value::{Bounds, INFINITY, MAX_VALUE, Shown, Value, Window};
