//! Maxsearch: SSS-2 as a sequence of S-alpha-beta calls, de Bruin, Pijls and
//! Plaat 1994, section 4. Two bounds a node let it skip, in rare trees, leaves
//! that SSS* evaluates.

use super::homing::{Interrupted, Proved};
use super::windows::Windows;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Window};

/// Lowers an upper bound from +∞ by S-alpha-beta(γ − 1, γ) until it holds.
///
/// ```
/// use nullwindow::drivers::maxsearch;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(maxsearch(&mut s, &root).unwrap().bounds, Bounds::exact(1));
/// ```
pub fn maxsearch<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Proved, Interrupted> {
    let mut calls = Windows::new(s, root);
    let mut gamma = INFINITY;
    while !calls.done() {
        gamma = calls.ask(gamma, Window::null(gamma))?;
    }
    Ok(calls.finish())
}
