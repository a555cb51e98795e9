//! Othello endings played out to the last disc.
//!
//! [`Endgame`] is the same game as [`Othello`](super::Othello) with what a
//! solver needs: hints that cost little near the leaves and much far from them
//! (parity and mobility there, a look ahead with the fitted patterns here), and
//! answers of its own ([`Game::prove`](nullwindow::Game::prove)) where stable
//! discs decide or few squares are left. All else, null windows, memory,
//! transposition cutoffs, is the library's own search.

mod board;
mod game;
mod hints;
mod last;
mod last_square;
mod nearby;
mod ranked;
mod small;
mod stable;

pub use game::Endgame;
