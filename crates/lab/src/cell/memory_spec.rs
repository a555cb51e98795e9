//! The memory of a cell: its size, what it gives up, what it keeps.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::size::Size;

/// What a full table gives up.
///
/// ```
/// use nullwindow_lab::cell::Scheme;
/// assert_eq!("two-deep".parse(), Ok(Scheme::TwoDeep));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// The newest wins.
    Always,
    /// The deepest stays.
    Deepest,
    /// The deepest, and the newest of the others.
    TwoDeep,
    /// The shallowest of a bucket goes, older searches first.
    Bucketed,
    /// What the last passes did not touch goes first.
    LastSolutionTree,
}

impl Scheme {
    /// All of them, with their names.
    ///
    /// ```
    /// assert_eq!(nullwindow_lab::cell::Scheme::ALL.len(), 5);
    /// ```
    pub const ALL: [(&'static str, Scheme); 5] = [
        ("always", Scheme::Always),
        ("deepest", Scheme::Deepest),
        ("two-deep", Scheme::TwoDeep),
        ("bucketed", Scheme::Bucketed),
        ("last-solution-tree", Scheme::LastSolutionTree),
    ];
}

/// Not a scheme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no replacement scheme '{0}': there are always, deepest, two-deep, bucketed and last-solution-tree"
)]
pub struct UnknownScheme(String);

impl FromStr for Scheme {
    type Err = UnknownScheme;

    fn from_str(name: &str) -> Result<Scheme, UnknownScheme> {
        let found = Scheme::ALL.into_iter().find(|(n, _)| *n == name);
        found.map(|(_, scheme)| scheme).ok_or_else(|| UnknownScheme(name.to_string()))
    }
}

/// Which depth of a stored position answers.
///
/// ```
/// use nullwindow_lab::cell::Matching;
/// assert_eq!("at-least".parse(), Ok(Matching::AtLeast));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matching {
    /// The very depth asked for: all algorithms agree on every value.
    Exact,
    /// That depth or a greater one, as programs play.
    AtLeast,
}

/// Not a rule for depths.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no depth matching '{0}': there are exact and at-least")]
pub struct UnknownMatching(String);

impl FromStr for Matching {
    type Err = UnknownMatching;

    fn from_str(name: &str) -> Result<Matching, UnknownMatching> {
        match name {
            "exact" => Ok(Matching::Exact),
            "at-least" => Ok(Matching::AtLeast),
            _ => Err(UnknownMatching(name.to_string())),
        }
    }
}

/// A memory, fully specified.
///
/// ```
/// use nullwindow_lab::cell::{MemorySpec, Size};
/// let usual = MemorySpec::default();
/// assert_eq!((usual.table, usual.bounds), (Size::Bits(20), 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemorySpec {
    /// How much it holds.
    pub table: Size,
    /// What it gives up when full.
    pub scheme: Scheme,
    /// Bounds a node: 1 or 2.
    pub bounds: u8,
    /// Which depths answer.
    pub matching: Matching,
}

impl Default for MemorySpec {
    fn default() -> MemorySpec {
        let (table, scheme) = (Size::Bits(20), Scheme::Bucketed);
        MemorySpec { table, scheme, bounds: 2, matching: Matching::Exact }
    }
}
