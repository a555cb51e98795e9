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
mod settings;
mod standing;
pub mod stats;
mod uci;

pub use allowance::{Allowance, NotAClock, Timing, span};
pub use contest::{Pairing, Rules, play};
pub use notation::{Label, extension, write_game};
pub use openings::{Opening, OpeningError};
pub use played::{Cause, Played, Spent};
pub use player::{Choice, ClockFace, Failure, Fault, Player, Turn, enter};
pub use player_spec::{Dialect, Endings, PlayerError, PlayerKind, PlayerSpec, Program};
pub use referee::{Ending, GameEnd, Referee, Winner};
pub use runner::Match;
pub use seat::{Mover, Seat};
pub use settings::{SettingError, set};
pub use standing::{Faults, Scoreboard, Standing};
