//! The ways to search some moves deeper than others, each under a name.

use std::fmt;
use std::str::FromStr;

/// One way of being selective. Each can be switched on and off by its name, so that a
/// match can measure what it is worth.
///
/// ```
/// use nullwindow::selective::Technique;
/// assert_eq!("null-move".parse(), Ok(Technique::NullMove));
/// assert!("luck".parse::<Technique>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Technique {
    /// A position in which the side to move has little choice is searched a ply
    /// deeper: a check in chess, a compulsory jump in checkers.
    ForcedMoves,
    /// A move that takes back on the square of the last one is searched a ply deeper.
    Recaptures,
    /// The memory's move is searched a ply deeper where no other comes near it.
    SingularMoves,
    /// A side that could pass and still be above β needs no search of its moves.
    NullMove,
    /// A null move that cut off at great depth is checked by a search without it.
    Verification,
    /// Near the leaves, a static value far above β answers the question.
    ReverseFutility,
    /// Near the leaves, a static value far below α is looked at by quiescence alone.
    Razoring,
    /// Late moves are searched less deeply, and again if they surprise.
    LateMoveReductions,
    /// Near the leaves, late quiet moves are not searched.
    LateMovePruning,
    /// Near the leaves, quiet moves are not searched where the static value is far
    /// below α.
    Futility,
    /// Near the leaves, moves that lose material by exchange are not searched.
    LosingExchanges,
    /// A node without a move from memory is searched a ply less deeply.
    UnknownNodes,
    /// A shallow search far outside the window stands for the deep one
    /// (Buro 1995).
    ProbCut,
}

impl Technique {
    /// All of them.
    pub const ALL: [Technique; 13] = [
        Technique::ForcedMoves,
        Technique::Recaptures,
        Technique::SingularMoves,
        Technique::NullMove,
        Technique::Verification,
        Technique::ReverseFutility,
        Technique::Razoring,
        Technique::LateMoveReductions,
        Technique::LateMovePruning,
        Technique::Futility,
        Technique::LosingExchanges,
        Technique::UnknownNodes,
        Technique::ProbCut,
    ];

    /// What it is called on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::ForcedMoves => "forced-moves",
            Technique::Recaptures => "recaptures",
            Technique::SingularMoves => "singular-moves",
            Technique::NullMove => "null-move",
            Technique::Verification => "verification",
            Technique::ReverseFutility => "reverse-futility",
            Technique::Razoring => "razoring",
            Technique::LateMoveReductions => "late-move-reductions",
            Technique::LateMovePruning => "late-move-pruning",
            Technique::Futility => "futility",
            Technique::LosingExchanges => "losing-exchanges",
            Technique::UnknownNodes => "unknown-nodes",
            Technique::ProbCut => "prob-cut",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no technique of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no technique '{name}': there are {known}", known = names())]
pub struct UnknownTechnique {
    name: String,
}

fn names() -> String {
    Technique::ALL.map(Technique::name).join(", ")
}

impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(name: &str) -> Result<Technique, UnknownTechnique> {
        let found = Technique::ALL.into_iter().find(|technique| technique.name() == name);
        found.ok_or_else(|| UnknownTechnique { name: name.to_string() })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_listed_under_its_own_name() {
        for (i, technique) in Technique::ALL.into_iter().enumerate() {
            assert_eq!(technique as usize, i);
            assert_eq!(technique.name().parse(), Ok(technique));
        }
    }
}
