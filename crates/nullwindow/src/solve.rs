//! The shortest way in.

use crate::answer::Answer;
use crate::drivers::{FirstGuess, deepen, mtd};
use crate::game::Game;
use crate::memory::{Lossless, TwoBounds};
use crate::search::Search;
use crate::value::Bounds;

/// The value of a position searched `depth` plies deep, and a best move: MTD(f)
/// with iterative deepening and a memory that forgets nothing.
///
/// ```
/// use nullwindow::{doc::Matches, solve};
/// let answer = solve(&Matches, &7, 7);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(2))); // take three
/// ```
pub fn solve<G: Game>(game: &G, position: &G::Position, depth: u16) -> Answer {
    let mut s = Search::with(game, Lossless::<TwoBounds>::new(), ()).ordered_by_memory();
    let mut passes = Vec::new();
    let (iterations, stop) = deepen(&mut s, position, depth, 1, |s, root, previous| {
        let proved = mtd(s, root, &mut FirstGuess(previous.unwrap_or(0)));
        passes.clone_from(&proved.passes);
        proved.stop.map_or(Ok(proved.bounds.lower), Err)
    });
    let bounds = match iterations.last() {
        Some(last) if last.depth == depth => Bounds::exact(last.result),
        _ if depth == 0 => Bounds::exact(game.evaluate(position)),
        _ => Bounds::UNKNOWN,
    };
    Answer { bounds, best: s.best_at_root(), passes, stop }
}
