//! Counting move sequences of any game.

use crate::game::Game;

/// The number of sequences of `depth` moves; games that end sooner have none.
///
/// ```
/// use nullwindow::{conformance::perft, doc::Matches};
/// assert_eq!(perft(&Matches, &9, 3), 27);
/// assert_eq!(perft(&Matches, &2, 2), 1);
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u16) -> u64 {
    let mut moves = Vec::new();
    if depth == 0 {
        return 1;
    }
    game.moves(position, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| perft(game, &game.play(position, mv), depth - 1)).sum()
}

/// [`perft`] split by the first move, in the game's own order.
///
/// ```
/// use nullwindow::{conformance::perft_divide, doc::Matches};
/// assert_eq!(perft_divide(&Matches, &3, 2), [(1, 2), (2, 1), (3, 0)]);
/// ```
pub fn perft_divide<G: Game>(game: &G, position: &G::Position, depth: u16) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(position, &mut moves);
    }
    let count = |mv: &G::Move| perft(game, &game.play(position, mv), depth - 1);
    moves.into_iter().map(|mv| (mv.clone(), count(&mv))).collect()
}
