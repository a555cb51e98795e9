//! The kinds of exercises, and which algorithms each can be about.

use nullwindow::catalogue::{CATALOGUE, Entry, Remembers};
use serde::{Deserialize, Serialize};

use super::texts::Language;

/// What an exercise asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExerciseKind {
    /// The minimax values of the inner nodes.
    Values,
    /// The value, the best move and where best play ends.
    Line,
    /// The leaves in the order of their evaluation.
    Leaves,
    /// The leaves that are never evaluated, and what cuts them off.
    Cutoffs,
    /// The window with which nodes are entered.
    Windows,
    /// What the leaves seen so far prove of a node.
    Bounds,
    /// What a pass returns, and the γ that follows.
    Gamma,
    /// What memory holds of a node, or what is on the OPEN list.
    Memory,
    /// The leaves of a solution tree that proves a bound.
    Proof,
    /// Which of two algorithms evaluates fewer leaves.
    Compare,
}

use ExerciseKind::{Bounds, Compare, Cutoffs, Gamma, Leaves, Line, Memory, Proof, Values, Windows};

/// Algorithms whose next γ follows from the rule that the exercise states.
const DRIVERS: &[&str] = &["mtd-f", "mtd-plus-infinity", "mtd-minus-infinity"];
/// Algorithms that pass a window down.
const WITH_WINDOWS: &[&str] =
    &["alpha-beta", "alpha-beta-hard", "aspiration", "negascout", "aspiration-negascout"];
/// Algorithms that work on an OPEN list alone.
const WITH_OPEN: &[&str] = &["sss-star", "dual-star"];
/// Algorithms with one memory of bounds that is asked about.
const WITH_MEMORY: &[&str] = &["mt", "mtd-f", "mtd-plus-infinity", "mtd-minus-infinity"];
/// Algorithms that are compared.
pub(super) const COMPARED: &[&str] = &[
    "minimax",
    "alpha-beta",
    "negascout",
    "sss-star",
    "dual-star",
    "mtd-plus-infinity",
    "mtd-minus-infinity",
    "mtd-f",
];

impl ExerciseKind {
    /// All of them, in the order in which they are learnt.
    pub const ALL: [ExerciseKind; 10] =
        [Values, Line, Leaves, Cutoffs, Windows, Bounds, Gamma, Memory, Proof, Compare];

    /// Its name in links and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Values => "values",
            Line => "line",
            Leaves => "leaves",
            Cutoffs => "cutoffs",
            Windows => "windows",
            Bounds => "bounds",
            Gamma => "gamma",
            Memory => "memory",
            Proof => "proof",
            Compare => "compare",
        }
    }

    /// Its name for people.
    pub fn title(self, language: Language) -> &'static str {
        // They are declared in the order of ALL, which a test holds.
        language.texts().kinds[self as usize]
    }

    /// Whether it can be about an algorithm.
    pub fn suits(self, entry: &Entry) -> bool {
        match self {
            // They are about the tree, whatever searches it.
            Values | Line | Proof => entry.id == "minimax",
            Leaves | Bounds => true,
            Cutoffs => entry.id != "minimax",
            Windows => WITH_WINDOWS.contains(&entry.id),
            Gamma => DRIVERS.contains(&entry.id),
            Memory => {
                WITH_OPEN.contains(&entry.id)
                    || (WITH_MEMORY.contains(&entry.id) && entry.remembers != Remembers::Nothing)
            }
            Compare => COMPARED.contains(&entry.id),
        }
    }

    /// The algorithms that it can be about.
    pub fn algorithms(self) -> impl Iterator<Item = &'static Entry> {
        CATALOGUE.iter().filter(move |entry| self.suits(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_declared_in_the_order_of_all() {
        for (place, kind) in ExerciseKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, place, "{kind:?}");
        }
    }
}
