//! How well a shallow search foretells a deep one: what Multi-ProbCut needs to know.
//!
//! Measured by `cargo run --release -p nullwindow-engine --example othello_spread` on 449
//! positions of 60 games of 2024 in the WTHOR base.

use super::position::Position;

/// The first depth of a row.
const FIRST: u16 = 3;

/// The root of the mean square of the difference between a search of depth 3, 4, … 10
/// and the shallow one that stands for it, in hundredths of a disc, by tens of empty
/// squares from ten on.
const SPREAD: [[i32; 8]; 5] = [
    [436, 417, 360, 515, 475, 415, 297, 469],
    [369, 313, 318, 439, 382, 335, 380, 346],
    [317, 291, 249, 357, 319, 278, 273, 318],
    [308, 210, 226, 289, 279, 251, 222, 233],
    [305, 264, 287, 248, 291, 216, 234, 266],
];

/// The spread at a position and depth, in hundredths of a disc. None near the end, where a
/// search must be exact, and none for the last plies.
pub(super) fn spread(position: &Position, depth: u16) -> Option<i32> {
    let empties = position.empties();
    if depth < FIRST || empties < 10 || u32::from(depth) + 4 > empties {
        return None;
    }
    let row = &SPREAD[(empties as usize / 10 - 1).min(SPREAD.len() - 1)];
    let at = usize::from(depth - FIRST);
    // Deeper than measured: as the deepest, which does not grow with depth.
    Some(row[at.min(row.len() - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_left_to_exact_search() {
        let start = Position::START; // 60 empty squares
        assert_eq!(spread(&start, 2), None);
        assert_eq!(spread(&start, 3), Some(305));
        assert_eq!(spread(&start, 30), Some(266));
        assert_eq!(spread(&start, 57), None);
    }
}
