//! SSS-4, "stepwise state space search": de Bruin, Pijls and Plaat 1994,
//! section 5.

use super::Proved;
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
/// assert_eq!(sss_4(&mut s, &root, 50).bounds, Bounds::exact(1));
/// ```
pub fn sss_4<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    step: Value,
) -> Proved {
    let mut calls = Windows::new(s, root);
    let mut gamma = INFINITY;
    while let Some(g) = calls.ask(gamma, about(gamma)) {
        gamma = g.saturating_sub(step.max(0)).max(calls.bounds().lower);
    }
    calls.finish()
}
