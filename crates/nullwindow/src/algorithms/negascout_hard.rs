//! NegaScout as thesis figure 2.13 prints it: g is raised to α after the first
//! child, so a fail low says "at most α" and no more.
//!
//! It remembers weaker upper bounds than [`negascout`](super::negascout()). Two
//! things in the figure cannot be meant as printed. `g := t` in the last two plies
//! would lower g, and with it the value. And once g is raised to α, "the last two
//! ply of the tree return an accurate value" holds for leaves alone: a node above
//! them that fails low returns its α.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Opened, Search};
use crate::value::{Value, Window};

/// The value g of `n` with respect to a window ⟨α, β⟩, never below α unless memory
/// or a leaf says so: α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ α; g ≥ β ⇒ f ≥ g.
///
/// ```
/// use nullwindow::{Search, Window, algorithms::negascout_hard, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(negascout_hard(&mut s, &root, Window::new(4, 9)), Ok(4)); // "at most 4"
/// ```
pub fn negascout_hard<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    mut window: Window,
) -> Result<Value, Stop> {
    let children = match s.open(n, &mut window)? {
        Opened::Closed(g) => return Ok(g),
        Opened::Open(children) => children,
    };
    let Window { alpha, beta } = window;
    let (mut g, mut best) = (alpha, None);
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let scout = if i == 0 { beta } else { g + 1 };
        let mut t = -negascout_hard(s, &c, Window { alpha: -scout, beta: -g })?;
        if g < t && t < beta && scout != beta && !(c.depth == 0 && s.is_accurate(&c)) {
            t = t.max(-negascout_hard(s, &c, Window { alpha: -beta, beta: -t })?);
        }
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        s.backed_up(n, Window { alpha: g, beta }, g, children.len() - i - 1);
        if g >= beta {
            break;
        }
    }
    s.recycle(children);
    Ok(s.store(n, window, g, best))
}
