#![doc = include_str!("../README.md")]

mod algorithm;
pub mod algorithms;
mod answer;
pub mod blame;
pub mod catalogue;
mod clock;
pub mod conformance;
pub mod doc;
pub mod drivers;
mod evaluate;
#[macro_use]
mod game;
pub mod guide;
mod history;
mod hooks;
pub mod learnt;
mod limits;
pub mod memory;
pub mod minimal;
mod named;
mod nearest;
pub mod observer;
pub mod order;
pub mod parallel;
#[macro_use]
mod playable;
pub mod proof;
pub mod relatives;
mod search;
pub mod selective;
mod solve;
pub mod thinker;
mod turns;
mod value;
mod wrapper;

pub use algorithm::{Algorithm, search_to};
pub use answer::{Answer, Known, Params, Unfinished};
pub use clock::{Clock, StopHandle, SystemClock, Timer};
pub use evaluate::Evaluate;
pub use game::{Distance, Game, Hint, distance, leaf_value};
pub use history::{GameStatus, History};
pub use limits::{
    Interrupt, LOOK_EVERY, LOOK_EVERY_SETTLING, Limits, MAX_DEPTH, MAX_PASSES, ProvedSoFar, Stop,
};
pub use named::{Named, UnknownName};
pub use nearest::nearest_name;
pub use playable::Playable;
pub use search::{Children, Counts, LeafEffort, Node, Opened, Search};
pub use solve::solve;
pub use thinker::{ThinkHandle, Thinker, Until, Verdict, VerdictLine};
pub use turns::{SideMovesAgain, TurnPosition, Turns};
pub use value::{Bounds, INFINITY, MAX_VALUE, Shown, Value, Window};
pub use wrapper::Wrapper;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;

/// What a program with threads relies on.
#[allow(dead_code)]
fn searches_move_between_threads(search: Search<'_, doc::Matches, memory::Table, ()>) {
    fn is_send<T: Send>(_: T) {}
    fn is_sync<T: Sync>(_: &T) {}
    is_sync(search.memory());
    is_send(search);
}
