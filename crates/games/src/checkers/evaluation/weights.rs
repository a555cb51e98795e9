//! Weights: two whole numbers a feature, at 24 pieces and at none, a man at
//! 24 pieces being 100.

use super::features::{FEATURES, names};
use super::fitted::FITTED;

/// What each feature is worth.
///
/// ```
/// use nullwindow_games::checkers::Weights;
/// let (name, [opening, ending]) = Weights::default().iter().next().unwrap();
/// assert_eq!((name, opening), ("man", 100));
/// assert!(ending > opening); // the side ahead trades down
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A weight at 24 pieces and one at none for each of
    /// [`features`](super::features()), in its order.
    pub pairs: [[i32; 2]; FEATURES],
}

impl Default for Weights {
    /// The fitted weights.
    fn default() -> Weights {
        Weights { pairs: FITTED }
    }
}

impl Weights {
    /// Weights set by hand: what the fit starts from and shrinks to.
    pub fn by_hand() -> Weights {
        Weights { pairs: BY_HAND }
    }

    /// The features' names, in order.
    pub fn names() -> impl Iterator<Item = &'static str> {
        names()
    }

    /// Every feature with its two weights.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, [i32; 2])> {
        names().zip(self.pairs)
    }
}

const BY_HAND: [[i32; 2]; FEATURES] = [
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
