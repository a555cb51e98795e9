use super::features::FEATURES;
pub(super) const FITTED: [[i32; 2]; FEATURES] = [
    [100, 130], // man
    [6, 2],     // back rank
    [0, 2],     // row 3
    [1, 4],     // row 4
    [2, 8],     // row 5
    [3, 12],    // row 6
    [5, 20],    // row 7
    [3, 2],     // centre
    [-2, -2],   // side
    [3, 2],     // 1 or 3
    [130, 165], // king
    [4, 6],     // king in the centre
    [-4, -6],   // king at the edge
    [0, 4],     // king in a double corner
    [8, 4],     // bridge
    [-10, -6],  // dog hole
    [1, 2],     // walk
    [-20, -24], // trapped king
    [20, 30],   // runaway near
    [10, 20],   // runaway far
    [1, 1],     // supported man
    [0, 6],     // the move
    [2, 2],     // being to move
];
