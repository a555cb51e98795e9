//! A node of the search, and its children.

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
}

/// The moves of an expanded node, in the order they will be searched.
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
    /// Places in `moves` in the order to search, if that is another; else empty.
    pub(super) order: Vec<u16>,
}

impl<M> Default for Children<M> {
    fn default() -> Self {
        Children { moves: Vec::new(), order: Vec::new() }
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

    /// Where the `i`-th move to search stands in the game's own order.
    #[inline]
    pub(super) fn index(&self, i: usize) -> usize {
        if self.order.is_empty() { i } else { usize::from(self.order[i]) }
    }
}
