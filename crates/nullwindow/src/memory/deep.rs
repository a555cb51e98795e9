//! A memory that leaves out the last plies.
//!
//! A question to a large table costs a cache miss, and storing an answer
//! another. Where leaves are judged in less time than that, remembering them
//! costs more than it saves.

use super::{Memory, Recall};
use crate::value::Value;

/// The memory `M` for nodes of at least `DEPTH` remaining plies; of others it
/// neither asks nor tells.
///
/// ```
/// use nullwindow::memory::{Deep, Memory, Recall, Table};
/// use nullwindow::Bounds;
/// let table: Table = Table::with_entries(64);
/// let mut memory = Deep::<_, 1>(table);
/// let claim = Recall { bounds: Bounds::exact(5), best: None };
/// memory.store(7, 0, claim); // a leaf
/// memory.store(8, 1, claim);
/// assert_eq!((memory.retrieve(7, 0), memory.retrieve(8, 1)), (Recall::NOTHING, claim));
/// ```
#[derive(Clone, Debug)]
pub struct Deep<M, const DEPTH: u16>(pub M);

impl<M: Memory, const DEPTH: u16> Memory for Deep<M, DEPTH> {
    const ENABLED: bool = M::ENABLED;

    #[inline]
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        if depth < DEPTH { Recall::NOTHING } else { self.0.retrieve(key, depth) }
    }

    #[inline]
    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        if depth >= DEPTH {
            self.0.store(key, depth, claim);
        }
    }

    #[inline]
    fn best_move(&mut self, key: u64, depth: u16) -> Option<u16> {
        if depth < DEPTH { None } else { self.0.best_move(key, depth) }
    }

    fn stored(&self) -> usize {
        self.0.stored()
    }

    fn has_others_bounds(&self) -> bool {
        self.0.has_others_bounds()
    }

    fn max_bound(&self) -> Value {
        self.0.max_bound()
    }

    fn begin_pass(&mut self) {
        self.0.begin_pass();
    }

    #[inline]
    fn expects(&self, depth: u16) -> bool {
        self.0.expects(depth)
    }

    #[inline]
    fn expect(&self, keys: &[u64]) {
        self.0.expect(keys);
    }
}
