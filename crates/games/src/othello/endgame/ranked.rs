//! Moves in the order of the replies they leave: fewest first, odd quadrants before
//! even ones, squares in the order of the board. What the order needs, the discs that
//! turn and the replies, is kept for the search.

use super::super::ordering::CORNERS;
use super::super::square::{Square, squares};
use super::board::EndgameBoard;
use super::small::odd_quadrants;

/// The most moves that a small ending can have.
const MOST_MOVES: usize = 16;

/// A list of moves that gives the best next one when asked: most often only the first
/// is wanted, so it is not sorted.
pub(super) struct Ranked {
    ranks: [u32; MOST_MOVES],
    turned: [u64; MOST_MOVES],
    replies: [u64; MOST_MOVES],
    given: usize,
    length: usize,
}

/// A move with what is known about it.
pub(super) struct RankedMove {
    pub(super) square: Square,
    pub(super) turned: u64,
    /// Where the opponent may move then.
    pub(super) replies: u64,
}

impl Ranked {
    /// The legal moves, `first` before all others.
    #[inline(always)]
    pub(super) fn new(
        board: EndgameBoard,
        empty: u64,
        moves: u64,
        first: Option<Square>,
    ) -> Ranked {
        let odd = odd_quadrants(empty);
        let none = [0; MOST_MOVES];
        let mut list =
            Ranked { ranks: [0; MOST_MOVES], turned: none, replies: none, given: 0, length: 0 };
        for (i, square) in squares(moves).take(MOST_MOVES).enumerate() {
            let turned = board.turned_by_legal(square);
            let child = board.after(square, turned);
            let replies = child.moves();
            let rank = match first {
                Some(first) if first == square => 0,
                _ => 1 + 2 * weighted(replies) + u32::from(square.bit() & odd == 0),
            };
            list.ranks[i] = rank << 16 | (square.index() as u32) << 8 | i as u32;
            (list.turned[i], list.replies[i]) = (turned, replies);
            list.length += 1;
        }
        list
    }
}

impl Iterator for Ranked {
    type Item = RankedMove;

    #[inline(always)]
    fn next(&mut self) -> Option<RankedMove> {
        let left = &mut self.ranks[self.given..self.length];
        let mut least = 0;
        for i in 1..left.len() {
            if left[i] < left[least] {
                least = i;
            }
        }
        let rank = *left.get(least)?;
        left.swap(0, least);
        self.given += 1;
        let (i, square) = (rank as usize % MOST_MOVES, Square::at((rank >> 8) as u8)?);
        Some(RankedMove { square, turned: self.turned[i], replies: self.replies[i] })
    }
}

/// How many replies there are, corners counted twice.
#[inline(always)]
pub(super) fn weighted(replies: u64) -> u32 {
    replies.count_ones() + (replies & CORNERS).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::Position;

    #[test]
    fn every_move_comes_once_and_fewest_replies_first() {
        let board =
            EndgameBoard { own: Position::START.own(), opponent: Position::START.opponent() };
        let d3 = board.after(Square::lowest(1 << 19), 1 << 27);
        let ranked = |first| Ranked::new(d3, !(d3.own | d3.opponent), d3.moves(), first);
        let found: Vec<RankedMove> = ranked(None).collect();
        let all = found.iter().fold(0, |all, mv| all | mv.square.bit());
        assert_eq!((all, found.len()), (d3.moves(), 3));
        assert!(found.is_sorted_by_key(|mv| weighted(mv.replies)));
        let last = found[2].square;
        assert_eq!(ranked(Some(last)).next().map(|mv| mv.square), Some(last));
    }
}
