//! Staged SSS*: Campbell and Marsland 1983, section 2. SSS* to a stage depth,
//! whose "terminal nodes" are valued by a further SSS* of that depth, and so
//! on: memory linear in the depth, paid for with the missing lower bound.

use super::open::CampbellTies;
use super::sss_star::{BoundSide, Gamma, Horizon};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// The minimax value of `root`, in stages of `plies`.
///
/// ```
/// use nullwindow::{Search, algorithms::staged_sss, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(staged_sss(&mut s, &root, 2), Ok(-1));
/// ```
pub fn staged_sss<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    plies: u16,
) -> Result<Value, Stop> {
    stage(s, root, BoundSide::ToMove, Window::FULL, plies)
}

/// One stage, and those below it: the value for `max`.
fn stage<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    max: BoundSide,
    window: Window,
    plies: u16,
) -> Result<Value, Stop> {
    let stages = Stages { depth: n.depth.saturating_sub(plies.max(1)), plies };
    Gamma::<G, CampbellTies, _>::new(s, n, max, stages).run(s, n, window)
}

/// Nodes of this remaining depth are valued by a stage of their own.
struct Stages {
    depth: u16,
    plies: u16,
}

impl Horizon for Stages {
    fn value<G: Game, M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        max: BoundSide,
        merit: Value,
    ) -> Result<Option<Value>, Stop> {
        if n.depth > self.depth || s.is_leaf(n) {
            return Ok(None);
        }
        let window = Window { beta: merit, ..Window::FULL };
        stage(s, n, max, window, self.plies).map(Some)
    }
}
