//! What an evaluation is learnt from: games of a program against itself, what is taken from
//! them, and pairs of games that say what was learnt. Reading, writing and the order of work
//! are left to the command that trains.

mod game;
mod labels;
mod random;
mod self_play;

pub use game::{LabelledGame, LabelledMove};
pub use labels::{Labels, Samples, unit_of};
pub use self_play::SelfPlay;
