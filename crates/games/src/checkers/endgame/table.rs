//! The table: two bits a position, 2 to 4 pieces, about 1.8 MB.

use super::super::position::Position;
use super::super::side::Side;
use super::build;
use super::slice::{SLICES, Slice, locate};

/// What an ending is worth to the side to move, in ascending order.
///
/// ```
/// use nullwindow_games::checkers::Verdict;
/// assert!(Verdict::Loss < Verdict::Draw && Verdict::Draw < Verdict::Win);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The other side can force a win.
    Loss = 0,
    /// Neither side can.
    Draw = 1,
    /// The side to move can.
    Win = 2,
}

impl Verdict {
    /// The same as the other side sees it.
    ///
    /// ```
    /// # use nullwindow_games::checkers::Verdict;
    /// assert_eq!(Verdict::Win.reversed(), Verdict::Loss);
    /// ```
    pub const fn reversed(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }
}

/// How many positions of some material are won, lost and drawn for the side
/// to move.
///
/// ```
/// use nullwindow_games::checkers::{EndgameTable, Side, Tally};
/// let king_against_king = EndgameTable::build(2).tally([0, 1], [0, 1], Side::Black);
/// assert_eq!(king_against_king, Tally { wins: 230, losses: 108, draws: 654 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Positions the side to move wins.
    pub wins: u64,
    /// Positions it loses.
    pub losses: u64,
    /// Positions neither wins.
    pub draws: u64,
}

/// Who wins every ending of few pieces.
///
/// ```
/// use nullwindow_games::{Notation, checkers::{Checkers, EndgameTable, Verdict}};
/// let table = EndgameTable::build(3); // a fraction of a second; 4 takes a few
/// let position = Checkers::default().read_position("B:WK32:BK18,K19").unwrap();
/// assert_eq!(table.probe(&position), Some(Verdict::Win));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct EndgameTable {
    pieces: usize,
    /// By slice: where its numbers begin; `None` for slices not held.
    offsets: Vec<Option<usize>>,
    /// Four verdicts a byte.
    pub(super) verdicts: Vec<u8>,
}

impl EndgameTable {
    /// The most pieces a table can hold.
    ///
    /// ```
    /// # use nullwindow_games::checkers::EndgameTable;
    /// assert_eq!(EndgameTable::MOST_PIECES, 4);
    /// ```
    pub const MOST_PIECES: usize = 4;

    /// Solves every ending of two to `pieces` pieces (at most four).
    ///
    /// ```
    /// # use nullwindow_games::checkers::EndgameTable;
    /// assert_eq!(EndgameTable::build(2).pieces(), 2);
    /// ```
    pub fn build(pieces: usize) -> EndgameTable {
        build::build(pieces.clamp(2, EndgameTable::MOST_PIECES))
    }

    /// A table of draws, to be filled.
    pub(super) fn empty(pieces: usize) -> EndgameTable {
        let (mut offsets, mut size) = (vec![None; SLICES], 0);
        for slice in Slice::all(pieces) {
            offsets[slice.id()] = Some(size);
            size += slice.size();
        }
        EndgameTable { pieces, offsets, verdicts: vec![0; size.div_ceil(4)] }
    }

    /// The most pieces of an ending it knows.
    ///
    /// ```
    /// # use nullwindow_games::checkers::EndgameTable;
    /// assert_eq!(EndgameTable::build(9).pieces(), 4); // as many as there can be
    /// ```
    #[inline]
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// Who wins: nothing if the table does not hold the ending. A side
    /// without pieces is no ending but a finished game.
    ///
    /// ```
    /// # use nullwindow_games::checkers::{EndgameTable, Position};
    /// assert_eq!(EndgameTable::build(2).probe(&Position::start()), None);
    /// ```
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        let both = position.of(Side::Black) != 0 && position.of(Side::White) != 0;
        if position.pieces() as usize > self.pieces || !both {
            return None;
        }
        let (slice, number) = locate(position);
        Some(self.at(slice, number))
    }

    /// Counts the positions with these men and kings of Black and White.
    ///
    /// ```
    /// # use nullwindow_games::checkers::{EndgameTable, Side};
    /// let table = EndgameTable::build(2);
    /// assert_eq!(table.tally([1, 0], [0, 1], Side::Black).wins, 53);
    /// assert_eq!(table.tally([9, 9], [0, 1], Side::Black).wins, 0); // not held
    /// ```
    pub fn tally(&self, black: [usize; 2], white: [usize; 2], side: Side) -> Tally {
        let ([a, b], [c, d]) = if side == Side::Black { (black, white) } else { (white, black) };
        let mut tally = Tally::default();
        let slice = Slice { counts: [a, b, c, d] };
        if slice.pieces() > self.pieces || a + b == 0 || c + d == 0 {
            return tally;
        }
        for (number, _) in slice.positions() {
            match self.at(slice, number) {
                Verdict::Win => tally.wins += 1,
                Verdict::Loss => tally.losses += 1,
                Verdict::Draw => tally.draws += 1,
            }
        }
        tally
    }

    /// The verdict of a number. A side without pieces has lost, and slices
    /// not held are draws.
    #[inline]
    pub(super) fn at(&self, slice: Slice, number: usize) -> Verdict {
        let [men, kings, ..] = slice.counts;
        if men + kings == 0 {
            return Verdict::Loss;
        }
        let Some(offset) = self.offsets[slice.id()] else { return Verdict::Draw };
        let place = offset + number;
        match self.verdicts[place / 4] >> (place % 4 * 2) & 3 {
            0 => Verdict::Loss,
            1 => Verdict::Draw,
            _ => Verdict::Win,
        }
    }

    /// Writes a verdict where nothing was written yet.
    pub(super) fn set(&mut self, slice: Slice, number: usize, verdict: Verdict) {
        if let Some(offset) = self.offsets[slice.id()] {
            let place = offset + number;
            self.verdicts[place / 4] |= (verdict as u8) << (place % 4 * 2);
        }
    }
}

impl std::fmt::Debug for EndgameTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "EndgameTable {{ pieces: {} }}", self.pieces)
    }
}
