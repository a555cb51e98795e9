//! The discs a move turns over.
//!
//! Eight rays from the square, without a loop over discs. Upwards (towards
//! h8) a carry does the walking: with every square off the ray set, adding
//! one just above the square ripples through opposing discs to the first
//! square that is not one. Downwards there is no such carry: every square that
//! is not opposing is copied down its ray, one, two and four steps, and what
//! stays clear lies before the first of them. Both tricks are folklore of
//! Othello programmers; 4 kB of rays is all the memory they need.
//!
//! Four rays take the same operations, so compilers do them side by side where
//! the processor shifts four lanes by four distances (AVX2). Looking for the
//! highest bit, which is shorter to write, has no such instruction.

use std::array::from_fn;

use super::square::Square;

/// Rays from each square: north-ward (to higher bits) first, then the
/// opposite ones. The square itself is not on them.
static RAYS: [Rays; 64] = rays();

struct Rays {
    up: [u64; 4],
    down: [u64; 4],
}

/// The opposing discs that turn when the side with `own` places a disc on the
/// empty square `to`; zero: the move is not legal.
///
/// ```
/// use nullwindow_games::othello::{Position, Square, flips};
/// let start = Position::START;
/// let (f5, e5) = (Square::read("f5").unwrap(), Square::read("e5").unwrap());
/// assert_eq!(flips(start.own(), start.opponent(), f5), e5.bit());
/// ```
#[inline]
pub fn flips(own: u64, opponent: u64, to: Square) -> u64 {
    let rays = &RAYS[to.index()];
    let up: [u64; 4] = from_fn(|i| turned_up(own, opponent, rays.up[i], to));
    let down: [u64; 4] = from_fn(|i| turned_down(own, opponent, rays.down[i], STEPS[i]));
    let [a, b, c, d]: [u64; 4] = from_fn(|i| up[i] | down[i]);
    a | b | c | d
}

#[inline(always)]
fn turned_up(own: u64, opponent: u64, ray: u64, to: Square) -> u64 {
    let end = (opponent | !ray).wrapping_add(to.bit() << 1) & own & ray;
    end.wrapping_sub(u64::from(end != 0)) & ray
}

#[inline(always)]
fn turned_down(own: u64, opponent: u64, ray: u64, step: u32) -> u64 {
    let stops = ray & !opponent;
    let beyond = stops | stops >> step;
    let beyond = beyond | beyond >> (2 * step);
    let beyond = beyond | beyond >> (4 * step);
    let nearest = stops & !(beyond >> step);
    if nearest & own != 0 { ray & !beyond } else { 0 }
}

/// How far apart the squares of a ray are, in the order of the rays.
const STEPS: [u32; 4] = [1, 7, 8, 9];

const fn rays() -> [Rays; 64] {
    const EMPTY: Rays = Rays { up: [0; 4], down: [0; 4] };
    let up: [(i8, i8); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            let (file, rank) = up[i];
            rays[square].up[i] = ray(square as i8, file, rank);
            rays[square].down[i] = ray(square as i8, -file, -rank);
            i += 1;
        }
        square += 1;
    }
    rays
}

const fn ray(square: i8, file_step: i8, rank_step: i8) -> u64 {
    let mut board = 0u64;
    let (mut file, mut rank) = (square % 8 + file_step, square / 8 + rank_step);
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        board |= 1 << (rank * 8 + file);
        file += file_step;
        rank += rank_step;
    }
    board
}
