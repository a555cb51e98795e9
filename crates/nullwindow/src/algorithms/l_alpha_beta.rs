//! L-alpha-beta, "last move with minimal window": Fishburn and Finkel 1980,
//! as described by Campbell and Marsland 1983, section 2.
//!
//! Only the root differs from Alpha-Beta. Its last move is merely compared
//! with the best score so far; if it is better, the best move is known but its
//! score is not.

use super::alpha_beta;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Window};

/// The best move of the root (with the search), and bounds on its value:
/// exact unless the last move is best.
///
/// ```
/// use nullwindow::{Search, algorithms::l_alpha_beta, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&7, 7).unwrap();
/// assert_eq!(l_alpha_beta(&mut s, &root).unwrap().lower, 1);
/// assert_eq!(s.best_at_root(), Some(2)); // the last move: take three
/// ```
pub fn l_alpha_beta<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Bounds, Stop> {
    s.enter(root, Window::FULL)?;
    let Some(children) = s.expand(root) else { return Ok(Bounds::exact(s.leaf(root))) };
    let last = children.len() - 1;
    let (mut m, mut best, mut upper) = (-INFINITY, None, INFINITY);
    for i in 0..children.len() {
        let c = s.child(root, &children, i);
        let only_compare = i == last && i > 0;
        let window = Window::new(m, if only_compare { m + 1 } else { INFINITY });
        let t = -alpha_beta(s, &c, window.negate())?;
        if i == last {
            upper = if t > m && only_compare { INFINITY } else { m.max(t) };
        }
        if t > m {
            (m, best) = (t, Some(c.index));
        }
        s.backed_up(root, Window { alpha: m, beta: INFINITY }, m, last - i);
    }
    s.recycle(children);
    s.prove_best(best);
    let bounds = Bounds { lower: m, upper };
    s.store_bounds(root, bounds, m, best);
    Ok(bounds)
}
