//! Staged SSS*: Campbell and Marsland 1983, section 2. SSS* to a stage depth,
//! whose "terminal nodes" are valued by a further SSS* of that depth, and so
//! on: memory linear in the depth, paid for with the missing lower bound.

use super::open::LeftFirst;
use super::sss_star::{Below, Gamma, Side};
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
    stage(s, root, Side::ToMove, plies, Window::FULL)
}

/// One stage, and those below it.
pub(super) fn stage<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    max: Side,
    plies: u16,
    window: Window,
) -> Result<Value, Stop> {
    Gamma::<G, LeftFirst>::new(s, n, max, Below::Stage(plies)).run(s, n, window)
}
