//! Which minimal trees and graphs a cell measures.

use nullwindow::named;

named! {
    /// Which sizes of minimal trees and graphs are measured for the last iteration; each
    /// of them includes those before it.
    pub enum MinimalSizes("set of sizes", default: MinimalSizes::Nothing) {
        /// None.
        Nothing = "nothing",
        /// The left-first minimal tree and graph, and the graph with ETC.
        LeftFirst = "left-first",
        /// Also the real minimal tree.
        Trees = "trees",
        /// Also the other approximations of the real minimal graph.
        All = "all",
    }
}

impl MinimalSizes {
    /// Whether there are none.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == MinimalSizes::Nothing
    }
}
