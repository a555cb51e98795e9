#![doc = include_str!("../README.md")]

mod any_game;
mod any_memory;
mod blame;
pub mod certificate;
mod clock;
mod config;
mod ending;
mod error;
mod facade;
mod history;
mod memory;
mod observe;
mod recipe;
pub mod selftest;
mod session;
mod thought;
mod tree;

pub use any_game::{AnyGame, AnyMove, AnyPosition};
pub use any_memory::{AnyMemory, Tables};
pub use blame::{BlameError, Blamed, blame_game, blame_tree};
pub use clock::{Clock, StopHandle, SystemClock, Timer};
pub use config::{Config, FirstGuess, UnknownFirstGuess};
pub use ending::{EndingLimits, Solved, solve_ending};
pub use error::EngineError;
pub use facade::{Engine, engine};
pub use history::{History, Outcome};
pub use memory::{
    Matching, MemoryConfig, Scheme, TableSize, UnknownMatching, UnknownScheme, UnknownTableSize,
};
pub use observe::{Observed, observe_game, observe_tree};
pub use recipe::{RecipeError, TreeRecipe};
pub use session::{Kept, Session};
pub use thought::{IterationReport, Report, RootMove, ThinkLimits, Thought};
pub use tree::{AnyTree, AnyTreePosition, TreeDone, TreeMemory, WALK_SWING, run_on_tree};
