//! Scout with Pearl's TEST: Campbell and Marsland 1983 figure 4, after Pearl
//! 1980. (The figure calls `alphabeta(p, …)` in its loop where it means the
//! child p_i.)
//!
//! Unlike NegaScout it throws the bound of a test away and searches the better
//! child from scratch, so it may evaluate leaves that Alpha-Beta does not.

use super::test;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The minimax value of `n`.
///
/// ```
/// use nullwindow::{Search, algorithms::scout, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(scout(&mut s, &root), Ok(-1));
/// ```
pub fn scout<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
) -> Result<Value, Stop> {
    s.enter(n, Window::FULL)?;
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    let c = s.child(n, &children, 0);
    let (mut m, mut best) = (-scout(s, &c)?, Some(c.index));
    s.backed_up(n, Window { alpha: m, beta: INFINITY }, m, children.len() - 1);
    for i in 1..children.len() {
        let c = s.child(n, &children, i);
        let better = !test(s, &c, -m - 1)?;
        if better {
            m = -scout(s, &c)?;
            best = Some(c.index);
        }
        s.backed_up(n, Window { alpha: m, beta: INFINITY }, m, children.len() - i - 1);
    }
    s.recycle(children);
    Ok(s.store(n, Window::FULL, m, best))
}
