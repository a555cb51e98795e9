//! MT, the memory-enhanced test: thesis figure 3.2. Null-window Alpha-Beta
//! with memory: "is the value of n at least γ?"
//!
//! The figure fetches the bound of a child before it enters the child, "to save
//! a recursive call"; here a node looks itself up when it is entered, as in
//! figure 2.15, which the thesis calls equivalent. Both bounds are looked at, so
//! that a node known to be at least γ is not searched again. Whether a node keeps
//! one bound or two is the memory's affair.
//!
//! The contract is proved for every tree and memory of true bounds: `docs/proofs.md`.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Children, Node, Opened, Search};
use crate::value::{INFINITY, Value, Window};

/// A bound g on the value of `n`: g ≥ γ ⇒ f ≥ g; g < γ ⇒ f ≤ g.
///
/// ```
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, algorithms::mt, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert!(mt(&mut s, &root, 1).unwrap() >= 1); // at least a win
/// ```
#[inline(always)]
pub fn mt<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
) -> Result<Value, Stop> {
    match s.open(n, &mut Window::null(gamma))? {
        Opened::Closed(g) => Ok(g),
        Opened::Open(children) => search_children(s, n, children, gamma),
    }
}

/// The loop over the children, apart from the visit so that a leaf is visited
/// without a call.
#[inline(never)]
fn search_children<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: Children<G::Move>,
    gamma: Value,
) -> Result<Value, Stop> {
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let t = -mt(s, &c, 1 - gamma)?;
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        s.backed_up(n, Window::null(gamma), g, children.len() - i - 1);
        if g >= gamma {
            break;
        }
    }
    s.recycle(children);
    Ok(s.store(n, Window::null(gamma), g, best))
}
