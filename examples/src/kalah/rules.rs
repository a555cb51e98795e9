//! The rules and an evaluation, for whatever searches the game.

use std::ops::Range;

use crate::made::one_more;
use crate::mix::mixed;

/// Pits of a side.
pub const PITS: usize = 6;

/// Seeds in a pit at the start.
const EACH: u8 = 4;

/// All seeds.
pub const SEEDS: i32 = 2 * PITS as i32 * EACH as i32;

const MY_STORE: usize = PITS;
const YOUR_PITS: Range<usize> = PITS + 1..2 * PITS + 1;
const YOUR_STORE: usize = 2 * PITS + 1;

/// The seeds in sowing order, seen by the side to move: its pits and its store, then those of
/// the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seeds {
    holes: [u8; 2 * PITS + 2],
    first_moves: bool,
}

impl Seeds {
    /// The start of the game.
    pub const START: Seeds = {
        let mut holes = [EACH; 2 * PITS + 2];
        (holes[MY_STORE], holes[YOUR_STORE]) = (0, 0);
        Seeds { holes, first_moves: true }
    };

    /// Whether it is the first player's turn.
    pub fn first_moves(&self) -> bool {
        self.first_moves
    }

    /// Whether a side has nothing left to sow.
    pub fn is_over(&self) -> bool {
        self.sum(0..PITS) == 0 || self.sum(YOUR_PITS) == 0
    }

    /// The pits that the side to move may sow.
    pub fn pits(&self) -> impl Iterator<Item = u8> {
        let holes = self.holes;
        (0..PITS as u8).filter(move |&pit| holes[usize::from(pit)] > 0)
    }

    fn sum(&self, holes: Range<usize>) -> i32 {
        self.holes[holes].iter().map(|&seeds| i32::from(seeds)).sum()
    }

    /// After sowing a pit, seen by whoever is to move then.
    pub fn sown(&self, pit: u8) -> Seeds {
        one_more();
        let mut holes = self.holes;
        let mut at = usize::from(pit);
        for _ in 0..std::mem::take(&mut holes[at]) {
            at = (at + 1) % YOUR_STORE;
            holes[at] += 1;
        }
        if at == MY_STORE {
            return Seeds { holes, ..*self };
        }
        let opposite = 2 * PITS - at;
        if at < PITS && holes[at] == 1 && holes[opposite] > 0 {
            holes[MY_STORE] += 1 + std::mem::take(&mut holes[opposite]);
            holes[at] = 0;
        }
        holes.rotate_left(PITS + 1);
        Seeds { holes, first_moves: !self.first_moves }
    }

    /// The seeds that one side has more than the other: in the stores, and all of them where
    /// the game is over.
    pub fn lead(&self) -> i32 {
        let stores = i32::from(self.holes[MY_STORE]) - i32::from(self.holes[YOUR_STORE]);
        if self.is_over() { stores + self.sum(0..PITS) - self.sum(YOUR_PITS) } else { stores }
    }

    /// The seeds that are in the stores for good: mine and yours.
    pub fn stored(&self) -> (i32, i32) {
        (self.holes[MY_STORE].into(), self.holes[YOUR_STORE].into())
    }

    /// How good a pit looks: to move again, then to capture, then what is close to the store.
    pub fn urgency(&self, pit: u8) -> i32 {
        let from = usize::from(pit);
        let seeds = usize::from(self.holes[from]);
        let last = (from + seeds) % YOUR_STORE;
        let again = last == MY_STORE;
        let captured = match self.holes.get(last) {
            Some(0) if last < PITS => i32::from(self.holes[2 * PITS - last]),
            _ => 0,
        };
        100 * i32::from(again) + 10 * captured + i32::from(pit)
    }

    /// A number for what is where, and who is to move.
    pub fn key(&self) -> u64 {
        let mut words = [[0; 8]; 2];
        words[0].copy_from_slice(&self.holes[..8]);
        words[1][..2 * PITS - 6].copy_from_slice(&self.holes[8..]);
        words[1][7] = self.first_moves.into();
        mixed(words.map(u64::from_le_bytes))
    }
}
