//! The rules and an evaluation, for whatever searches the game.

use crate::made::one_more;
use crate::mix::mixed;

/// Points on a side.
pub const SIZE: u32 = 9;

/// Bits of a row of the board; the last one stays empty, so that lines do not run on.
pub const STRIDE: u32 = SIZE + 1;

/// From a point to the next one of a line: along, up, and both diagonals.
const STEPS: [u32; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// What a row of five points is worth that only one side has stones on, by their number.
const WORTH: [i32; 6] = [0, 1, 6, 30, 150, 0];

/// The game, with all rows of five points.
#[derive(Clone, Debug)]
pub struct Gomoku {
    fives: Vec<u128>,
    /// Those that a point lies on.
    through: Vec<Vec<u128>>,
}

/// The stones of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stones {
    /// Of the side to move.
    mine: u128,
    /// Of the other side.
    yours: u128,
}

/// A point: nine of a row, ten apart from one row to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point(pub u8);

fn points() -> impl Iterator<Item = u32> {
    (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| row * STRIDE + column))
}

const BOARD: u128 = {
    let (mut board, mut row) = (0, 0);
    while row < SIZE {
        board |= ((1 << SIZE) - 1) << (row * STRIDE);
        row += 1;
    }
    board
};

impl Default for Gomoku {
    fn default() -> Gomoku {
        let five = |from: u32, step: u32| -> Option<u128> {
            let ends = from + 4 * step;
            let row = || (0..5).fold(0, |row: u128, i| row | 1 << (from + i * step));
            (ends < SIZE * STRIDE).then(row).filter(|row| row & !BOARD == 0)
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
    grown & BOARD & !stones
}

impl Stones {
    /// Whether the other side has five in a row.
    pub fn is_lost(&self) -> bool {
        has_five(self.yours)
    }

    /// Whether there is no point left.
    pub fn is_full(&self) -> bool {
        self.mine | self.yours == BOARD
    }

    /// Only points beside a stone; the first stone goes to the middle.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let all = self.mine | self.yours;
        let mut left = if all == 0 { 1 << (SIZE / 2 * (STRIDE + 1)) } else { beside(all) };
        std::iter::from_fn(move || {
            let point = (left != 0).then(|| Point(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            point
        })
    }

    /// With one more, seen by the other side.
    pub fn with(&self, point: Point) -> Stones {
        one_more();
        Stones { mine: self.yours, yours: self.mine | 1 << point.0 }
    }

    /// A number for what is where, and who is to move.
    pub fn key(&self) -> u64 {
        let words = |stones: u128| [stones as u64, (stones >> 64) as u64];
        let ([a, b], [c, d]) = (words(self.mine), words(self.yours));
        mixed([a, b, c, d])
    }
}

impl Gomoku {
    /// What the game is worth where it is won.
    pub const WIN: i32 = 20_000;

    /// What a row of five points is worth for the side to move.
    fn worth(stones: &Stones, five: u128) -> i32 {
        let (mine, yours) = ((five & stones.mine).count_ones(), (five & stones.yours).count_ones());
        match (mine, yours) {
            (_, 0) => WORTH[mine as usize],
            (0, _) => -WORTH[yours as usize],
            _ => 0,
        }
    }

    /// What the position is worth at a glance, where nobody has won.
    pub fn glance(&self, stones: &Stones) -> i32 {
        self.fives.iter().map(|&five| Gomoku::worth(stones, five)).sum()
    }

    /// Whether the side to move has five in a row with its next stone.
    pub fn wins_at_once(&self, stones: &Stones) -> bool {
        let four = |five: &u128| five & stones.yours == 0 && (five & stones.mine).count_ones() == 4;
        self.fives.iter().any(four)
    }

    /// What a stone on this point makes and prevents.
    pub fn urgency(&self, stones: &Stones, point: Point) -> i32 {
        let worth = |five: &u128| {
            let (mine, yours) =
                ((five & stones.mine).count_ones(), (five & stones.yours).count_ones());
            match (mine, yours) {
                (_, 0) => 2 * (WORTH[mine as usize] + 1),
                (0, _) => 2 * WORTH[yours as usize] + 1,
                _ => 0,
            }
        };
        self.through[usize::from(point.0)].iter().map(worth).sum()
    }
}
