//! Breakthrough for this library.

use nullwindow::{Game, Hint, Playable, Value};

use super::rules::{Pawns, Step, WIN};

/// The game, which has nothing that all positions share.
#[derive(Clone, Copy, Debug)]
pub struct Breakthrough;

impl Game for Breakthrough {
    type Position = Pawns;
    type Move = Step;

    fn moves(&self, pawns: &Pawns, moves: &mut Vec<Step>) {
        if !pawns.is_lost() {
            moves.extend(pawns.steps());
        }
    }

    fn play(&self, pawns: &Pawns, step: &Step) -> Pawns {
        pawns.after(*step)
    }

    fn evaluate(&self, pawns: &Pawns) -> Value {
        if pawns.is_lost() { -WIN } else { pawns.glance() }
    }

    fn key(&self, pawns: &Pawns) -> u64 {
        pawns.key()
    }

    fn win(&self) -> Value {
        WIN
    }

    fn hint(&self, pawns: &Pawns, step: &Step) -> Hint {
        Hint::Quiet(pawns.urgency(*step))
    }

    fn move_numbers(&self) -> usize {
        Step::NUMBERS
    }

    fn move_number(&self, step: &Step) -> usize {
        step.number()
    }
}

impl Playable for Breakthrough {}
