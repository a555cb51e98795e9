//! The rules and an evaluation, for whatever searches the game.

use crate::made::one_more;
use crate::mix::mixed;

/// What the game is worth where it is won.
pub const WIN: i32 = 20_000;

/// What a pawn is worth, by the rows it has gone.
const WORTH: [i32; 8] = [105, 100, 102, 106, 114, 130, 160, 0];

const ROW: u64 = 0xff;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The pawns of both sides, seen by the side to move, whose own go up: eight bits for a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pawns {
    mine: u64,
    yours: u64,
}

/// The squares from and to, as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    from: u8,
    to: u8,
}

/// The squares of a board, the first one first.
fn squares(mut board: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (board != 0).then(|| board.trailing_zeros() as u8);
        board &= board.wrapping_sub(1);
        square
    })
}

/// Where pawns that go up may take.
fn reach(pawns: u64) -> u64 {
    (pawns & !FIRST_COLUMN) << 7 | (pawns & !LAST_COLUMN) << 9
}

/// What pawns that go up are worth.
fn worth(pawns: u64) -> i32 {
    let row = |row: usize| (pawns >> (8 * row) & ROW).count_ones() as i32;
    (0..8).map(|r| WORTH[r] * row(r)).sum()
}

impl Pawns {
    /// Two rows of pawns on each side.
    pub const START: Pawns = Pawns { mine: 0xffff, yours: 0xffff << 48 };

    /// Whether the other side has got through, or nothing is left.
    pub fn is_lost(&self) -> bool {
        self.yours & ROW != 0 || self.mine == 0
    }

    /// The steps of the side to move. There is one as long as nobody has won.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let (mine, yours) = (self.mine, self.yours);
        let ahead = (mine << 8) & !(mine | yours);
        let left = ((mine & !FIRST_COLUMN) << 7) & !mine;
        let right = ((mine & !LAST_COLUMN) << 9) & !mine;
        let by = |to: u64, by: u8| squares(to).map(move |to| Step { from: to - by, to });
        by(ahead, 8).chain(by(left, 7)).chain(by(right, 9))
    }

    /// After a step, seen by the other side.
    pub fn after(&self, step: Step) -> Pawns {
        one_more();
        let (from, to) = (1 << step.from, 1 << step.to);
        Pawns {
            mine: (self.yours & !to).swap_bytes(),
            yours: ((self.mine ^ from) | to).swap_bytes(),
        }
    }

    /// The same with the other side to move.
    pub fn turned(&self) -> Pawns {
        Pawns { mine: self.yours.swap_bytes(), yours: self.mine.swap_bytes() }
    }

    /// What the position is worth at a glance, where nobody has won.
    pub fn glance(&self) -> i32 {
        worth(self.mine) - worth(self.yours.swap_bytes())
    }

    /// How good a step looks: through, then what is taken and how far it goes, then what is not
    /// taken back at once.
    pub fn urgency(&self, step: Step) -> i32 {
        let row = i32::from(step.to / 8);
        let taken = self.takes(step);
        let held = reach(self.mine ^ 1 << step.from) >> step.to & 1 == 1;
        let risk = !held && self.threatens(step.to);
        (if row == 7 { 10_000 } else { 0 })
            + (if taken { 200 + 20 * (7 - row) } else { 0 })
            + 10 * row
            - (if risk { 150 } else { 0 })
    }

    /// Whether a step takes a pawn.
    pub fn takes(&self, step: Step) -> bool {
        self.yours >> step.to & 1 == 1
    }

    /// Whether the other side may take on a square.
    fn threatens(&self, square: u8) -> bool {
        reach(self.yours.swap_bytes()).swap_bytes() >> square & 1 == 1
    }

    /// Whether the side to move is one step from the end.
    pub fn wins_at_once(&self) -> bool {
        self.mine & ROW << 48 != 0
    }

    /// Whether the other side is one step from the end.
    pub fn is_pressed(&self) -> bool {
        self.yours & ROW << 8 != 0
    }

    /// A number for what is where. Both sides see the board alike, so it has the side to move
    /// in it.
    pub fn key(&self) -> u64 {
        mixed([self.mine, self.yours])
    }
}

impl Step {
    /// Where it goes.
    pub fn to(self) -> u8 {
        self.to
    }

    /// A number that steps alike share: at most [`Step::NUMBERS`].
    pub fn number(self) -> usize {
        3 * usize::from(self.from) + usize::from(self.to - self.from - 7)
    }

    /// How many numbers there are.
    pub const NUMBERS: usize = 3 * 64;
}
