//! What iterative deepening and front ends need of an algorithm: ours of the
//! catalogue, or your own.

use crate::answer::Answer;
use crate::catalogue::Promise;
use crate::drivers::{Interrupted, Proved};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Value;

/// A way to search a position of a game `G` to a fixed depth. It may keep what it learns
/// from one search to the next. Most algorithms search any [`Game`]; the selective search is
/// one of [`Playable`](crate::Playable) games alone, because it asks them more.
///
/// ```
/// use nullwindow::catalogue::Promise;
/// use nullwindow::drivers::{Interrupted, Proved, Schedule, deepen};
/// use nullwindow::memory::{Memory, Table};
/// use nullwindow::observer::Observer;
/// use nullwindow::{Algorithm, Game, Node, Search, Value, Window, algorithms::negascout};
/// use nullwindow::doc::Matches;
///
/// /// NegaScout with a window of one point to either side of the guess, opened
/// /// on the side that failed.
/// struct Narrow;
///
/// impl<G: Game> Algorithm<G> for Narrow {
///     fn promise(&self) -> Promise {
///         Promise::Value
///     }
///
///     fn search<M: Memory, O: Observer<G>>(
///         &mut self,
///         s: &mut Search<G, M, O>,
///         root: &Node<G::Position>,
///         guess: Value,
///     ) -> Result<Proved, Interrupted> {
///         let window = Window::new(guess - 1, guess + 1);
///         let g = negascout(s, root, window)?;
///         let g = if g <= window.alpha {
///             negascout(s, root, Window { beta: g + 1, ..Window::FULL })?
///         } else if g >= window.beta {
///             negascout(s, root, Window { alpha: g - 1, ..Window::FULL })?
///         } else {
///             g
///         };
///         Ok(g.into())
///     }
/// }
///
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let answer = deepen(&mut s, &9, &mut Narrow, &Schedule::to(9), |_, _| None);
/// assert_eq!(answer.value(), Some(1));
/// ```
pub trait Algorithm<G: Game> {
    /// What it proves when it is not stopped.
    fn promise(&self) -> Promise;

    /// Searches `root` to its depth. `guess` estimates the value.
    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted>;
}

/// Searches a position to a fixed depth.
pub fn search_to<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    algorithm: &mut impl Algorithm<G>,
    position: &G::Position,
    depth: u16,
    guess: Value,
) -> Answer<G::Move> {
    let before = s.counts();
    let root = s.root(position, depth);
    let result = root.map_err(Interrupted::from).and_then(|root| algorithm.search(s, &root, guess));
    let answer = Answer { counts: s.counts().since(before), ..Answer::of(result, depth) };
    answer.with_best(s.game(), position, s.best_at_root())
}
