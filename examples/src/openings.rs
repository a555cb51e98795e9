//! Positions to search: drawn, and the same ones in every run.

use nullwindow::Game;

/// Positions after so many moves at random and up to three more.
pub fn openings<G: Game>(
    game: &G,
    start: G::Position,
    moves: u32,
    openings: u32,
) -> Vec<G::Position> {
    let opening = |number: u32| {
        let mut state = number.wrapping_mul(2_654_435_761) ^ 12_345;
        (0..number % 4 + moves).fold(start.clone(), |position, _| {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            game.play(&position, &moves[(state >> 16) as usize % moves.len()])
        })
    };
    (0..openings).map(opening).collect()
}
