#![doc = include_str!("../README.md")]

pub mod account;
mod added;
pub mod analysis;
mod any_game;
mod any_memory;
mod blame;
pub mod certificate;
mod config;
mod deepened_tree;
mod ending;
mod ending_reach;
mod error;
mod every_move;
mod exact_endings;
pub mod exercise;
mod facade;
pub mod graph_certificate;
mod hand_on;
mod how;
mod kept;
mod mate;
mod minimal;
mod observe;
mod own_game;
mod processor;
mod prove;
mod recipe;
mod score;
mod searcher;
pub mod selftest;
mod session;
mod side;
mod span;
mod stack;
pub mod steps;
mod subject;
pub mod svg;
mod thought;
pub mod time;
pub mod training;
mod tree;
mod verify;
mod watching;
mod whole_game;

pub use added::{add_game, added_perft};
pub use any_game::{AnyGame, AnyMove, AnyPosition};
pub use any_memory::{AnyKind, AnyMemory, Tables, any_memory, lossless_memory};
pub use blame::{BLAME_STEPS, BlameError, Blamed, blame};
pub use config::{
    Config, FIELDS, Field, FieldError, FieldValue, FieldWord, Judgement, LeafStore,
    MOST_NODES_HELD, MOST_THREADS, Matching, MemoryConfig, Repeats, Scheme, TableSize, Takes,
    UnknownTableSize, config_schema,
};
pub use deepened_tree::deepen_on_tree;
pub use ending::{EndingGoal, EndingLimits, Solved, solve_ending};
pub use ending_reach::{EndingReach, ending_table};
pub use error::{EngineError, named_position};
pub use every_move::{SolvedMove, SolvedMoves, solve_mates, solve_moves};
pub use facade::{Engine, checkers_engine, engine, own_engine, playing_engine};
pub use how::{CheckedHow, Cutoffs, How, Way};
pub use kept::Kept;
pub use mate::{LONGEST_MATE, MateFound, find_mate, find_mate_in, find_win};
pub use minimal::{Minimal, MinimalPlan, SizeKind, minimal};
pub use observe::Observed;
pub use own_game::{OwnGame, OwnMove, OwnPosition, OwnRules};
pub use processor::{built_for, worthwhile_level};
pub use prove::{ProveError, ProvedSubject, certify, prove};
pub use recipe::{RecipeError, TreeRecipe, WALK};
pub use score::{hundredths, number, standing};
pub use searcher::{OneThread, Searches, SeveralThreads};
pub use session::Session;
pub use side::MovingSide;
pub use span::{read_span, write_span};
pub use stack::SEARCH_STACK;
pub use subject::{
    OpenedSubject, OwnSpec, PositionSpec, Subject, SubjectError, SubjectSpec, SubjectVisitor,
    tree_names,
};
pub use thought::{
    IterationReport, Line, Report, RootMove, RootMoveReport, StandingReport, ThinkLimits, Thought,
    Watcher,
};
pub use time::{Pace, TimeControl};
pub use tree::{AnyTree, AnyTreePosition, WALK_SWING};
pub use verify::{Verified, VerifyError, verify, verify_on};

pub use nullwindow::thinker::{Asked, Searcher};
pub use nullwindow::{Clock, GameStatus, History, StopHandle, SystemClock, Timer};
