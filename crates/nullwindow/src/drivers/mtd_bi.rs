//! MTD(bi), conceptually Coplan's C*: thesis sections 3.2 and 3.3.1.

use super::homing::Pass;
use super::mtd::Policy;
use crate::value::{Bounds, Value};

/// Asks in the middle of what is possible. The interval starts as what the
/// game says of its values ([`Game::bounds`](crate::Game::bounds)).
///
/// ```
/// use nullwindow::Bounds;
/// use nullwindow::drivers::{Bisection, drive};
/// let mut policy = Bisection(Bounds { lower: 0, upper: 999 });
/// let proved = drive(&mut policy, |gamma| Ok(if 504 < gamma { gamma - 1 } else { gamma })).unwrap();
/// assert_eq!(proved.bounds, Bounds::exact(504));
/// assert_eq!(proved.passes[0].gamma, 500);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bisection(pub Bounds);

impl Bisection {
    fn middle(&self) -> Value {
        let (lower, upper) = (i64::from(self.0.lower), i64::from(self.0.upper));
        (lower + upper + 1).div_euclid(2) as Value // ⌈average⌉
    }
}

impl Policy for Bisection {
    fn first(&mut self) -> Value {
        self.middle()
    }

    fn next(&mut self, _: Pass, known: Bounds) -> Value {
        self.0 = self.0.and(known);
        self.middle()
    }
}
