//! Games of several kinds in one enum: every hook goes to the game that is there, by the
//! list of hooks that the library keeps.

use nullwindow::{Value, Window};

/// What an argument of a hook is for a game `G`: a position or a move of the enum is unwrapped,
/// anything else is handed on as it is.
pub(crate) trait ArgumentFor<G> {
    /// What the game takes.
    type Taken;

    /// What the game takes. Positions and moves are made by the game they are given back to,
    /// so that no input can bring those of two games together.
    fn taken(self) -> Self::Taken;
}

macro_rules! as_it_is {
    ($($type:ty),*) => {
        $(impl<'a, G> ArgumentFor<G> for $type {
            type Taken = $type;

            #[inline]
            fn taken(self) -> $type {
                self
            }
        })*
    };
}

as_it_is! { u16, &'a u16, Value, Window, &'a mut u64 }

/// Unwraps a variant of an enum of positions or moves for the game that it belongs to.
macro_rules! unwrapped {
    ($any:ident: $($variant:ident $game:ty => $inner:ty),*) => {
        $(impl<'a> $crate::hand_on::ArgumentFor<$game> for &'a $any {
            type Taken = &'a $inner;

            #[inline]
            fn taken(self) -> &'a $inner {
                match self {
                    $any::$variant(inner) => inner,
                    #[allow(unreachable_patterns)]
                    _ => $crate::hand_on::foreign(),
                }
            }
        })*
    };
}

/// The method of a trait of games for every hook, in an enum of games. `game_hooks!` and
/// `playable_hooks!` give the list.
macro_rules! hand_on {
    ($trait:ident $kinds:tt; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(hand_on! { @ $trait $kinds $hook $arguments $arguments $result })*
    };
    // What these return is an enum again.
    (@ $trait:ident { $any:ident $position:ident $($kind:ident)* }
        apart $arguments:tt $again:tt $result:ty) => {
        fn apart(&self) -> $result {
            match self { $($any::$kind(game) => game.apart().map($any::$kind)),* }
        }
    };
    (@ $trait:ident { $any:ident $position:ident $($kind:ident)* }
        null_move (&$self:ident, $at:ident: $type:ty) $again:tt $result:ty) => {
        fn null_move(&$self, $at: $type) -> $result {
            match $self {
                $($any::$kind(game) => {
                    hand_on!(@call $trait game null_move $again).map($position::$kind)
                })*
            }
        }
    };
    (@ $trait:ident { $any:ident $position:ident $($kind:ident)* }
        $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?) $again:tt $result:ty) => {
        #[inline]
        fn $hook(&$self $(, $name: $type)*) -> $result {
            match $self { $($any::$kind(game) => hand_on!(@call $trait game $hook $again)),* }
        }
    };
    (@call $trait:ident $game:ident $hook:ident
        (&$self:ident $(, $name:ident: $type:ty)* $(,)?)) => {
        $trait::$hook($game $(, $crate::hand_on::of($game, $name))*)
    };
}

/// An argument as this game takes it.
#[inline]
pub(crate) fn of<G, A: ArgumentFor<G>>(_: &G, argument: A) -> A::Taken {
    argument.taken()
}

/// What belongs to another game.
#[cold]
pub(crate) fn foreign<T>() -> T {
    unreachable!("a position or move of another game")
}

pub(crate) use {hand_on, unwrapped};
