//! What uniform trees have in common: numbered nodes, and the place of the best
//! move at each of them.

use nullwindow::{MAX_DEPTH, MAX_VALUE, Value};

use super::order::geometric;
use super::random::{below, draw, unit};
use super::{Order, TreeError};

const PLACE: u64 = 2;

/// A uniform tree without its values.
///
/// Nodes are numbered: the root is 0, the children of n are wn + 1 … wn + w.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    pub(super) width: u16,
    pub(super) depth: u16,
    pub(super) order: Order,
    pub(super) seed: u64,
}

impl Shape {
    pub(super) fn new(width: u32, depth: u32, order: Order, seed: u64) -> Result<Shape, TreeError> {
        let w = u16::try_from(width).ok().filter(|&w| w > 0).ok_or(TreeError::Width(width))?;
        let d = u16::try_from(depth).ok().filter(|&d| (1..=MAX_DEPTH).contains(&d));
        let d = d.ok_or(TreeError::Depth(depth))?;
        let mut last = 0u64; // the number of the rightmost leaf
        for _ in 0..d {
            let next = last.checked_mul(u64::from(w)).and_then(|n| n.checked_add(u64::from(w)));
            last = next.filter(|n| n >> 63 == 0).ok_or(TreeError::TooLarge(width, depth))?;
        }
        Ok(Shape { width: w, depth: d, order, seed: draw(seed, 0, 0) })
    }

    #[inline]
    pub(super) fn child(&self, number: u64, index: u16) -> u64 {
        number * u64::from(self.width) + 1 + u64::from(index)
    }

    /// The child indices that lead to a node.
    pub(super) fn path(&self, mut number: u64) -> Vec<u16> {
        let width = u64::from(self.width);
        let mut path = Vec::new();
        while number > 0 {
            path.push(((number - 1) % width) as u16);
            number = (number - 1) / width;
        }
        path.reverse();
        path
    }

    /// The place of the best move of a node.
    pub(super) fn best_place(&self, number: u64, on_principal_variation: bool) -> u16 {
        let drawn = draw(self.seed, PLACE, number);
        let (width, u) = (u64::from(self.width), unit(drawn));
        let place = match self.order {
            Order::BestFirst => 0,
            Order::PrincipalVariation if on_principal_variation => 0,
            Order::PrincipalVariation | Order::Random => below(drawn, width),
            Order::FirstBest(p) if u < p || width == 1 => 0,
            Order::FirstBest(_) => 1 + below(draw(self.seed, PLACE, !number), width - 1),
            Order::Geometric(p) => geometric(u, p, width),
        };
        place as u16
    }
}

/// The range of leaves, if there is one.
pub(super) fn leaf_range(low: Value, high: Value) -> Result<(Value, Value), TreeError> {
    let fits = low <= high && low >= -MAX_VALUE && high <= MAX_VALUE;
    if fits { Ok((low, high)) } else { Err(TreeError::Range(low, high)) }
}
