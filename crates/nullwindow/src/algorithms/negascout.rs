//! NegaScout: thesis figure 2.13, after Reinefeld 1989.
//!
//! Two deviations. The figure raises g to α after the first child; here it
//! stays fail-soft, so that a fail low returns the best upper bound. And "the
//! last two ply return an accurate value" is used to skip the re-search, as
//! Reinefeld does, not to overwrite g (the figure's `g := t` would lower it).
//! Where leaves are lazy it does not hold, and is not used.

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
#[inline(always)]
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
    if n.depth == 0 { Ok(s.judge(n, window)) } else { search_children(s, n, window) }
}

/// The loop over the children of an interior node, apart from the visit so that
/// a leaf is visited without a call.
#[inline(never)]
fn search_children<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    window: Window,
) -> Result<Value, Stop> {
    let Some(children) = s.expand(n) else { return Ok(s.judge(n, window)) };
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
        if alpha < t && t < beta && scout != beta && !is_accurate(s, &c) {
            t = -search_again(s, &c, Window { alpha: -beta, beta: -t })?;
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

/// Whether a scout above its bound is the value: so at a leaf, and in the last
/// two plies, if leaves are not lazy.
fn is_accurate<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
) -> bool {
    !G::LAZY_LEAVES && (n.depth <= 1 || s.is_leaf(n))
}

/// The re-search, which is rare: kept out of the loop.
#[inline(never)]
fn search_again<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    window: Window,
) -> Result<Value, Stop> {
    negascout(s, n, window)
}
