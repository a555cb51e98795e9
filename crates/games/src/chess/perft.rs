//! Counting the leaves of the game tree, the classic test of a generator.
//!
//! The last ply is counted, not played (bulk counting).

use cozy_chess::Move;

use super::position::Position;

/// How many sequences of `depth` legal moves there are.
///
/// ```
/// use nullwindow_games::chess::{Position, perft};
/// assert_eq!(perft(&Position::start(), 3), 8_902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_moves(position),
        _ => {
            let mut nodes = 0;
            position.board().generate_moves(|moves| {
                for mv in moves {
                    nodes += perft(&position.after(mv), depth - 1);
                }
                false
            });
            nodes
        }
    }
}

/// [`perft`] of every move apart, in the generator's order; empty at depth 0.
///
/// ```
/// use nullwindow_games::chess::{Position, perft_divide};
/// let counts = perft_divide(&Position::start(), 2);
/// assert_eq!(counts.len(), 20);
/// assert!(counts.iter().all(|(_, nodes)| *nodes == 20));
/// ```
pub fn perft_divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        position.board().generate_moves(|moves| {
            counts.extend(moves.into_iter().map(|mv| (mv, perft(&position.after(mv), depth - 1))));
            false
        });
    }
    counts
}

fn count_moves(position: &Position) -> u64 {
    let mut nodes = 0;
    position.board().generate_moves(|moves| {
        nodes += moves.len() as u64;
        false
    });
    nodes
}
