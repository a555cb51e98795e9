//! The dual of SSS-2: de Bruin, Pijls and Plaat 1994, section 4.

use super::homing::{Interrupted, Proved};
use super::windows::Windows;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Window};

/// Raises a lower bound from −∞ by S-alpha-beta(γ, γ + 1) until it holds.
///
/// ```
/// use nullwindow::drivers::dual_2;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(dual_2(&mut s, &root).unwrap().bounds, Bounds::exact(1));
/// ```
pub fn dual_2<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Proved, Interrupted> {
    let mut calls = Windows::new(s, root);
    let mut gamma = -INFINITY;
    while !calls.done() {
        gamma = calls.ask(gamma, Window::new(gamma, gamma + 1))?;
    }
    Ok(calls.finish())
}
