//! The text of the Hub protocol, version 2 (Fabien Letouzey, 2019), for English
//! draughts on 32 squares: lines of a word and arguments, positions and moves.

mod line;
mod notation;

pub use line::HubLine;
pub use notation::{read_move, read_position, write_line, write_move, write_position};
