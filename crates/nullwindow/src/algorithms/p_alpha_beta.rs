//! P-alpha-beta, "principal-variation alphabeta": Campbell and Marsland 1983
//! figure 3, after Fishburn and Finkel 1980.
//!
//! The first path is searched as if it were the principal variation; every
//! other move on it is tested with a minimal window and, if better, searched
//! again above the bound the test returned.

use super::alpha_beta;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The minimax value of `n`.
///
/// ```
/// use nullwindow::{Search, algorithms::p_alpha_beta, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(p_alpha_beta(&mut s, &root), Ok(1));
/// ```
pub fn p_alpha_beta<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
) -> Result<Value, Stop> {
    s.enter(n, Window::FULL)?;
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n)) };
    let c = s.child(n, &children, 0);
    let (mut m, mut best) = (-p_alpha_beta(s, &c)?, Some(c.index));
    s.backed_up(n, Window { alpha: m, beta: INFINITY }, m, children.len() - 1);
    for i in 1..children.len() {
        let c = s.child(n, &children, i);
        let t = -alpha_beta(s, &c, Window::new(-m - 1, -m))?;
        if t > m {
            m = -alpha_beta(s, &c, Window::new(-INFINITY, -t))?;
            best = Some(c.index);
        }
        s.backed_up(n, Window { alpha: m, beta: INFINITY }, m, children.len() - i - 1);
    }
    s.recycle(children);
    Ok(s.store(n, Window::FULL, m, best))
}
