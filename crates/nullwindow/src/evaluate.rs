//! An evaluation that can be put on a game.

use crate::value::Value;

/// A static evaluation, apart from the rules: a game that takes one as a type
/// parameter lets its users bring their own. Any function is one.
///
/// ```
/// use nullwindow::Evaluate;
/// let by_parity = |left: &u32| if left % 2 == 0 { -1 } else { 1 };
/// assert_eq!(by_parity.value(&5), 1);
/// ```
pub trait Evaluate<P> {
    /// The value for the side to move of a position whose game is not over. It
    /// depends on the position alone.
    fn value(&self, position: &P) -> Value;

    /// The same evaluation with caches of its own, if it has caches; see
    /// [`Game::apart`](crate::Game::apart).
    fn apart(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

impl<P, F: Fn(&P) -> Value> Evaluate<P> for F {
    #[inline]
    fn value(&self, position: &P) -> Value {
        self(position)
    }
}
