//! A node of the search, and its children.

use std::cell::RefCell;

use super::places::Places;

/// A node of the search: a position, and where it stands.
///
/// ```
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&5, 3).unwrap();
/// assert_eq!((root.depth, s.ply(&root)), (3, 0));
/// ```
#[derive(Clone, Debug)]
pub struct Node<P> {
    /// The position itself.
    pub position: P,
    /// Plies left to search; zero makes a leaf.
    pub depth: u16,
    /// Its place among its brothers, in the game's own move order.
    pub index: u16,
    /// The game's key of the position; zero where there is no memory to ask.
    pub(super) key: u64,
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
/// let first = s.child(&root, &children, 0);
/// assert_eq!((first.position, first.depth), (4, 2));
/// ```
#[derive(Debug)]
pub struct Children<M> {
    pub(super) moves: Vec<M>,
    pub(super) places: RefCell<Places>,
    /// Which expansion of the search this is, from one on.
    pub(super) expansion: u64,
}

impl<M> Default for Children<M> {
    fn default() -> Self {
        Children { moves: Vec::new(), places: RefCell::default(), expansion: 0 }
    }
}

impl<M> Children<M> {
    /// How many there are; never zero.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// # let mut s = Search::new(&Matches);
    /// # let root = s.root(&2, 3).unwrap();
    /// assert_eq!(s.expand(&root).unwrap().len(), 2);
    /// ```
    #[allow(clippy::len_without_is_empty)]
    #[inline]
    pub fn len(&self) -> usize {
        self.moves.len()
    }
}
