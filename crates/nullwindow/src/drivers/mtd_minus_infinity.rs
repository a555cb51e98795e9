//! MTD(−∞), which is MT-DUAL*: thesis figure 3.3.

use super::homing::Pass;
use super::mtd::Policy;
use crate::value::{Bounds, INFINITY, Value};

/// Starts just above −∞ and asks just above the lower bound just found.
///
/// ```
/// use nullwindow::drivers::{FromBelow, drive};
/// let proved = drive(&mut FromBelow, |_| Ok(35)).unwrap();
/// assert_eq!((proved.bounds.lower, proved.passes.len()), (35, 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FromBelow;

impl Policy for FromBelow {
    fn first(&mut self) -> Value {
        1 - INFINITY
    }

    fn next(&mut self, pass: Pass, _: Bounds) -> Value {
        pass.value + 1
    }
}
