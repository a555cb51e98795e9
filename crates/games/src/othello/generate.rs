//! Where a side may move, all directions at once.
//!
//! Parallel-prefix (Kogge–Stone) fills: each step doubles the length of the
//! runs of opposing discs that a ray has crossed, so six discs take three
//! steps. The upward directions of the board and of its upside-down image are
//! the upward and downward directions of the board: the two images go through
//! the same shifts side by side, which compilers turn into two-lane vectors.
//! Where the processor shifts four lanes by four distances (AVX2), the four
//! directions upwards go side by side, then the four downwards.

use std::array::from_fn;

/// Without files a and h: a ray that shifts sideways must not wrap round.
const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares where the side with `own` may place a disc against `opponent`.
///
/// ```
/// use nullwindow_games::othello::{Position, legal_moves, squares};
/// let start = Position::START;
/// let names: Vec<String> =
///     squares(legal_moves(start.own(), start.opponent())).map(|s| s.to_string()).collect();
/// assert_eq!(names, ["d3", "c4", "f5", "e6"]);
/// ```
#[inline]
pub fn legal_moves(own: u64, opponent: u64) -> u64 {
    if cfg!(target_feature = "avx2") {
        by_four_lanes(own, opponent)
    } else {
        by_two_lanes(own, opponent)
    }
}

/// How far apart the squares of a line are, for each of the four lines.
const STEPS: [u32; 4] = [1, 7, 8, 9];

#[inline]
fn by_four_lanes(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_FILES;
    let between = [inner, inner, opponent, inner];
    let pairs: [u64; 4] = from_fn(|i| between[i] & (between[i] << STEPS[i]));
    let up: [u64; 4] = from_fn(|i| between[i] & (own << STEPS[i]));
    let up: [u64; 4] = from_fn(|i| up[i] | between[i] & (up[i] << STEPS[i]));
    let up: [u64; 4] = from_fn(|i| up[i] | pairs[i] & (up[i] << (2 * STEPS[i])));
    let up: [u64; 4] = from_fn(|i| up[i] | pairs[i] & (up[i] << (2 * STEPS[i])));
    let pairs: [u64; 4] = from_fn(|i| pairs[i] >> STEPS[i]);
    let down: [u64; 4] = from_fn(|i| between[i] & (own >> STEPS[i]));
    let down: [u64; 4] = from_fn(|i| down[i] | between[i] & (down[i] >> STEPS[i]));
    let down: [u64; 4] = from_fn(|i| down[i] | pairs[i] & (down[i] >> (2 * STEPS[i])));
    let down: [u64; 4] = from_fn(|i| down[i] | pairs[i] & (down[i] >> (2 * STEPS[i])));
    let beyond: [u64; 4] = from_fn(|i| up[i] << STEPS[i] | down[i] >> STEPS[i]);
    (beyond[0] | beyond[1] | beyond[2] | beyond[3]) & !(own | opponent)
}

#[inline]
fn by_two_lanes(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_FILES;
    let own2 = [own, own.swap_bytes()];
    let inner2 = [inner, inner.swap_bytes()];
    let opponent2 = [opponent, opponent.swap_bytes()];
    let a = beyond_upward::<7>(own2, inner2);
    let b = beyond_upward::<8>(own2, opponent2);
    let c = beyond_upward::<9>(own2, inner2);
    let upward = a[0] | b[0] | c[0];
    let downward = (a[1] | b[1] | c[1]).swap_bytes();
    (upward | downward | beyond_sideways(own, inner)) & !(own | opponent)
}

/// The squares just beyond runs of `between` that start next to `own`.
#[inline]
fn beyond_upward<const SHIFT: u32>(own: [u64; 2], between: [u64; 2]) -> [u64; 2] {
    let run: [u64; 2] = from_fn(|i| between[i] & (own[i] << SHIFT));
    let run: [u64; 2] = from_fn(|i| run[i] | between[i] & (run[i] << SHIFT));
    let pairs: [u64; 2] = from_fn(|i| between[i] & (between[i] << SHIFT));
    let run: [u64; 2] = from_fn(|i| run[i] | pairs[i] & (run[i] << (2 * SHIFT)));
    let run: [u64; 2] = from_fn(|i| run[i] | pairs[i] & (run[i] << (2 * SHIFT)));
    from_fn(|i| run[i] << SHIFT)
}

#[inline]
fn beyond_sideways(own: u64, between: u64) -> u64 {
    let pairs = between & (between << 1);
    let mut east = between & (own << 1);
    east |= between & (east << 1);
    east |= pairs & (east << 2);
    east |= pairs & (east << 2);
    let pairs = pairs >> 1;
    let mut west = between & (own >> 1);
    west |= between & (west >> 1);
    west |= pairs & (west >> 2);
    west |= pairs & (west >> 2);
    east << 1 | west >> 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::Position;

    #[test]
    fn two_lanes_and_four_agree() {
        let mut seen = 0;
        let mut position = Position::START;
        for ply in 0..2000 {
            let (own, opponent) = (position.own(), position.opponent());
            assert_eq!(by_two_lanes(own, opponent), by_four_lanes(own, opponent), "{position:?}");
            let mut moves = Vec::new();
            position.moves(&mut moves);
            position = match moves.get(ply * 7 % moves.len().max(1)) {
                Some(mv) => position.play(*mv),
                None => Position::START,
            };
            seen += u32::from(by_four_lanes(own, opponent) != 0);
        }
        assert!(seen > 1000);
    }
}
