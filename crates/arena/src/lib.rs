#![doc = include_str!("../README.md")]

mod adjudication;
mod allowance;
mod contest;
mod hub;
mod internal;
mod nboard;
mod notation;
pub mod openings;
mod played;
mod player;
mod player_spec;
mod process;
mod referee;
mod runner;
mod seat;
mod standing;
pub mod stats;
mod uci;

pub use allowance::{MatchAllowance, MatchTiming, NotAClock};
pub use contest::{Pairing, Rules, play};
pub use notation::{Label, extension, write_game};
pub use openings::{MatchOpening, OpeningError};
pub use played::{Cause, MatchGame, Spent};
pub use player::{Choice, ClockFace, Player, PlayerFailure, PlayerFault, PlayerTurn, enter};
pub use player_spec::{Dialect, Endings, PlayerError, PlayerKind, PlayerSpec, Program};
pub use referee::{EndReason, GameEnd, Referee, Winner};
pub use runner::Match;
pub use seat::{MatchSeat, Mover};
pub use standing::{Faults, MatchStanding, Scoreboard};
