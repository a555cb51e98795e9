//! Perft: the number of move sequences of a given length.
//!
//! The last ply is counted, not played: walks by population counts, captures
//! by following the routes.

use std::ops::ControlFlow;

use super::geometry::Bits;
use super::jumps::{self, jumpers};
use super::moves::{Move, count_walks, each_walk};
use super::position::Position;

/// What counts as a move when a piece can take the same pieces by two routes.
///
/// ```
/// use nullwindow_games::{Notation, checkers::{Checkers, Counting, perft}};
/// let position = Checkers::default().read_position("W:WK2:B6,7,14,15").unwrap();
/// assert_eq!(perft(&position, 1, Counting::Merged), 1); // round the loop
/// assert_eq!(perft(&position, 1, Counting::Paths), 2); // either way round
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// The same from, to and captured pieces are one move: the game's moves.
    Merged,
    /// Every jumping route is a move of its own.
    Paths,
}

/// The number of sequences of `depth` moves from a position.
///
/// ```
/// use nullwindow_games::checkers::{Counting, Position, perft};
/// assert_eq!(perft(&Position::start(), 6, Counting::Merged), 36768);
/// ```
pub fn perft(position: &Position, depth: u32, counting: Counting) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(position, &mut lists, counting)
}

/// [`perft`] split by the first move, in the order the moves are generated.
///
/// ```
/// use nullwindow_games::checkers::{Counting, Position, perft_divide};
/// let divided = perft_divide(&Position::start(), 3, Counting::Merged);
/// assert_eq!(divided.len(), 7);
/// assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 302);
/// ```
pub fn perft_divide(position: &Position, depth: u32, counting: Counting) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut moves = Vec::new();
    list(position, &mut moves, counting);
    moves.iter().map(|&mv| (mv, perft(&position.after(mv), depth - 1, counting))).collect()
}

/// One list a remaining ply.
fn count(position: &Position, lists: &mut [Vec<Move>], counting: Counting) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        return count_moves(position, moves, counting);
    }
    moves.clear();
    list(position, moves, counting);
    moves.iter().map(|&mv| count(&position.after(mv), deeper, counting)).sum()
}

fn list(p: &Position, moves: &mut Vec<Move>, counting: Counting) {
    let jumpers = jumpers(p, p.side());
    match counting {
        _ if jumpers == 0 => each_walk(p, |mv| moves.push(mv)),
        Counting::Merged => jumps::captures(p, jumpers, moves),
        Counting::Paths => routes(p, jumpers, moves),
    }
}

fn routes(p: &Position, jumpers: Bits, moves: &mut Vec<Move>) {
    let _ = jumps::each_route(p, jumpers, |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
}

#[inline]
fn count_moves(p: &Position, moves: &mut Vec<Move>, counting: Counting) -> u64 {
    let side = p.side();
    let jumpers = jumpers(p, side);
    if jumpers == 0 {
        return u64::from(count_walks(p.men(side), p.kings(side), p.empty(), side.towards()));
    }
    moves.clear();
    list(p, moves, counting);
    moves.len() as u64
}
