//! Aspiration SSS*: Campbell and Marsland 1983, section 2. The list starts
//! with the merit β instead of +∞, which cuts off what cannot matter below β
//! (their figures 8 and 9), and stops when the best merit is at most α.

use super::open::CampbellTies;
use super::sss_star::{BoundSide, Gamma, ToTheLeaves};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// The value of `root` with respect to a window: inside it exact; g ≥ β ⇒
/// f ≥ β; g ≤ α ⇒ f ≤ g.
///
/// ```
/// use nullwindow::{Search, Window, algorithms::aspiration_sss, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(aspiration_sss(&mut s, &root, Window::new(0, 2)), Ok(1));
/// assert_eq!(aspiration_sss(&mut s, &root, Window::new(-2, 0)), Ok(0)); // "at least 0"
/// ```
pub fn aspiration_sss<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    window: Window,
) -> Result<Value, Stop> {
    Gamma::<G, CampbellTies, _>::new(s, root, BoundSide::ToMove, ToTheLeaves).run(s, root, window)
}
