//! A hash of a position.

/// A number of 64 bits for these words.
pub fn mixed<const N: usize>(words: [u64; N]) -> u64 {
    words.into_iter().fold(0x243F_6A88_85A3_08D3, |hash: u64, word| {
        let mut hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 29;
        hash = hash.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        hash ^ hash >> 32
    })
}
