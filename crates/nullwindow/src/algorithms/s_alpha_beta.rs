//! S-alpha-beta, Alpha-Beta for non-empty search trees: de Bruin, Pijls and
//! Plaat 1994 figure 5.
//!
//! The search tree S is the memory, which must keep two bounds a node. On
//! leaving a node its bounds are computed again from those of *all* its children,
//! also of the ones this call did not enter: that is what lets Maxsearch
//! skip leaves that SSS* evaluates (their section 4; thesis section 4.1).

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::{Memory, Recall};
use crate::observer::Observer;
use crate::search::Children;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// The value g of `n` with respect to a window ⟨α, β⟩:
/// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g.
///
/// ```
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Search, Window, algorithms::s_alpha_beta, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let root = s.root(&8, 8).unwrap();
/// assert!(s_alpha_beta(&mut s, &root, Window::null(0)).unwrap() < 0);
/// let first = s.counts().leaf;
/// assert!(s_alpha_beta(&mut s, &root, Window::null(0)).unwrap() < 0);
/// assert_eq!(s.counts().leaf, first); // the tree is still there
/// ```
pub fn s_alpha_beta<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    mut window: Window,
) -> Result<Value, Stop> {
    s.enter(n, window)?;
    // By the node's key: that of a restricted root is its own.
    let known = s.memory_mut().retrieve(n.key, n.depth);
    if let Some(g) = s.lookup(n, &mut window) {
        return Ok(g);
    }
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    let Window { mut alpha, beta } = window;
    let (mut g, mut best) = (-INFINITY, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let t = -s_alpha_beta(s, &c, Window { alpha: -beta, beta: -alpha })?;
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        alpha = alpha.max(g);
        s.backed_up(n, Window { alpha, beta }, g, children.len() - i - 1);
        if g >= beta {
            break;
        }
    }
    update(s, n, &children, known, window, g, best);
    s.recycle(children);
    Ok(g)
}

/// "update (n.f⁻, n.f⁺)": from the bounds of all children, and from g itself,
/// which is all there is where memory has forgotten the children. The best move
/// is the one that proved the lower bound which is kept, be it in this call or
/// before it. At the root a fail low proves none, unless the children's bounds
/// prove the value.
fn update<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: &Children<G::Move>,
    known: Recall,
    window: Window,
    g: Value,
    best: Option<u16>,
) {
    let proved = Bounds::proved_by(window, g);
    // The window was narrowed by what was known: a g above it is above that too.
    let lower = proved.lower.max(known.bounds.lower);
    let mut bounds = Bounds { lower, upper: -INFINITY };
    let mut best = if g > window.alpha { best } else { known.best };
    for i in 0..children.len() {
        let c = s.child(n, children, i);
        let child = s.retrieve(&c).negate();
        if child.lower > bounds.lower {
            (bounds.lower, best) = (child.lower, Some(c.index));
        }
        bounds.upper = bounds.upper.max(child.upper);
    }
    bounds.upper = bounds.upper.min(proved.upper);
    s.store_bounds(n, bounds, g, best);
    if n.ply == 0 && (g > window.alpha || bounds.is_exact()) {
        s.prove_best(best.or(s.best_among_searched()));
    }
}
