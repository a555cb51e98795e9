//! MT, the memory-enhanced test: thesis figure 3.2. Null-window Alpha-Beta
//! with memory: "is the value of n at least γ?"
//!
//! As in the figure the bound of a child is fetched before the child is
//! entered, and only the bound that can spare the visit: c.f⁺ under a Max
//! node, c.f⁻ under a Min node, which in negamax form is one case. Whether a
//! node keeps one bound or two is the memory's affair.
//!
//! Where the game's leaves are lazy, a leaf is judged against γ only, and what
//! is known of it counts if it answers the question.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// A bound g on the value of `n`: g ≥ γ ⇒ f ≥ g; g < γ ⇒ f ≤ g.
///
/// ```
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, algorithms::mt, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&9, 9).unwrap();
/// assert!(mt(&mut s, &root, 1).unwrap() >= 1); // at least a win
/// ```
pub fn mt<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
) -> Result<Value, Stop> {
    let known = if n.depth == 0 { s.retrieve(n) } else { Bounds::UNKNOWN };
    visit(s, n, gamma, known)
}

/// The visit of a node of which, if it is a leaf, this much is known.
#[inline(always)]
fn visit<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    known: Bounds,
) -> Result<Value, Stop> {
    s.enter(n, Window::null(gamma))?;
    if n.depth == 0 { Ok(leaf(s, n, gamma, known)) } else { search_children(s, n, gamma) }
}

#[inline(always)]
fn leaf<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    known: Bounds,
) -> Value {
    let window = Window::null(gamma);
    let g = match s.leaf_known(known, window) {
        Some(g) => s.answered(n, window, known, g),
        None => s.evaluate_within(n, window),
    };
    s.store(n, window, g, None)
}

/// The loop over the children of an interior node. It stands apart from the
/// visit so that a leaf is visited without a call, and with the bounds that the
/// loop has fetched already.
#[inline(never)]
fn search_children<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
) -> Result<Value, Stop> {
    let window = Window::null(gamma);
    let Some(children) = s.expand(n) else {
        let known = s.retrieve(n);
        return Ok(leaf(s, n, gamma, known));
    };
    if let Some(g) = s.etc_cutoff(n, &children, window) {
        s.recycle(children);
        return Ok(g);
    }
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let t = match s.settled(&c, window.negate()) {
            Some(t) => -t,
            None => {
                let known = s.retrieve(&c);
                if -known.lower >= gamma {
                    -visit(s, &c, 1 - gamma, known)?
                } else {
                    -s.answered(&c, window.negate(), known, known.lower)
                }
            }
        };
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        s.backed_up(n, window, g, children.len() - i - 1);
        if g >= gamma {
            break;
        }
    }
    s.recycle(children);
    Ok(s.store(n, window, g, best))
}
