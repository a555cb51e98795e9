//! Breakthrough for the crate `minimax`.

use minimax::{Evaluation, Evaluator, Game, Winner};

use super::rules::{Pawns, Step};

pub type PeerState = Pawns;

pub struct PeerBreakthrough;

impl Game for PeerBreakthrough {
    type S = PeerState;
    type M = Step;

    fn generate_moves(pawns: &Pawns, moves: &mut Vec<Step>) -> Option<Winner> {
        if let Some(winner) = PeerBreakthrough::get_winner(pawns) {
            return Some(winner);
        }
        moves.extend(pawns.steps());
        moves.sort_by_cached_key(|step| -pawns.urgency(*step));
        None
    }

    fn apply(pawns: &mut Pawns, step: Step) -> Option<Pawns> {
        Some(pawns.after(step))
    }

    fn get_winner(pawns: &Pawns) -> Option<Winner> {
        pawns.is_lost().then_some(Winner::PlayerJustMoved)
    }

    fn zobrist_hash(pawns: &Pawns) -> u64 {
        pawns.key()
    }

    fn table_index(step: Step) -> u16 {
        step.number() as u16
    }

    fn max_table_index() -> u16 {
        Step::NUMBERS as u16
    }
}

#[derive(Clone)]
pub struct PeerEvaluation;

impl Evaluator for PeerEvaluation {
    type G = PeerBreakthrough;

    fn evaluate(&self, pawns: &Pawns) -> Evaluation {
        pawns.glance() as Evaluation
    }
}
