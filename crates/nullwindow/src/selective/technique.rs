//! The ways to search some moves deeper than others, each under a name.

use crate::named;

named! {
    /// One way of being selective. Each can be switched on and off by its name, so that a
    /// match can measure what it is worth.
    ///
    /// ```
    /// use nullwindow::selective::Technique;
    /// assert_eq!("null-move".parse(), Ok(Technique::NullMove));
    /// assert!("luck".parse::<Technique>().is_err());
    /// ```
    pub enum Technique("technique") {
        /// A position in which the side to move has little choice is searched a ply
        /// deeper: a check in chess, a compulsory jump in checkers.
        ForcedMoves = "forced-moves",
        /// A move that takes back on the square of the last one is searched a ply deeper.
        Recaptures = "recaptures",
        /// The memory's move is searched a ply deeper where no other comes near it.
        SingularMoves = "singular-moves",
        /// A side that could pass and still be above β needs no search of its moves.
        NullMove = "null-move",
        /// A null move that cut off at great depth is checked by a search without it.
        Verification = "verification",
        /// Near the leaves, a static value far above β answers the question.
        ReverseFutility = "reverse-futility",
        /// Near the leaves, a static value far below α is looked at by quiescence alone.
        Razoring = "razoring",
        /// Late moves are searched less deeply, and again if they surprise.
        LateMoveReductions = "late-move-reductions",
        /// Near the leaves, late quiet moves are not searched.
        LateMovePruning = "late-move-pruning",
        /// Near the leaves, quiet moves are not searched where the static value is far
        /// below α.
        Futility = "futility",
        /// Near the leaves, moves that lose material by exchange are not searched.
        LosingExchanges = "losing-exchanges",
        /// A node without a move from memory is searched a ply less deeply.
        UnknownNodes = "unknown-nodes",
        /// Static values are corrected by how far off they were elsewhere, where the same
        /// pawns or pieces stood. Leaves are not.
        CorrectedValues = "corrected-values",
        /// Where a value is asked for and not a bound, reverse futility, null moves and
        /// reductions act as well; reverse futility from half as far again.
        OpenWindows = "open-windows",
        /// The first move of a quiescence search may be a quiet one, such as a check.
        QuietChecks = "quiet-checks",
        /// A shallow search far outside the window stands for the deep one
        /// (Buro 1995).
        ProbCut = "prob-cut",
    }
}

/// A set of techniques.
///
/// ```
/// use nullwindow::selective::{Technique, Techniques};
/// let some = Techniques::NONE.with(Technique::NullMove);
/// assert!(some.has(Technique::NullMove) && !some.has(Technique::Futility));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Techniques(u32);

impl Techniques {
    /// Full width.
    pub const NONE: Techniques = Techniques(0);

    /// What is right for a game of which nothing is known: late moves are searched less deeply
    /// at first, and what else depends on a hook of [`Playable`](crate::Playable) waits for the
    /// game to answer it. Techniques that compare evaluations with a margin are left out,
    /// because they need the right [`unit`](crate::Playable::unit).
    pub const USUAL: Techniques = Techniques::NONE
        .with(Technique::ForcedMoves)
        .with(Technique::Recaptures)
        .with(Technique::NullMove)
        .with(Technique::LateMoveReductions)
        .with(Technique::LosingExchanges)
        .with(Technique::ProbCut);

    /// The same with one more.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u32)
    }

    /// Whether it is in the set.
    #[inline]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 & (1 << technique as u32) != 0
    }
}

impl FromIterator<Technique> for Techniques {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Techniques {
        techniques.into_iter().fold(Techniques::NONE, Techniques::with)
    }
}
