//! Which memory: its size, what it gives up, what it keeps.

use std::fmt;
use std::str::FromStr;

use nullwindow::named;
use serde::{Deserialize, Serialize};

/// The largest table, in bytes.
const MOST_BYTES: u64 = 1 << 34;

/// Bytes of an entry.
const ENTRY: u64 = 16;

/// How much a memory holds. Written as a number of entries, `2^20` or
/// `1000000`, of which the largest power of two is taken, as bytes, `64MB`, or as
/// `lossless`.
///
/// ```
/// use nullwindow_engine::TableSize;
/// assert_eq!("2^18".parse(), Ok(TableSize::Bits(18)));
/// assert_eq!("64MB".parse(), Ok(TableSize::Bits(22)));
/// assert_eq!("1000000".parse(), Ok(TableSize::Bits(19)));
/// assert_eq!("lossless".parse::<TableSize>().unwrap().to_string(), "lossless");
/// assert!("2^60".parse::<TableSize>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TableSize {
    /// A table of 2^n entries of 16 bytes.
    Bits(u8),
    /// A memory that forgets nothing and grows as it must.
    Lossless,
}

impl TableSize {
    /// The number of entries; none for a memory that has no limit.
    pub fn entries(self) -> Option<usize> {
        match self {
            TableSize::Bits(bits) => 1usize.checked_shl(bits.into()),
            TableSize::Lossless => None,
        }
    }
}

impl fmt::Display for TableSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableSize::Bits(bits) => write!(f, "2^{bits}"),
            TableSize::Lossless => write!(f, "lossless"),
        }
    }
}

impl From<TableSize> for String {
    fn from(size: TableSize) -> String {
        size.to_string()
    }
}

/// Not a table size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a table size: write entries as {SIZES}, bytes as 64MB, or lossless")]
pub struct UnknownTableSize(String);

/// The sizes of a table, for messages and manuals.
pub(super) const SIZES: &str = "2^2 to 2^30";

impl FromStr for TableSize {
    type Err = UnknownTableSize;

    fn from_str(text: &str) -> Result<TableSize, UnknownTableSize> {
        if text == "lossless" {
            return Ok(TableSize::Lossless);
        }
        let bytes = bytes(text).filter(|b| (4 * ENTRY..=MOST_BYTES).contains(b));
        let entries = bytes.ok_or_else(|| UnknownTableSize(crate::error::shorten(text)))? / ENTRY;
        Ok(TableSize::Bits(entries.ilog2() as u8))
    }
}

fn bytes(text: &str) -> Option<u64> {
    for (suffix, unit) in [("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1u64 << 30)] {
        if let Some(number) = text.strip_suffix(suffix) {
            return number.trim().parse::<u64>().ok()?.checked_mul(unit);
        }
    }
    let entries = match text.strip_prefix("2^") {
        Some(power) => 1u64.checked_shl(power.parse().ok()?)?,
        None => text.parse().ok()?,
    };
    entries.checked_mul(ENTRY)
}

impl TryFrom<String> for TableSize {
    type Error = UnknownTableSize;

    fn try_from(text: String) -> Result<TableSize, UnknownTableSize> {
        text.parse()
    }
}

named! {
    /// What a full table gives up.
    pub enum Scheme("replacement scheme", default: Scheme::Bucketed) {
        /// The newest wins.
        Always = "always",
        /// The deepest stays.
        Deepest = "deepest",
        /// The deepest, and the newest of the others.
        TwoDeep = "two-deep",
        /// The shallowest of a bucket goes, older searches first.
        Bucketed = "bucketed",
        /// What the last passes did not touch goes first.
        LastSolutionTree = "last-solution-tree",
    }
}

named! {
    /// Which depth of a stored position answers.
    pub enum Matching("depth matching", default: Matching::Exact) {
        /// The very depth asked for: all algorithms agree on every value.
        Exact = "exact",
        /// That depth or a greater one, as programs play.
        AtLeast = "at-least",
    }
}

named! {
    /// Where leaves are kept.
    pub enum LeafStore("place for leaves", default: LeafStore::Table) {
        /// In the table, like all other nodes.
        Table = "table",
        /// In a small cache beside it, which leaves the table to interior nodes.
        Aside = "aside",
        /// The same, and the nodes one ply above leaves in another small cache.
        TwoPlies = "two-plies",
    }
}

/// A memory, fully specified.
///
/// ```
/// use nullwindow_engine::{MemoryConfig, TableSize};
/// let usual = MemoryConfig::default();
/// assert_eq!((usual.table, usual.bounds), (TableSize::Bits(20), 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemoryConfig {
    /// How much it holds.
    pub table: TableSize,
    /// What it gives up when full.
    pub scheme: Scheme,
    /// Bounds kept for a node: 1 or 2.
    pub bounds: u8,
    /// Which depths answer.
    pub matching: Matching,
    /// Where leaves are kept.
    #[serde(default, skip_serializing_if = "super::is_default")]
    pub leaf_store: LeafStore,
}

impl Default for MemoryConfig {
    fn default() -> MemoryConfig {
        MemoryConfig {
            table: TableSize::Bits(20),
            scheme: Scheme::default(),
            bounds: 2,
            matching: Matching::default(),
            leaf_store: LeafStore::default(),
        }
    }
}

impl MemoryConfig {
    /// The same with leaves kept in a cache of their own.
    #[must_use]
    pub fn leaves_aside(self) -> MemoryConfig {
        MemoryConfig { leaf_store: LeafStore::Aside, ..self }
    }

    /// Whether it is a table of the usual kind, whatever its size and wherever leaves
    /// are kept. Searches with it are compiled for it alone.
    pub(crate) fn is_usual(&self) -> bool {
        let usual = MemoryConfig {
            table: self.table,
            leaf_store: self.leaf_store,
            ..MemoryConfig::default()
        };
        self.table != TableSize::Lossless && *self == usual
    }
}
