//! The features' numbers: groups of consecutive weights, each with a name.

/// A run of weights for one term of the evaluation.
///
/// ```
/// use nullwindow_games::chess::evaluation::{FEATURES, GROUPS};
/// assert_eq!(GROUPS.iter().map(|group| group.len).sum::<usize>(), FEATURES);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The name in the weights file.
    pub name: &'static str,
    /// The number of its first weight.
    pub first: usize,
    /// How many weights it has.
    pub len: usize,
}

/// Declares the groups one after the other.
macro_rules! groups {
    ($($constant:ident $name:literal $len:expr;)*) => {
        groups!(@first 0usize; $($constant $len;)*);

        /// All groups, in the order of their weights.
        pub const GROUPS: &[Group] =
            &[$(Group { name: $name, first: $constant, len: $len }),*];
    };
    (@first $at:expr; $constant:ident $len:expr; $($rest:tt)*) => {
        pub(in super::super) const $constant: usize = $at;
        groups!(@first $constant + $len; $($rest)*);
    };
    (@first $at:expr;) => {
        /// How many features there are.
        pub const FEATURES: usize = $at;
    };
}

groups! {
    MATERIAL "material" 5;                      // pawn to queen
    PAWN_SQUARE "pawn-square" 64;               // a1, b1, ... h8 as the owner sees it
    KNIGHT_SQUARE "knight-square" 64;
    BISHOP_SQUARE "bishop-square" 64;
    ROOK_SQUARE "rook-square" 64;
    QUEEN_SQUARE "queen-square" 64;
    KING_SQUARE "king-square" 64;
    KNIGHT_MOBILITY "knight-mobility" 9;        // by safe squares attacked
    BISHOP_MOBILITY "bishop-mobility" 14;
    ROOK_MOBILITY "rook-mobility" 15;
    QUEEN_MOBILITY "queen-mobility" 28;
    BISHOP_PAIR "bishop-pair" 1;
    DOUBLED "doubled-pawn" 1;
    ISOLATED "isolated-pawn" 1;
    BACKWARD "backward-pawn" 1;
    PHALANX "phalanx-pawn" 8;                   // by rank, from 0
    SUPPORTED "supported-pawn" 8;
    PASSED "passed-pawn" 8;
    PASSED_BLOCKED "blocked-passed-pawn" 8;
    PASSED_OWN_KING "passed-pawn-own-king" 8;   // by distance to the stop square
    PASSED_THEIR_KING "passed-pawn-their-king" 8;
    ROOK_OPEN "rook-open-file" 1;
    ROOK_HALF_OPEN "rook-half-open-file" 1;
    ROOK_SEVENTH "rook-seventh" 1;
    OUTPOST "outpost" 2;                        // knight, bishop
    SHELTER "shelter" 16;                       // king's file, then its neighbours: rank of the pawn
    STORM "storm" 16;
    KING_ATTACK "king-attack" 24;               // by weighted attacks on the king's zone
    PAWN_THREAT "pawn-threat" 5;                // by the piece attacked
    MINOR_THREAT "minor-threat" 5;
    ROOK_THREAT "rook-threat" 5;
    TEMPO "tempo" 1;
}
