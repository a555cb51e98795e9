//! Gomoku on nine by nine: whoever has five stones in a row has won.

use nullwindow::{Game, Hint, Playable, Value};

/// Points on a side.
pub const SIZE: u32 = 9;

/// Bits of a row of the board; the last one stays empty, so that lines do not run on.
const STRIDE: u32 = SIZE + 1;

/// From a point to the next one of a line: along, up, and both diagonals.
const STEPS: [u32; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// What a row of five points is worth that only one side has stones on, by their number.
const WORTH: [Value; 6] = [0, 1, 6, 30, 150, 0];

/// The game, with all rows of five points.
#[derive(Clone, Debug)]
pub struct Gomoku {
    fives: Vec<u128>,
    /// Those that a point lies on.
    through: Vec<Vec<u128>>,
}

/// The stones of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stones {
    /// Of the side to move.
    pub mine: u128,
    /// Of the other side.
    pub yours: u128,
}

/// A point: nine of a row, ten apart from one row to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point(pub u8);

fn points() -> impl Iterator<Item = u32> {
    (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| row * STRIDE + column))
}

fn board() -> u128 {
    points().fold(0, |all, point| all | 1 << point)
}

impl Default for Gomoku {
    fn default() -> Gomoku {
        let five = |from: u32, step: u32| -> Option<u128> {
            let ends = from + 4 * step;
            let row = || (0..5).fold(0, |row: u128, i| row | 1 << (from + i * step));
            (ends < SIZE * STRIDE).then(row).filter(|row| row & !board() == 0)
        };
        let fives: Vec<u128> = points()
            .flat_map(|from| STEPS.into_iter().filter_map(move |by| five(from, by)))
            .collect();
        let on = |point: u32| fives.iter().copied().filter(|five| five >> point & 1 == 1).collect();
        let through = (0..SIZE * STRIDE).map(on).collect();
        Gomoku { fives, through }
    }
}

fn has_five(stones: u128) -> bool {
    STEPS.into_iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) & stones >> (4 * step) != 0
    })
}

/// The points beside stones.
fn beside(stones: u128) -> u128 {
    let grown = STEPS.into_iter().fold(stones, |all, step| all | stones << step | stones >> step);
    grown & board() & !stones
}

impl Gomoku {
    /// What the game is worth where it is won.
    pub const WIN: Value = 20_000;

    /// What a stone on this point makes and prevents.
    pub fn urgency(&self, stones: &Stones, point: u8) -> i32 {
        let worth = |five: &u128| {
            let (mine, yours) =
                ((five & stones.mine).count_ones(), (five & stones.yours).count_ones());
            match (mine, yours) {
                (_, 0) => 2 * (WORTH[mine as usize] + 1),
                (0, _) => 2 * WORTH[yours as usize] + 1,
                _ => 0,
            }
        };
        self.through[usize::from(point)].iter().map(worth).sum()
    }
}

impl Game for Gomoku {
    type Position = Stones;
    type Move = Point;

    /// Only points beside a stone; the first stone goes to the middle.
    fn moves(&self, stones: &Stones, moves: &mut Vec<Point>) {
        if has_five(stones.yours) {
            return;
        }
        let all = stones.mine | stones.yours;
        let mut left = if all == 0 { 1 << (SIZE / 2 * (STRIDE + 1)) } else { beside(all) };
        while left != 0 {
            moves.push(Point(left.trailing_zeros() as u8));
            left &= left - 1;
        }
    }

    fn play(&self, stones: &Stones, point: &Point) -> Stones {
        Stones { mine: stones.yours, yours: stones.mine | 1 << point.0 }
    }

    fn evaluate(&self, stones: &Stones) -> Value {
        if has_five(stones.yours) {
            return -Gomoku::WIN;
        }
        let worth = |five: &u128| {
            let (mine, yours) =
                ((five & stones.mine).count_ones(), (five & stones.yours).count_ones());
            match (mine, yours) {
                (_, 0) => WORTH[mine as usize],
                (0, _) => -WORTH[yours as usize],
                _ => 0,
            }
        };
        self.fives.iter().map(worth).sum()
    }

    fn key(&self, stones: &Stones) -> u64 {
        let mixed = |stones: u128, by: u64| {
            let folded =
                (stones as u64) ^ ((stones >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            let mut word = folded.wrapping_mul(by);
            word ^= word >> 29;
            word = word.wrapping_mul(0xBF58_476D_1CE4_E5B9);
            word ^ word >> 32
        };
        mixed(stones.mine, 0x9E37_79B9_7F4A_7C15) ^ mixed(stones.yours, 0xC2B2_AE3D_27D4_EB4F)
    }

    fn win(&self) -> Value {
        Gomoku::WIN
    }

    fn hint(&self, stones: &Stones, point: &Point) -> Hint {
        Hint::Quiet(self.urgency(stones, point.0))
    }

    fn move_numbers(&self) -> usize {
        (SIZE * STRIDE) as usize
    }

    fn move_number(&self, point: &Point) -> usize {
        point.0.into()
    }
}

impl Playable for Gomoku {}
