//! DUAL*: SSS* with Max and Min exchanged (Marsland, Reinefeld and Schaeffer
//! 1987; thesis sections 2.3.1 and 3.1). It raises a lower bound.

use super::open::CampbellTies;
use super::sss_star::{BoundSide, Gamma, ToTheLeaves};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// The minimax value of `root`.
///
/// ```
/// use nullwindow::{Search, algorithms::dual_star, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(dual_star(&mut s, &root), Ok(-1));
/// ```
pub fn dual_star<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Value, Stop> {
    Gamma::<G, CampbellTies, _>::new(s, root, BoundSide::Other, ToTheLeaves)
        .run(s, root, Window::FULL)
        .map(|value| -value)
}
