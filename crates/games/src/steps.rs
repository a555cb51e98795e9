//! The work of the readers, counted in tests.
//!
//! A reader reports how many bytes or entries it looks at. Tests read texts of
//! growing size and compare the counts, which are the same on every machine.
//! Outside tests reporting compiles to nothing.

#[cfg(test)]
use std::cell::Cell;

#[cfg(test)]
thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(0) };
}

/// Reports that so many bytes or entries have been looked at.
#[inline(always)]
pub(crate) fn add(_steps: usize) {
    #[cfg(test)]
    STEPS.set(STEPS.get() + _steps as u64);
}

/// How many steps a piece of work reports.
#[cfg(test)]
pub(crate) fn count(work: impl FnOnce()) -> u64 {
    let before = STEPS.get();
    work();
    STEPS.get() - before
}
