//! Any memory, in one type.

use nullwindow::memory::{
    Always, AtLeast, Bucketed, Deepest, Exact, LastSolutionTree, Lossless, Memory, OneBound,
    Recall, Replacement, Table, TwoBounds, TwoDeep,
};

use super::memory_spec::{Matching, MemorySpec, Scheme};
use super::size::Size;

/// The four tables of a replacement scheme.
pub(super) enum Tables<R> {
    OneExact(Table<R, OneBound, Exact>),
    OneAtLeast(Table<R, OneBound, AtLeast>),
    TwoExact(Table<R, TwoBounds, Exact>),
    TwoAtLeast(Table<R, TwoBounds, AtLeast>),
}

impl<R: Replacement> Tables<R> {
    fn new(spec: &MemorySpec, entries: usize) -> Tables<R> {
        match (spec.bounds, spec.matching) {
            (1, Matching::Exact) => Tables::OneExact(Table::with_entries(entries)),
            (1, Matching::AtLeast) => Tables::OneAtLeast(Table::with_entries(entries)),
            (_, Matching::Exact) => Tables::TwoExact(Table::with_entries(entries)),
            (_, Matching::AtLeast) => Tables::TwoAtLeast(Table::with_entries(entries)),
        }
    }
}

/// Any memory. One type for all of them, so that the algorithms are compiled
/// for it once and not for every kind of table.
pub(super) enum AnyMemory {
    Always(Tables<Always>),
    Deepest(Tables<Deepest>),
    TwoDeep(Tables<TwoDeep>),
    Bucketed(Tables<Bucketed>),
    LastSolutionTree(Tables<LastSolutionTree>),
    LosslessOne(Lossless<OneBound>),
    LosslessTwo(Lossless<TwoBounds>),
}

impl AnyMemory {
    /// An empty memory.
    pub(super) fn new(spec: &MemorySpec) -> AnyMemory {
        let entries = match spec.table {
            Size::Lossless => return AnyMemory::lossless(spec.bounds),
            Size::Bits(bits) => 1usize << bits,
        };
        match spec.scheme {
            Scheme::Always => AnyMemory::Always(Tables::new(spec, entries)),
            Scheme::Deepest => AnyMemory::Deepest(Tables::new(spec, entries)),
            Scheme::TwoDeep => AnyMemory::TwoDeep(Tables::new(spec, entries)),
            Scheme::Bucketed => AnyMemory::Bucketed(Tables::new(spec, entries)),
            Scheme::LastSolutionTree => AnyMemory::LastSolutionTree(Tables::new(spec, entries)),
        }
    }

    /// A memory that forgets nothing.
    pub(super) fn lossless(bounds: u8) -> AnyMemory {
        match bounds {
            1 => AnyMemory::LosslessOne(Lossless::new()),
            _ => AnyMemory::LosslessTwo(Lossless::new()),
        }
    }
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
            fn store(&mut self, key: u64, depth: u16, claim: Recall) {
                on!(self, $variants { $($variant),* }, m => m.store(key, depth, claim))
            }

            fn best_move(&mut self, key: u64, depth: u16) -> Option<u16> {
                on!(self, $variants { $($variant),* }, m => m.best_move(key, depth))
            }

            fn stored(&self) -> usize {
                on!(self, $variants { $($variant),* }, m => m.stored())
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
