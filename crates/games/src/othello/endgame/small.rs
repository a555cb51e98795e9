//! Small endings, five empty squares and more: depth first, no memory.
//!
//! With few squares left a table costs more than it saves, and what orders the
//! moves must be cheap: odd quadrants first, and where there are squares enough
//! for it to pay, few replies first. Contract as in [`last`](super::last).

use super::super::generate::legal_moves;
use super::super::square::{Square, squares};
use super::last::{Board, last_1, last_2, last_3, last_4};
use super::stable::most;

/// From so many empty squares on moves are ordered by the replies they leave.
const FASTEST_FIRST: u32 = 6;

/// An answer to "is the value at least γ?" about a position whose empty squares
/// are few; adds the positions visited to `nodes`.
pub(super) fn small(board: Board, gamma: i32, nodes: &mut u64) -> i32 {
    let empty = !(board.own | board.opponent);
    match empty.count_ones() {
        0 => board.score(),
        1 => last_1(board.own, first(empty)),
        2 => last_2(board, taken(empty), gamma, nodes),
        3 => last_3(board, taken(empty), gamma, nodes),
        4 => last_4(board, taken(empty), gamma, nodes),
        count => search(board, empty, count, gamma, nodes),
    }
}

fn first(empty: u64) -> Square {
    taken::<1>(empty)[0]
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

/// `empty` has `count` squares, at least five.
fn search(board: Board, empty: u64, count: u32, gamma: i32, nodes: &mut u64) -> i32 {
    if let Some(g) = most(board, count, gamma) {
        return g;
    }
    let moves = legal_moves(board.own, board.opponent);
    if moves == 0 {
        if legal_moves(board.opponent, board.own) == 0 {
            return board.score();
        }
        *nodes += 1;
        return -search(board.swapped(), empty, count, 1 - gamma, nodes);
    }
    if count >= FASTEST_FIRST && moves & (moves - 1) != 0 {
        return fastest_first(board, empty, count, moves, gamma, nodes);
    }
    let odd = odd_quadrants(empty);
    let mut g = -64;
    for set in [moves & odd, moves & !odd] {
        for square in squares(set) {
            g = g.max(visit(board, empty, count, square, gamma, nodes));
            if g >= gamma {
                return g;
            }
        }
    }
    g
}

/// The value of a move.
#[inline(always)]
fn visit(board: Board, empty: u64, count: u32, square: Square, gamma: i32, nodes: &mut u64) -> i32 {
    let turned = super::super::flips::flips(board.own, board.opponent, square);
    descend(board.after(square, turned), empty ^ square.bit(), count - 1, gamma, nodes)
}

/// The value of a position for the side that moved into it.
#[inline(always)]
fn descend(child: Board, empty: u64, count: u32, gamma: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if count == 4 {
        -last_4(child, taken(empty), 1 - gamma, nodes)
    } else {
        -search(child, empty, count, 1 - gamma, nodes)
    }
}

/// The most moves that a small ending can have.
const MOST_MOVES: usize = 16;

fn fastest_first(
    board: Board,
    empty: u64,
    count: u32,
    moves: u64,
    gamma: i32,
    nodes: &mut u64,
) -> i32 {
    let odd = odd_quadrants(empty);
    let mut list = [(0u32, Square::lowest(1), board); MOST_MOVES];
    let mut length = 0;
    for square in squares(moves).take(MOST_MOVES) {
        let child =
            board.after(square, super::super::flips::flips(board.own, board.opponent, square));
        let replies = legal_moves(child.own, child.opponent);
        let rank = 4 * weighted(replies) + 2 * u32::from(square.bit() & odd == 0);
        // Insertion keeps equal moves in the order of the board.
        let mut at = length;
        while at > 0 && list[at - 1].0 > rank {
            list[at] = list[at - 1];
            at -= 1;
        }
        list[at] = (rank, square, child);
        length += 1;
    }
    let mut g = -64;
    for (_, square, child) in &list[..length] {
        g = g.max(descend(*child, empty ^ square.bit(), count - 1, gamma, nodes));
        if g >= gamma {
            break;
        }
    }
    g
}

/// How many replies there are, corners counted twice.
#[inline(always)]
pub(super) fn weighted(replies: u64) -> u32 {
    replies.count_ones() + (replies & super::super::ordering::CORNERS).count_ones()
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
