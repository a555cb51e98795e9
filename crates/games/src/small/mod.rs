//! Games small enough to solve: examples, tests, and a place to start.
//!
//! - [`TicTacToe`]: a draw;
//! - [`ConnectFour`] on boards of any size that fits 64 bits;
//! - [`ConnectFourEndgame`]: the same, for solving large ones;
//! - [`Kayles`]: an impartial game whose theory is known.
//!
//! ```
//! use nullwindow::solve;
//! use nullwindow_games::{Notation, small::TicTacToe};
//! assert_eq!(solve(&TicTacToe, &TicTacToe.start(), 9).value(), Some(0));
//! ```

pub mod connect_four;
mod connect_four_endgame;
mod grid;
pub mod kayles;
pub mod tic_tac_toe;

pub use connect_four::ConnectFour;
pub use connect_four_endgame::ConnectFourEndgame;
pub use kayles::Kayles;
pub use tic_tac_toe::TicTacToe;
