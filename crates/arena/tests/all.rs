//! The tests of this crate in one program: linking each by itself took most of their time.

mod matches;
mod openings;
mod players;
mod programs;
mod stats;
