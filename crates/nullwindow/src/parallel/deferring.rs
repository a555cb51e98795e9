//! NegaScout whose workers keep out of each other's way: ABDADA (Weill 1996) in the simple
//! form of Kerrigan 2017.
//!
//! A worker notes the child that it searches. Another that comes to the same node puts that
//! child off and takes the next one; what it has put off it searches in the end, when the
//! table will mostly know the answer. The first child is never put off, so that the
//! others have a bound to be searched with. There is no splitting, no waiting and no
//! master: the notes are hints, and without any this is `negascout`.
//!
//! With a null window it is MT, so MTD's drivers use it too.

use crate::algorithms::negascout;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Shared;
use crate::observer::Observer;
use crate::search::{Children, Node, Opened, Search};
use crate::value::{INFINITY, Value, Window};

/// Children nearer to the leaves are not worth a note.
const LEAST_DEPTH: u16 = 2;

/// The value g of `n` with respect to a window ⟨α, β⟩:
/// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g.
///
/// ```
/// use nullwindow::memory::SharedTable;
/// use nullwindow::parallel::deferring_negascout;
/// use nullwindow::{Search, Window, doc::Matches};
/// let table: SharedTable = SharedTable::with_entries(64);
/// let mut s = Search::with(&Matches, table, ());
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(deferring_negascout(&mut s, &root, Window::FULL), Ok(-1));
/// ```
pub fn deferring_negascout<G: Game, M: Shared, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    mut window: Window,
) -> Result<Value, Stop> {
    if n.depth <= LEAST_DEPTH {
        return negascout(s, n, window);
    }
    match s.open(n, &mut window)? {
        Opened::Closed(g) => Ok(g),
        Opened::Open(children) => search_children(s, n, children, window),
    }
}

fn search_children<G: Game, M: Shared, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: Children<G::Move>,
    window: Window,
) -> Result<Value, Stop> {
    let Window { mut alpha, beta } = window;
    let (mut g, mut best) = (-INFINITY, None);
    let mut turns = MoveQueue::of(children.len());
    while let Some((i, may_wait)) = turns.next() {
        let c = s.child(n, &children, i);
        if may_wait && s.memory().is_searched(c.key, c.depth) {
            turns.put_off(i);
            continue;
        }
        let scout = if i == 0 { beta } else { alpha + 1 };
        s.memory().begin_search(c.key, c.depth);
        let t = search_child(s, &c, Window { alpha, beta }, scout);
        s.memory().end_search(c.key, c.depth);
        let t = t?;
        if t > g {
            (g, best) = (t, Some(c.index));
        }
        alpha = alpha.max(g);
        s.backed_up(n, Window { alpha, beta }, g, turns.left());
        if g >= beta {
            break;
        }
        // Meanwhile another worker may have come to the end of this node.
        if let Some(g) = s.lookup(n, &mut window.clone()) {
            s.recycle(children);
            return Ok(g);
        }
    }
    s.recycle(children);
    Ok(s.store(n, window, g, best))
}

/// A child: with the scout's window first, and again if that leaves the value open.
fn search_child<G: Game, M: Shared, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    c: &Node<G::Position>,
    window: Window,
    scout: Value,
) -> Result<Value, Stop> {
    let Window { alpha, beta } = window;
    let t = -deferring_negascout(s, c, Window { alpha: -scout, beta: -alpha })?;
    if alpha < t && t < beta && scout != beta {
        return Ok(-deferring_negascout(s, c, Window { alpha: -beta, beta: -t })?);
    }
    Ok(t)
}

/// The order in which children have their turn: those that were put off come last, and
/// must not wait again.
struct MoveQueue {
    next: usize,
    children: usize,
    put_off: Vec<usize>,
    taken_up: usize,
}

impl MoveQueue {
    fn of(children: usize) -> MoveQueue {
        MoveQueue { next: 0, children, put_off: Vec::new(), taken_up: 0 }
    }

    /// The next child, and whether it may be put off.
    fn next(&mut self) -> Option<(usize, bool)> {
        if self.next < self.children {
            self.next += 1;
            return Some((self.next - 1, self.next > 1));
        }
        self.taken_up += 1;
        self.put_off.get(self.taken_up - 1).map(|&i| (i, false))
    }

    fn put_off(&mut self, i: usize) {
        self.put_off.push(i);
    }

    /// How many are still to come.
    fn left(&self) -> usize {
        self.children - self.next + self.put_off.len().saturating_sub(self.taken_up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_that_were_put_off_come_last_and_once() {
        let mut turns = MoveQueue::of(4);
        let mut seen = Vec::new();
        while let Some((i, may_wait)) = turns.next() {
            if may_wait && i % 2 == 1 {
                turns.put_off(i);
                continue;
            }
            seen.push((i, turns.left()));
        }
        assert_eq!(seen, [(0, 3), (2, 2), (1, 1), (3, 0)]);
    }
}
