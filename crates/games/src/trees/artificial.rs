//! Uniform artificial trees, deterministic from a seed and never held in
//! memory.
//!
//! Leaves are independent and uniformly distributed. Where a tree is to be
//! *ordered*, the place of the best move at every node is drawn from the
//! ordering's distribution, and the leaves are what they would be if a random
//! tree's children had been rearranged so. That needs no tree in memory: the
//! minimax value of a node has a known distribution, so a node's value can be
//! drawn first and its children's values afterwards, given that their best is
//! the node's. In terms of the quantile q of a node's value (for the side to
//! move there), the best of w children lies at the quantile q^(1/w) for the
//! parent, and every other child is uniform below it.
//!
//! Orders are those of Campbell and Marsland 1983, section 3.2, and de Bruin,
//! Pijls and Plaat 1994, section 6 (the probability that the first successor
//! is best).

use nullwindow::{Bounds, Game, MAX_DEPTH, MAX_VALUE, Value};

use super::random::{below, draw, unit};

/// Where the best move of a node stands.
///
/// ```
/// use nullwindow_games::trees::Order;
/// assert_eq!("first:0.8".parse(), Ok(Order::FirstBest(0.8)));
/// assert_eq!("5".parse(), Ok(Order::Geometric(0.8))); // Campbell and Marsland's number
/// assert!("best".parse::<Order>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// Anywhere: independent leaves (Campbell and Marsland's order 1).
    Random,
    /// First with this probability, else anywhere behind (orders 2 and 4).
    FirstBest(f64),
    /// At the place of the first success in a row of trials with this
    /// probability (orders 3 and 5); the last place takes what remains.
    Geometric(f64),
    /// First (order 6).
    BestFirst,
    /// First on the principal variation, anywhere else: what iterative
    /// deepening leaves behind (their section 4).
    PrincipalVariation,
}

impl std::str::FromStr for Order {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Order, TreeError> {
        let unknown = || TreeError::Order(text.to_string());
        let share = |p: &str| match p.parse::<f64>() {
            Ok(p) if (0.0..=1.0).contains(&p) => Ok(p),
            _ => Err(TreeError::Probability(p.to_string())),
        };
        match text {
            "1" | "random" => Ok(Order::Random),
            "2" => Ok(Order::FirstBest(0.5)),
            "3" => Ok(Order::Geometric(0.5)),
            "4" => Ok(Order::FirstBest(0.8)),
            "5" => Ok(Order::Geometric(0.8)),
            "6" | "best-first" | "perfect" => Ok(Order::BestFirst),
            "pv" => Ok(Order::PrincipalVariation),
            _ => match text.split_once(':').ok_or_else(unknown)? {
                ("first", p) => Ok(Order::FirstBest(share(p)?)),
                ("geometric", p) => Ok(Order::Geometric(share(p)?)),
                _ => Err(unknown()),
            },
        }
    }
}

impl std::fmt::Display for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Order::Random => write!(f, "random"),
            Order::FirstBest(p) => write!(f, "first:{p}"),
            Order::Geometric(p) => write!(f, "geometric:{p}"),
            Order::BestFirst => write!(f, "best-first"),
            Order::PrincipalVariation => write!(f, "pv"),
        }
    }
}

/// Why there is no such tree.
///
/// ```
/// use nullwindow_games::trees::{ArtificialTree, Order, TreeError};
/// assert_eq!(ArtificialTree::new(0, 3, Order::Random, 1).err(), Some(TreeError::Width(0)));
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TreeError {
    /// No such width.
    #[error("width {0} is impossible: a node has 1 to 65535 children")]
    Width(u32),
    /// No such depth.
    #[error("depth {0} is impossible: a tree is 1 to {MAX_DEPTH} plies deep")]
    Depth(u32),
    /// Nodes are numbered, and there are too many.
    #[error("a tree of width {0} and depth {1} has more than 2^63 nodes")]
    TooLarge(u32, u32),
    /// No leaf fits.
    #[error("the leaf range {0}..{1} is empty or outside ±{MAX_VALUE}")]
    Range(Value, Value),
    /// The root cannot have this value.
    #[error("a root value of {0} is out of reach for such a tree")]
    RootValue(Value),
    /// No such order.
    #[error(
        "unknown order '{0}': use random, first:P, geometric:P, best-first, pv or a number from 1 to 6"
    )]
    Order(String),
    /// Not a probability.
    #[error("'{0}' is not a probability between 0 and 1")]
    Probability(String),
}

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
    width: u16,
    depth: u16,
    order: Order,
    seed: u64,
    low: Value,
    high: Value,
    root: Quantile,
}

const LEAF: u64 = 1;
const PLACE: u64 = 2;
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
        let w = u16::try_from(width).ok().filter(|&w| w > 0).ok_or(TreeError::Width(width))?;
        let d = u16::try_from(depth).ok().filter(|&d| (1..=MAX_DEPTH).contains(&d));
        let d = d.ok_or(TreeError::Depth(depth))?;
        let mut last = 0u64; // the number of the rightmost leaf
        for _ in 0..d {
            let next = last.checked_mul(u64::from(w)).and_then(|n| n.checked_add(u64::from(w)));
            last = next.filter(|n| n >> 63 == 0).ok_or(TreeError::TooLarge(width, depth))?;
        }
        let seed = draw(seed, 0, 0);
        let root = Quantile::of(unit(draw(seed, ROOT, 0)));
        Ok(ArtificialTree { width: w, depth: d, order, seed, low: 0, high: 127, root })
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
        if low > high || low < -MAX_VALUE || high > MAX_VALUE {
            return Err(TreeError::Range(low, high));
        }
        (self.low, self.high) = (low, high);
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
        let mut quantile = if self.depth.is_multiple_of(2) { leaf } else { leaf.negate() };
        for _ in 0..self.depth {
            quantile = quantile.negate().power(f64::from(self.width));
        }
        if quantile.q <= 1e-290 || quantile.r <= 1e-290 {
            return Err(TreeError::RootValue(value));
        }
        if self.order == Order::Random {
            // A place drawn at every node leaves no order either.
            self.order = Order::FirstBest(1.0 / f64::from(self.width));
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
        self.width
    }

    /// How deep the tree is.
    pub fn depth(&self) -> u16 {
        self.depth
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
        let width = u64::from(self.width);
        let mut path = Vec::new();
        let mut number = sprout.number;
        for _ in 0..sprout.ply {
            path.push(((number - 1) % width) as u16);
            number = (number - 1) / width;
        }
        path.reverse();
        path
    }

    fn span(&self) -> f64 {
        f64::from(self.high) - f64::from(self.low) + 1.0
    }

    /// The value of a leaf for Max.
    #[inline]
    fn leaf(&self, sprout: &Sprout) -> Value {
        let count = (i64::from(self.high) - i64::from(self.low) + 1) as u64;
        let offset = if self.order == Order::Random {
            below(draw(self.seed, LEAF, sprout.number), count)
        } else {
            let max = sprout.ply.is_multiple_of(2);
            let x = if max { sprout.quantile.q } else { sprout.quantile.r };
            ((x * self.span()) as u64).min(count - 1)
        };
        (i64::from(self.low) + offset as i64) as Value
    }

    /// The place of the best move of an ordered node.
    fn best_place(&self, sprout: &Sprout) -> u16 {
        let drawn = draw(self.seed, PLACE, sprout.number);
        let (width, u) = (u64::from(self.width), unit(drawn));
        let place = match self.order {
            Order::BestFirst => 0,
            Order::PrincipalVariation if sprout.on_principal_variation => 0,
            Order::PrincipalVariation | Order::Random => below(drawn, width),
            Order::FirstBest(p) if u < p || width == 1 => 0,
            Order::FirstBest(_) => 1 + below(draw(self.seed, PLACE, !sprout.number), width - 1),
            Order::Geometric(p) => geometric(u, p, width),
        };
        place as u16
    }

    /// The quantile of an ordered node's child, for the side to move there.
    fn child_quantile(&self, sprout: &Sprout, best: bool, number: u64) -> Quantile {
        let bar = sprout.quantile.power(1.0 / f64::from(self.width));
        if best {
            return bar.negate();
        }
        let worse = bar.q * unit(draw(self.seed, WORSE, number));
        Quantile { q: 1.0 - worse, r: worse }
    }
}

/// The place of the first success, at most the last.
fn geometric(u: f64, p: f64, width: u64) -> u64 {
    let (mut place, mut below) = (0, p);
    let mut miss = 1.0 - p;
    while u >= below && place + 1 < width {
        place += 1;
        below += miss * p;
        miss *= 1.0 - p;
    }
    place
}

impl Game for ArtificialTree {
    type Position = Sprout;
    type Move = u16;

    #[inline]
    fn moves(&self, sprout: &Sprout, moves: &mut Vec<u16>) {
        if sprout.ply < self.depth {
            moves.extend(0..self.width);
        }
    }

    #[inline]
    fn play(&self, sprout: &Sprout, &index: &u16) -> Sprout {
        let number = sprout.number * u64::from(self.width) + 1 + u64::from(index);
        let mut child = Sprout { number, ply: sprout.ply + 1, ..*sprout };
        if self.order != Order::Random {
            let best = self.best_place(sprout) == index;
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
