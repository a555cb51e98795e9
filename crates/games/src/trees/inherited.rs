//! Uniform artificial trees whose values are handed down from the root.
//!
//! The root's value is given. The best child of a node has the value of its
//! parent, and each other child has a value drawn uniformly from the range of
//! leaves as far as it is no better than that. So the leaves are dependent: brothers of
//! a bad move are bad, and most of a tree is far from its root's value.
//!
//! Campbell and Marsland 1983 give the range of the leaves, the distribution of
//! the place of the best move "at any given node", and trees "with the tree score
//! set to 64" (sections 3.2 and 4). They do not say how their trees were made.
//! Trees made this way have the standard deviations that they report; trees of
//! independent leaves ([`ArtificialTree`](super::ArtificialTree)) do not, and with
//! 24 children their values would all be one of two or three numbers.

use nullwindow::{Bounds, Game, Playable, Value};

use super::random::{below, draw};
use super::shape::{Shape, leaf_range};
use super::{Order, TreeError};

const WORSE: u64 = 3;
const ROOT: u64 = 4;

/// A node of an [`InheritedTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heir {
    number: u64,
    /// The minimax value for Max.
    value: Value,
    ply: u16,
    on_principal_variation: bool,
}

/// A uniform tree of a width, a depth and an order, with a value at the root.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::trees::{InheritedTree, Order};
/// let tree = InheritedTree::new(24, 4, Order::FirstBest(0.5), 7).unwrap().with_root(64).unwrap();
/// assert_eq!(solve(&tree, &tree.root(), 4).value(), Some(64));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct InheritedTree {
    shape: Shape,
    low: Value,
    high: Value,
    /// Without it, the seed decides.
    root: Option<Value>,
}

impl InheritedTree {
    /// A tree with leaves in 0 … 127 and a value at the root that the seed decides.
    pub fn new(width: u32, depth: u32, order: Order, seed: u64) -> Result<Self, TreeError> {
        let shape = Shape::new(width, depth, order, seed)?;
        Ok(InheritedTree { shape, low: 0, high: 127, root: None })
    }

    /// The same tree with leaves in `low ..= high`.
    pub fn with_leaves(mut self, low: Value, high: Value) -> Result<Self, TreeError> {
        (self.low, self.high) = leaf_range(low, high)?;
        Ok(self)
    }

    /// The same tree with this value at the root.
    pub fn with_root(mut self, value: Value) -> Result<Self, TreeError> {
        if value < self.low || value > self.high {
            return Err(TreeError::RootValue(value));
        }
        self.root = Some(value);
        Ok(self)
    }

    /// The root, Max to move.
    pub fn root(&self) -> Heir {
        let drawn = || between(draw(self.shape.seed, ROOT, 0), self.low, self.high);
        let value = self.root.unwrap_or_else(drawn);
        Heir { number: 0, value, ply: 0, on_principal_variation: true }
    }

    /// How many children a node has.
    pub fn width(&self) -> u16 {
        self.shape.width
    }

    /// How deep the tree is.
    pub fn depth(&self) -> u16 {
        self.shape.depth
    }

    /// The child indices that lead to a node.
    pub fn path(&self, heir: &Heir) -> Vec<u16> {
        self.shape.path(heir.number)
    }
}

/// A draw as a value in `low ..= high`.
fn between(drawn: u64, low: Value, high: Value) -> Value {
    let count = (i64::from(high) - i64::from(low) + 1) as u64;
    (i64::from(low) + below(drawn, count) as i64) as Value
}

fn max_moves(heir: &Heir) -> bool {
    heir.ply.is_multiple_of(2)
}

impl Game for InheritedTree {
    type Position = Heir;
    type Move = u16;

    #[inline]
    fn moves(&self, heir: &Heir, moves: &mut Vec<u16>) {
        if heir.ply < self.shape.depth {
            moves.extend(0..self.shape.width);
        }
    }

    #[inline]
    fn play(&self, heir: &Heir, &index: &u16) -> Heir {
        let number = self.shape.child(heir.number, index);
        let best = self.shape.best_place(heir.number, heir.on_principal_variation) == index;
        let value = if best {
            heir.value
        } else {
            let drawn = draw(self.shape.seed, WORSE, number);
            let (low, high) =
                if max_moves(heir) { (self.low, heir.value) } else { (heir.value, self.high) };
            between(drawn, low, high)
        };
        let on_principal_variation = heir.on_principal_variation && best;
        Heir { number, value, ply: heir.ply + 1, on_principal_variation }
    }

    /// Every node knows its value, but above the leaves that would give the
    /// answer away: there, the estimate is the middle of the range.
    #[inline]
    fn evaluate(&self, heir: &Heir) -> Value {
        let leaf = heir.ply == self.shape.depth;
        let middle = ((i64::from(self.low) + i64::from(self.high)) / 2) as Value;
        let value = if leaf { heir.value } else { middle };
        if max_moves(heir) { value } else { -value }
    }

    #[inline]
    fn key(&self, heir: &Heir) -> u64 {
        heir.number
    }

    fn bounds(&self, heir: &Heir) -> Bounds {
        let bounds = Bounds { lower: self.low, upper: self.high };
        if max_moves(heir) { bounds } else { bounds.negate() }
    }
}

impl Playable for InheritedTree {}
