//! The shortest way in: a value to a fixed depth.

use crate::answer::Answer;
use crate::drivers::{MtdF, Schedule, deepen};
use crate::game::Game;
use crate::limits::MAX_DEPTH;
use crate::memory::{Lossless, TwoBounds};
use crate::search::Search;

/// The value of a position searched `depth` plies deep, and a best move: MTD(f)
/// with iterative deepening and a memory that forgets nothing.
///
/// ```
/// use nullwindow::{doc::Matches, solve};
/// let answer = solve(&Matches, &7, 7);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(3))); // take three
/// ```
pub fn solve<G: Game>(game: &G, position: &G::Position, depth: u16) -> Answer<G::Move> {
    let mut s = Search::with(game, Lossless::<TwoBounds>::new(), ()).ordered_by_memory();
    // A depth beyond the limit is refused at once, not after all shallower ones.
    let schedule = if depth > MAX_DEPTH { Schedule::new(vec![depth]) } else { Schedule::to(depth) };
    deepen(&mut s, position, &mut MtdF, &schedule, |_, _| None)
}
