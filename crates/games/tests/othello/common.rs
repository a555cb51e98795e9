//! What several suites need: random games, data files, symmetries.

use std::path::PathBuf;

use nullwindow_games::othello::{Move, Position};

/// A small generator whose numbers never change (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// A game of random moves: every position, and the move played in each but
/// the last.
pub fn random_game(random: &mut Random) -> (Vec<Position>, Vec<Move>) {
    let (mut positions, mut played) = (vec![Position::START], Vec::new());
    let (mut position, mut moves) = (Position::START, Vec::new());
    loop {
        moves.clear();
        position.moves(&mut moves);
        if moves.is_empty() {
            return (positions, played);
        }
        let mv = moves[random.below(moves.len())];
        position = position.play(mv);
        positions.push(position);
        played.push(mv);
    }
}

/// All positions of this many random games.
pub fn random_positions(seed: u64, games: usize) -> Vec<Position> {
    let mut random = Random(seed);
    (0..games).flat_map(|_| random_game(&mut random).0).collect()
}

/// The board under one of its eight symmetries.
pub fn image(board: u64, symmetry: u8) -> u64 {
    let mut result = 0;
    for square in (0..64).filter(|s| board >> s & 1 == 1) {
        let (mut file, mut rank) = (square % 8, square / 8);
        if symmetry & 1 != 0 {
            file = 7 - file;
        }
        if symmetry & 2 != 0 {
            rank = 7 - rank;
        }
        if symmetry & 4 != 0 {
            (file, rank) = (rank, file);
        }
        result |= 1u64 << (rank * 8 + file);
    }
    result
}

/// A file or folder of this repository's `testdata/othello`.
pub fn testdata(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/othello").join(name)
}
