//! Solution trees as objects: what proves a bound, and how to check one
//! without any search code.
//!
//! A *max solution tree* T⁺ holds all children of its Max nodes and one child
//! of its Min nodes; its value, the greatest of its leaves, is an upper bound.
//! A *min solution tree* T⁻ is the mirror image. Two of equal value prove a
//! minimax value, and their union is the critical tree of Knuth and Moore
//! (de Bruin, Pijls and Plaat 1994, section 2). Max is to move at the root.
//!
//! All of this is proved, and so is the check: `docs/proofs.md`.

use std::fmt;

use crate::game::{Game, leaf_value};
use crate::value::Value;

/// Which bound a solution tree proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// T⁺: an upper bound, a strategy for Min.
    Max,
    /// T⁻: a lower bound, a strategy for Max.
    Min,
}

/// A node of a solution tree.
///
/// ```
/// use nullwindow::proof::Proof;
/// // Whatever Max does, Min's first reply holds Max to 7.
/// let reply = |v| Proof::One(0, Box::new(Proof::Leaf(v)));
/// let upper = Proof::All(vec![reply(3), reply(7)]);
/// assert_eq!(upper.leaves(), [3, 7]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A leaf with its value for Max.
    Leaf(Value),
    /// Every child, in the game's move order.
    All(Vec<Proof>),
    /// One child, by its place in the game's move order.
    One(u16, Box<Proof>),
}

impl Proof {
    /// The values of the leaves, left to right.
    pub fn leaves(&self) -> Vec<Value> {
        let mut leaves = Vec::new();
        self.collect_leaves(&mut leaves);
        leaves
    }

    fn collect_leaves(&self, leaves: &mut Vec<Value>) {
        match self {
            Proof::Leaf(value) => leaves.push(*value),
            Proof::All(children) => children.iter().for_each(|c| c.collect_leaves(leaves)),
            Proof::One(_, child) => child.collect_leaves(leaves),
        }
    }

    fn collect_paths(&self, path: &mut Vec<u16>, paths: &mut Vec<Vec<u16>>) {
        paths.push(path.clone());
        for (index, child) in self.children() {
            path.push(index);
            child.collect_paths(path, paths);
            path.pop();
        }
    }

    fn children(&self) -> Vec<(u16, &Proof)> {
        match self {
            Proof::Leaf(_) => Vec::new(),
            Proof::All(children) => (0..).zip(children).collect(),
            Proof::One(index, child) => vec![(*index, child)],
        }
    }
}

/// A max or min solution tree.
///
/// ```
/// use nullwindow::proof::{Kind, Proof, SolutionTree};
/// let tree = SolutionTree::new(Kind::Max, Proof::All(vec![Proof::Leaf(3), Proof::Leaf(7)]));
/// assert_eq!(tree.value(), 7);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionTree {
    kind: Kind,
    root: Proof,
}

impl SolutionTree {
    /// A tree of this kind.
    pub fn new(kind: Kind, root: Proof) -> SolutionTree {
        SolutionTree { kind, root }
    }

    /// Which bound it proves.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Its root.
    pub fn root(&self) -> &Proof {
        &self.root
    }

    /// The bound: the greatest leaf of a max, the least of a min solution
    /// tree; zero for a tree without leaves, which no check accepts.
    pub fn value(&self) -> Value {
        let leaves = self.root.leaves();
        let extreme = match self.kind {
            Kind::Max => leaves.iter().max(),
            Kind::Min => leaves.iter().min(),
        };
        extreme.copied().unwrap_or(0)
    }

    /// Its nodes in preorder, as child indices from the root.
    ///
    /// ```
    /// # use nullwindow::proof::{Kind, Proof, SolutionTree};
    /// let one = Proof::One(4, Box::new(Proof::Leaf(3)));
    /// assert_eq!(SolutionTree::new(Kind::Min, one).paths(), [vec![], vec![4]]);
    /// ```
    pub fn paths(&self) -> Vec<Vec<u16>> {
        self.paths_below(&[])
    }

    pub(crate) fn paths_below(&self, prefix: &[u16]) -> Vec<Vec<u16>> {
        let mut paths = Vec::new();
        self.root.collect_paths(&mut prefix.to_vec(), &mut paths);
        paths
    }

    /// Checks the tree against the game: that Max (in T⁺) or Min (in T⁻) is
    /// met at every move, that every leaf is one, and that its value is the
    /// game's. Returns the bound it proves.
    ///
    /// ```
    /// use nullwindow::doc::Matches;
    /// use nullwindow::proof::{Kind, Proof, SolutionTree};
    /// // Two matches left, Max takes both and wins.
    /// let good = SolutionTree::new(Kind::Min, Proof::One(1, Box::new(Proof::Leaf(1))));
    /// assert_eq!(good.check(&Matches, &2, 2), Ok(1));
    /// let bad = SolutionTree::new(Kind::Min, Proof::One(1, Box::new(Proof::Leaf(5))));
    /// assert_eq!(bad.check(&Matches, &2, 2).unwrap_err().path, [1]);
    /// ```
    pub fn check<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        depth: u16,
    ) -> Result<Value, Flaw> {
        let mut checker = Checker { game, kind: self.kind, path: Vec::new() };
        checker.check(&self.root, position, depth)?;
        Ok(self.value())
    }
}

/// Where and how a solution tree fails.
///
/// ```
/// use nullwindow::proof::{Flaw, FlawKind};
/// let flaw = Flaw { path: vec![0, 1], kind: FlawKind::NotALeaf };
/// assert_eq!(flaw.to_string(), "at node 0.1: the game goes on here, but the tree ends");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The node, as child indices from the root.
    pub path: Vec<u16>,
    /// What is wrong there.
    pub kind: FlawKind,
}

/// What is wrong with a node of a solution tree.
///
/// ```
/// use nullwindow::proof::FlawKind;
/// let flaw = FlawKind::WrongValue { claimed: 3, actual: 4 };
/// assert_eq!(flaw.to_string(), "the leaf is worth 4, not 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlawKind {
    /// The tree ends before the game does.
    #[error("the game goes on here, but the tree ends")]
    NotALeaf,
    /// The tree goes on where the game has ended.
    #[error("the game ends here, but the tree goes on")]
    BeyondALeaf,
    /// The evaluation disagrees.
    #[error("the leaf is worth {actual}, not {claimed}")]
    WrongValue {
        /// What the tree says.
        claimed: Value,
        /// What the game says.
        actual: Value,
    },
    /// A node that must hold all children does not.
    #[error("{found} of {needed} children are here, and all are needed")]
    MissingChildren {
        /// Children in the tree.
        found: usize,
        /// Children in the game.
        needed: usize,
    },
    /// A node that must hold one child holds all of them.
    #[error("exactly one child belongs here")]
    TooManyChildren,
    /// The one child does not exist.
    #[error("there is no child {index}, only {children}")]
    NoSuchChild {
        /// The child claimed.
        index: u16,
        /// How many there are.
        children: usize,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            return write!(f, "at the root: {}", self.kind);
        }
        let path: Vec<String> = self.path.iter().map(u16::to_string).collect();
        write!(f, "at node {}: {}", path.join("."), self.kind)
    }
}

impl std::error::Error for Flaw {}

struct Checker<'a, G: Game> {
    game: &'a G,
    kind: Kind,
    path: Vec<u16>,
}

impl<G: Game> Checker<'_, G> {
    fn check(&mut self, proof: &Proof, position: &G::Position, depth: u16) -> Result<(), Flaw> {
        let mut moves = Vec::new();
        if depth > 0 {
            self.game.moves(position, &mut moves);
        }
        let max_to_move = self.path.len().is_multiple_of(2);
        let needs_all = max_to_move == (self.kind == Kind::Max);
        let kind = match proof {
            Proof::Leaf(_) if !moves.is_empty() => FlawKind::NotALeaf,
            Proof::Leaf(claimed) => {
                let value = leaf_value(self.game, position, depth);
                let actual = if max_to_move { value } else { -value };
                if *claimed == actual {
                    return Ok(());
                }
                FlawKind::WrongValue { claimed: *claimed, actual }
            }
            _ if moves.is_empty() => FlawKind::BeyondALeaf,
            Proof::All(_) if !needs_all => FlawKind::TooManyChildren,
            Proof::One(..) if needs_all => {
                FlawKind::MissingChildren { found: 1, needed: moves.len() }
            }
            Proof::All(children) if children.len() != moves.len() => {
                FlawKind::MissingChildren { found: children.len(), needed: moves.len() }
            }
            Proof::One(index, _) if usize::from(*index) >= moves.len() => {
                FlawKind::NoSuchChild { index: *index, children: moves.len() }
            }
            Proof::All(_) | Proof::One(..) => return self.descend(proof, position, &moves, depth),
        };
        Err(Flaw { path: self.path.clone(), kind })
    }

    fn descend(
        &mut self,
        proof: &Proof,
        position: &G::Position,
        moves: &[G::Move],
        depth: u16,
    ) -> Result<(), Flaw> {
        for (index, child) in proof.children() {
            let next = self.game.play(position, &moves[usize::from(index)]);
            self.path.push(index);
            self.check(child, &next, depth - 1)?;
            self.path.pop();
        }
        Ok(())
    }
}

/// Knuth and Moore's three kinds of node in a critical tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeType {
    /// In both solution trees: on the critical path.
    One = 1,
    /// In one of them, with one child there.
    Two = 2,
    /// In one of them, with all children there.
    Three = 3,
}

/// The union of a max and a min solution tree of equal value: the proof of a
/// minimax value.
///
/// ```
/// use nullwindow::proof::{CriticalTree, Kind, NodeType, Proof, SolutionTree};
/// let max = SolutionTree::new(Kind::Max, Proof::All(vec![Proof::Leaf(3), Proof::Leaf(7)]));
/// let min = SolutionTree::new(Kind::Min, Proof::One(1, Box::new(Proof::Leaf(7))));
/// let critical = CriticalTree::new(&max, &min).unwrap();
/// assert_eq!(critical.critical_path(), [1]);
/// let types = critical.nodes().iter().map(|n| n.1 as u8).collect::<Vec<_>>();
/// assert_eq!(types, [1, 2, 1]); // the root, the worse move, the best move
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CriticalTree {
    value: Value,
    nodes: Vec<(Vec<u16>, NodeType)>,
}

impl CriticalTree {
    /// The union, if the two trees prove the same value.
    ///
    /// ```
    /// # use nullwindow::proof::{CriticalTree, Kind, Proof, SolutionTree};
    /// let max = SolutionTree::new(Kind::Max, Proof::Leaf(3));
    /// let min = SolutionTree::new(Kind::Min, Proof::Leaf(2));
    /// assert!(CriticalTree::new(&max, &min).is_none());
    /// ```
    pub fn new(max: &SolutionTree, min: &SolutionTree) -> Option<CriticalTree> {
        let proved = max.kind == Kind::Max && min.kind == Kind::Min && max.value() == min.value();
        proved.then(|| {
            let (in_max, in_min) = (max.paths(), min.paths());
            let mut nodes: Vec<(Vec<u16>, NodeType)> = Vec::new();
            nodes.extend(in_max.iter().map(|p| (p.clone(), solution_type(p, Kind::Max))));
            nodes.extend(in_min.iter().map(|p| (p.clone(), solution_type(p, Kind::Min))));
            nodes.sort_by(|a, b| a.0.cmp(&b.0));
            nodes.dedup_by(|b, a| {
                let both = a.0 == b.0;
                if both {
                    a.1 = NodeType::One;
                }
                both
            });
            CriticalTree { value: max.value(), nodes }
        })
    }

    /// The value it proves.
    pub fn value(&self) -> Value {
        self.value
    }

    /// Its nodes with their types, in preorder.
    pub fn nodes(&self) -> &[(Vec<u16>, NodeType)] {
        &self.nodes
    }

    /// The moves of best play by both sides: where the two trees meet.
    pub fn critical_path(&self) -> Vec<u16> {
        let on_it = self.nodes.iter().filter(|n| n.1 == NodeType::One);
        on_it.max_by_key(|n| n.0.len()).map_or(Vec::new(), |n| n.0.clone())
    }
}

/// The type of a node that is in one solution tree only: two where the tree
/// holds one child, three where it holds all.
fn solution_type(path: &[u16], kind: Kind) -> NodeType {
    let max_to_move = path.len().is_multiple_of(2);
    if max_to_move == (kind == Kind::Max) { NodeType::Three } else { NodeType::Two }
}
