//! The hash key of a position, computed from the two boards alone.
//!
//! A move turns one to nineteen discs, so a key kept by exclusive-or of a
//! random number a disc would cost a loop at every move. Two multiplications
//! on the finished boards cost less, need no field in the position and cannot
//! drift: the "incremental" key is the from-scratch key.

use super::colour::Colour;

// Odd constants with well spread bits: the fractional parts of √2, √3, √5 and
// √7, last bit set.
const A: u64 = 0x6a09_e667_f3bc_c909;
const B: u64 = 0xbb67_ae85_84ca_a73b;
const C: u64 = 0x3c6e_f372_fe94_f82b;
const D: u64 = 0xa54f_f53a_5f1d_36f1;

/// Mixes both boards and the side to move.
#[inline]
pub(super) const fn key(own: u64, opponent: u64, side: Colour) -> u64 {
    let side = match side {
        Colour::Black => 0,
        Colour::White => C,
    };
    let mixed = fold(own ^ A, D) ^ fold(opponent.rotate_left(32) ^ side ^ B, C);
    fold(mixed ^ side, A)
}

/// Both halves of the 128-bit product: every bit of the input reaches every
/// bit of the output.
#[inline]
const fn fold(x: u64, by: u64) -> u64 {
    let product = x as u128 * by as u128;
    product as u64 ^ (product >> 64) as u64
}
