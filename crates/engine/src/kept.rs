//! The memory of a session, which lasts from one thought to the next.

use nullwindow::memory::Memory;

use crate::any_memory::{AnyMemory, TeamTable, UsualTable, any_memory, fresh_table, team_table};
use crate::config::MemoryConfig;
use crate::error::EngineError;

/// A memory that an engine can make and keep.
pub trait Kept: Memory + Send + Sized {
    /// An empty one.
    fn fresh(config: &MemoryConfig) -> Result<Self, EngineError>;

    /// Another search begins: older entries may go.
    fn next_search(&mut self);

    /// The share in use, in thousandths.
    fn full(&self, config: &MemoryConfig) -> u32;
}

impl Kept for TeamTable {
    fn fresh(config: &MemoryConfig) -> Result<TeamTable, EngineError> {
        team_table(config)
    }

    fn next_search(&mut self) {
        self.interior_mut().next_search();
    }

    fn full(&self, _: &MemoryConfig) -> u32 {
        (self.stored() as u128 * 1000 / self.interior().entries() as u128) as u32
    }
}

impl Kept for UsualTable {
    fn fresh(config: &MemoryConfig) -> Result<UsualTable, EngineError> {
        fresh_table(config)
    }

    fn next_search(&mut self) {
        self.interior_mut().next_search();
    }

    fn full(&self, _: &MemoryConfig) -> u32 {
        (self.stored() as u128 * 1000 / self.interior().entries() as u128) as u32
    }
}

impl Kept for AnyMemory {
    fn fresh(config: &MemoryConfig) -> Result<AnyMemory, EngineError> {
        any_memory(config)
    }

    fn next_search(&mut self) {
        self.interior_mut().next_search();
    }

    fn full(&self, config: &MemoryConfig) -> u32 {
        let entries = config.table.entries().unwrap_or(usize::MAX);
        (self.stored() as u128 * 1000 / entries.max(1) as u128) as u32
    }
}
