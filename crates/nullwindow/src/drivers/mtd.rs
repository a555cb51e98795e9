//! MTD, a framework for MT drivers: thesis figure 3.5.
//!
//! A driver is a [`Policy`]: a first bound and a next bound. The loop around it
//! is safe whatever the policy says and whatever the test answers: γ is kept
//! where an answer makes progress (f⁻ < γ ≤ f⁺), contradicting answers end in
//! a report, and so do too many.

use crate::algorithms::mt;
use crate::game::Game;
use crate::limits::MAX_PASSES;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Shown, Value, Window};

/// One question and its answer.
///
/// ```
/// use nullwindow::drivers::Pass;
/// let pass = Pass { gamma: 36, value: 35 };
/// assert!(pass.failed_low()); // "at most 35"
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The question: is the value at least gamma?
    pub gamma: Value,
    /// The answer: a lower bound if it is at least gamma, else an upper bound.
    pub value: Value,
}

impl Pass {
    /// Whether the answer is an upper bound.
    ///
    /// ```
    /// # use nullwindow::drivers::Pass;
    /// assert!(!Pass { gamma: 35, value: 35 }.failed_low());
    /// ```
    pub fn failed_low(self) -> bool {
        self.value < self.gamma
    }
}

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
/// assert_eq!(proved.bounds, Bounds::exact(37));
/// ```
pub trait Policy {
    /// The first γ.
    fn first(&mut self) -> Value;

    /// The next γ after `pass`, when the value is known to lie within
    /// `known`.
    fn next(&mut self, pass: Pass, known: Bounds) -> Value;
}

/// What a driver proved, and how.
///
/// ```
/// use nullwindow::drivers::{FromAbove, drive};
/// let proved = drive(&mut FromAbove, |gamma| Ok(5.min(gamma)));
/// assert_eq!((proved.bounds.lower, proved.passes.len(), proved.stop), (5, 2, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// What is proved of the value: exact unless the driver had to stop.
    pub bounds: Bounds,
    /// The completed passes.
    pub passes: Vec<Pass>,
    /// Why it stopped early, if it did.
    pub stop: Option<Stop>,
}

impl Proved {
    /// Why the driver stopped early, in words; a contradiction with the pass
    /// that broke and what was proved before it.
    ///
    /// ```
    /// # use nullwindow::drivers::{FromAbove, drive};
    /// assert_eq!(drive(&mut FromAbove, |gamma| Ok(5.min(gamma))).report(), None);
    /// ```
    pub fn report(&self) -> Option<String> {
        report(self.stop?, self.passes.last(), self.bounds)
    }
}

/// See [`Proved::report`].
pub(crate) fn report(stop: Stop, last: Option<&Pass>, bounds: Bounds) -> Option<String> {
    Some(match (stop, last) {
        (Stop::Crossed, Some(Pass { gamma, value })) => format!(
            "{stop}: a pass at {gamma} answered {value}, but the value is at least {} and at most {}",
            Shown(bounds.lower),
            Shown(bounds.upper)
        ),
        _ => stop.to_string(),
    })
}

/// Homes in on a value with null-window questions to `test`, which answers
/// like [`mt`]: with a lower bound if it is at least γ, else an upper bound.
///
/// ```
/// use nullwindow::Stop;
/// use nullwindow::drivers::{FirstGuess, drive};
/// // A test that contradicts itself is reported, not believed.
/// let mut answers = [40, 20].into_iter();
/// let proved = drive(&mut FirstGuess(30), |_| Ok(answers.next().unwrap_or(0)));
/// assert_eq!(proved.stop, Some(Stop::Crossed));
/// assert_eq!(
///     proved.report().unwrap(),
///     "two bounds contradict each other: a pass at 41 answered 20, \
///      but the value is at least 40 and at most +inf",
/// );
/// ```
pub fn drive(
    policy: &mut impl Policy,
    mut test: impl FnMut(Value) -> Result<Value, Stop>,
) -> Proved {
    let mut proved = Proved { bounds: Bounds::UNKNOWN, passes: Vec::new(), stop: None };
    let mut gamma = policy.first();
    while !proved.bounds.is_exact() {
        if proved.passes.len() == MAX_PASSES {
            proved.stop = Some(Stop::Passes);
            break;
        }
        gamma = gamma.clamp(proved.bounds.lower + 1, proved.bounds.upper);
        match test(gamma) {
            Ok(value) => proved.passes.push(Pass { gamma, value }),
            Err(stop) => {
                proved.stop = Some(stop);
                break;
            }
        }
        let pass = proved.passes[proved.passes.len() - 1];
        if !learn(&mut proved.bounds, pass) {
            proved.stop = Some(Stop::Crossed);
            break;
        }
        gamma = policy.next(pass, proved.bounds);
    }
    proved
}

/// Adds what a pass proved. A contradiction is refused and leaves the bounds
/// as they were.
fn learn(bounds: &mut Bounds, pass: Pass) -> bool {
    let known = bounds.and(Bounds::proved_by(Window::null(pass.gamma), pass.value));
    let consistent = !known.are_crossed();
    if consistent {
        *bounds = known;
    }
    consistent
}

/// MTD(n, first, next): drives [`mt`] at `root` by a policy.
///
/// ```
/// use nullwindow::drivers::{FirstGuess, mtd};
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(mtd(&mut s, &root, &mut FirstGuess(0)).bounds, Bounds::exact(1));
/// ```
pub fn mtd<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    policy: &mut impl Policy,
) -> Proved {
    drive(policy, |gamma| {
        s.pass_begins(gamma);
        mt(s, root, gamma)
    })
}
