//! Fitting the evaluations of `nullwindow-games`.
//!
//! The rules library has the features and the fitted weights of its three
//! evaluations. This package has what finds the weights: a module a game, and a
//! command each in `src/bin`. `docs/games.md` lists the commands.

pub mod checkers;
pub mod chess;
mod labelled;
pub mod othello;
mod regression;

pub use labelled::read_epd;
