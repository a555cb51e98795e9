//! Kalah for the crate `minimax`, whose sides alternate: waiting is a move.

use minimax::{Evaluation, Evaluator, Game, Winner};

use super::rules::{PITS, Seeds};

/// Sets the keys of waiting apart.
const WAITING: u64 = 0xD6E8_FEB8_6659_FD93;

#[derive(Clone, Copy)]
pub struct PeerState {
    seeds: Seeds,
    /// The side to move in `seeds` moves again, and the other one waits.
    waits: bool,
}

impl From<Seeds> for PeerState {
    fn from(seeds: Seeds) -> PeerState {
        PeerState { seeds, waits: false }
    }
}

pub struct PeerKalah;

impl Game for PeerKalah {
    type S = PeerState;
    type M = Option<u8>;

    fn generate_moves(state: &PeerState, moves: &mut Vec<Option<u8>>) -> Option<Winner> {
        if state.waits || state.seeds.is_over() {
            moves.push(None);
            return None;
        }
        moves.extend(state.seeds.pits().map(Some));
        moves.sort_by_cached_key(|pit| pit.map(|pit| -state.seeds.urgency(pit)));
        None
    }

    fn apply(state: &mut PeerState, pit: Option<u8>) -> Option<PeerState> {
        let Some(pit) = pit else { return Some(PeerState { waits: !state.waits, ..*state }) };
        let seeds = state.seeds.sown(pit);
        Some(PeerState { seeds, waits: seeds.first_moves() == state.seeds.first_moves() })
    }

    /// A result is a number of seeds, and the crate knows won, drawn and lost alone: so nothing
    /// is over here, and where nobody can sow both sides wait.
    fn get_winner(_: &PeerState) -> Option<Winner> {
        None
    }

    fn zobrist_hash(state: &PeerState) -> u64 {
        state.seeds.key() ^ if state.waits { WAITING } else { 0 }
    }

    fn table_index(pit: Option<u8>) -> u16 {
        pit.map_or(PITS as u16, u16::from)
    }

    fn max_table_index() -> u16 {
        PITS as u16
    }
}

#[derive(Clone)]
pub struct PeerEvaluation;

impl Evaluator for PeerEvaluation {
    type G = PeerKalah;

    fn evaluate(&self, state: &PeerState) -> Evaluation {
        let lead = state.seeds.lead() as Evaluation;
        if state.waits { -lead } else { lead }
    }
}
