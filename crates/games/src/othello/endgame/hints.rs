//! Which moves of an ending to try first: cheap near the leaves, dear far from
//! them.

use std::sync::Arc;

use super::super::evaluation::{Evaluation, Unit, Weights};
use super::super::generate::legal_moves;
use super::super::moves::Move;
use super::super::ordering::square_value;
use super::super::position::Position;
use super::super::square::squares;
use super::ranked::weighted;
use super::small::odd_quadrants;

/// The judge of moves.
#[derive(Clone, Debug)]
pub(super) struct Hints {
    weights: Arc<Weights>,
}

/// The grain of a look ahead: fine enough to tell moves apart, and 64 discs
/// stay within what ordering keeps of a hint.
const GRAIN: Unit = Unit::EIGHTH;

const INFINITE: i32 = 1 << 20;

impl Hints {
    pub(super) fn new() -> Hints {
        Hints { weights: Weights::committed() }
    }

    /// What speaks for a move.
    pub(super) fn hint(&self, position: &Position, mv: Move) -> i32 {
        let Move::Place(square) = mv else { return 0 };
        let empties = position.empties();
        let child = position.play(mv);
        let replies = weighted(legal_moves(child.own(), child.opponent())) as i32;
        let even = square.bit() & odd_quadrants(!(position.own() | position.opponent())) == 0;
        match empties {
            0..=11 => 8 * (16 - replies) + square_value(square) / 2 - 4 * i32::from(even),
            _ => {
                let depth = look_ahead(empties);
                -self.look(&child, depth, -INFINITE, INFINITE) - 20 * replies - 8 * i32::from(even)
            }
        }
    }

    /// The pattern evaluation, looked ahead so many plies.
    fn look(&self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 {
            return Evaluation::Patterns.estimate(&self.weights, GRAIN, position);
        }
        let moves = legal_moves(position.own(), position.opponent());
        if moves == 0 {
            return Evaluation::Patterns.estimate(&self.weights, GRAIN, position);
        }
        let mut g = -INFINITE;
        for square in squares(moves) {
            let t = -self.look(&position.place(square), depth - 1, -beta, -alpha);
            g = g.max(t);
            alpha = alpha.max(g);
            if g >= beta {
                break;
            }
        }
        g
    }
}

/// How many plies a hint looks ahead of a move.
fn look_ahead(empties: u32) -> u32 {
    match empties {
        0..=15 => 0,
        16..=18 => 1,
        _ => 2,
    }
}
