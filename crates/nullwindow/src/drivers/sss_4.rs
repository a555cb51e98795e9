//! SSS-4, "stepwise state space search": de Bruin, Pijls and Plaat 1994,
//! section 5.

use super::homing::{Interrupted, Proved};
use super::windows::{Windows, about};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value};

/// Lowers γ from +∞ in steps, never below what is known.
///
/// ```
/// use nullwindow::drivers::sss_4;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(sss_4(&mut s, &root, 50).unwrap().bounds, Bounds::exact(1));
/// ```
pub fn sss_4<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    step: Value,
) -> Result<Proved, Interrupted> {
    let mut calls = Windows::new(s, root);
    let mut gamma = INFINITY;
    while !calls.done() {
        let g = calls.ask(gamma, about(gamma))?;
        gamma = g.saturating_sub(step.max(0)).max(calls.bounds().lower);
    }
    Ok(calls.finish())
}
