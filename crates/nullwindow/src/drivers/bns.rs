//! Best node search: Rutko 2011. Not among the five papers; a relative of Alpha
//! Bounding and MTD(best).
//!
//! All moves at the root are asked whether they reach a guess; the guess is
//! chosen so that, if values are spread evenly, one move reaches it. The search
//! ends when the best move is apart from the others, before its value is known.
//!
//! Two deviations: the first guess is the caller's, as in MTD(f), and the range
//! that later guesses divide is what the answers have proved, not only what
//! was asked.

use super::root_moves::RootMoves;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value};

/// Finds the best move (with the search); returns what that says of the
/// root's value.
///
/// ```
/// use nullwindow::drivers::bns;
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&6, 6).unwrap();
/// bns(&mut s, &root, 0).unwrap();
/// assert_eq!(s.best_at_root(), Some(1)); // take two
/// ```
pub fn bns<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    first_guess: Value,
) -> Result<Bounds, Stop> {
    let range = s.game().bounds(&root.position);
    let mut moves = match RootMoves::new(s, root) {
        Ok(moves) => moves,
        Err(value) => return Ok(Bounds::exact(value)),
    };
    let (mut guess, mut better) = (first_guess, moves.len());
    loop {
        for i in 0..moves.len() {
            let Bounds { lower, upper } = moves.bounds(i);
            if lower < guess && guess <= upper {
                moves.ask(i, guess)?;
            }
        }
        let best = (0..moves.len()).rev().max_by_key(|&i| moves.bounds(i).lower).unwrap_or(0);
        if moves.is_best(best) {
            return Ok(moves.prove(best));
        }
        let reached = (0..moves.len()).filter(|&i| moves.bounds(i).lower >= guess).count();
        better = if reached > 0 { reached } else { better };
        let proved = Bounds { lower: moves.bounds(best).lower, upper: moves.rest(moves.len()) };
        guess = next_guess(proved, proved.and(range), better);
    }
}

/// As far up the range as leaves one of `better` evenly spread values above.
fn next_guess(proved: Bounds, range: Bounds, better: usize) -> Value {
    let (lower, upper) = (i64::from(range.lower), i64::from(range.upper));
    let better = better.max(1) as i64;
    let guess = lower + (upper - lower) * (better - 1) / better;
    (guess as Value).clamp(proved.lower + 1, proved.upper)
}
