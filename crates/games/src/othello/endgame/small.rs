//! Small endings, five empty squares and more: depth first, with little memory.
//!
//! With few squares left what orders the moves must be cheap: odd quadrants first, and
//! where there are squares enough for it to pay, few replies first. Contract as in
//! [`last`](super::last); `moves` are the legal moves of the side to move, `count` is
//! the number of empty squares.

use super::super::square::{Square, squares};
use super::board::EndgameBoard;
use super::last::{last_2, last_3, last_4};
use super::last_square::last_1;
use super::nearby::{KnownEnding, Nearby};
use super::ranked::{Ranked, RankedMove};
use super::stable::most;

/// From so many empty squares on moves are ordered by the replies they leave, and
/// positions are remembered. One less visits a tenth fewer positions in more time.
const RANKED: u32 = 7;

/// A solver of small endings.
pub(super) struct Small<'m> {
    memory: &'m mut Nearby,
    /// The positions visited.
    pub(super) nodes: u64,
}

impl Small<'_> {
    pub(super) fn new(memory: &mut Nearby) -> Small<'_> {
        Small { memory, nodes: 0 }
    }

    /// An answer to "is the value at least γ?" about a position with few empty squares.
    pub(super) fn solve(&mut self, board: EndgameBoard, gamma: i32) -> i32 {
        let empty = !(board.own | board.opponent);
        match empty.count_ones() {
            0 => board.score(),
            1 => last_1(board.own, taken::<1>(empty)[0], gamma),
            2 => last_2(board, taken(empty), gamma, &mut self.nodes),
            3 => last_3(board, taken(empty), gamma, &mut self.nodes),
            4 => last_4(board, taken(empty), gamma, &mut self.nodes),
            count => self.search(board, empty, count, board.moves(), gamma),
        }
    }

    #[inline(always)]
    fn search(
        &mut self,
        board: EndgameBoard,
        empty: u64,
        count: u32,
        moves: u64,
        gamma: i32,
    ) -> i32 {
        if moves == 0 {
            self.passed(board, empty, count, gamma)
        } else if count == 5 {
            self.last_5(board, empty, moves, gamma)
        } else if count < RANKED {
            self.by_parity(board, empty, count, moves, gamma)
        } else {
            self.by_replies(board, empty, count, moves, gamma)
        }
    }

    /// The side to move has no move.
    #[inline(never)]
    fn passed(&mut self, board: EndgameBoard, empty: u64, count: u32, gamma: i32) -> i32 {
        let other = board.swapped();
        let moves = other.moves();
        if moves == 0 {
            return board.score();
        }
        self.nodes += 1;
        -self.search(other, empty, count, moves, 1 - gamma)
    }

    fn last_5(&mut self, board: EndgameBoard, empty: u64, moves: u64, gamma: i32) -> i32 {
        let mut g = -64;
        for set in odd_first(moves, empty) {
            for square in squares(set) {
                self.nodes += 1;
                let child = board.after(square, board.turned_by_legal(square));
                let left = taken(empty ^ square.bit());
                g = g.max(-last_4(child, left, 1 - gamma, &mut self.nodes));
                if g >= gamma {
                    return g;
                }
            }
        }
        g
    }

    fn by_parity(
        &mut self,
        board: EndgameBoard,
        empty: u64,
        count: u32,
        moves: u64,
        gamma: i32,
    ) -> i32 {
        let mut g = -64;
        for set in odd_first(moves, empty) {
            for square in squares(set) {
                self.nodes += 1;
                let child = board.after(square, board.turned_by_legal(square));
                let left = empty ^ square.bit();
                g = g.max(-self.search(child, left, count - 1, child.moves(), 1 - gamma));
                if g >= gamma {
                    return g;
                }
            }
        }
        g
    }

    /// Few replies first, unless memory or stable discs know the answer.
    fn by_replies(
        &mut self,
        board: EndgameBoard,
        empty: u64,
        count: u32,
        moves: u64,
        gamma: i32,
    ) -> i32 {
        let key = Nearby::key(board);
        let seen = self.memory.get(key);
        if i32::from(seen.lower) >= gamma {
            return seen.lower.into();
        }
        if i32::from(seen.upper) < gamma {
            return seen.upper.into();
        }
        if let Some(g) = most(board, count, gamma) {
            return g;
        }
        let list = Ranked::new(board, empty, moves, seen.best);
        let (g, best) = self.in_order(board, empty, count, list, gamma);
        let (lower, upper) = if g >= gamma { (g as i8, seen.upper) } else { (seen.lower, g as i8) };
        self.memory.put(key, KnownEnding { lower, upper, best });
        g
    }

    /// The best of the moves up to one that is good enough.
    #[inline(always)]
    fn in_order(
        &mut self,
        board: EndgameBoard,
        empty: u64,
        count: u32,
        list: Ranked,
        gamma: i32,
    ) -> (i32, Option<Square>) {
        let (mut g, mut best) = (-65, None);
        for RankedMove { square, turned, replies } in list {
            self.nodes += 1;
            let (child, left) = (board.after(square, turned), empty ^ square.bit());
            let t = -self.search(child, left, count - 1, replies, 1 - gamma);
            if t > g {
                (g, best) = (t, Some(square));
            }
            if g >= gamma {
                break;
            }
        }
        (g, best)
    }
}

/// The squares of a set that has so many.
#[inline(always)]
fn taken<const N: usize>(mut empty: u64) -> [Square; N] {
    std::array::from_fn(|_| {
        let square = Square::lowest(empty);
        empty &= empty.wrapping_sub(1);
        square
    })
}

/// The moves into odd quadrants, and the others.
#[inline(always)]
fn odd_first(moves: u64, empty: u64) -> [u64; 2] {
    let odd = odd_quadrants(empty);
    [moves & odd, moves & !odd]
}

/// The quadrants that hold an odd number of empty squares.
#[inline(always)]
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    // Parity by halving, all four quadrants side by side.
    let mut p = empty ^ (empty >> 2);
    p ^= p >> 1;
    p &= 0x1111_1111_1111_1111;
    p ^= p >> 16;
    p ^= p >> 8;
    p &= 0x0000_0011_0000_0011;
    p * 0x0f0f_0f0f
}
