#![doc = include_str!("../README.md")]

mod algorithm;
pub mod algorithms;
mod answer;
pub mod blame;
pub mod catalogue;
pub mod conformance;
pub mod doc;
pub mod drivers;
mod evaluate;
mod game;
pub mod guide;
mod limits;
pub mod memory;
pub mod minimal;
pub mod observer;
pub mod order;
pub mod parallel;
pub mod proof;
mod search;
pub mod selective;
mod solve;
mod turns;
mod value;
mod wrapper;

pub use algorithm::{Algorithm, search_to};
pub use answer::{Answer, Known, Params, Unfinished};
pub use evaluate::Evaluate;
pub use game::{Distance, Game, Hint, distance, leaf_value};
pub use limits::{Interrupt, LOOK_EVERY, Limits, MAX_DEPTH, MAX_PASSES, Standing, Stop};
pub use search::{Children, Counts, Leaves, Node, Opened, Search};
pub use solve::{Thinker, solve};
pub use turns::{SideMovesAgain, Turn, Turns};
pub use value::{Bounds, INFINITY, MAX_VALUE, Shown, Value, Window};
pub use wrapper::Wrapper;

/// What a program with threads relies on.
#[allow(dead_code)]
fn searches_move_between_threads(search: Search<'_, doc::Matches, memory::Table, ()>) {
    fn is_send<T: Send>(_: T) {}
    fn is_sync<T: Sync>(_: &T) {}
    is_sync(search.memory());
    is_send(search);
}
