//! The two players.

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black moves first.
    Black,
    /// White moves second.
    White,
}

impl Colour {
    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}
