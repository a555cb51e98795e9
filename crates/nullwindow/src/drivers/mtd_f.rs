//! MTD(f): thesis figure 3.6.

use super::homing::Pass;
use super::mtd::Policy;
use crate::value::{Bounds, Value};

/// Starts at a guess f, then goes down like SSS* or up like DUAL*.
///
/// ```
/// use nullwindow::drivers::{FirstGuess, drive};
/// // Leaves worth 0, 1000 and 2000, the value 1000, a guess between them.
/// // A fail-soft test always answers 1000: "at least" at first, then "at most".
/// assert_eq!(drive(&mut FirstGuess(500), |_| Ok(1000)).unwrap().passes.len(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FirstGuess(pub Value);

impl Policy for FirstGuess {
    fn first(&mut self) -> Value {
        self.0
    }

    fn next(&mut self, pass: Pass, _: Bounds) -> Value {
        if pass.failed_low() { pass.value } else { pass.value + 1 }
    }
}
