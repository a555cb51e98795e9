//! The atomics of shared memory: those of the processor, or those of a model that tries
//! every order of accesses (`shared_table/models.rs`).

#[cfg(not(all(test, loom)))]
pub(super) use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize};

#[cfg(all(test, loom))]
pub(super) use loom::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize};

#[cfg(not(all(test, loom)))]
pub(super) use super::table::free;

/// A model's atomics are more than their bytes, so they are made one by one.
#[cfg(all(test, loom))]
pub(super) fn free<T: Default>(n: usize) -> Option<Vec<T>> {
    Some((0..n).map(|_| T::default()).collect())
}
