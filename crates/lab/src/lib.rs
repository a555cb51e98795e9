#![doc = include_str!("../README.md")]

pub mod analysis;
pub mod cell;
pub mod examples;
pub mod experiment;
pub mod matches;
pub mod record;
pub mod report;
mod row;
pub mod runner;
pub mod simulation;
pub mod store;

pub use row::{Row, Scalar};
