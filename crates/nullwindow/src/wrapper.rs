//! A game made of another one.

use crate::game::{Distance, Game, Hint};
use crate::value::{Bounds, Value, Window};

/// A game that changes another one in a few places. Every method hands on to
/// the inner game unless it is overridden, so a wrapper cannot forget a hook. Left out are
/// [`Game::hint_after`] and [`Game::hints_look_ahead`], which only save time: handed on,
/// they would pass over a hint that the wrapper changes.
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

    /// See [`Game::static_value`].
    #[inline]
    fn static_value(&self, position: &PositionOf<Self>) -> Value {
        self.inner().static_value(position)
    }

    /// See [`Game::unit`].
    #[inline]
    fn unit(&self) -> Value {
        self.inner().unit()
    }

    /// See [`Game::null_move`].
    #[inline]
    fn null_move(&self, position: &PositionOf<Self>) -> Option<PositionOf<Self>> {
        self.inner().null_move(position)
    }

    /// See [`Game::is_forced`].
    #[inline]
    fn is_forced(&self, position: &PositionOf<Self>) -> bool {
        self.inner().is_forced(position)
    }

    /// See [`Game::takes_back`].
    #[inline]
    fn takes_back(
        &self,
        last: &MoveOf<Self>,
        position: &PositionOf<Self>,
        mv: &MoveOf<Self>,
    ) -> bool {
        self.inner().takes_back(last, position, mv)
    }

    /// See [`Game::exchange_loss`].
    #[inline]
    fn exchange_loss(&self, position: &PositionOf<Self>, mv: &MoveOf<Self>) -> Value {
        self.inner().exchange_loss(position, mv)
    }

    /// See [`Game::is_progress`].
    #[inline]
    fn is_progress(&self, position: &PositionOf<Self>, mv: &MoveOf<Self>) -> bool {
        self.inner().is_progress(position, mv)
    }

    /// See [`Game::quiet_plies`].
    #[inline]
    fn quiet_plies(&self, position: &PositionOf<Self>) -> u16 {
        self.inner().quiet_plies(position)
    }

    /// See [`Game::quiet_limit`].
    #[inline]
    fn quiet_limit(&self) -> u16 {
        self.inner().quiet_limit()
    }

    /// See [`Game::is_dead`].
    #[inline]
    fn is_dead(&self, position: &PositionOf<Self>) -> bool {
        self.inner().is_dead(position)
    }

    /// See [`Game::spread`].
    #[inline]
    fn spread(&self, position: &PositionOf<Self>, shallow: u16, depth: u16) -> Option<Value> {
        self.inner().spread(position, shallow, depth)
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

    #[inline]
    fn static_value(&self, position: &Self::Position) -> Value {
        Wrapper::static_value(self, position)
    }

    #[inline]
    fn unit(&self) -> Value {
        Wrapper::unit(self)
    }

    #[inline]
    fn null_move(&self, position: &Self::Position) -> Option<Self::Position> {
        Wrapper::null_move(self, position)
    }

    #[inline]
    fn is_forced(&self, position: &Self::Position) -> bool {
        Wrapper::is_forced(self, position)
    }

    #[inline]
    fn takes_back(&self, last: &Self::Move, position: &Self::Position, mv: &Self::Move) -> bool {
        Wrapper::takes_back(self, last, position, mv)
    }

    #[inline]
    fn exchange_loss(&self, position: &Self::Position, mv: &Self::Move) -> Value {
        Wrapper::exchange_loss(self, position, mv)
    }

    #[inline]
    fn is_progress(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        Wrapper::is_progress(self, position, mv)
    }

    #[inline]
    fn quiet_plies(&self, position: &Self::Position) -> u16 {
        Wrapper::quiet_plies(self, position)
    }

    #[inline]
    fn quiet_limit(&self) -> u16 {
        Wrapper::quiet_limit(self)
    }

    #[inline]
    fn is_dead(&self, position: &Self::Position) -> bool {
        Wrapper::is_dead(self, position)
    }

    #[inline]
    fn spread(&self, position: &Self::Position, shallow: u16, depth: u16) -> Option<Value> {
        Wrapper::spread(self, position, shallow, depth)
    }
}
