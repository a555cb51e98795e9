//! MTD(best): thesis section 3.2. Stops as soon as the best move is known,
//! before its value is (Berliner's criterion, section 3.3.2).
//!
//! The thesis names two strategies and gives code for neither; *disprove-rest*
//! bounds the others above by what the best move is worth, *prove-best* bounds
//! the others first and then raises the best move above them, as in the
//! "second best search" of de Bruin, Pijls and Plaat 1994, section 7.

use super::root_moves::RootMoves;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value};

/// Finds a lower bound for a move, then shows that no other is worth more. Returns what that
/// says of the root's value.
///
/// The move is the first in order that is worth γ, as MT would find it at the root; if none is,
/// γ becomes the highest upper bound, as in MTD(f). So a wrong first move is left where it is
/// once it fails low, and not followed down to its own value.
///
/// ```
/// use nullwindow::drivers::disprove_rest;
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&6, 6).unwrap();
/// disprove_rest(&mut s, &root, 0).unwrap();
/// assert_eq!(s.best_at_root(), Some(1)); // take two
/// ```
pub fn disprove_rest<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    first_guess: Value,
) -> Result<Bounds, Stop> {
    let mut moves = match RootMoves::new(s, root) {
        Ok(moves) => moves,
        Err(value) => return Ok(Bounds::exact(value)),
    };
    let mut gamma = first_guess;
    if moves.len() == 1 {
        // The move needs no proof; one question at least bounds its value.
        moves.ask(0, gamma)?;
        return Ok(moves.prove(0));
    }
    let mut best = loop {
        match moves.first_worth(gamma)? {
            Some(i) => break i,
            None => gamma = moves.highest(),
        }
    };
    while let Some(i) = moves.rival(best) {
        if moves.ask(i, moves.bounds(best).lower + 1)? {
            best = i;
        }
    }
    Ok(moves.prove(best))
}

/// Bounds all moves but the one thought best from above, then raises that one
/// above the rest. Returns what that says of the root's value.
///
/// ```
/// use nullwindow::drivers::prove_best;
/// use nullwindow::memory::{Lossless, OneBound};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
/// let root = s.root(&6, 6).unwrap();
/// prove_best(&mut s, &root, 0).unwrap();
/// assert_eq!(s.best_at_root(), Some(1)); // take two
/// ```
pub fn prove_best<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    first_guess: Value,
) -> Result<Bounds, Stop> {
    let mut moves = match RootMoves::new(s, root) {
        Ok(moves) => moves,
        Err(value) => return Ok(Bounds::exact(value)),
    };
    let mut bar = first_guess;
    if moves.len() == 1 {
        moves.ask(0, bar)?; // as above
    }
    loop {
        let key = |i: usize| (moves.bounds(i).upper, moves.bounds(i).lower);
        let best = (0..moves.len()).rev().max_by_key(|&i| key(i)).unwrap_or(0);
        if moves.is_best(best) {
            return Ok(moves.prove(best));
        }
        let unbounded = (0..moves.len()).find(|&i| i != best && moves.bounds(i).upper == INFINITY);
        match unbounded {
            // Another move seems as good: is it worth more than the bar?
            Some(i) => {
                if moves.ask(i, bar)? {
                    bar = moves.bounds(i).lower + 1;
                }
            }
            None => {
                moves.ask(best, moves.rest(best))?;
            }
        }
    }
}
