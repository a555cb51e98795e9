//! SSS-0, "first guess": de Bruin, Pijls and Plaat 1994, section 5.

use super::homing::{Interrupted, Proved};
use super::windows::{Windows, about};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Value;

/// Asks S-alpha-beta(γ − 1, γ + 1) from a first guess on.
///
/// ```
/// use nullwindow::drivers::sss_0;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(sss_0(&mut s, &root, 1).unwrap().passes.len(), 1); // guessed right
/// ```
pub fn sss_0<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    first_guess: Value,
) -> Result<Proved, Interrupted> {
    let mut calls = Windows::new(s, root);
    let mut gamma = first_guess;
    while !calls.done() {
        gamma = calls.ask(gamma, about(gamma))?;
    }
    Ok(calls.finish())
}
