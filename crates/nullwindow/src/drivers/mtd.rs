//! MTD, a framework for MT drivers: thesis figure 3.5.
//!
//! A driver is a [`Policy`]: a first bound and a next bound. The loop around it
//! is safe whatever the policy says and whatever the test answers: γ is kept
//! where an answer makes progress (f⁻ < γ ≤ f⁺), contradicting answers end in
//! a report, and so do too many.
//!
//! That it ends with the minimax value, whatever the policy, is proved: `docs/proofs.md`.

use super::homing::{Homing, Interrupted, Pass, Proved};
use crate::algorithms::mt;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// Where to ask first, and where next.
///
/// ```
/// use nullwindow::drivers::{Pass, Policy, drive};
/// use nullwindow::{Bounds, Value};
///
/// /// Always asks in the middle of 0 … 100.
/// struct Halves;
/// impl Policy for Halves {
///     fn first(&mut self) -> Value { 50 }
///     fn next(&mut self, _: Pass, known: Bounds) -> Value {
///         (known.lower.max(0) + known.upper.min(100) + 1) / 2
///     }
/// }
///
/// let proved = drive(&mut Halves, |gamma| Ok(if 37 < gamma { gamma - 1 } else { gamma }));
/// assert_eq!(proved.unwrap().bounds, Bounds::exact(37));
/// ```
pub trait Policy {
    /// The first γ.
    fn first(&mut self) -> Value;

    /// The next γ after `pass`, when the value is known to lie within
    /// `known`.
    fn next(&mut self, pass: Pass, known: Bounds) -> Value;
}

/// Homes in on a value with null-window questions to `test`, which answers
/// like [`mt`]: with a lower bound if it is at least γ, else an upper bound.
///
/// ```
/// use nullwindow::Stop;
/// use nullwindow::drivers::{FirstGuess, drive};
/// // A test that contradicts itself is reported, not believed.
/// let mut answers = [40, 20].into_iter();
/// let broken = drive(&mut FirstGuess(30), |_| Ok(answers.next().unwrap_or(0))).unwrap_err();
/// assert_eq!(broken.stop, Stop::Crossed);
/// assert_eq!(
///     broken.to_string(),
///     "two bounds contradict each other: a pass at 41 answered 20, \
///      but the value is at least 40 and at most +inf",
/// );
/// ```
pub fn drive(
    policy: &mut impl Policy,
    mut test: impl FnMut(Value) -> Result<Value, Stop>,
) -> Result<Proved, Interrupted> {
    let mut homing = Homing::default();
    let mut gamma = policy.first();
    while !homing.bounds().is_exact() {
        gamma = gamma.clamp(homing.bounds().lower + 1, homing.bounds().upper);
        let pass = Pass { gamma, value: homing.ask(|| test(gamma))? };
        homing.learn(pass, Window::null(gamma))?;
        gamma = policy.next(pass, homing.bounds());
    }
    Ok(homing.finish())
}

/// MTD(n, first, next): drives [`mt`] at `root` by a policy.
///
/// ```
/// use nullwindow::drivers::{FirstGuess, mtd};
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(mtd(&mut s, &root, &mut FirstGuess(0)).unwrap().bounds, Bounds::exact(1));
/// ```
pub fn mtd<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    policy: &mut impl Policy,
) -> Result<Proved, Interrupted> {
    drive(policy, |gamma| {
        s.pass_begins(gamma);
        mt(s, root, gamma)
    })
}
