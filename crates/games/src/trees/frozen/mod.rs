//! Graphs of a game that were recorded: every position within so many plies, where its moves
//! lead, and what it is worth. Whoever has the file can search the game's graph without the
//! game.
//!
//! Positions are numbered in the order in which a breadth-first walk meets them; the root is
//! number 0. [`freeze`] records a graph, `docs/frozen.md` describes the file.

mod file;
mod freeze;
mod shipped;

use std::fmt;
use std::sync::Arc;

use nullwindow::{Bounds, Game, Hint, MAX_DEPTH, Value};

use crate::small::connect_four::scattered;

pub use freeze::{FreezePlan, MOST_FROZEN, freeze};
pub use shipped::{SHIPPED_GRAPHS, ShippedGraph};

/// Why there is no such graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrozenError {
    /// The bytes are something else.
    #[error("not a frozen graph: it does not begin as one")]
    Other,
    /// The bytes are not what was written.
    #[error("the frozen graph is damaged: {0}")]
    Damaged(String),
    /// A graph is larger than was allowed.
    #[error("there are more than {0} positions within this depth: take a smaller one")]
    TooLarge(usize),
    /// No graph is so deep.
    #[error("a frozen graph is 1 to {MAX_DEPTH} plies deep, not {0}")]
    Depth(u16),
    /// The name or the position cannot stand in a line of the file.
    #[error("a frozen graph names its game and its position in a line each, of at most 1000 bytes")]
    Name,
}

/// What was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrozenAbout {
    /// The game, as its id.
    pub game: String,
    /// The position at the root, in the game's notation.
    pub position: String,
    /// Plies that were recorded.
    pub depth: u16,
    /// The smallest value that means a game won ([`Game::win`]).
    pub win: Value,
    /// What the rules alone say of the value of the root ([`Game::bounds`]).
    pub bounds: Bounds,
}

/// A position of a [`FrozenGraph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrozenNode {
    place: u32,
    /// Whether the side to move is the one that moves at the root.
    max: bool,
}

/// What a search may be told beyond the values.
#[derive(PartialEq, Eq)]
struct FrozenOrder {
    /// Of every move, in the order of `children`.
    hints: Vec<Hint>,
    /// Of every position.
    keys: Vec<u64>,
}

#[derive(PartialEq, Eq)]
struct Recorded {
    about: FrozenAbout,
    /// Where the moves of a position begin in `children`; one more than there are positions.
    first: Vec<u32>,
    children: Vec<u32>,
    /// For the side to move.
    values: Vec<Value>,
    order: Option<FrozenOrder>,
}

/// A recorded graph as a game. Moves are numbers: their places in the game's own order.
///
/// A copy shares the graph.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::small::TicTacToe;
/// use nullwindow_games::trees::{FreezePlan, freeze};
/// use nullwindow_games::Notation;
/// let plan = FreezePlan { game: "tic-tac-toe", depth: 9, ..FreezePlan::default() };
/// let graph = freeze(&TicTacToe, &TicTacToe.start(), &plan)?;
/// assert_eq!(graph.size(), 5478);
/// assert_eq!(solve(&graph, &graph.root(), 9).value(), Some(0));
/// # Ok::<(), nullwindow_games::trees::FrozenError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct FrozenGraph(Arc<Recorded>);

impl fmt::Debug for FrozenGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("FrozenGraph");
        shown.field("about", self.about()).field("positions", &self.size()).finish_non_exhaustive()
    }
}

impl FrozenGraph {
    /// Reads a file. Nothing in it is believed: it takes no more memory than its content is
    /// worth, and a byte that was changed or left out is an error.
    ///
    /// ```
    /// use nullwindow_games::trees::FrozenGraph;
    /// let error = FrozenGraph::read(b"[[3,9],[[1],4]]").unwrap_err();
    /// assert_eq!(error.to_string(), "not a frozen graph: it does not begin as one");
    /// ```
    pub fn read(bytes: &[u8]) -> Result<FrozenGraph, FrozenError> {
        file::read(bytes).map(|recorded| FrozenGraph(Arc::new(recorded)))
    }

    /// Whether a file may be one; anything else is not worth reading as one.
    pub fn is_one(bytes: &[u8]) -> bool {
        file::is_one(bytes)
    }

    /// The graph as a file, compressed.
    pub fn write(&self) -> Vec<u8> {
        file::write(&self.0)
    }

    /// The same as [`FrozenGraph::write`] before it is compressed, which is read, too.
    pub fn write_plain(&self) -> Vec<u8> {
        file::write_plain(&self.0)
    }

    /// What was recorded.
    pub fn about(&self) -> &FrozenAbout {
        &self.0.about
    }

    /// The position at the root; its side to move is Max.
    pub fn root(&self) -> FrozenNode {
        FrozenNode { place: 0, max: true }
    }

    /// Plies that were recorded: the depth that searches all of it.
    pub fn depth(&self) -> u16 {
        self.0.about.depth
    }

    /// How many positions there are.
    pub fn size(&self) -> usize {
        self.0.values.len()
    }

    /// How many moves there are.
    pub fn edges(&self) -> usize {
        self.0.children.len()
    }

    /// Whether the file tells the hints and keys of the game.
    pub fn is_ordered(&self) -> bool {
        self.0.order.is_some()
    }
}

impl Recorded {
    fn moves(&self, place: u32) -> std::ops::Range<usize> {
        self.first[place as usize] as usize..self.first[place as usize + 1] as usize
    }
}

impl Game for FrozenGraph {
    type Position = FrozenNode;
    type Move = u16;

    fn moves(&self, node: &FrozenNode, moves: &mut Vec<u16>) {
        moves.extend(0..self.0.moves(node.place).len() as u16);
    }

    #[inline]
    fn play(&self, node: &FrozenNode, &index: &u16) -> FrozenNode {
        let first = self.0.first[node.place as usize] as usize;
        FrozenNode { place: self.0.children[first + usize::from(index)], max: !node.max }
    }

    #[inline]
    fn evaluate(&self, node: &FrozenNode) -> Value {
        self.0.values[node.place as usize]
    }

    #[inline]
    fn key(&self, node: &FrozenNode) -> u64 {
        match &self.0.order {
            Some(order) => order.keys[node.place as usize],
            None => scattered(u64::from(node.place)),
        }
    }

    fn hint(&self, node: &FrozenNode, &index: &u16) -> Hint {
        match &self.0.order {
            Some(order) => {
                order.hints[self.0.first[node.place as usize] as usize + usize::from(index)]
            }
            None => Hint::Points(0),
        }
    }

    fn win(&self) -> Value {
        self.0.about.win
    }

    fn bounds(&self, node: &FrozenNode) -> Bounds {
        if node.max { self.0.about.bounds } else { self.0.about.bounds.negate() }
    }
}
