//! A game made of another one.

use crate::game::{Distance, Game, Hint};
use crate::playable::Playable;
use crate::value::{Bounds, Value, Window};

/// The method of [`Wrapper`] for every hook of a trait: it asks the inner game. Left out are
/// hooks that the trait below joins or rebuilds.
macro_rules! ask_inner {
    ($trait:ident; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(ask_inner! { @ $trait $hook $arguments $result })*
    };
    (@ Game hint $arguments:tt $result:ty) => {};
    (@ Game hint_after $arguments:tt $result:ty) => {};
    (@ Game apart $arguments:tt $result:ty) => {};
    (@ Game key_after $arguments:tt $result:ty) => {};
    (@ $trait:ident $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?) $result:ty) => {
        #[doc = concat!("See [`", stringify!($trait), "::", stringify!($hook), "`].")]
        #[inline]
        fn $hook(&$self $(, $name: $type)*) -> $result
        where
            Self::Inner: $trait,
        {
            $self.inner().$hook($($name),*)
        }
    };
}

/// The method of a trait of games for every hook: it asks the wrapper.
macro_rules! ask_wrapper {
    (; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(ask_wrapper! { @ $hook $arguments $result })*
    };
    (@ hint (&$self:ident, $position:ident: $at:ty, $mv:ident: $by:ty) $result:ty) => {
        #[inline]
        fn hint(&$self, $position: $at, $mv: $by) -> $result {
            Wrapper::hint($self, $position, $mv, None)
        }
    };
    (@ hint_after
        (&$self:ident, $position:ident: $at:ty, $mv:ident: $by:ty, $next:ident: $to:ty $(,)?)
        $result:ty) => {
        #[inline]
        fn hint_after(&$self, $position: $at, $mv: $by, $next: $to) -> $result {
            Wrapper::hint($self, $position, $mv, Some($next))
        }
    };
    (@ $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?) $result:ty) => {
        #[inline]
        fn $hook(&$self $(, $name: $type)*) -> $result {
            Wrapper::$hook($self $(, $name)*)
        }
    };
}

/// A game that changes another one in a few places. Whoever implements `Wrapper` is a
/// [`Game`], and [`Playable`] if the inner game is. There is a method for every hook of the
/// two, and it asks the inner game unless it is overridden. They are written by the traits'
/// own lists of hooks, so none can be missing.
///
/// Where two methods of a game must agree the wrapper has one:
///
/// - There is no `evaluate` to override. The value of a leaf is what [`Wrapper::prove`]
///   answers at depth 0.
/// - [`Wrapper::hint`] stands for [`Game::hint`] and [`Game::hint_after`], so a hint that is
///   changed is changed for both.
///
/// A wrapper that changes [`Game::win`] or [`Game::move_number`] has to see to
/// [`Game::distance`] or [`Game::move_numbers`] as well.
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
///     fn around(&self, _: Matches) -> Option<Misere> {
///         Some(Misere)
///     }
///     fn prove(&self, left: &u32, depth: u16, window: Window, visited: &mut u64) -> Bounds {
///         Matches.prove(left, depth, window.negate(), visited).negate()
///     }
/// }
///
/// assert_eq!(Game::evaluate(&Misere, &0), 1);
/// assert_eq!(solve(&Misere, &5, 5).value(), Some(-1));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no game of the kind that is needed here",
    note = "implement `Game`; for a selective search `Playable` as well, whose block may be empty"
)]
pub trait Wrapper:
    Game<
        Position = <<Self as Wrapper>::Inner as Game>::Position,
        Move = <<Self as Wrapper>::Inner as Game>::Move,
    >
{
    /// The game it is made of.
    type Inner: Game;

    /// The inner game.
    fn inner(&self) -> &Self::Inner;

    /// The same wrapper around a copy of the inner game, for another thread
    /// ([`Game::apart`]); none if it cannot be made, and then the threads share this one.
    fn around(&self, inner: Self::Inner) -> Option<Self>
    where
        Self: Sized;

    /// See [`Game::apart`]. A wrapper with a cache of its own overrides it.
    fn apart(&self) -> Option<Self>
    where
        Self: Sized,
    {
        self.inner().apart().and_then(|inner| self.around(inner))
    }

    /// See [`Game::moves`].
    #[inline]
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.inner().moves(position, moves);
    }

    /// See [`Game::play`].
    #[inline]
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        self.inner().play(position, mv)
    }

    /// See [`Game::key`].
    #[inline]
    fn key(&self, position: &Self::Position) -> u64 {
        self.inner().key(position)
    }

    /// See [`Game::key_after`]. The inner game is not asked, which does not know of a key or
    /// a move that the wrapper changes; one that changes neither may hand the question on.
    #[inline]
    fn key_after(&self, position: &Self::Position, mv: &Self::Move) -> u64 {
        Wrapper::key(self, &Wrapper::play(self, position, mv))
    }

    /// See [`Game::hint`], and [`Game::hint_after`] where the position after the move is
    /// known.
    #[inline]
    fn hint(
        &self,
        position: &Self::Position,
        mv: &Self::Move,
        next: Option<&Self::Position>,
    ) -> Hint {
        match next {
            Some(next) => self.inner().hint_after(position, mv, next),
            None => self.inner().hint(position, mv),
        }
    }

    game_hooks! { ask_inner; Game }
    playable_hooks! { ask_inner; Playable }
}

impl<W: Wrapper> Game for W {
    type Position = <W::Inner as Game>::Position;
    type Move = <W::Inner as Game>::Move;

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

    game_hooks! { ask_wrapper; }
}

impl<W: Wrapper> Playable for W
where
    W::Inner: Playable,
{
    playable_hooks! { ask_wrapper; }
}
