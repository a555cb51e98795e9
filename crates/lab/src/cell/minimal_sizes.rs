//! Which minimal trees and graphs a cell measures.

use serde::{Deserialize, Serialize};

/// Which sizes of minimal trees and graphs are measured for the last iteration; each
/// of them includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MinimalSizes {
    /// None.
    #[default]
    Nothing,
    /// The left-first minimal tree and graph, and the graph with ETC.
    LeftFirst,
    /// Also the real minimal tree.
    Trees,
    /// Also the other approximations of the real minimal graph.
    All,
}

impl MinimalSizes {
    /// All of them, with their names.
    pub const NAMED: [(&'static str, MinimalSizes); 4] = [
        ("nothing", MinimalSizes::Nothing),
        ("left-first", MinimalSizes::LeftFirst),
        ("trees", MinimalSizes::Trees),
        ("all", MinimalSizes::All),
    ];

    /// The one with this name.
    pub(crate) fn named(name: &str) -> Result<MinimalSizes, String> {
        let found = MinimalSizes::NAMED.into_iter().find(|(known, _)| *known == name);
        let unknown = || format!("no sizes '{name}': there are nothing, left-first, trees and all");
        found.map(|(_, sizes)| sizes).ok_or_else(unknown)
    }

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        let found = MinimalSizes::NAMED.into_iter().find(|(_, sizes)| *sizes == self);
        found.map_or("nothing", |(name, _)| name)
    }

    /// Whether there are none.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == MinimalSizes::Nothing
    }
}
