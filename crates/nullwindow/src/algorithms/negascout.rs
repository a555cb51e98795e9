//! NegaScout: thesis figure 2.13, after Reinefeld 1989.
//!
//! Two deviations. The figure raises g to α after the first child; here it
//! stays fail-soft, so that a fail low returns the best upper bound. And "the
//! last two ply return an accurate value" is used to skip the re-search, as
//! Reinefeld does, not to overwrite g (the figure's `g := t` would lower it).

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The value g of `n` with respect to a window ⟨α, β⟩:
/// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g.
///
/// ```
/// use nullwindow::{Search, Window, algorithms::negascout, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(negascout(&mut s, &root, Window::FULL), Ok(-1));
/// ```
pub fn negascout<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    mut window: Window,
) -> Result<Value, Stop> {
    s.enter(n, window)?;
    if let Some(g) = s.settled(n, window) {
        return Ok(g);
    }
    if let Some(g) = s.lookup(n, &mut window) {
        return Ok(g);
    }
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    if let Some(g) = s.etc_cutoff(n, &children, window) {
        s.recycle(children);
        return Ok(g);
    }
    let Window { mut alpha, beta } = window;
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let scout = if i == 0 { beta } else { alpha + 1 };
        let mut t = -negascout(s, &c, Window { alpha: -scout, beta: -alpha })?;
        // The last two plies return an accurate value.
        let accurate = c.depth <= 1 || scout == beta;
        if alpha < t && t < beta && !accurate && !s.is_leaf(&c) {
            t = -negascout(s, &c, Window { alpha: -beta, beta: -t })?;
        }
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
