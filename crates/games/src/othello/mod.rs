//! Othello on two 64-bit boards, after Keyano and Logistello.
//!
//! A position is two boards and a colour, 24 bytes; a pass is a move; the
//! game ends when neither side can place a disc and is worth the true disc
//! difference, empty squares counting for nobody unless [`Scoring`] says so.
//!
//! ```
//! use nullwindow::Game;
//! use nullwindow_games::{Notation, othello::Othello};
//! let game = Othello::default();
//! let f5 = game.read_move(&game.start(), "f5").unwrap();
//! let position = game.play(&game.start(), &f5);
//! assert!(game.draw(&position).ends_with("X 4, O 1: O to move\n"));
//! ```

mod board_text;
mod colour;
mod endgame;
mod evaluation;
pub mod ffo;
mod flips;
mod game;
mod generate;
pub mod ggf;
mod key;
mod moves;
mod neighbours;
mod ordering;
mod parity;
mod perft;
mod position;
mod record;
mod scoring;
mod spread;
mod square;
mod stability;
mod symmetry;
pub mod wthor;

pub use colour::Colour;
pub use endgame::Endgame;
pub use evaluation::{Evaluation, Unit, Weights, linear};
pub use flips::flips;
pub use game::{Othello, OthelloEvaluation};
pub use generate::legal_moves;
pub use moves::Move;
pub use neighbours::neighbours;
pub use ordering::{C_SQUARES, CORNERS, X_SQUARES, fastest_first, replies, square_value};
pub use parity::{QUADRANTS, odd_quadrants, odd_regions, regions};
pub use perft::{Convention, perft, perft_divide};
pub use position::Position;
pub use record::OthelloRecord;
pub use scoring::Scoring;
pub use square::{Square, Squares, squares};
pub use stability::stable_discs;
pub use symmetry::board_image;
