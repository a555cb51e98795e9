//! The minimax function: thesis figure 2.3; in negamax form, Campbell and
//! Marsland 1983 figure 1. The oracle every other algorithm is held against.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The minimax value of `n`, from every leaf below it.
///
/// ```
/// use nullwindow::{Search, algorithms::minimax, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(minimax(&mut s, &root), Ok(-1));
/// ```
pub fn minimax<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
) -> Result<Value, Stop> {
    s.enter(n, Window::FULL)?;
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let t = -minimax(s, &c)?;
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        s.backed_up(n, Window::FULL, g, children.len() - i - 1);
    }
    s.recycle(children);
    Ok(s.store(n, Window::FULL, g, best))
}
