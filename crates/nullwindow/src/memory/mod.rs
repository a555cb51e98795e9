//! Memory glues the passes of a search together: what was proved about a
//! node in one pass answers a question in the next.
//!
//! - [`()`](unit): no memory at all; every call compiles to nothing;
//! - [`Lossless`]: keeps all it is told, with [`OneBound`] or [`TwoBounds`] a
//!   node;
//! - [`Table`]: a transposition table of fixed size, with a replacement scheme,
//!   one bound or two, and a rule for depths;
//! - [`SharedTable`]: the same for several threads at once;
//! - [`Deep`]: any of them, for all but the last plies;
//! - [`LeavesAside`]: any of them for interior nodes, with a small cache for leaves;
//! - [`WinTable`]: wins and losses alone, which answer at every depth.

mod atomics;
mod deep;
mod leaves_aside;
mod lossless;
mod replacement;
mod shared;
mod shared_table;
mod table;
mod win_table;

pub use deep::Deep;
pub use leaves_aside::{LEAF_CACHE, LeavesAside};
pub use lossless::{Keep, KeyHasher, Lossless, OneBound, TwoBounds};
pub use replacement::{Always, Bucketed, Deepest, LastSolutionTree, Replacement, TwoDeep};
pub use shared::Shared;
pub use shared_table::SharedTable;
pub use table::{AtLeast, BUCKET, DepthMatch, Exact, MAX_BOUND, Slot, Table, Usage};
pub use win_table::WinTable;

use crate::value::{Bounds, INFINITY, Value};

/// What a memory recalls of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recall {
    /// What was proved, for the side to move.
    pub bounds: Bounds,
    /// The move that proved the lower bound, as its place in the game's own
    /// move order.
    pub best: Option<u16>,
}

impl Recall {
    /// A node never seen.
    pub const NOTHING: Recall = Recall { bounds: Bounds::UNKNOWN, best: None };
}

/// A place to keep what was proved about a node: a position searched to a
/// certain depth.
///
/// ```
/// use nullwindow::memory::{Lossless, Memory, Recall, TwoBounds};
/// use nullwindow::Bounds;
/// let mut memory = Lossless::<TwoBounds>::new();
/// memory.store(7, 3, Recall { bounds: Bounds::exact(5), best: Some(1) });
/// assert_eq!(memory.retrieve(7, 3).bounds, Bounds::exact(5));
/// assert_eq!(memory.retrieve(7, 2), Recall::NOTHING); // another depth, another node
/// ```
pub trait Memory {
    /// Whether there is any memory; false removes all memory code.
    const ENABLED: bool;

    /// The largest bound, positive or negative, that can be kept. A search whose
    /// evaluation exceeds it stops with
    /// [`Stop::ValueTooLarge`](crate::Stop::ValueTooLarge).
    fn max_bound(&self) -> Value {
        INFINITY
    }

    /// What is known of the position with this key at this remaining depth.
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall;

    /// What is known of the position, and from a search of which depth: a table
    /// tells what it has, whatever the depth; others what they have of this one.
    fn recall(&mut self, key: u64, depth: u16) -> (u16, Recall) {
        (depth, self.retrieve(key, depth))
    }

    /// Adds a claim.
    fn store(&mut self, key: u64, depth: u16, claim: Recall);

    /// The best move known for the position from a search to this depth or a
    /// slightly shallower one: what iterative deepening orders by.
    fn best_move(&mut self, key: u64, depth: u16) -> Option<u16>;

    /// Nodes held now.
    fn stored(&self) -> usize;

    /// Whether it may answer with bounds that the search to come has not stored itself: those
    /// of an earlier search, or of another thread.
    fn has_others_bounds(&self) -> bool {
        self.stored() > 0
    }

    /// A driver begins another pass.
    fn begin_pass(&mut self) {}

    /// Whether it pays to announce questions about nodes of this depth with
    /// [`Memory::expect`].
    #[inline]
    fn expects(&self, _depth: u16) -> bool {
        false
    }

    /// Questions about these keys are to come: a memory larger than the caches
    /// fetches what it needs for all of them at once. Nothing is answered and
    /// nothing changes.
    ///
    /// ```
    /// use nullwindow::memory::{Memory, Table};
    /// let table: Table = Table::with_entries(64);
    /// table.expect(&[1, 2, 3]);
    /// assert_eq!(table.usage().probes, 0);
    /// ```
    #[inline]
    fn expect(&self, _keys: &[u64]) {}
}

impl Memory for () {
    const ENABLED: bool = false;

    #[inline(always)]
    fn retrieve(&mut self, _: u64, _: u16) -> Recall {
        Recall::NOTHING
    }

    #[inline(always)]
    fn store(&mut self, _: u64, _: u16, _: Recall) {}

    #[inline(always)]
    fn best_move(&mut self, _: u64, _: u16) -> Option<u16> {
        None
    }

    fn stored(&self) -> usize {
        0
    }
}
