//! What went wrong, and where.

use std::fmt;

/// A fault of a game, and the moves that lead to it. It prints in one line,
/// as `{}` and as `{:?}`, so that `unwrap` in a test reads well.
///
/// ```
/// use nullwindow::{conformance::Conformance, doc::Matches};
/// let kit = Conformance::new(&Matches, 9, |left| *left);
/// let failure = kit.counts(&[3, 9, 26]).unwrap_err();
/// assert_eq!(failure.to_string(), "at the root: 27 sequences of 3 moves, not 26");
/// assert_eq!(format!("{failure:?}"), failure.to_string());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Nonconformance {
    pub(super) root: usize,
    pub(super) path: Vec<u16>,
    pub(super) what: String,
}

impl Nonconformance {
    /// The moves from the root to the position, as places in the game's own
    /// move order.
    ///
    /// ```
    /// use nullwindow::{conformance::Conformance, doc::Matches};
    /// let kit = Conformance::new(&Matches, 9, |left| *left);
    /// let failure = kit.key(|left| u64::from(*left.min(&8))).unwrap_err();
    /// assert_eq!(failure.path(), []); // the position of nine matches
    /// let failure = kit.key(|left| u64::from(*left.max(&8))).unwrap_err();
    /// assert_eq!(failure.path(), [1]); // seven, after taking two
    /// ```
    pub fn path(&self) -> &[u16] {
        &self.path
    }

    /// Which root the moves start from, in the order they were given.
    ///
    /// ```
    /// use nullwindow::{conformance::Conformance, doc::Matches};
    /// let kit = Conformance::new(&Matches, 3, |left| *left).also_from(9);
    /// let failure = kit.key(|left| u64::from(*left.min(&8))).unwrap_err();
    /// assert_eq!(failure.root(), 1);
    /// assert_eq!(failure.to_string(), "at root 1: the key is 9, from scratch 8");
    /// ```
    pub fn root(&self) -> usize {
        self.root
    }

    /// What is wrong there.
    pub fn what(&self) -> &str {
        &self.what
    }
}

impl fmt::Display for Nonconformance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path: Vec<String> = self.path.iter().map(u16::to_string).collect();
        match (self.root, path.join(" ")) {
            (0, path) if path.is_empty() => write!(f, "at the root: {}", self.what),
            (0, path) => write!(f, "after moves {path}: {}", self.what),
            (root, path) if path.is_empty() => write!(f, "at root {root}: {}", self.what),
            (root, path) => write!(f, "from root {root}, after moves {path}: {}", self.what),
        }
    }
}

impl fmt::Debug for Nonconformance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Nonconformance {}
