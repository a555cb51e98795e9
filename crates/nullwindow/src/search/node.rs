//! A node of the search, and its children.

use std::cell::RefCell;

use super::places::Places;
use crate::value::Value;

/// A node of the search: a position, and where it stands.
///
/// ```
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&5, 3).unwrap();
/// let children = s.expand(&root).unwrap();
/// let first = s.child(&root, &children, 0);
/// assert_eq!((first.depth, first.ply), (2, 1));
/// let extended = s.child_at(&root, &children, 0, 3); // searched as deep as its parent
/// assert_eq!((extended.depth, extended.ply), (3, 1));
/// ```
#[derive(Clone, Debug)]
pub struct Node<P> {
    /// The position itself.
    pub position: P,
    /// Plies left to search; zero makes a leaf.
    pub depth: u16,
    /// Plies from the root.
    pub ply: u16,
    /// Its place among its brothers, in the game's own move order.
    pub index: u16,
    /// The game's key of the position; zero where there is no memory to ask.
    pub(crate) key: u64,
}

impl<P: Clone> Node<P> {
    /// The same node, to be searched to another depth.
    #[must_use]
    pub fn at_depth(&self, depth: u16) -> Node<P> {
        Node { depth, ..self.clone() }
    }
}

/// The moves of an expanded node, and the order they will be searched in,
/// which is found out as far as it is asked for: where the first move cuts off,
/// the others are never put in order.
///
/// ```
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&5, 3).unwrap();
/// let children = s.expand(&root).unwrap();
/// assert_eq!(children.len(), 3);
/// ```
#[derive(Debug)]
pub struct Children<M>(pub(super) Box<Moves<M>>);

#[derive(Debug)]
pub(super) struct Moves<M> {
    pub(super) list: Vec<M>,
    pub(super) places: RefCell<Places>,
    /// Which expansion of the search this is, from one on.
    pub(super) expansion: u64,
}

impl<M> Default for Children<M> {
    fn default() -> Self {
        let (list, places) = (Vec::new(), RefCell::default());
        Children(Box::new(Moves { list, places, expansion: 0 }))
    }
}

impl<M> Children<M> {
    /// How many there are; never zero.
    #[allow(clippy::len_without_is_empty)]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.list.len()
    }

    /// The move at a place of the game's own order.
    pub fn get(&self, index: u16) -> &M {
        &self.0.list[usize::from(index)]
    }
}

/// What came of opening a node: an answer to the question, or children.
#[derive(Debug)]
pub enum Opened<M> {
    /// The game, the memory, the evaluation or a transposition cutoff answered.
    Closed(Value),
    /// The children must be searched.
    Open(Children<M>),
}
