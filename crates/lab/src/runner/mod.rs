//! Runs cells on all cores, and has each on disk as soon as it is finished.

mod job;

pub use job::{Interrupted, Job};
