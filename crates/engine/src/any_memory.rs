//! Any memory, in one type.

use nullwindow::memory::{
    Always, AtLeast, Bucketed, Deepest, Exact, LastSolutionTree, Lossless, Memory, OneBound,
    Recall, Replacement, Table, TwoBounds, TwoDeep,
};

use nullwindow::Value;

use crate::error::EngineError;
use crate::memory::{Matching, MemoryConfig, Scheme, TableSize};

/// The four tables of a replacement scheme.
pub enum Tables<R> {
    /// One bound, exactly the depth asked for.
    OneExact(Table<R, OneBound, Exact>),
    /// One bound, that depth or more.
    OneAtLeast(Table<R, OneBound, AtLeast>),
    /// Two bounds, exactly the depth asked for.
    TwoExact(Table<R, TwoBounds, Exact>),
    /// Two bounds, that depth or more.
    TwoAtLeast(Table<R, TwoBounds, AtLeast>),
}

impl<R: Replacement> Tables<R> {
    fn new(config: &MemoryConfig, entries: usize) -> Option<Tables<R>> {
        Some(match (config.bounds, config.matching) {
            (1, Matching::Exact) => Tables::OneExact(Table::try_with_entries(entries)?),
            (1, Matching::AtLeast) => Tables::OneAtLeast(Table::try_with_entries(entries)?),
            (_, Matching::Exact) => Tables::TwoExact(Table::try_with_entries(entries)?),
            (_, Matching::AtLeast) => Tables::TwoAtLeast(Table::try_with_entries(entries)?),
        })
    }

    fn next_search(&mut self) {
        match self {
            Tables::OneExact(table) => table.next_search(),
            Tables::OneAtLeast(table) => table.next_search(),
            Tables::TwoExact(table) => table.next_search(),
            Tables::TwoAtLeast(table) => table.next_search(),
        }
    }
}

/// Any memory. One type for all of them, so that the algorithms are compiled
/// for it once and not for every kind of table.
pub enum AnyMemory {
    /// The newest wins.
    Always(Tables<Always>),
    /// The deepest stays.
    Deepest(Tables<Deepest>),
    /// The deepest and the newest.
    TwoDeep(Tables<TwoDeep>),
    /// The shallowest of a bucket goes.
    Bucketed(Tables<Bucketed>),
    /// What the last passes did not touch goes first.
    LastSolutionTree(Tables<LastSolutionTree>),
    /// Everything is kept, one bound for a node.
    LosslessOne(Lossless<OneBound>),
    /// Everything is kept, two bounds for a node.
    LosslessTwo(Lossless<TwoBounds>),
}

impl AnyMemory {
    /// An empty memory, if there is room for it.
    pub fn new(config: &MemoryConfig) -> Result<AnyMemory, EngineError> {
        let Some(entries) = config.table.entries() else {
            return Ok(AnyMemory::lossless(config.bounds));
        };
        let made = match config.scheme {
            Scheme::Always => Tables::new(config, entries).map(AnyMemory::Always),
            Scheme::Deepest => Tables::new(config, entries).map(AnyMemory::Deepest),
            Scheme::TwoDeep => Tables::new(config, entries).map(AnyMemory::TwoDeep),
            Scheme::Bucketed => Tables::new(config, entries).map(AnyMemory::Bucketed),
            Scheme::LastSolutionTree => {
                Tables::new(config, entries).map(AnyMemory::LastSolutionTree)
            }
        };
        made.ok_or(EngineError::OutOfMemory(config.table))
    }

    /// A memory that forgets nothing.
    pub fn lossless(bounds: u8) -> AnyMemory {
        match bounds {
            1 => AnyMemory::LosslessOne(Lossless::new()),
            _ => AnyMemory::LosslessTwo(Lossless::new()),
        }
    }

    /// Another search begins.
    pub(crate) fn next_search(&mut self) {
        match self {
            AnyMemory::Always(tables) => tables.next_search(),
            AnyMemory::Deepest(tables) => tables.next_search(),
            AnyMemory::TwoDeep(tables) => tables.next_search(),
            AnyMemory::Bucketed(tables) => tables.next_search(),
            AnyMemory::LastSolutionTree(tables) => tables.next_search(),
            AnyMemory::LosslessOne(_) | AnyMemory::LosslessTwo(_) => {}
        }
    }

    /// The share of a table that is in use, in thousandths.
    pub(crate) fn full(&self, config: &MemoryConfig) -> u32 {
        let entries = config.table.entries().unwrap_or(usize::MAX);
        (self.stored() as u128 * 1000 / entries.max(1) as u128) as u32
    }
}

/// A table of the usual kind, if there is room for it.
pub(crate) fn usual_table(size: TableSize) -> Result<Table, EngineError> {
    let entries = size.entries().unwrap_or(0);
    Table::try_with_entries(entries).ok_or(EngineError::OutOfMemory(size))
}

/// The same expression on whatever memory it is.
macro_rules! on {
    ($self:expr, $variants:ident { $($variant:ident),* }, $memory:ident => $body:expr) => {
        match $self { $($variants::$variant($memory) => $body),* }
    };
}

macro_rules! forward {
    ([$($generic:tt)*] $name:ty, $variants:ident { $($variant:ident),* }) => {
        impl<$($generic)*> Memory for $name {
            const ENABLED: bool = true;

            #[inline]
            fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
                on!(self, $variants { $($variant),* }, m => m.retrieve(key, depth))
            }

            #[inline]
            fn recall(&mut self, key: u64, depth: u16) -> (u16, Recall) {
                on!(self, $variants { $($variant),* }, m => m.recall(key, depth))
            }

            #[inline]
            fn store(&mut self, key: u64, depth: u16, claim: Recall) {
                on!(self, $variants { $($variant),* }, m => m.store(key, depth, claim))
            }

            fn best_move(&mut self, key: u64, depth: u16) -> Option<u16> {
                on!(self, $variants { $($variant),* }, m => m.best_move(key, depth))
            }

            fn stored(&self) -> usize {
                on!(self, $variants { $($variant),* }, m => m.stored())
            }

            const EXPECTS: bool = true;

            #[inline]
            fn expect(&self, keys: &[u64]) {
                on!(self, $variants { $($variant),* }, m => m.expect(keys))
            }

            fn max_bound(&self) -> Value {
                on!(self, $variants { $($variant),* }, m => m.max_bound())
            }

            fn begin_pass(&mut self) {
                on!(self, $variants { $($variant),* }, m => m.begin_pass())
            }
        }
    };
}

forward!([R: Replacement] Tables<R>, Tables { OneExact, OneAtLeast, TwoExact, TwoAtLeast });
forward!([] AnyMemory, AnyMemory {
    Always, Deepest, TwoDeep, Bucketed, LastSolutionTree, LosslessOne, LosslessTwo
});
