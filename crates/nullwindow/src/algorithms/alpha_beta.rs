//! Alpha-Beta: thesis figure 2.7, and with a memory figure 2.15; in negamax
//! form the fail-soft `falphabeta` of Campbell and Marsland 1983, section 2.
//!
//! One deviation from figure 2.15: which bound g proves is judged by the
//! window as the node received it. The figure overwrites α with g inside the
//! loop, after which "if g > α" could never hold at a Max node.
//!
//! The contract is proved for every tree, window and memory of true bounds: `docs/proofs.md`.

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
/// use nullwindow::{Search, Window, algorithms::alpha_beta, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(alpha_beta(&mut s, &root, Window::FULL), Ok(-1));
/// ```
#[inline(always)]
pub fn alpha_beta<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    mut window: Window,
) -> Result<Value, Stop> {
    match s.open(n, &mut window)? {
        Opened::Closed(g) => Ok(g),
        Opened::Open(children) => search_children(s, n, children, window),
    }
}

/// The loop over the children. It stands apart from the visit above so that a
/// leaf is visited without the cost of a call (a quarter of all instructions on
/// a tree whose evaluation is cheap).
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
        let t = -alpha_beta(s, &c, Window { alpha: -beta, beta: -alpha })?;
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
