//! The Alpha-Beta/SSS* hybrid: Campbell and Marsland 1983, section 2, after a
//! suggestion of Stockman. Alpha-Beta at the top of the tree, aspiration SSS*
//! below, which can use both ends of the window it is given.

use super::aspiration_sss;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The value g of `n` with respect to a window ⟨α, β⟩, by Alpha-Beta for
/// `plies` plies and SSS* below: α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g;
/// g ≥ β ⇒ f ≥ g.
///
/// ```
/// use nullwindow::{Search, Window, algorithms::ab_over_sss, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(ab_over_sss(&mut s, &root, Window::FULL, 2), Ok(-1));
/// ```
pub fn ab_over_sss<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    window: Window,
    plies: u16,
) -> Result<Value, Stop> {
    if plies == 0 {
        return aspiration_sss(s, n, window);
    }
    s.enter(n, window)?;
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    let Window { mut alpha, beta } = window;
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let t = -ab_over_sss(s, &c, Window { alpha: -beta, beta: -alpha }, plies - 1)?;
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        alpha = alpha.max(g);
        s.backed_up(n, Window { alpha, beta }, g, children.len() - i - 1);
        if g >= beta {
            break;
        }
    }
    s.recycle(children);
    Ok(s.store(n, window, g, best))
}
