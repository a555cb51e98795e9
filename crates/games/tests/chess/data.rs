//! Where the tests find their files, and a small random generator.

use std::path::Path;

use nullwindow::Game;
use nullwindow_games::chess::{Chess, Position};

/// A file of the repository's own test data.
pub fn testdata(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/chess").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// SplitMix64: the same numbers on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

/// Calls `each` with every position of random games.
pub fn random_games(seed: u64, games: usize, plies: usize, mut each: impl FnMut(&Position)) {
    let chess = Chess::new();
    let mut random = Random(seed);
    let mut moves = Vec::new();
    for _ in 0..games {
        let mut position = Position::start();
        for _ in 0..plies {
            each(&position);
            moves.clear();
            chess.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            position = chess.play(&position, &moves[random.below(moves.len())]);
        }
    }
}
