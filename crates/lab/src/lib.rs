#![doc = include_str!("../README.md")]
//!
//! # Who may use whom
//!
//! Modules use those that stand to the left, never one to the right:
//!
//! `row → record → cell → examples → experiment → store → matches → runner → analysis →
//! report → session`
//!
//! `tests/layers.rs` checks it.

pub mod analysis;
pub mod cell;
pub mod examples;
pub mod experiment;
pub mod matches;
pub mod record;
pub mod report;
mod row;
pub mod runner;
mod session;
pub mod store;

pub use row::{Row, Scalar};
pub use session::{FinishedRun, LabSession, MergedFolders, OpenRun, SessionError};
