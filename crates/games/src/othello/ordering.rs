//! Hints which moves to look at first.
//!
//! A square's static value says little and costs nothing; the opponent's
//! mobility after the move ("fastest first") says more and costs a move
//! generation each. Both are hints: they never change a value.

use super::moves::Move;
use super::position::Position;
use super::square::Square;

/// Corners.
pub const CORNERS: u64 = 0x8100_0000_0000_0081;

/// X-squares: diagonally next to a corner.
pub const X_SQUARES: u64 = 0x0042_0000_0000_4200;

/// C-squares: on the edge next to a corner.
pub const C_SQUARES: u64 = 0x4281_0000_0000_8142;

/// A quarter of the board, rank 1 first; the rest is its mirror image.
/// Corners, then A- and B-squares and the centre, C-squares, X-squares.
const QUARTER: [[i8; 4]; 4] = [[9, 2, 8, 6], [2, 1, 3, 4], [8, 3, 7, 5], [6, 4, 5, 0]];

/// The whole board, from a1 to h8.
static SQUARE_VALUES: [i8; 64] = {
    let (mut values, mut square) = ([0; 64], 0);
    while square < 64 {
        values[square] = QUARTER[nearer(square / 8)][nearer(square % 8)];
        square += 1;
    }
    values
};

/// A line of the board, or its mirror image if that comes first.
const fn nearer(line: usize) -> usize {
    if line < 4 { line } else { 7 - line }
}

/// How promising a square is by its place alone, from 0 to 9.
///
/// ```
/// use nullwindow_games::othello::{Square, square_value};
/// let value = |name| square_value(Square::read(name).unwrap());
/// assert!(value("a1") > value("c1") && value("c1") > value("a2") && value("a2") > value("b2"));
/// assert_eq!(value("b2"), value("g7"));
/// ```
#[inline]
pub fn square_value(square: Square) -> i32 {
    i32::from(SQUARE_VALUES[square.index()])
}

/// How many moves the opponent has after a move, corners counted twice: the
/// fewer the better.
///
/// ```
/// use nullwindow_games::othello::{Move, Position, Square, replies};
/// let f5 = Move::Place(Square::read("f5").unwrap());
/// assert_eq!(replies(&Position::START, f5), 3);
/// ```
#[inline]
pub fn replies(position: &Position, mv: Move) -> u32 {
    choices(&position.play(mv))
}

/// How many moves the side to move has, corners counted twice.
#[inline]
pub(super) fn choices(position: &Position) -> u32 {
    let moves = position.placements();
    moves.count_ones() + (moves & CORNERS).count_ones()
}

/// Sorts moves: fewest replies first, then by square value; equal moves keep
/// their order.
///
/// ```
/// use nullwindow_games::othello::{Position, fastest_first};
/// let mut moves = Vec::new();
/// Position::START.moves(&mut moves);
/// let generated = moves.clone();
/// fastest_first(&Position::START, &mut moves);
/// assert_eq!(moves, generated); // four equal moves by symmetry
/// ```
pub fn fastest_first(position: &Position, moves: &mut [Move]) {
    moves.sort_by_cached_key(|mv| {
        let place = match mv {
            Move::Place(square) => square_value(*square),
            Move::Pass => 0,
        };
        (replies(position, *mv), -place)
    });
}
