//! A board as a solver sees it: two sets of discs and nothing else.

use super::super::flips::flips;
use super::super::generate::legal_moves;
use super::super::neighbours::neighbours;
use super::super::square::Square;

/// A board as the two sides see it: the one to move first.
#[derive(Clone, Copy)]
pub(super) struct EndgameBoard {
    pub own: u64,
    pub opponent: u64,
}

impl EndgameBoard {
    /// The board after a disc that turns `turned`, seen by the other side.
    #[inline(always)]
    pub(super) fn after(self, square: Square, turned: u64) -> EndgameBoard {
        EndgameBoard { own: self.opponent ^ turned, opponent: self.own ^ turned ^ square.bit() }
    }

    #[inline(always)]
    pub(super) fn swapped(self) -> EndgameBoard {
        EndgameBoard { own: self.opponent, opponent: self.own }
    }

    /// What a disc on an empty square turns; zero where it may not go. Most
    /// squares that may not are told by their neighbours.
    #[inline(always)]
    pub(super) fn turned_by(self, square: Square) -> u64 {
        if AROUND[square.index()] & self.opponent == 0 {
            0
        } else {
            flips(self.own, self.opponent, square)
        }
    }

    /// The same where the square is known to be a legal move.
    #[inline(always)]
    pub(super) fn turned_by_legal(self, square: Square) -> u64 {
        flips(self.own, self.opponent, square)
    }

    /// Where the side to move may place a disc.
    #[inline(always)]
    pub(super) fn moves(self) -> u64 {
        legal_moves(self.own, self.opponent)
    }

    /// What the finished game is worth.
    #[inline(always)]
    pub(super) fn score(self) -> i32 {
        let own = self.own.count_ones() as i32;
        let opponent = self.opponent.count_ones() as i32;
        match own.cmp(&opponent) {
            std::cmp::Ordering::Greater => 64 - 2 * opponent,
            std::cmp::Ordering::Less => 2 * own - 64,
            std::cmp::Ordering::Equal => 0,
        }
    }
}

static AROUND: [u64; 64] = {
    let mut around = [0; 64];
    let mut square = 0;
    while square < 64 {
        around[square] = neighbours(1 << square);
        square += 1;
    }
    around
};
