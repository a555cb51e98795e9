//! MTD(step): thesis section 3.2.

use super::homing::Pass;
use super::mtd::Policy;
use crate::value::{Bounds, INFINITY, Value};

/// Starts at +∞ and goes down in steps of at least this size, never below
/// what is known: bound := max(f⁻ + 1, g − step).
///
/// ```
/// use nullwindow::drivers::{Steps, drive};
/// // SSS* would visit 40, 39, … on its way from 40 to 20.
/// let crawl = |gamma: i32| Ok(if 20 < gamma { (gamma - 1).min(40) } else { gamma });
/// assert!(drive(&mut Steps(10), crawl).unwrap().passes.len() < 12);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Steps(pub Value);

impl Policy for Steps {
    fn first(&mut self) -> Value {
        INFINITY
    }

    fn next(&mut self, pass: Pass, known: Bounds) -> Value {
        (known.lower + 1).max(pass.value.saturating_sub(self.0.max(0)))
    }
}
