//! SSS-B, bisection: de Bruin, Pijls and Plaat 1994, section 5.

use super::homing::{Interrupted, Proved};
use super::windows::{Windows, about};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value};

/// Asks about the average of the bounds, which start as what the game says of
/// its values.
///
/// ```
/// use nullwindow::drivers::sss_b;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(sss_b(&mut s, &root).unwrap().bounds, Bounds::exact(1));
/// ```
pub fn sss_b<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Proved, Interrupted> {
    let range = s.game().bounds(&root.position);
    let mut calls = Windows::new(s, root);
    while !calls.done() {
        let proved = calls.bounds();
        let gamma = average(proved.and(range)).clamp(proved.lower, proved.upper);
        calls.ask(gamma, about(gamma))?;
    }
    Ok(calls.finish())
}

fn average(bounds: Bounds) -> Value {
    (i64::from(bounds.lower) + i64::from(bounds.upper)).div_euclid(2) as Value
}
