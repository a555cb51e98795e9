//! NegaScout: thesis figure 2.13, after Reinefeld 1989.
//!
//! Two deviations. The figure raises g to α after the first child; here it
//! stays fail-soft, so that a fail low returns the best upper bound. And "the
//! last two ply return an accurate value" is used to skip the re-search, as
//! Reinefeld does, not to overwrite g (the figure's `g := t` would lower it).
//! Where the game answers a leaf with a bound it does not hold, and is not used.
//!
//! The contract, and what it asks of a memory, is proved: `docs/proofs.md`.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Children, Node, Opened, Search};
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
    match s.open(n, &mut window)? {
        Opened::Closed(g) => Ok(g),
        Opened::Open(children) => search_children(s, n, children, window),
    }
}

/// The loop over the children, apart from the visit so that a leaf is visited
/// without a call.
#[inline(never)]
fn search_children<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: Children<G::Move>,
    window: Window,
) -> Result<Value, Stop> {
    let Window { mut alpha, beta } = window;
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let scout = if i == 0 { beta } else { alpha + 1 };
        let mut t = -negascout(s, &c, Window { alpha: -scout, beta: -alpha })?;
        if alpha < t && t < beta && scout != beta && !s.is_accurate(&c) {
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

/// The re-search, which is rare: kept out of the loop.
#[inline(never)]
fn search_again<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    window: Window,
) -> Result<Value, Stop> {
    negascout(s, n, window)
}
