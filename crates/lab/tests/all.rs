//! The tests of this crate in one program: linking each by itself took most of their time.

mod analysis;
mod behaviour;
mod cells;
mod columns;
mod common;
mod coverage;
mod damage;
mod documents;
mod experiments;
mod laboratory;
mod layers;
mod matches;
mod report;
mod rerun;
mod runner;
mod session;
mod size;
mod tables;
mod verdicts;
