//! Regions of empty squares and their parity.
//!
//! Who plays last in a region gains a tempo there, so an endgame solver tries
//! odd regions first. Exact regions need a flood fill; the four quadrants are
//! the cheap stand-in that solvers use at every node.

use super::neighbours::neighbours;

/// The quadrants a1–d4, e1–h4, a5–d8, e5–h8.
pub const QUADRANTS: [u64; 4] = {
    const FIRST: u64 = 0x0f0f_0f0f;
    [FIRST, FIRST << 4, FIRST << 32, FIRST << 36]
};

/// The empty squares in quadrants that hold an odd number of them.
///
/// ```
/// use nullwindow_games::othello::odd_quadrants;
/// let empties = 0b11 | 1 << 63; // a1 and b1, and h8
/// assert_eq!(odd_quadrants(empties), 1 << 63);
/// ```
#[inline]
pub fn odd_quadrants(empties: u64) -> u64 {
    let odd = |q: u64| if (empties & q).count_ones() & 1 == 1 { q } else { 0 };
    empties & QUADRANTS.iter().fold(0, |all, q| all | odd(*q))
}

/// The connected regions of a set of empty squares, diagonal steps included;
/// the region of the lowest square first.
///
/// ```
/// use nullwindow_games::othello::regions;
/// let empties = 1 | 1 << 9 | 1 << 63; // a1 and b2 touch, h8 is alone
/// assert_eq!(regions(empties).collect::<Vec<_>>(), [1 | 1 << 9, 1 << 63]);
/// ```
pub fn regions(empties: u64) -> impl Iterator<Item = u64> {
    let mut left = empties;
    std::iter::from_fn(move || {
        let mut region = left & left.wrapping_neg();
        if region == 0 {
            return None;
        }
        loop {
            let more = neighbours(region) & left;
            if more == 0 {
                break;
            }
            region |= more;
        }
        left ^= region;
        Some(region)
    })
}

/// The empty squares in connected regions of odd size.
///
/// ```
/// use nullwindow_games::othello::odd_regions;
/// assert_eq!(odd_regions(1 | 1 << 9 | 1 << 63), 1 << 63);
/// ```
pub fn odd_regions(empties: u64) -> u64 {
    regions(empties).filter(|region| region.count_ones() & 1 == 1).fold(0, |all, r| all | r)
}
