//! Games of random moves, the same on every machine.

use nullwindow::Game;

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

/// The positions of a game of at most so many moves, and the moves.
pub fn random_game<G: Game>(
    game: &G,
    start: G::Position,
    plies: usize,
    random: &mut Random,
) -> (Vec<G::Position>, Vec<G::Move>) {
    let (mut positions, mut played) = (vec![start], Vec::new());
    for ply in 0..plies {
        let mut moves = Vec::new();
        game.moves(&positions[ply], &mut moves);
        if moves.is_empty() {
            break;
        }
        let mv = moves.swap_remove(random.below(moves.len()));
        positions.push(game.play(&positions[ply], &mv));
        played.push(mv);
    }
    (positions, played)
}
