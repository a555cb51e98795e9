//! The SSS*/Alpha-Beta hybrid: Campbell and Marsland 1983, section 2, after a
//! suggestion of Stockman. SSS* at the top of the tree, Alpha-Beta below. "Since
//! sss* has no lower bound … alpha must be initialized to −∞."

use super::alpha_beta;
use super::open::CampbellTies;
use super::sss_star::{BoundSide, Gamma, Horizon};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// The minimax value of `root`: SSS* for `plies` plies, then Alpha-Beta.
///
/// ```
/// use nullwindow::{Search, algorithms::sss_over_ab, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(sss_over_ab(&mut s, &root, 2), Ok(-1));
/// ```
pub fn sss_over_ab<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    plies: u16,
) -> Result<Value, Stop> {
    let below = AlphaBetaBelow { depth: root.depth.saturating_sub(plies.max(1)) };
    Gamma::<G, CampbellTies, _>::new(s, root, BoundSide::ToMove, below).run(s, root, Window::FULL)
}

/// Nodes of this remaining depth are valued by Alpha-Beta.
struct AlphaBetaBelow {
    depth: u16,
}

impl Horizon for AlphaBetaBelow {
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
        let value = match max {
            BoundSide::ToMove => alpha_beta(s, n, window)?,
            BoundSide::Other => -alpha_beta(s, n, window.negate())?,
        };
        Ok(Some(value))
    }
}
