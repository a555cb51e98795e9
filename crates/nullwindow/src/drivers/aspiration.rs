//! Aspiration window searching: thesis figure 2.11. A window around an
//! estimate, and a second search beyond the bound if the first one fails.

use crate::algorithms::{alpha_beta, aspiration_sss, negascout, negascout_hard};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The minimax value of `root`: Alpha-Beta with ⟨estimate − delta,
/// estimate + delta⟩ first.
///
/// ```
/// use nullwindow::{Search, doc::Matches, drivers::aspiration};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(aspiration(&mut s, &root, 40, 5), Ok(1)); // a bad guess costs time only
/// ```
pub fn aspiration<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    estimate: Value,
    delta: Value,
) -> Result<Value, Stop> {
    aspire(estimate, delta, |window| alpha_beta(s, root, window))
}

/// The minimax value of `root` by Aspiration NegaScout, what most programs
/// use: thesis section 2.2.1.
///
/// ```
/// use nullwindow::{Search, doc::Matches, drivers::aspiration_negascout};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(aspiration_negascout(&mut s, &root, 0, 1), Ok(1));
/// ```
pub fn aspiration_negascout<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    estimate: Value,
    delta: Value,
) -> Result<Value, Stop> {
    aspire(estimate, delta, |window| negascout(s, root, window))
}

/// The minimax value of `root` by Aspiration NegaScout with figure 2.13 as it is
/// printed.
///
/// ```
/// use nullwindow::{Search, doc::Matches, drivers::aspiration_negascout_hard};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(aspiration_negascout_hard(&mut s, &root, 0, 1), Ok(1));
/// ```
pub fn aspiration_negascout_hard<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    estimate: Value,
    delta: Value,
) -> Result<Value, Stop> {
    aspire(estimate, delta, |window| negascout_hard(s, root, window))
}

/// The minimax value of `root` by aspiration SSS*: Campbell and Marsland
/// 1983, section 2.
///
/// ```
/// use nullwindow::{Search, doc::Matches, drivers::aspiration_window_sss};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(aspiration_window_sss(&mut s, &root, 0, 1), Ok(1));
/// ```
pub fn aspiration_window_sss<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    estimate: Value,
    delta: Value,
) -> Result<Value, Stop> {
    aspire(estimate, delta, |window| aspiration_sss(s, root, window))
}

/// Figure 2.11 over any search that answers within a window.
pub(crate) fn aspire(
    estimate: Value,
    delta: Value,
    mut search: impl FnMut(Window) -> Result<Value, Stop>,
) -> Result<Value, Stop> {
    let delta = delta.max(1);
    let alpha = estimate.saturating_sub(delta).clamp(-INFINITY, INFINITY - 1);
    let beta = estimate.saturating_add(delta).clamp(alpha + 1, INFINITY);
    let g = search(Window::new(alpha, beta))?;
    if g <= alpha {
        search(Window::new(-INFINITY, g))
    } else if g >= beta {
        search(Window::new(g, INFINITY))
    } else {
        Ok(g)
    }
}
