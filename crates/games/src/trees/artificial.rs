//! Uniform artificial trees, deterministic from a seed and never held in
//! memory.
//!
//! Leaves are independent and uniformly distributed. Where a tree should be
//! *ordered*, the place of the best move at every node is drawn from the
//! ordering's distribution, and the leaves are what they would be if a random
//! tree's children had been rearranged so. That needs no tree in memory: the
//! minimax value of a node has a known distribution, so a node's value can be
//! drawn first and its children's values afterwards, given that their best is
//! the node's. In terms of the quantile q of a node's value (for the side to
//! move there), the best of w children lies at the quantile q^(1/w) for the
//! parent, and every other child is uniform below it.

use nullwindow::{Bounds, Game, Playable, Value};

use super::random::{below, draw, unit};
use super::shape::{Shape, leaf_range};
use super::{Order, TreeError};

/// A quantile and its complement, both kept because either may be tiny.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Quantile {
    q: f64,
    r: f64,
}

impl Quantile {
    fn of(q: f64) -> Quantile {
        Quantile { q, r: 1.0 - q }
    }

    fn negate(self) -> Quantile {
        Quantile { q: self.r, r: self.q }
    }

    /// The quantile raised to a power, complement included. The functions of
    /// `libm` give the same digits on every machine.
    fn power(self, exponent: f64) -> Quantile {
        let log = if self.q < 0.5 { libm::log(self.q) } else { libm::log1p(-self.r) };
        Quantile { q: libm::exp(exponent * log), r: -libm::expm1(exponent * log) }
    }
}

/// A node of an [`ArtificialTree`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprout {
    /// The node's number: the root is 0, the children of n are wn + 1 … wn + w.
    number: u64,
    ply: u16,
    on_principal_variation: bool,
    /// Of the node's value, for the side to move; unused in random trees.
    quantile: Quantile,
}

/// A uniform tree of a width, a depth and an order.
///
/// ```
/// use nullwindow::{Params, Search, catalogue};
/// use nullwindow_games::trees::{ArtificialTree, Order};
/// // On a perfectly ordered tree Alpha-Beta evaluates w^⌊d/2⌋ + w^⌈d/2⌉ − 1 leaves.
/// let tree = ArtificialTree::new(8, 3, Order::BestFirst, 42).unwrap();
/// let mut s = Search::new(&tree);
/// catalogue::find("alpha-beta").unwrap().run(&mut s, &tree.root(), 3, &Params::default());
/// assert_eq!(s.counts().leaf, 8 + 64 - 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ArtificialTree {
    shape: Shape,
    low: Value,
    high: Value,
    root: Quantile,
}

const LEAF: u64 = 1;
const WORSE: u64 = 3;
const ROOT: u64 = 4;

impl ArtificialTree {
    /// A tree with leaves in 0 … 127, as Campbell and Marsland's.
    ///
    /// ```
    /// use nullwindow_games::trees::{ArtificialTree, Order};
    /// assert!(ArtificialTree::new(24, 4, Order::Geometric(0.5), 7).is_ok());
    /// assert!(ArtificialTree::new(24, 40, Order::Random, 7).is_err()); // too large
    /// ```
    pub fn new(width: u32, depth: u32, order: Order, seed: u64) -> Result<Self, TreeError> {
        let shape = Shape::new(width, depth, order, seed)?;
        let root = Quantile::of(unit(draw(shape.seed, ROOT, 0)));
        Ok(ArtificialTree { shape, low: 0, high: 127, root })
    }

    /// The same tree with leaves in `low ..= high`.
    ///
    /// ```
    /// use nullwindow_games::trees::{ArtificialTree, Order};
    /// let tree = ArtificialTree::new(5, 9, Order::Random, 7).unwrap();
    /// assert!(tree.clone().with_leaves(0, 999).is_ok());
    /// assert!(tree.with_leaves(9, 0).is_err());
    /// ```
    pub fn with_leaves(mut self, low: Value, high: Value) -> Result<Self, TreeError> {
        (self.low, self.high) = leaf_range(low, high)?;
        Ok(self)
    }

    /// The same kind of tree with this value at the root. Leaves stay what
    /// they would be in a tree of its order that happens to have that value.
    ///
    /// ```
    /// use nullwindow::solve;
    /// use nullwindow_games::trees::{ArtificialTree, Order};
    /// let tree = ArtificialTree::new(8, 4, Order::Random, 7).unwrap().with_root(64).unwrap();
    /// assert_eq!(solve(&tree, &tree.root(), 4).value(), Some(64));
    /// ```
    pub fn with_root(mut self, value: Value) -> Result<Self, TreeError> {
        if value < self.low || value > self.high {
            return Err(TreeError::RootValue(value));
        }
        // From the leaf upwards: the best of w children is below x if all are.
        let x = (f64::from(value) - f64::from(self.low) + 0.5) / self.span();
        let leaf = Quantile::of(x);
        let mut quantile = if self.shape.depth.is_multiple_of(2) { leaf } else { leaf.negate() };
        for _ in 0..self.shape.depth {
            quantile = quantile.negate().power(f64::from(self.shape.width));
        }
        if quantile.q <= 1e-290 || quantile.r <= 1e-290 {
            return Err(TreeError::RootValue(value));
        }
        if self.shape.order == Order::Random {
            // A place drawn at every node leaves no order either.
            self.shape.order = Order::FirstBest(1.0 / f64::from(self.shape.width));
        }
        self.root = quantile;
        Ok(self)
    }

    /// The root, Max to move.
    pub fn root(&self) -> Sprout {
        Sprout { number: 0, ply: 0, on_principal_variation: true, quantile: self.root }
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
    ///
    /// ```
    /// # use nullwindow::Game;
    /// # use nullwindow_games::trees::{ArtificialTree, Order};
    /// let tree = ArtificialTree::new(5, 3, Order::Random, 7).unwrap();
    /// let node = tree.play(&tree.play(&tree.root(), &4), &2);
    /// assert_eq!(tree.path(&node), [4, 2]);
    /// ```
    pub fn path(&self, sprout: &Sprout) -> Vec<u16> {
        self.shape.path(sprout.number)
    }

    fn span(&self) -> f64 {
        f64::from(self.high) - f64::from(self.low) + 1.0
    }

    /// The value of a leaf for Max.
    #[inline]
    fn leaf(&self, sprout: &Sprout) -> Value {
        let count = (i64::from(self.high) - i64::from(self.low) + 1) as u64;
        let offset = if self.shape.order == Order::Random {
            below(draw(self.shape.seed, LEAF, sprout.number), count)
        } else {
            let max = sprout.ply.is_multiple_of(2);
            let x = if max { sprout.quantile.q } else { sprout.quantile.r };
            ((x * self.span()) as u64).min(count - 1)
        };
        (i64::from(self.low) + offset as i64) as Value
    }

    /// The quantile of an ordered node's child, for the side to move there.
    fn child_quantile(&self, sprout: &Sprout, best: bool, number: u64) -> Quantile {
        let bar = sprout.quantile.power(1.0 / f64::from(self.shape.width));
        if best {
            return bar.negate();
        }
        let worse = bar.q * unit(draw(self.shape.seed, WORSE, number));
        Quantile { q: 1.0 - worse, r: worse }
    }
}

impl Game for ArtificialTree {
    type Position = Sprout;
    type Move = u16;

    #[inline]
    fn moves(&self, sprout: &Sprout, moves: &mut Vec<u16>) {
        if sprout.ply < self.shape.depth {
            moves.extend(0..self.shape.width);
        }
    }

    #[inline]
    fn play(&self, sprout: &Sprout, &index: &u16) -> Sprout {
        let number = self.shape.child(sprout.number, index);
        let mut child = Sprout { number, ply: sprout.ply + 1, ..*sprout };
        if self.shape.order != Order::Random {
            let best = self.shape.best_place(sprout.number, sprout.on_principal_variation) == index;
            child.quantile = self.child_quantile(sprout, best, number);
            child.on_principal_variation &= best;
        }
        child
    }

    /// Above the leaves there is no estimate but noise: see
    /// [`WalkTree`](super::WalkTree) for trees with one.
    #[inline]
    fn evaluate(&self, sprout: &Sprout) -> Value {
        let value = self.leaf(sprout);
        if sprout.ply.is_multiple_of(2) { value } else { -value }
    }

    #[inline]
    fn key(&self, sprout: &Sprout) -> u64 {
        sprout.number
    }

    fn bounds(&self, sprout: &Sprout) -> Bounds {
        let bounds = Bounds { lower: self.low, upper: self.high };
        if sprout.ply.is_multiple_of(2) { bounds } else { bounds.negate() }
    }
}

impl Playable for ArtificialTree {}
