//! What a search did, in the papers' words.

/// What a search did. *Total* is leaf + interior + transposition, revisits
/// included.
///
/// ```
/// use nullwindow::{catalogue, doc::Matches, Params, Search};
/// let mut s = Search::new(&Matches);
/// catalogue::find("minimax").unwrap().run(&mut s, &5, 5, &Params::default());
/// assert_eq!(s.counts().total(), s.counts().leaf + s.counts().interior);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Calls of the evaluation (NBP, "number of bottom positions"), and nodes
    /// that the game settled by itself.
    pub leaf: u64,
    /// Expansions of a node.
    pub interior: u64,
    /// Nodes answered from memory.
    pub transposition: u64,
    /// Positions that the game visited by itself, in a quiescence search or to
    /// prove a bound. They are neither leaves nor interior nodes, and no part of
    /// the total.
    pub quiescence: u64,
    /// The most nodes held at once: entries of the memory or of an OPEN list.
    pub memory: u64,
}

impl Counts {
    /// What was done since an earlier count; `memory` stays the most held so far.
    #[must_use]
    pub fn since(self, before: Counts) -> Counts {
        Counts {
            leaf: self.leaf - before.leaf,
            interior: self.interior - before.interior,
            transposition: self.transposition - before.transposition,
            quiescence: self.quiescence - before.quiescence,
            memory: self.memory,
        }
    }

    /// What two searches did together.
    #[must_use]
    pub fn plus(self, other: Counts) -> Counts {
        Counts {
            leaf: self.leaf + other.leaf,
            interior: self.interior + other.interior,
            transposition: self.transposition + other.transposition,
            quiescence: self.quiescence + other.quiescence,
            memory: self.memory.max(other.memory),
        }
    }

    /// leaf + interior + transposition.
    pub fn total(&self) -> u64 {
        self.leaf + self.interior + self.transposition
    }
}
