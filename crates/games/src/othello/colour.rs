//! The two players.

/// A player.
///
/// ```
/// use nullwindow_games::othello::Colour;
/// assert_eq!(Colour::Black.other(), Colour::White);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black moves first.
    Black,
    /// White moves second.
    White,
}

impl Colour {
    /// The opponent.
    ///
    /// ```
    /// # use nullwindow_games::othello::Colour;
    /// assert_eq!(Colour::White.other(), Colour::Black);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}
