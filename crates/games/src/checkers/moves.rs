//! A move, and where pieces may walk; jumps have their own file.

use super::geometry::{Bits, Square, members, step};
use super::position::Position;
use super::side::Side;

/// A move: from, to and the set of captured pieces. Two jumping routes with
/// the same three are the same move.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::{Notation, checkers::Checkers};
/// let game = Checkers::default();
/// let mut moves = Vec::new();
/// game.moves(&game.start(), &mut moves);
/// assert_eq!(moves.len(), 7);
/// assert!(moves.iter().all(|mv| mv.captures() == 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    captured: Bits,
}

impl Move {
    #[inline(always)]
    pub(crate) const fn new(from: Bits, to: Bits, captured: Bits) -> Move {
        Move { from: Square::only(from), to: Square::only(to), captured }
    }

    /// Where the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the piece arrives.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// How many pieces it captures.
    ///
    /// ```
    /// # use nullwindow_games::{Notation, checkers::Checkers};
    /// # let game = Checkers::default();
    /// let position = game.read_position("B:W6,7,14,15:B2").unwrap();
    /// assert_eq!(game.read_move(&position, "2x9x18").unwrap().captures(), 2);
    /// ```
    #[inline]
    pub const fn captures(self) -> u32 {
        self.captured.count_ones()
    }

    /// The captured pieces' squares.
    ///
    /// ```
    /// # use nullwindow_games::{Notation, checkers::Checkers};
    /// # let game = Checkers::default();
    /// let position = game.read_position("B:W6,7,14,15:B2").unwrap();
    /// let mv = game.read_move(&position, "2x9x18").unwrap();
    /// let mut numbers: Vec<u32> = mv.captured().map(|square| square.number()).collect();
    /// numbers.sort();
    /// assert_eq!(numbers, [6, 14]);
    /// ```
    pub fn captured(self) -> impl Iterator<Item = Square> {
        members(self.captured).map(Square::only)
    }

    #[inline(always)]
    pub(crate) const fn captured_bits(self) -> Bits {
        self.captured
    }
}

/// Calls `emit` with every move that captures nothing: men first, then kings,
/// each direction in turn.
#[inline]
pub(crate) fn each_walk(p: &Position, mut emit: impl FnMut(Move)) {
    match p.side() {
        Side::Black => each_walk_of(Side::Black, p, &mut emit),
        Side::White => each_walk_of(Side::White, p, &mut emit),
    }
}

#[inline(always)]
fn each_walk_of(side: Side, p: &Position, emit: &mut impl FnMut(Move)) {
    let (empty, towards) = (p.empty(), side.towards());
    let (men, kings) = (p.men(side), p.kings(side));
    each_step(men, empty, towards, emit);
    each_step(men, empty, towards + 1, emit);
    if kings != 0 {
        for d in 0..4 {
            each_step(kings, empty, d, emit);
        }
    }
}

#[inline(always)]
fn each_step(pieces: Bits, empty: Bits, d: usize, emit: &mut impl FnMut(Move)) {
    for to in members(step(pieces, d) & empty) {
        emit(Move::new(step(to, d ^ 2), to, 0));
    }
}

/// How many walks there are: two population counts at most.
#[inline(always)]
pub(crate) fn count_walks(men: Bits, kings: Bits, empty: Bits, towards: usize) -> u32 {
    let pieces = men | kings;
    let ahead = pair(step(pieces, towards) & empty, step(pieces, towards + 1) & empty);
    if kings == 0 {
        return ahead.count_ones();
    }
    let (back, other) = (towards ^ 2, (towards ^ 2) + 1);
    ahead.count_ones() + pair(step(kings, back) & empty, step(kings, other) & empty).count_ones()
}

/// Two sets in one word, so that one population count serves both.
#[inline(always)]
pub(crate) const fn pair(a: Bits, b: Bits) -> u64 {
    a as u64 | (b as u64) << 32
}
