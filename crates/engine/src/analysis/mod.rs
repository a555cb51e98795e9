//! Judges the moves of games that were played: what each move has lost, how bad that is, and
//! what was better.

mod annotate;
mod judge;
mod verdict;

pub use annotate::{annotated, shown};
pub use judge::{JudgeEffort, Judged, MoveJudge, UnfinishedGame};
pub use verdict::MoveMark;
