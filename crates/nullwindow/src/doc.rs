//! A game small enough for examples: who takes the last match wins.

use crate::game::Game;
use crate::playable::Playable;
use crate::value::{Bounds, Value};

/// Take one, two or three matches; who takes the last one wins. Whoever faces
/// a multiple of four loses.
///
/// ```
/// use nullwindow::{doc::Matches, solve};
/// assert_eq!(solve(&Matches, &12, 12).value(), Some(-1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Matches;

impl Game for Matches {
    type Position = u32;
    type Move = u32;

    fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
        moves.extend(1..=3.min(*left));
    }

    fn play(&self, left: &u32, taken: &u32) -> u32 {
        left - taken
    }

    fn evaluate(&self, left: &u32) -> Value {
        if *left == 0 { -1 } else { 0 }
    }

    fn key(&self, left: &u32) -> u64 {
        u64::from(*left)
    }

    fn bounds(&self, _: &u32) -> Bounds {
        Bounds { lower: -1, upper: 1 }
    }
}

impl Playable for Matches {
    fn plies_left(&self, left: &u32) -> Option<u16> {
        Some(u16::try_from(*left).unwrap_or(u16::MAX))
    }
}
