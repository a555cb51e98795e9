//! Alpha Bounding: Schaeffer 1986, as thesis section 3.3.2 describes it.
//!
//! All moves at the root are asked whether they reach a bound that the best
//! move should reach. One survivor is the best move. With several the bound is
//! raised, with none it is lowered to what the best of them can still be
//! worth. A bound that is too low builds min solution trees for inferior
//! moves, so leaves may be evaluated that Alpha-Beta does not. The 1986 paper
//! is not at hand: how far the bound moves is reconstructed from the thesis.

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
/// use nullwindow::drivers::alpha_bounding;
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&6, 6).unwrap();
/// alpha_bounding(&mut s, &root, -1).unwrap();
/// assert_eq!(s.best_at_root(), Some(1)); // take two
/// ```
pub fn alpha_bounding<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    first_guess: Value,
) -> Result<Bounds, Stop> {
    let mut moves = match RootMoves::new(s, root) {
        Ok(moves) => moves,
        Err(value) => return Ok(Bounds::exact(value)),
    };
    let mut bound = first_guess;
    loop {
        for i in 0..moves.len() {
            let Bounds { lower, upper } = moves.bounds(i);
            if lower < bound && bound <= upper {
                moves.ask(i, bound)?;
            }
        }
        let key = |i: usize| (moves.bounds(i).lower, moves.bounds(i).upper);
        let best = (0..moves.len()).rev().max_by_key(|&i| key(i)).unwrap_or(0);
        if moves.is_best(best) {
            return Ok(moves.prove(best));
        }
        let reached = moves.bounds(best).lower;
        bound = if reached >= bound { reached + 1 } else { moves.rest(moves.len()) };
    }
}
