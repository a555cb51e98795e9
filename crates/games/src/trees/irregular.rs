//! Trees without any order: nodes may have unequal numbers of children, and values may add
//! up along the way.
//!
//! - *Irregular width*: a node has as many children as the width says, give or take up to
//!   so many, each number as likely as another. All leaves are equally deep. Searches that
//!   look for the least work (proof numbers, conspiracy numbers) live on such differences.
//! - *Incremental values*: every edge has a value, drawn independently, and a node is worth
//!   the sum of those that lead to it. So a node has a static value that says something of
//!   what lies below, and a program can play on a tree that is too deep to search: the random
//!   trees on which Korf and Chickering compare best-first minimax with Alpha-Beta (Artificial
//!   Intelligence 84, 1996).

use nullwindow::{Bounds, Game, Hint, MAX_VALUE, Playable, Value};

use super::random::{below, draw};
use super::shape::{Shape, leaf_range};
use super::{Order, TreeError, Values};

const LEAF: u64 = 1;
const CHILDREN: u64 = 7;
const EDGE: u64 = 8;

/// A node of an [`IrregularTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shoot {
    /// As in uniform trees of the largest width.
    number: u64,
    ply: u16,
    /// The sum of the edges, for Max; 0 where leaves are drawn one by one.
    sum: Value,
}

/// A tree of a mean width and a depth, from a seed.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::trees::{IrregularTree, Values};
/// let tree = IrregularTree::new(3, 6, 2, Values::Incremental, 7).unwrap();
/// let mut moves = Vec::new();
/// tree.moves(&tree.root(), &mut moves);
/// assert!((1..=5).contains(&moves.len()));
/// assert!(solve(&tree, &tree.root(), 6).value().is_some());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct IrregularTree {
    /// Of the largest width.
    shape: Shape,
    fewest: u16,
    adds_up: bool,
    low: Value,
    high: Value,
}

impl IrregularTree {
    /// A tree whose nodes have between `width - spread` and `width + spread` children, at
    /// least one, with leaves in 0 … 127 that are drawn one by one, or with edges in that
    /// range that add up.
    pub fn new(
        width: u32,
        depth: u32,
        spread: u32,
        values: Values,
        seed: u64,
    ) -> Result<IrregularTree, TreeError> {
        if spread >= width {
            return Err(TreeError::Spread(spread, width));
        }
        if values == Values::Inherited {
            return Err(TreeError::Inherited);
        }
        let shape = Shape::new(width.saturating_add(spread), depth, Order::Random, seed)?;
        let adds_up = values == Values::Incremental;
        // It fits, as the largest width does.
        let fewest = (width - spread) as u16;
        IrregularTree { shape, fewest, adds_up, low: 0, high: 0 }.with_leaves(0, 127)
    }

    /// The same tree with leaves, or with edges that add up, in `low ..= high`.
    ///
    /// ```
    /// use nullwindow_games::trees::{IrregularTree, Values};
    /// let tree = IrregularTree::new(3, 6, 0, Values::Incremental, 7).unwrap();
    /// assert!(tree.clone().with_leaves(-9, 9).is_ok());
    /// assert!(tree.with_leaves(0, i32::MAX / 3).is_err()); // six of them are too much
    /// ```
    pub fn with_leaves(mut self, low: Value, high: Value) -> Result<IrregularTree, TreeError> {
        (self.low, self.high) = leaf_range(low, high)?;
        let most = i64::from(low.abs().max(high.abs())) * i64::from(self.shape.depth);
        if self.adds_up && most > i64::from(MAX_VALUE) {
            return Err(TreeError::Range(low, high));
        }
        Ok(self)
    }

    /// The root, Max to move.
    pub fn root(&self) -> Shoot {
        Shoot { number: 0, ply: 0, sum: 0 }
    }

    /// How deep the tree is.
    pub fn depth(&self) -> u16 {
        self.shape.depth
    }

    fn drawn(&self, what: u64, number: u64) -> Value {
        let count = (i64::from(self.high) - i64::from(self.low) + 1) as u64;
        (i64::from(self.low) + below(draw(self.shape.seed, what, number), count) as i64) as Value
    }

    /// How many children a node has that is no leaf.
    fn width(&self, shoot: &Shoot) -> u16 {
        let kinds = u64::from(self.shape.width - self.fewest) + 1;
        self.fewest + below(draw(self.shape.seed, CHILDREN, shoot.number), kinds) as u16
    }

    /// The value for Max.
    fn value(&self, shoot: &Shoot) -> Value {
        if self.adds_up { shoot.sum } else { self.drawn(LEAF, shoot.number) }
    }
}

fn max_moves(shoot: &Shoot) -> bool {
    shoot.ply.is_multiple_of(2)
}

impl Game for IrregularTree {
    type Position = Shoot;
    type Move = u16;

    #[inline]
    fn moves(&self, shoot: &Shoot, moves: &mut Vec<u16>) {
        if shoot.ply < self.shape.depth {
            moves.extend(0..self.width(shoot));
        }
    }

    #[inline]
    fn play(&self, shoot: &Shoot, &index: &u16) -> Shoot {
        let number = self.shape.child(shoot.number, index);
        let edge = if self.adds_up { self.drawn(EDGE, number) } else { 0 };
        Shoot { number, ply: shoot.ply + 1, sum: shoot.sum + edge }
    }

    /// Above the leaves this is an estimate where values add up, and noise where they do not.
    #[inline]
    fn evaluate(&self, shoot: &Shoot) -> Value {
        let value = self.value(shoot);
        if max_moves(shoot) { value } else { -value }
    }

    #[inline]
    fn key(&self, shoot: &Shoot) -> u64 {
        shoot.number
    }

    /// What the edge is worth to the side that moves.
    fn hint(&self, shoot: &Shoot, &index: &u16) -> Hint {
        if !self.adds_up {
            return Hint::Points(0);
        }
        let edge = self.drawn(EDGE, self.shape.child(shoot.number, index));
        Hint::Points(if max_moves(shoot) { edge } else { -edge })
    }

    fn bounds(&self, shoot: &Shoot) -> Bounds {
        let left = if self.adds_up { Value::from(self.shape.depth - shoot.ply) } else { 1 };
        let bounds =
            Bounds { lower: shoot.sum + left * self.low, upper: shoot.sum + left * self.high };
        if max_moves(shoot) { bounds } else { bounds.negate() }
    }
}

impl Playable for IrregularTree {}
