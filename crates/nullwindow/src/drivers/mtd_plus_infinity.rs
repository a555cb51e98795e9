//! MTD(+∞), which is MT-SSS*: thesis figure 3.1.

use super::homing::Pass;
use super::mtd::Policy;
use crate::value::{Bounds, INFINITY, Value};

/// Starts at +∞ and asks at the upper bound just found, until it holds.
///
/// ```
/// use nullwindow::drivers::{FromAbove, drive};
/// let proved = drive(&mut FromAbove, |_| Ok(35)).unwrap();
/// assert_eq!((proved.bounds.upper, proved.passes.len()), (35, 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FromAbove;

impl Policy for FromAbove {
    fn first(&mut self) -> Value {
        INFINITY
    }

    fn next(&mut self, pass: Pass, _: Bounds) -> Value {
        pass.value
    }
}
