//! What a proof costs: nodes, and among equal numbers of nodes leaves.

use std::ops::{Add, Sub};

use super::Size;

/// Nodes, then leaves: the order in which proofs are compared. Differences may be
/// negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    pub total: i64,
    pub leaf: i64,
}

impl Cost {
    pub const LEAF: Cost = Cost { total: 1, leaf: 1 };
    pub const INTERIOR: Cost = Cost { total: 1, leaf: 0 };

    /// The most that costs less than this.
    pub fn less(self) -> Cost {
        Cost { leaf: self.leaf - 1, ..self }
    }

    /// The least that so many nodes can cost.
    pub fn nodes(nodes: usize) -> Cost {
        Cost { total: nodes as i64, leaf: 0 }
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        let total = self.total.saturating_add(other.total);
        Cost { total, leaf: self.leaf.saturating_add(other.leaf) }
    }
}

impl Sub for Cost {
    type Output = Cost;

    fn sub(self, other: Cost) -> Cost {
        let total = self.total.saturating_sub(other.total);
        Cost { total, leaf: self.leaf.saturating_sub(other.leaf) }
    }
}

impl From<Size> for Cost {
    fn from(size: Size) -> Cost {
        let signed = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        Cost { total: signed(size.total), leaf: signed(size.leaf) }
    }
}

impl From<Cost> for Size {
    fn from(cost: Cost) -> Size {
        Size { leaf: cost.leaf.max(0) as u64, total: cost.total.max(0) as u64 }
    }
}
