//! Playing a game out: a few shallow iterations, then one search to the end.
//!
//! Iterative deepening (thesis section 2.2.2) that skips the iterations between
//! an estimate and the truth: in an ending each of them would cost nearly as
//! much as the last. The shallow ones are there for what they leave behind, a
//! first guess and best moves in memory.

use super::{FirstGuess, mtd};
use crate::answer::Answer;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::Search;
use crate::value::{Bounds, Value};

/// The value of a position at `depth`, which is deep enough for the game to
/// end, by MTD(f) from a first guess, which searches to the depths in `shallow`
/// improve.
///
/// If it has to stop, the bounds are what the search to the end had proved by
/// then, and the move is the best of the deepest search that proved one.
///
/// ```
/// use nullwindow::drivers::play_out;
/// use nullwindow::memory::Table;
/// use nullwindow::{Search, doc::Matches};
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let answer = play_out(&mut s, &21, 0, &[2, 4], 21);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(0))); // take one, leave twenty
/// ```
pub fn play_out<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    position: &G::Position,
    mut guess: Value,
    shallow: &[u16],
    depth: u16,
) -> Answer {
    let mut best = None;
    for &shallow in shallow.iter().filter(|&&shallow| shallow < depth) {
        let answer = search(s, position, shallow, guess);
        best = answer.best.or(best);
        if answer.stop.is_some() {
            // What it proved is not about the end of the game.
            return Answer { bounds: Bounds::UNKNOWN, best, ..answer };
        }
        guess = answer.bounds.lower;
    }
    let answer = search(s, position, depth, guess);
    Answer { best: answer.best.or(best), ..answer }
}

/// MTD(f) at a depth.
fn search<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    position: &G::Position,
    depth: u16,
    guess: Value,
) -> Answer {
    match s.root(position, depth) {
        Ok(root) => {
            let proved = mtd(s, &root, &mut FirstGuess(guess));
            Answer { best: s.best_at_root(), ..proved.into() }
        }
        Err(stop) => stop.into(),
    }
}
