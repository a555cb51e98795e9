//! Counting move sequences (perft), under the conventions in use.
//!
//! The last ply is counted, not played (bulk counting).

use super::flips::flips;
use super::generate::legal_moves;
use super::moves::Move;
use super::position::Position;
use super::square::squares;

/// What a pass costs and what a finished game counts, in a perft.
///
/// ```
/// use nullwindow_games::othello::{Convention, Position, perft};
/// // The first pass can happen at ply nine; a free pass lets one play on.
/// assert_eq!(perft(&Position::START, 6, Convention::PassIsPly), 8200);
/// assert_eq!(perft(&Position::START, 6, Convention::FreePass), 8200);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// A pass is a ply, and a finished game is one leaf at every greater
    /// depth: the leaves of the game tree as a search sees it. Bik's table.
    #[default]
    PassIsPly,
    /// A pass is a ply, and finished games are not counted. Edax's table.
    PassIsPlyUnfinished,
    /// A pass costs no ply, and a finished game is one leaf.
    FreePass,
    /// A pass costs no ply, and finished games are not counted.
    FreePassUnfinished,
}

/// The number of move sequences of this length.
///
/// ```
/// use nullwindow_games::othello::{Convention, Position, perft};
/// assert_eq!(perft(&Position::START, 7, Convention::default()), 55092);
/// ```
pub fn perft(position: &Position, depth: u32, convention: Convention) -> u64 {
    let (own, opponent) = (position.own(), position.opponent());
    match convention {
        Convention::PassIsPly => count::<false, 1>(own, opponent, depth),
        Convention::PassIsPlyUnfinished => count::<false, 0>(own, opponent, depth),
        Convention::FreePass => count::<true, 1>(own, opponent, depth),
        Convention::FreePassUnfinished => count::<true, 0>(own, opponent, depth),
    }
}

/// The same, a first move at a time; empty when the game is over or the depth
/// is zero. A free pass is listed with the sequences that follow it.
///
/// ```
/// use nullwindow_games::othello::{Convention, Position, perft_divide};
/// let parts = perft_divide(&Position::START, 3, Convention::default());
/// assert_eq!(parts.len(), 4);
/// assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 56);
/// ```
pub fn perft_divide(position: &Position, depth: u32, convention: Convention) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 {
        position.moves(&mut moves);
    }
    let free = matches!(convention, Convention::FreePass | Convention::FreePassUnfinished);
    let left = |mv: &Move| if free && *mv == Move::Pass { depth } else { depth - 1 };
    moves.iter().map(|mv| (*mv, perft(&position.play(*mv), left(mv), convention))).collect()
}

fn count<const FREE_PASS: bool, const FINISHED: u64>(own: u64, opponent: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(own, opponent);
    if moves == 0 {
        return stuck::<FREE_PASS, FINISHED>(own, opponent, depth);
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    let after = squares(moves).map(|square| {
        let turned = flips(own, opponent, square);
        (opponent ^ turned, own | turned | square.bit())
    });
    after.map(|(own, opponent)| count::<FREE_PASS, FINISHED>(own, opponent, depth - 1)).sum()
}

/// The count where the side to move has no square to play.
#[cold]
fn stuck<const FREE_PASS: bool, const FINISHED: u64>(own: u64, opponent: u64, depth: u32) -> u64 {
    if legal_moves(opponent, own) == 0 {
        return FINISHED;
    }
    let left = if FREE_PASS { depth } else { depth - 1 };
    count::<FREE_PASS, FINISHED>(opponent, own, left)
}
