//! Numbers that are functions of a seed and a place, the same on every
//! machine.

/// A finaliser with full avalanche (multiply, xor-shift, twice).
#[inline]
pub(super) fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    x = (x ^ (x >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    x ^ (x >> 32)
}

/// The draw of a kind (`salt`) at a place.
#[inline]
pub(super) fn draw(seed: u64, salt: u64, place: u64) -> u64 {
    mix(seed ^ mix(place.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(salt)))
}

/// A draw as a number in 0.0 < x < 1.0.
#[inline]
pub(super) fn unit(draw: u64) -> f64 {
    ((draw >> 12) as f64 + 0.5) / (1u64 << 52) as f64
}

/// A draw as a whole number below `n`.
#[inline]
pub(super) fn below(draw: u64, n: u64) -> u64 {
    ((u128::from(draw) * u128::from(n)) >> 64) as u64
}
