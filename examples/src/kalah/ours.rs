//! Kalah for this library.

use nullwindow::{Game, Hint, Playable, Turns, Value};

use super::rules::{PITS, Seeds};

/// The game; `SideMovesAgain(Kalah)` is what is searched.
#[derive(Clone, Copy, Debug)]
pub struct Kalah;

impl Game for Kalah {
    type Position = Seeds;
    type Move = u8;

    fn moves(&self, seeds: &Seeds, moves: &mut Vec<u8>) {
        if !seeds.is_over() {
            moves.extend(seeds.pits());
        }
    }

    fn play(&self, seeds: &Seeds, pit: &u8) -> Seeds {
        seeds.sown(*pit)
    }

    fn evaluate(&self, seeds: &Seeds) -> Value {
        seeds.lead()
    }

    fn key(&self, seeds: &Seeds) -> u64 {
        seeds.key()
    }

    fn hint(&self, seeds: &Seeds, pit: &u8) -> Hint {
        Hint::Quiet(seeds.urgency(*pit))
    }

    fn move_numbers(&self) -> usize {
        PITS
    }

    fn move_number(&self, pit: &u8) -> usize {
        (*pit).into()
    }
}

impl Turns for Kalah {
    fn first_to_move(&self, seeds: &Seeds) -> bool {
        seeds.first_moves()
    }
}

impl Playable for Kalah {
    fn unit(&self) -> Value {
        1
    }
}
