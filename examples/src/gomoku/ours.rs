//! Gomoku for this library.

use nullwindow::{Game, Hint, Playable, Value};

use super::rules::{Gomoku, Point, SIZE, STRIDE, Stones};

impl Game for Gomoku {
    type Position = Stones;
    type Move = Point;

    fn moves(&self, stones: &Stones, moves: &mut Vec<Point>) {
        if !stones.is_lost() {
            moves.extend(stones.points());
        }
    }

    fn play(&self, stones: &Stones, point: &Point) -> Stones {
        stones.with(*point)
    }

    fn evaluate(&self, stones: &Stones) -> Value {
        if stones.is_lost() { -Gomoku::WIN } else { self.glance(stones) }
    }

    fn key(&self, stones: &Stones) -> u64 {
        stones.key()
    }

    fn win(&self) -> Value {
        Gomoku::WIN
    }

    fn hint(&self, stones: &Stones, point: &Point) -> Hint {
        Hint::Quiet(self.urgency(stones, *point))
    }

    fn move_numbers(&self) -> usize {
        (SIZE * STRIDE) as usize
    }

    fn move_number(&self, point: &Point) -> usize {
        point.0.into()
    }
}

impl Playable for Gomoku {}
