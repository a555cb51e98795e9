//! A game made of another one.

use crate::game::{Distance, Game, Hint};
use crate::value::{Bounds, Value, Window};

/// A game that changes another one in a few places. Every method hands on to
/// the inner game unless it is overridden, so a wrapper cannot forget a hook.
/// Whoever implements `Wrapper` is a [`Game`].
///
/// There is no `evaluate` to override: the value of a leaf is what
/// [`Wrapper::prove`] answers at depth 0, so the two cannot disagree.
///
/// ```
/// use nullwindow::{Bounds, Game, Window, Wrapper, doc::Matches, solve};
///
/// /// Who takes the last match loses.
/// struct Misere;
///
/// impl Wrapper for Misere {
///     type Inner = Matches;
///     fn inner(&self) -> &Matches {
///         &Matches
///     }
///     fn prove(&self, left: &u32, depth: u16, window: Window, visited: &mut u64) -> Bounds {
///         Matches.prove(left, depth, window.negate(), visited).negate()
///     }
/// }
///
/// assert_eq!(Game::evaluate(&Misere, &0), 1);
/// assert_eq!(solve(&Misere, &5, 5).value(), Some(-1));
/// ```
pub trait Wrapper {
    /// The game it is made of.
    type Inner: Game;

    /// The inner game.
    fn inner(&self) -> &Self::Inner;

    /// See [`Game::moves`].
    #[inline]
    fn moves(&self, position: &PositionOf<Self>, moves: &mut Vec<MoveOf<Self>>) {
        self.inner().moves(position, moves);
    }

    /// See [`Game::play`].
    #[inline]
    fn play(&self, position: &PositionOf<Self>, mv: &MoveOf<Self>) -> PositionOf<Self> {
        self.inner().play(position, mv)
    }

    /// See [`Game::key`].
    #[inline]
    fn key(&self, position: &PositionOf<Self>) -> u64 {
        self.inner().key(position)
    }

    /// See [`Game::prove`].
    #[inline]
    fn prove(
        &self,
        position: &PositionOf<Self>,
        depth: u16,
        window: Window,
        visited: &mut u64,
    ) -> Bounds {
        self.inner().prove(position, depth, window, visited)
    }

    /// See [`Game::win`].
    #[inline]
    fn win(&self) -> Value {
        self.inner().win()
    }

    /// See [`Game::distance`].
    fn distance(&self, position: &PositionOf<Self>, value: Value, depth: u16) -> Option<Distance> {
        self.inner().distance(position, value, depth)
    }

    /// See [`Game::hint`].
    #[inline]
    fn hint(&self, position: &PositionOf<Self>, mv: &MoveOf<Self>) -> Hint {
        self.inner().hint(position, mv)
    }

    /// See [`Game::move_numbers`].
    #[inline]
    fn move_numbers(&self) -> usize {
        self.inner().move_numbers()
    }

    /// See [`Game::move_number`].
    #[inline]
    fn move_number(&self, mv: &MoveOf<Self>) -> usize {
        self.inner().move_number(mv)
    }

    /// See [`Game::bounds`].
    #[inline]
    fn bounds(&self, position: &PositionOf<Self>) -> Bounds {
        self.inner().bounds(position)
    }
}

type PositionOf<W> = <<W as Wrapper>::Inner as Game>::Position;
type MoveOf<W> = <<W as Wrapper>::Inner as Game>::Move;

impl<W: Wrapper> Game for W {
    type Position = PositionOf<W>;
    type Move = MoveOf<W>;

    #[inline]
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        Wrapper::moves(self, position, moves);
    }

    #[inline]
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        Wrapper::play(self, position, mv)
    }

    #[inline]
    fn evaluate(&self, position: &Self::Position) -> Value {
        Wrapper::prove(self, position, 0, Window::FULL, &mut 0).lower
    }

    #[inline]
    fn key(&self, position: &Self::Position) -> u64 {
        Wrapper::key(self, position)
    }

    #[inline]
    fn prove(
        &self,
        position: &Self::Position,
        depth: u16,
        window: Window,
        visited: &mut u64,
    ) -> Bounds {
        Wrapper::prove(self, position, depth, window, visited)
    }

    #[inline]
    fn win(&self) -> Value {
        Wrapper::win(self)
    }

    fn distance(&self, position: &Self::Position, value: Value, depth: u16) -> Option<Distance> {
        Wrapper::distance(self, position, value, depth)
    }

    #[inline]
    fn hint(&self, position: &Self::Position, mv: &Self::Move) -> Hint {
        Wrapper::hint(self, position, mv)
    }

    #[inline]
    fn move_numbers(&self) -> usize {
        Wrapper::move_numbers(self)
    }

    #[inline]
    fn move_number(&self, mv: &Self::Move) -> usize {
        Wrapper::move_number(self, mv)
    }

    #[inline]
    fn bounds(&self, position: &Self::Position) -> Bounds {
        Wrapper::bounds(self, position)
    }
}
