//! Gomoku for the crate `minimax`.

use std::sync::LazyLock;

use minimax::{Evaluation, Evaluator, Game, Winner};

use super::rules::{Gomoku, Point, SIZE, STRIDE, Stones};

/// The crate has no place for what all positions share.
static GOMOKU: LazyLock<Gomoku> = LazyLock::new(Gomoku::default);

pub type PeerState = Stones;

pub struct PeerGomoku;

impl Game for PeerGomoku {
    type S = PeerState;
    type M = Point;

    fn generate_moves(stones: &Stones, moves: &mut Vec<Point>) -> Option<Winner> {
        if let Some(winner) = PeerGomoku::get_winner(stones) {
            return Some(winner);
        }
        moves.extend(stones.points());
        moves.sort_by_cached_key(|point| -GOMOKU.urgency(stones, *point));
        None
    }

    fn apply(stones: &mut Stones, point: Point) -> Option<Stones> {
        Some(stones.with(point))
    }

    fn get_winner(stones: &Stones) -> Option<Winner> {
        if stones.is_lost() {
            return Some(Winner::PlayerJustMoved);
        }
        stones.is_full().then_some(Winner::Draw)
    }

    fn zobrist_hash(stones: &Stones) -> u64 {
        stones.key()
    }

    fn table_index(point: Point) -> u16 {
        point.0.into()
    }

    fn max_table_index() -> u16 {
        (SIZE * STRIDE) as u16
    }
}

#[derive(Clone)]
pub struct PeerEvaluation;

impl Evaluator for PeerEvaluation {
    type G = PeerGomoku;

    fn evaluate(&self, stones: &Stones) -> Evaluation {
        GOMOKU.glance(stones) as Evaluation
    }
}
