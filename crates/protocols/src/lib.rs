#![doc = include_str!("../README.md")]

mod gtp;
mod hub;
mod lines;
pub mod nboard;
mod protocol;
mod runner;
pub mod uci;
mod worker;

pub use gtp::GtpOthello;
pub use hub::Hub;
pub use lines::{LONGEST_LINE, Read, read_line};
pub use nboard::NBoard;
pub use protocol::{Act, EngineJob, JobEvent, Protocol, Thinking};
pub use runner::run;
pub use uci::Uci;
pub use worker::{JobOrder, Worker};
