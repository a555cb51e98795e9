//! What several searches at once need of their memory.

use super::Memory;

/// A memory that several searches, each in a thread of its own, use at once through
/// handles of their own. What one stores the others find.
///
/// It also keeps a note of the nodes that are being searched just now, so that workers
/// can keep out of each other's way. A note may get lost: nothing but time depends on it.
///
/// ```
/// use nullwindow::Bounds;
/// use nullwindow::memory::{Memory, Recall, Shared, SharedTable};
/// let mut mine: SharedTable = SharedTable::with_entries(64);
/// let mut yours = mine.another();
/// let claim = Recall { bounds: Bounds::exact(5), best: Some(1) };
/// std::thread::scope(|scope| {
///     scope.spawn(|| yours.store(7, 3, claim));
/// });
/// assert_eq!(mine.retrieve(7, 3), claim);
/// ```
pub trait Shared: Memory + Send + Sized {
    /// Another handle to the same memory.
    fn another(&self) -> Self;

    /// Notes that a node is searched from now on.
    fn begin_search(&self, key: u64, depth: u16);

    /// Notes that the search of a node is over.
    fn end_search(&self, key: u64, depth: u16);

    /// Whether a node is being searched, as far as is known.
    fn is_searched(&self, key: u64, depth: u16) -> bool;
}
