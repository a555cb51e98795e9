//! What a game must tell a search: its rules, an evaluation, a key.

use crate::value::{Bounds, Value, Window};

/// What a game thinks of a move before any search.
///
/// ```
/// use nullwindow::Hint;
/// assert_ne!(Hint::Tactical(100), Hint::Quiet(100));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A capture or the like: good ones have a score of zero or more and are
    /// tried before quiet moves, bad ones after them.
    Tactical(i32),
    /// Any other move, with what speaks for it in points. What the search itself
    /// learns gives some thousand points ([`crate::order`]): a hint of up to a
    /// hundred only breaks ties, one of several thousand decides.
    Quiet(i32),
}

/// A two-player zero-sum game of perfect information.
///
/// The implementing type holds what all positions share (rules, weights,
/// settings); a [`Position`](Game::Position) is small and copied at every
/// move. A page suffices:
///
/// ```
/// use nullwindow::{Game, Value, solve};
///
/// /// Take one, two or three matches; who takes the last one wins.
/// struct Matches;
///
/// impl Game for Matches {
///     type Position = u32;
///     type Move = u32;
///     fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
///         moves.extend(1..=3.min(*left));
///     }
///     fn play(&self, left: &u32, taken: &u32) -> u32 {
///         left - taken
///     }
///     fn evaluate(&self, left: &u32) -> Value {
///         if *left == 0 { -1 } else { 0 } // the other side took the last match
///     }
///     fn key(&self, left: &u32) -> u64 {
///         u64::from(*left)
///     }
/// }
///
/// assert_eq!(solve(&Matches, &8, 8).value(), Some(-1)); // multiples of four lose
/// assert_eq!(solve(&Matches, &9, 9).value(), Some(1));
/// ```
pub trait Game {
    /// A node of the game tree.
    type Position: Clone;

    /// An edge of the game tree: any small cloneable value.
    type Move: Clone;

    /// Writes the legal moves into the empty list `moves`, always in the same
    /// order for the same position. No moves: the game is over.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// The value for the side to move, in `-MAX_VALUE..=MAX_VALUE`: an estimate
    /// where the game goes on, the result where it is over. It depends on the
    /// position alone.
    fn evaluate(&self, position: &Self::Position) -> Value;

    /// The same value, for games whose evaluation searches on to a quiet
    /// position: adds the positions that takes, the given one not counted, to
    /// `quiescence`.
    ///
    /// ```
    /// # use nullwindow::{Game, doc::Matches};
    /// let mut quiescence = 0;
    /// assert_eq!(Matches.evaluate_counted(&0, &mut quiescence), Matches.evaluate(&0));
    /// assert_eq!(quiescence, 0); // unless the game says more
    /// ```
    #[inline]
    fn evaluate_counted(&self, position: &Self::Position, _quiescence: &mut u64) -> Value {
        self.evaluate(position)
    }

    /// Whether [`Game::evaluate_within`] may answer a question about a leaf
    /// without finding its value. If not, every evaluation is exact.
    const LAZY_LEAVES: bool = false;

    /// The value as far as a question about it needs, for games whose evaluation
    /// searches on: a value g with respect to the window ⟨α, β⟩, where
    /// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g, f being what
    /// [`Game::evaluate`] gives. The window saves work and decides nothing.
    ///
    /// ```
    /// # use nullwindow::{Game, Window, doc::Matches};
    /// let g = Matches.evaluate_within(&0, Window::null(5), &mut 0);
    /// assert_eq!(g, Matches.evaluate(&0)); // unless the game says more
    /// ```
    #[inline]
    fn evaluate_within(
        &self,
        position: &Self::Position,
        _window: Window,
        quiescence: &mut u64,
    ) -> Value {
        self.evaluate_counted(position, quiescence)
    }

    /// A number that equal positions share and unequal positions do not
    /// (a perfect numbering, or a 64-bit hash). The side to move is part of it.
    fn key(&self, position: &Self::Position) -> u64;

    /// What the game thinks of a move before any search: the larger the sooner.
    ///
    /// ```
    /// # use nullwindow::{Game, Hint, doc::Matches};
    /// assert_eq!(Matches.hint(&5, &1), Hint::Quiet(0)); // unless the game says more
    /// ```
    #[inline]
    fn hint(&self, _position: &Self::Position, _mv: &Self::Move) -> Hint {
        Hint::Quiet(0)
    }

    /// How many numbers [`Game::move_number`] gives; zero if it gives none.
    ///
    /// ```
    /// # use nullwindow::{Game, doc::Matches};
    /// assert_eq!(Matches.move_numbers(), 0); // unless the game says more
    /// ```
    #[inline]
    fn move_numbers(&self) -> usize {
        0
    }

    /// A number below [`Game::move_numbers`] that moves of the same kind share
    /// in all positions, such as from and to: what history and killers learn by.
    ///
    /// ```
    /// # use nullwindow::{Game, doc::Matches};
    /// assert!(Matches.move_number(&1) >= Matches.move_numbers()); // none
    /// ```
    #[inline]
    fn move_number(&self, _mv: &Self::Move) -> usize {
        usize::MAX
    }

    /// What the rules alone say about the value for the side to move, such as
    /// ±64 in Othello. Bisecting drivers start from it.
    ///
    /// ```
    /// # use nullwindow::{Bounds, Game, Value};
    /// # struct Toss;
    /// # impl Game for Toss {
    /// #     type Position = (); type Move = ();
    /// #     fn moves(&self, _: &(), _: &mut Vec<()>) {}
    /// #     fn play(&self, _: &(), _: &()) {}
    /// #     fn evaluate(&self, _: &()) -> Value { 0 }
    /// #     fn key(&self, _: &()) -> u64 { 0 }
    /// # }
    /// assert_eq!(Toss.bounds(&()), Bounds::UNKNOWN); // unless the game says more
    /// ```
    fn bounds(&self, _position: &Self::Position) -> Bounds {
        Bounds::UNKNOWN
    }

    /// What the game can prove by itself, without a search of the caller's, of
    /// the value of a position searched `depth` plies deep: an answer g to the
    /// question `window`, that is
    /// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g.
    /// Stable discs, a win in one, a small ending played out by code made for
    /// it. `None` where it has nothing to say; then the search goes on.
    ///
    /// A game that answers with less than the value where the game is over or
    /// the depth is one has [`Game::LAZY_LEAVES`].
    ///
    /// The positions it visits for that, the given one not counted, it adds to
    /// `visited`.
    ///
    /// ```
    /// # use nullwindow::{Game, Window, doc::Matches};
    /// assert_eq!(Matches.settle(&5, 5, Window::FULL, &mut 0), None); // unless the game says more
    /// ```
    #[inline]
    fn settle(
        &self,
        _position: &Self::Position,
        _depth: u16,
        _window: Window,
        _visited: &mut u64,
    ) -> Option<Value> {
        None
    }
}
