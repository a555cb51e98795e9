#![doc = include_str!("../README.md")]

pub mod account;
mod any_game;
mod any_memory;
mod blame;
pub mod certificate;
mod clock;
mod config;
mod deepened_tree;
mod ending;
mod ending_reach;
mod error;
mod exact_endings;
mod facade;
pub mod graph_certificate;
mod history;
mod memory;
mod minimal;
mod observe;
mod own_game;
mod play;
mod recipe;
mod searching;
pub mod selftest;
mod session;
pub mod svg;
mod thought;
pub mod time;
mod tree;
mod watching;

pub use any_game::{AnyGame, AnyMove, AnyPosition};
pub use any_memory::{AnyKind, AnyMemory, Tables, any_memory, lossless_memory};
pub use blame::{BLAME_STEPS, BlameError, Blamed, blame_game, blame_tree};
pub use clock::{Clock, StopHandle, SystemClock, Timer};
pub use config::{
    Config, FirstGuess, LeafEffort, MOST_THREADS, ThreadSharing, ThreadTiming, UnknownFirstGuess,
    UnknownLeafEffort, UnknownThreadTiming,
};
pub use deepened_tree::deepen_on_tree;
pub use ending::{EndingGoal, EndingLimits, Solved, solve_ending};
pub use ending_reach::{EndingReach, ending_table};
pub use error::EngineError;
pub use facade::{Engine, checkers_engine, engine, own_engine, playing_engine};
pub use history::{History, Outcome};
pub use memory::{
    LeafStore, Matching, MemoryConfig, Scheme, TableSize, UnknownLeafStore, UnknownMatching,
    UnknownScheme, UnknownTableSize,
};
pub use minimal::{Minimal, MinimalPlan, SizeKind, minimal_of_game, minimal_of_tree};
pub use observe::{Observed, observe_game, observe_tree};
pub use own_game::{OwnGame, OwnMove, OwnPosition, OwnRules};
pub use play::Searcher;
pub use recipe::{RecipeError, TreeRecipe, WALK};
pub use searching::{Asked, Searching, TeamSearcher};
pub use session::{Kept, Session};
pub use thought::{
    IterationReport, Line, Report, RootMove, RootMoveReport, StandingReport, ThinkLimits, Thought,
    Watcher,
};
pub use time::{Pace, TimeControl};
pub use tree::{
    AnyTree, AnyTreePosition, TreeDone, TreeMemory, WALK_SWING, run_on_tree, run_on_tree_with_etc,
};
