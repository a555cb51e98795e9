//! The principal variation of a finished search: best play by both sides, to
//! the search depth.
//!
//! A null-window driver leaves no variation behind, and a table may have lost
//! part of it. So it is asked for: at a node of known value v, which move is
//! worth at least v? The questions were all answered during the search, so
//! with memory they cost little.

use crate::algorithms::mt;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Value;

/// The moves of best play from a node whose minimax value is `value`, until the
/// search ends or the game does.
///
/// ```
/// use nullwindow::drivers::principal_variation;
/// use nullwindow::memory::Table;
/// use nullwindow::{Search, doc::Matches};
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ());
/// let root = s.root(&6, 6).unwrap();
/// let line = principal_variation(&mut s, &root, 1).unwrap();
/// assert_eq!(line[0], 2); // take two, leave four
/// ```
pub fn principal_variation<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    value: Value,
) -> Result<Vec<G::Move>, Stop> {
    let (mut line, mut v) = (Vec::new(), value);
    let mut n = root.clone();
    while let Some(children) = s.expand(&n) {
        let mut next = None;
        for i in 0..children.len() {
            let c = s.child(&n, &children, i);
            if -mt(s, &c, 1 - v)? >= v {
                next = Some(c);
                break;
            }
        }
        let mv = next.as_ref().map(|c| children.get(c.index).clone());
        s.recycle(children);
        let (Some(c), Some(mv)) = (next, mv) else { break };
        line.push(mv);
        (n, v) = (c, -v);
    }
    Ok(line)
}

/// As much of best play as memory still knows, without a search: nothing is
/// asked or counted, so it may be looked at in the middle of iterative deepening.
/// `best` is the move at the root, by its place in the game's own move order.
///
/// ```
/// use nullwindow::drivers::remembered_variation;
/// use nullwindow::memory::Table;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ());
/// let answer = catalogue::find("mtd-f").unwrap().run(&mut s, &6, 6, &Params::default());
/// let counts = s.counts();
/// let line = remembered_variation(&mut s, &6, 6, answer.best_index);
/// assert_eq!((line[0], s.counts()), (2, counts));
/// ```
pub fn remembered_variation<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    position: &G::Position,
    depth: u16,
    best: Option<u16>,
) -> Vec<G::Move> {
    let (game, mut moves, mut line) = (s.game(), Vec::new(), Vec::new());
    let (mut position, mut next) = (position.clone(), best);
    for left in (0..depth).rev() {
        moves.clear();
        game.moves(&position, &mut moves);
        let Some(mv) = next.and_then(|i| moves.get(usize::from(i))) else { break };
        line.push(mv.clone());
        position = game.play(&position, mv);
        next = s.remembered(&position, left).best;
    }
    line
}
