//! The two players.

use super::geometry::{Bits, Direction, row};

/// Black moves first, from squares 1-12 towards 32; White the other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The first mover.
    Black = 0,
    /// The second mover.
    White = 1,
}

impl Side {
    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The letter of draughts notation.
    pub const fn letter(self) -> char {
        match self {
            Side::Black => 'B',
            Side::White => 'W',
        }
    }

    /// The first of the side's two forward directions; the second follows it.
    #[inline(always)]
    pub(crate) const fn towards(self) -> Direction {
        match self {
            Side::Black => 2,
            Side::White => 0,
        }
    }

    /// The row where the side's men are crowned.
    #[inline(always)]
    pub(crate) const fn crown_row(self) -> Bits {
        match self {
            Side::Black => const { row(7) },
            Side::White => const { row(0) },
        }
    }
}
