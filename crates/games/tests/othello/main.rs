//! Othello against outside facts and an outside referee.

mod common;
mod evaluation;
mod hashing;
mod records;
mod rules;
mod search;
mod solver;
mod stability;
