//! The table: one byte per position. 2 to 4 pieces take 7.5 MB, 2 to 5 pieces 187 MB.
//!
//! The byte is the number of plies to the end when the winner hurries and the
//! loser delays, and so the verdict too: the side to move loses in an even
//! number of plies and wins in an odd one. Two bits would hold the verdict
//! alone, but then nothing tells the winner which of his winning moves comes
//! nearer: a trial with two bits and a hand-made measure of progress did not
//! win two kings against one in 60 plies.

use std::ops::ControlFlow;

use super::super::position::Position;
use super::super::side::Side;
use super::build;
use super::slice::{SLICES, Slice, locate};

/// What an ending is worth to the side to move, in ascending order.
///
/// ```
/// use nullwindow_games::checkers::EndgameVerdict;
/// assert!(EndgameVerdict::Loss < EndgameVerdict::Draw && EndgameVerdict::Draw < EndgameVerdict::Win);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndgameVerdict {
    /// The other side can force a win.
    Loss = 0,
    /// Neither side can.
    Draw = 1,
    /// The side to move can.
    Win = 2,
}

impl EndgameVerdict {
    /// The same as the other side sees it.
    pub const fn reversed(self) -> EndgameVerdict {
        match self {
            EndgameVerdict::Loss => EndgameVerdict::Win,
            EndgameVerdict::Draw => EndgameVerdict::Draw,
            EndgameVerdict::Win => EndgameVerdict::Loss,
        }
    }
}

/// The byte of a draw.
pub(in super::super) const DRAW: u8 = u8::MAX;

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
/// use nullwindow_games::{Notation, checkers::{Checkers, EndgameTable, EndgameVerdict}};
/// let table = EndgameTable::build(3); // a fraction of a second; 4 takes a few
/// let position = Checkers::default().read_position("B:WK32:BK18,K19").unwrap();
/// assert_eq!(table.probe(&position), Some(EndgameVerdict::Win));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct EndgameTable {
    pieces: usize,
    /// By slice: where its numbers begin; `None` for slices not held.
    offsets: Vec<Option<usize>>,
    /// Plies to the end, or [`DRAW`].
    pub(super) plies: Vec<u8>,
}

impl EndgameTable {
    /// The most pieces a table can hold.
    pub const MOST_PIECES: usize = 5;

    /// The pieces of a table that is solved in seconds.
    pub const USUAL_PIECES: usize = 4;

    /// Solves every ending of two to `pieces` pieces; at least two, at most
    /// [`MOST_PIECES`](EndgameTable::MOST_PIECES).
    pub fn build(pieces: usize) -> EndgameTable {
        EndgameTable::build_watched(pieces, &mut |_| ())
    }

    /// The same; `watch` is told what share of the work is done.
    pub fn build_watched(pieces: usize, watch: &mut dyn FnMut(f64)) -> EndgameTable {
        let mut told = |share| {
            watch(share);
            ControlFlow::Continue(())
        };
        EndgameTable::build_while(pieces, &mut told).expect("nobody ends it")
    }

    /// The same; `watch` may end the work, and then there is no table.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use nullwindow_games::checkers::EndgameTable;
    /// assert!(EndgameTable::build_while(2, &mut |_| ControlFlow::Break(())).is_none());
    /// ```
    pub fn build_while(
        pieces: usize,
        watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Option<EndgameTable> {
        build::build(pieces.clamp(2, EndgameTable::MOST_PIECES), watch)
    }

    /// The number of bytes of a table.
    pub(super) fn size(pieces: usize) -> usize {
        Slice::all(pieces).into_iter().map(Slice::size).sum()
    }

    /// A table of draws, to be filled.
    pub(super) fn empty(pieces: usize) -> EndgameTable {
        let (mut offsets, mut size) = (vec![None; SLICES], 0);
        for slice in Slice::all(pieces) {
            offsets[slice.id()] = Some(size);
            size += slice.size();
        }
        EndgameTable { pieces, offsets, plies: vec![DRAW; size] }
    }

    /// The most pieces of an ending it knows.
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
    pub fn probe(&self, position: &Position) -> Option<EndgameVerdict> {
        self.look_up(position).map(verdict)
    }

    /// The plies to the end of a won or lost ending, best play on both sides:
    /// an odd number wins.
    ///
    /// ```
    /// use nullwindow_games::{Notation, checkers::{Checkers, EndgameTable}};
    /// let table = EndgameTable::build(2);
    /// let read = |fen| Checkers::default().read_position(fen).unwrap();
    /// assert_eq!(table.plies(&read("B:WK6:BK1")), Some(1)); // takes the king
    /// assert_eq!(table.plies(&read("B:WK32:BK1")), None); // a draw
    /// ```
    pub fn plies(&self, position: &Position) -> Option<u32> {
        self.look_up(position).filter(|&plies| plies != DRAW).map(u32::from)
    }

    /// The plies to the end, or [`DRAW`].
    #[inline]
    pub(in super::super) fn look_up(&self, position: &Position) -> Option<u8> {
        let both = position.of(Side::Black) != 0 && position.of(Side::White) != 0;
        if position.pieces() as usize > self.pieces || !both {
            return None;
        }
        let (slice, number) = locate(position);
        Some(self.at(slice, number))
    }

    /// The plies of the longest win or loss.
    ///
    /// ```
    /// # use nullwindow_games::checkers::EndgameTable;
    /// assert_eq!(EndgameTable::build(3).longest(), 62);
    /// ```
    pub fn longest(&self) -> u32 {
        let decided = self.plies.iter().filter(|&&plies| plies != DRAW);
        decided.max().map_or(0, |&plies| plies.into())
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
            match verdict(self.at(slice, number)) {
                EndgameVerdict::Win => tally.wins += 1,
                EndgameVerdict::Loss => tally.losses += 1,
                EndgameVerdict::Draw => tally.draws += 1,
            }
        }
        tally
    }

    /// The plies to the end of a number's position. A side without pieces
    /// is at its end; slices not held are draws.
    #[inline]
    pub(super) fn at(&self, slice: Slice, number: usize) -> u8 {
        let [men, kings, ..] = slice.counts;
        if men + kings == 0 {
            return 0;
        }
        self.offsets[slice.id()].map_or(DRAW, |offset| self.plies[offset + number])
    }

    /// Fills in a whole slice.
    pub(super) fn write(&mut self, slice: Slice, plies: &[u8]) {
        if let Some(offset) = self.offsets[slice.id()] {
            self.plies[offset..offset + plies.len()].copy_from_slice(plies);
        }
    }
}

fn verdict(plies: u8) -> EndgameVerdict {
    match plies {
        DRAW => EndgameVerdict::Draw,
        plies if plies % 2 == 1 => EndgameVerdict::Win,
        _ => EndgameVerdict::Loss,
    }
}

impl std::fmt::Debug for EndgameTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "EndgameTable {{ pieces: {} }}", self.pieces)
    }
}
