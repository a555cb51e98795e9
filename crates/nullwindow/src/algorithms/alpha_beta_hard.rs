//! Alpha-Beta as it was before fail-soft: Campbell and Marsland 1983 figure 2.
//! It visits what [`alpha_beta`](super::alpha_beta()) visits and says less.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// The value m of `n` with respect to a window ⟨α, β⟩, never below α:
/// α < m < β ⇒ f = m; m = α ⇒ f ≤ α; m ≥ β ⇒ f ≥ m. A leaf returns its value.
///
/// ```
/// use nullwindow::{Search, Window, algorithms::alpha_beta_hard, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(alpha_beta_hard(&mut s, &root, Window::new(4, 9)), Ok(4)); // "at most 4"
/// ```
pub fn alpha_beta_hard<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    mut window: Window,
) -> Result<Value, Stop> {
    s.enter(n, window)?;
    if let Some(g) = s.lookup(n, &mut window) {
        return Ok(g);
    }
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    let Window { alpha, beta } = window;
    let (mut m, mut best) = (alpha, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let t = -alpha_beta_hard(s, &c, Window { alpha: -beta, beta: -m })?;
        if t > m {
            (m, best) = (t, Some(c.index));
        }
        s.backed_up(n, Window { alpha: m, beta }, m, children.len() - i - 1);
        if m >= beta {
            break;
        }
    }
    s.recycle(children);
    Ok(s.store(n, window, m, best))
}
