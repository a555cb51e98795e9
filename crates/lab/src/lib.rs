//! The laboratory: experiment → cell → runner → record → store → report.
//!
//! An experiment is a file; a cell is the smallest piece of it that can be run
//! by itself; a row is what a cell measured; the report is a pure function of
//! the experiments and the rows.

pub mod analysis;
pub mod cell;
pub mod experiment;
pub mod record;
pub mod report;
mod row;
pub mod runner;
pub mod store;

pub use row::{Row, Scalar};
