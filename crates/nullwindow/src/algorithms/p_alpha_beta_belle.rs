//! Belle's variant of P-alpha-beta: Campbell and Marsland 1983, section 2
//! (after a personal communication of Ken Thompson).
//!
//! When a move fails high at the root it is not searched again: the remaining
//! moves are tested against the bound it returned. If none of them is better,
//! the best move is known though its score is not. Only when a second move
//! fails high must the window be opened for the first. The paper gives no
//! code; since deeper principal nodes must return a score, the delay is
//! possible at the root only.

use super::{alpha_beta, p_alpha_beta};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Window};

/// The best move of the root (with the search), and bounds on its value.
///
/// ```
/// use nullwindow::{Search, algorithms::p_alpha_beta_belle, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&6, 6).unwrap();
/// assert_eq!(p_alpha_beta_belle(&mut s, &root).unwrap().lower, 1);
/// assert_eq!(s.best_at_root(), Some(1)); // take two
/// ```
pub fn p_alpha_beta_belle<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Bounds, Stop> {
    s.enter(root, Window::FULL)?;
    let Some(children) = s.expand(root) else { return Ok(Bounds::exact(s.leaf(root))) };
    let mut best = s.child(root, &children, 0);
    let mut known = Bounds::exact(-p_alpha_beta(s, &best)?);
    for i in 1..children.len() {
        let c = s.child(root, &children, i);
        let mut t = -alpha_beta(s, &c, Window::new(-known.lower - 1, -known.lower))?;
        if t > known.lower && !known.is_exact() {
            // The second fail high: the first one's score is needed after all.
            s.revisit(&best);
            let m = -alpha_beta(s, &best, Window::new(-INFINITY, -known.lower))?;
            known = Bounds::exact(m);
            if t <= m {
                s.revisit(&c);
                t = -alpha_beta(s, &c, Window::new(-m - 1, -m))?;
            }
        }
        if t > known.lower {
            known = Bounds { lower: t, upper: INFINITY };
            best = c;
        }
        let left = children.len() - i - 1;
        s.backed_up(root, Window { alpha: known.lower, beta: INFINITY }, known.lower, left);
    }
    s.recycle(children);
    s.prove_best(Some(best.index));
    s.store_bounds(root, known, known.lower, Some(best.index));
    Ok(known)
}
