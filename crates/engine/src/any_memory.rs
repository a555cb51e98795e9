//! Any memory, in one type.

use nullwindow::memory::{
    Always, AtLeast, Bucketed, Deepest, Exact, LEAF_CACHE, LastSolutionTree, LeavesAside, Lossless,
    Memory, OneBound, Recall, Replacement, SharedTable, Table, TwoBounds, TwoDeep,
};

use nullwindow::Value;

use crate::config::{LeafStore, Matching, MemoryConfig, Scheme, TableSize};
use crate::error::EngineError;

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
pub type AnyMemory = LeavesAside<AnyKind>;

/// A table with leaves in it or aside.
pub(crate) type UsualTable = LeavesAside<Table>;

/// The same for several threads.
pub(crate) type TeamTable = LeavesAside<SharedTable>;

/// Any kind of memory for interior nodes.
pub enum AnyKind {
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

impl AnyKind {
    fn new(config: &MemoryConfig) -> Result<AnyKind, EngineError> {
        let Some(entries) = config.table.entries() else {
            return Ok(AnyKind::lossless(config.bounds));
        };
        let made = match config.scheme {
            Scheme::Always => Tables::new(config, entries).map(AnyKind::Always),
            Scheme::Deepest => Tables::new(config, entries).map(AnyKind::Deepest),
            Scheme::TwoDeep => Tables::new(config, entries).map(AnyKind::TwoDeep),
            Scheme::Bucketed => Tables::new(config, entries).map(AnyKind::Bucketed),
            Scheme::LastSolutionTree => Tables::new(config, entries).map(AnyKind::LastSolutionTree),
        };
        made.ok_or(EngineError::OutOfMemory(config.table))
    }

    fn lossless(bounds: u8) -> AnyKind {
        match bounds {
            1 => AnyKind::LosslessOne(Lossless::new()),
            _ => AnyKind::LosslessTwo(Lossless::new()),
        }
    }

    /// Another search begins.
    pub(crate) fn next_search(&mut self) {
        match self {
            AnyKind::Always(tables) => tables.next_search(),
            AnyKind::Deepest(tables) => tables.next_search(),
            AnyKind::TwoDeep(tables) => tables.next_search(),
            AnyKind::Bucketed(tables) => tables.next_search(),
            AnyKind::LastSolutionTree(tables) => tables.next_search(),
            AnyKind::LosslessOne(_) | AnyKind::LosslessTwo(_) => {}
        }
    }
}

/// An empty memory, if there is room for it.
pub fn any_memory(config: &MemoryConfig) -> Result<AnyMemory, EngineError> {
    // A memory that forgets nothing forgets no leaf either.
    let store = match config.table {
        TableSize::Lossless => LeafStore::Table,
        TableSize::Bits(_) => config.leaf_store,
    };
    Ok(with_leaves(store, AnyKind::new(config)?))
}

/// A memory that forgets nothing.
pub fn lossless_memory(bounds: u8) -> AnyMemory {
    LeavesAside::without_cache(AnyKind::lossless(bounds))
}

/// A memory with its store for leaves.
fn with_leaves<M>(store: LeafStore, interior: M) -> LeavesAside<M> {
    match store {
        LeafStore::Table => LeavesAside::without_cache(interior),
        LeafStore::Aside => LeavesAside::with_cache(interior, LEAF_CACHE),
        LeafStore::TwoPlies => {
            LeavesAside::with_cache(interior, LEAF_CACHE).and_parents(LEAF_CACHE)
        }
    }
}

/// A table with its store for leaves, if there is room for it.
pub(crate) fn fresh_table(config: &MemoryConfig) -> Result<UsualTable, EngineError> {
    Ok(with_leaves(config.leaf_store, usual_table(config.table)?))
}

/// The same for several threads.
pub(crate) fn team_table(config: &MemoryConfig) -> Result<TeamTable, EngineError> {
    Ok(with_leaves(config.leaf_store, shared_table(config.table)?))
}

/// A table for several threads, if there is room for it.
pub(crate) fn shared_table(size: TableSize) -> Result<SharedTable, EngineError> {
    let entries = size.entries().unwrap_or(0);
    SharedTable::try_with_entries(entries).ok_or(EngineError::OutOfMemory(size))
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

            fn has_others_bounds(&self) -> bool {
                on!(self, $variants { $($variant),* }, m => m.has_others_bounds())
            }

            #[inline]
            fn expects(&self, depth: u16) -> bool {
                on!(self, $variants { $($variant),* }, m => m.expects(depth))
            }

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
forward!([] AnyKind, AnyKind {
    Always, Deepest, TwoDeep, Bucketed, LastSolutionTree, LosslessOne, LosslessTwo
});
