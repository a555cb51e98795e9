//! MTD(f): thesis figure 3.6.
//!
//! What the figure leaves to the reader is [`Homing`]'s part: passes that contradict each
//! other end in a report, and so do too many.

use super::homing::{Homing, Interrupted, Pass, Proved};
use super::mtd::Policy;
use crate::algorithm::Algorithm;
use crate::algorithms::mt;
use crate::catalogue::Promise;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// MTD(f)(n, f): the value of `root`, from a first guess `f`.
///
/// ```
/// use nullwindow::drivers::mtd_f;
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(mtd_f(&mut s, &root, 0).unwrap().bounds, Bounds::exact(1));
/// ```
pub fn mtd_f<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    f: Value,
) -> Result<Proved, Interrupted> {
    let mut homing = Homing::default();
    let (mut f_minus, mut f_plus) = (-INFINITY, INFINITY);
    let mut g = f.clamp(f_minus + 1, f_plus);
    while f_minus != f_plus {
        let gamma = if g == f_minus { g + 1 } else { g };
        s.pass_begins(gamma);
        g = homing.ask(|| mt(s, root, gamma))?;
        homing.learn(Pass { gamma, value: g }, Window::null(gamma))?;
        if g < gamma {
            f_plus = g;
        } else {
            f_minus = g;
        }
    }
    Ok(homing.finish())
}

/// The same as an [`Algorithm`], where no other of the catalogue is wanted.
///
/// ```
/// use nullwindow::drivers::{MtdF, Schedule, deepen};
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// assert_eq!(deepen(&mut s, &9, &mut MtdF, &Schedule::to(9), |_, _| None).value(), Some(1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MtdF;

impl<G: Game> Algorithm<G> for MtdF {
    fn promise(&self) -> Promise {
        Promise::Value
    }

    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        mtd_f(s, root, guess)
    }
}

/// The same as a [`Policy`], for tests other than [`mt`]: starts at a guess f, then goes down
/// like SSS* or up like DUAL*.
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
