#![doc = include_str!("../README.md")]

mod added;
pub mod checkers;
pub mod chess;
mod cursor;
mod limits;
#[cfg(test)]
mod linearity;
mod notation;
pub mod othello;
mod position_line;
mod record;
mod registry;
pub mod small;
mod steps;
mod text;
pub mod trees;
mod turns;

pub use added::{
    AddGameError, AddedGame, AddedId, AddedMove, AddedPosition, CitizenGame, is_game_name,
};
pub use limits::MAX_TEXT_BYTES;
pub use notation::{Notation, ParseError};
pub use position_line::position_and_comment;
pub use record::{
    Aside, GameRecord, GameResult, RecordFormat, RecordedMove, read_records, recognise, write_line,
    write_record,
};
pub use registry::{GameId, GameInfo, UnknownGame};
pub use text::{shorten, shorten_to};
