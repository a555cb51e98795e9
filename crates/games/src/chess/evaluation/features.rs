//! The features' numbers: groups of consecutive weights, each with a name.

/// A run of weights for one term of the evaluation.
///
/// ```
/// use nullwindow_games::chess::evaluation::{FEATURES, GROUPS};
/// assert_eq!(GROUPS.iter().map(|group| group.len).sum::<usize>(), FEATURES);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeatureGroup {
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
        pub const GROUPS: &[FeatureGroup] =
            &[$(FeatureGroup { name: $name, first: $constant, len: $len }),*];
    };
    (@first $at:expr; $constant:ident $len:expr; $($rest:tt)*) => {
        pub(super) const $constant: usize = $at;
        groups!(@first $constant + $len; $($rest)*);
    };
    (@first $at:expr;) => {
        /// How many features there are.
        pub const FEATURES: usize = $at;
    };
}

groups! {
    MATERIAL "material" 5;                      // pawn to queen
    PAWN_SQUARE "pawn-square" 128;              // a1, b1, ... h8, see `View::place`
    KNIGHT_SQUARE "knight-square" 128;
    BISHOP_SQUARE "bishop-square" 128;
    ROOK_SQUARE "rook-square" 128;
    QUEEN_SQUARE "queen-square" 128;
    KING_SQUARE "king-square" 128;
    KNIGHT_MOBILITY "knight-mobility" 9;        // by safe squares attacked
    BISHOP_MOBILITY "bishop-mobility" 14;
    ROOK_MOBILITY "rook-mobility" 15;
    QUEEN_MOBILITY "queen-mobility" 28;
    BISHOP_PAIR "bishop-pair" 1;
    BISHOP_PAWNS "bishop-pawns" 1;              // own pawns on the bishop's colour
    MINOR_SHIELDED "shielded-minor" 1;          // a pawn right before it
    DOUBLED "doubled-pawn" 1;
    ISOLATED "isolated-pawn" 2;                 // opposed by a pawn on its file, unopposed
    BACKWARD "backward-pawn" 2;
    PHALANX "phalanx-pawn" 8;                   // by rank, from 0
    SUPPORTED "supported-pawn" 8;
    CANDIDATE "candidate-pawn" 8;
    PASSED "passed-pawn" 8;
    PASSED_CONNECTED "connected-passed-pawn" 8;
    PASSED_OWN_KING "passed-pawn-own-king" 32;  // by rank from the fourth, then distance to the stop square
    PASSED_THEIR_KING "passed-pawn-their-king" 32;
    PASSED_BLOCKED "blocked-passed-pawn" 8;     // by an enemy
    PASSED_HELD_UP "held-up-passed-pawn" 8;     // by a piece of its own
    PASSED_STEP "safe-step-passed-pawn" 8;
    PASSED_FREE "free-passed-pawn" 8;           // the whole way is safe
    PASSED_GUIDED "guided-passed-pawn" 8;       // its stop square is attacked by its own side
    PASSED_ROOK "rook-behind-passed-pawn" 1;
    PASSED_RUNS "unstoppable-passed-pawn" 1;
    ROOK_OPEN "rook-open-file" 1;
    ROOK_HALF_OPEN "rook-half-open-file" 1;
    ROOK_SEVENTH "rook-seventh" 1;
    OUTPOST "outpost" 2;                        // knight, bishop
    SHELTER "shelter" 32;                       // by distance of the file from the edge, then rank of the pawn
    SHELTER_FILE "shelter-king-file" 8;
    STORM "storm" 32;                           // free to advance
    STORM_BLOCKED "blocked-storm" 8;            // by rank
    KING_PAWNS "king-pawns" 8;                  // distance to the nearest own pawn
    KING_DANGER "king-danger" 80;               // by units: 40 with the attacker's queen, 40 without
    SAFE_CHECK "safe-check" 4;                  // knight to queen
    KING_ATTACKERS "king-attackers" 8;          // by number
    WEAK_RING "weak-king-ring" 1;
    PAWN_THREAT "pawn-threat" 5;                // by the piece attacked
    MINOR_THREAT "minor-threat" 5;
    ROOK_THREAT "rook-threat" 5;
    KING_THREAT "king-threat" 1;
    HANGING "hanging" 2;                        // pawn, piece
    PUSH_THREAT "push-threat" 1;
    CASTLING "castling-right" 2;                // short, long
    SCALE "endgame-scale" 24;                   // 64ths added to 64, see `scale`
    TEMPO "tempo" 1;
}
