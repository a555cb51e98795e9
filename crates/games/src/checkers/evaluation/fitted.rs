//! Fitted weights, version 1: at 24 pieces and at none. Written by
//! `cargo run --release -p nullwindow-fit --bin checkers_fit --
//! <folder of tinsley.pdn> crates/games/src/checkers/evaluation/fitted.rs`;
//! not to be edited.

use super::features::FEATURES;

#[rustfmt::skip]
pub(super) const FITTED: [[i32; 2]; FEATURES] = [
    [100, 122], // man
    [9, 1], // man on row 1 (back rank)
    [-4, -4], // man on row 3
    [-7, 10], // man on row 4
    [-7, -3], // man on row 5
    [1, 6], // man on row 6
    [8, 30], // man on row 7
    [-3, -7], // man in the centre
    [-19, -11], // man at the side
    [12, 14], // back rank man on 1 or 3
    [170, 257], // king
    [11, 18], // king in the centre
    [-7, -11], // king at the edge
    [0, 3], // king in a double corner
    [12, 10], // bridge on 1 and 3 against men
    [-10, -7], // man in the dog hole
    [-2, 11], // walk
    [-21, -29], // trapped king
    [23, 35], // runaway man, one or two steps from the crown
    [10, 21], // runaway man, three or four steps from the crown
    [1, 2], // man with a piece behind it
    [1, 8], // the move (opposition)
    [1, 3], // being to move
];
