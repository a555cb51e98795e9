//! Keys: a random number for every piece on every square and one for White
//! to move, combined by exclusive or (Zobrist 1970). Made at compile time by
//! splitmix64 (Steele, Lea and Flood 2014), so keys are the same everywhere.

use super::geometry::{Bits, Square};
use super::side::Side;

const SEED: u64 = 0x6368_6563_6b65_7273;

const fn random(index: u64) -> u64 {
    let mut z = SEED.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// By side, man or king, and square.
static PIECES: [[[u64; 32]; 2]; 2] = {
    let mut table = [[[0; 32]; 2]; 2];
    let mut i = 0;
    while i < 128 {
        table[i / 64][i / 32 % 2][i % 32] = random(i as u64);
        i += 1;
    }
    table
};

/// In the key of every position with White to move.
pub(super) const WHITE_TO_MOVE: u64 = random(128);

/// The number of one piece on a square.
#[inline(always)]
pub(super) fn piece_on(side: Side, king: bool, square: Square) -> u64 {
    PIECES[side as usize][usize::from(king)][square.index()]
}

/// The number of one piece on the one square of `bits`.
#[inline(always)]
pub(super) fn piece(side: Side, king: bool, bits: Bits) -> u64 {
    PIECES[side as usize][usize::from(king)][bits.trailing_zeros() as usize & 31]
}
