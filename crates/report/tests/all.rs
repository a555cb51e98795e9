//! The tests of this crate in one program: linking each by itself took most of their time.

mod chart;
mod coverage;
mod pattern;
mod report;
mod stats;
mod verdict;
