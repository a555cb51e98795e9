//! Which minimal trees and graphs a cell measures.

use nullwindow::named;
use nullwindow_engine::SizeKind;

named! {
    /// Which sizes of minimal trees and graphs are measured for the last iteration. All of
    /// them include the left-first ones and the graph with ETC.
    pub enum MinimalSizes("set of sizes", default: MinimalSizes::Nothing) {
        /// None.
        Nothing = "nothing",
        /// The left-first minimal tree and graph, and the graph with ETC.
        LeftFirst = "left-first",
        /// Also the graph with the cheapest cutoffs in the last plies, MM(d).
        LastPlies = "last-plies",
        /// Also the real minimal tree.
        Trees = "trees",
        /// Also the real minimal tree and all approximations of the real minimal graph.
        All = "all",
    }
}

impl MinimalSizes {
    /// What is measured.
    pub(crate) fn kinds(self) -> &'static [SizeKind] {
        use SizeKind::{Etc, LastPlies, LeftFirst, RealTree, Reselected};
        match self {
            MinimalSizes::Nothing => &[],
            MinimalSizes::LeftFirst => &[LeftFirst, Etc],
            MinimalSizes::LastPlies => &[LeftFirst, Etc, LastPlies],
            MinimalSizes::Trees => &[LeftFirst, RealTree, Etc],
            MinimalSizes::All => &[LeftFirst, RealTree, Etc, LastPlies, Reselected],
        }
    }

    /// The first set that has a size.
    pub(crate) fn with(kind: SizeKind) -> MinimalSizes {
        let having = MinimalSizes::ALL.into_iter().find(|sizes| sizes.kinds().contains(&kind));
        having.unwrap_or(MinimalSizes::All)
    }

    /// Whether there are none.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == MinimalSizes::Nothing
    }
}
