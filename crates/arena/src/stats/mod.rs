//! What the results of a match say about its players.
//!
//! The two games of a pair share an opening, so they are not independent; pairs
//! are. All intervals and tests are therefore made from the five results that a
//! pair can have (the pentanomial distribution), which also makes them narrower
//! than the same number of single games would.

mod elo;
mod normal;
mod pentanomial;
mod sprt;

pub use elo::{Elo, elo_of_score, score_of_elo};
pub use pentanomial::Pentanomial;
pub use sprt::{BadSprt, Sprt, SprtVerdict};
