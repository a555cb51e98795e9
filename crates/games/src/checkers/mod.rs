//! English draughts, or American checkers, on 8×8.
//!
//! Black (squares 1-12) moves first, towards 32. Captures are compulsory but
//! freely chosen; a multiple jump is one move; a man that is crowned stops; a
//! side that cannot move has lost. There is no draw by repetition here: a
//! value depends on the position alone.
//!
//! ```
//! use nullwindow::solve;
//! use nullwindow_games::{Notation, checkers::Checkers};
//!
//! let game = Checkers::default();
//! let position = game.read_position("W:WK2:B6,7,14,15").unwrap();
//! assert!(solve(&game, &position, 1).value().unwrap() > 0); // takes all four
//! ```

mod draw;
mod endgame;
mod evaluation;
mod fen;
mod game;
mod geometry;
pub mod hub;
mod jumps;
mod move_text;
mod moves;
mod order;
mod pdn;
mod pdn_writer;
mod perft;
mod position;
mod quiescence;
mod side;
mod zobrist;

pub use endgame::{EndgameTable, EndgameVerdict, Origin, Tally};
pub use evaluation::{CheckersSight, FEATURES, Weights, features};
pub use game::{Checkers, CheckersEvaluation, WIN};
pub use geometry::Square;
pub use moves::Move;
pub use pdn::{AnnotatedRecord, Outcome, PdnRecord, read_annotated_pdn, read_pdn};
pub use pdn_writer::{write_annotated_pdn, write_pdn};
pub use perft::{Counting, perft, perft_divide};
pub use position::{Piece, Position};
pub use side::Side;
