//! How many positions were made: what both libraries ask of the rules alike.

use std::cell::Cell;

thread_local! {
    static MADE: Cell<u64> = const { Cell::new(0) };
}

/// Called by the rules for every position that they make.
pub fn one_more() {
    MADE.set(MADE.get() + 1);
}

/// The positions that this thread has made since it was asked last.
pub fn made() -> u64 {
    MADE.replace(0)
}
