//! Deterministic random numbers, games and positions.

use nullwindow::Game;
use nullwindow_games::checkers::{Checkers, Piece, Position, Side, Square};

/// splitmix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// The positions of a random game of at most `plies` moves.
pub fn game(random: &mut Random, plies: usize) -> Vec<Position> {
    let (rules, mut moves) = (Checkers::default(), Vec::new());
    let mut line = vec![Position::start()];
    while line.len() <= plies {
        let position = line[line.len() - 1];
        moves.clear();
        rules.moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        line.push(rules.play(&position, &moves[random.below(moves.len())]));
    }
    line
}

/// A legal position of up to twelve pieces a side, reachable or not.
pub fn position(random: &mut Random) -> Position {
    let (most, kings) = (1 + random.below(12), random.below(4));
    let mut pieces: Vec<Piece> = Vec::new();
    for i in 0..2 * most {
        let side = if i % 2 == 0 { Side::Black } else { Side::White };
        let square = Square::new(1 + random.below(32) as u32).unwrap();
        let crown = if side == Side::Black { 7 } else { 0 };
        let king = square.row() == crown || random.below(4) < kings;
        if pieces.iter().all(|piece| piece.square != square) {
            pieces.push(Piece { side, king, square });
        }
    }
    let side = if random.below(2) == 0 { Side::Black } else { Side::White };
    Position::of_pieces(&pieces, side).expect("legal by construction")
}
