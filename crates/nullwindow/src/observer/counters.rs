//! Counts by depth, and how good the move ordering is (thesis figure 5.1).

use super::{Event, Observer};
use crate::game::Game;

/// What happened at nodes of one remaining depth.
///
/// ```
/// use nullwindow::observer::Level;
/// let level = Level { cutoffs: 4, by_first_move: 3, ..Level::default() };
/// assert_eq!(level.first_move_share(), Some(0.75));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Leaf evaluations.
    pub leaf: u64,
    /// Expansions.
    pub interior: u64,
    /// Nodes answered from memory.
    pub transposition: u64,
    /// Nodes at which a child's value ended the search.
    pub cutoffs: u64,
    /// … and it was the first child's.
    pub by_first_move: u64,
}

impl Level {
    /// How often the first move caused the cutoff.
    pub fn first_move_share(&self) -> Option<f64> {
        (self.cutoffs > 0).then(|| self.by_first_move as f64 / self.cutoffs as f64)
    }
}

/// Counts what happens, by remaining depth.
///
/// ```
/// use nullwindow::observer::Counters;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), Counters::default());
/// catalogue::find("alpha-beta").unwrap().run(&mut s, &9, 4, &Params::default());
/// let levels = s.observer().levels();
/// assert_eq!((levels.len(), levels[4].interior), (5, 1)); // the root
/// assert_eq!(levels[0].leaf, s.counts().leaf);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Counters {
    levels: Vec<Level>,
    /// Children of the node now open at each depth.
    open: Vec<usize>,
}

impl Counters {
    /// The levels, by remaining depth: the leaves of a fixed-depth search
    /// first, the root last.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    fn at(&mut self, depth: u16) -> &mut Level {
        let depth = usize::from(depth);
        if self.levels.len() <= depth {
            self.levels.resize(depth + 1, Level::default());
            self.open.resize(depth + 1, 0);
        }
        &mut self.levels[depth]
    }
}

impl<G: Game> Observer<G> for Counters {
    fn event(&mut self, _: &G, _: &[u16], event: Event<'_, G>) {
        match event {
            Event::Leaf { node, .. } | Event::Settled { node, .. } => self.at(node.depth).leaf += 1,
            Event::Answered { node, .. } => self.at(node.depth).transposition += 1,
            Event::Expand { node, children } => {
                self.at(node.depth).interior += 1;
                self.open[usize::from(node.depth)] = children;
            }
            Event::BackedUp { node, window, g, left } if g >= window.beta => {
                self.at(node.depth).cutoffs += 1;
                let first = left + 1 == self.open[usize::from(node.depth)];
                self.at(node.depth).by_first_move += u64::from(first);
            }
            _ => {}
        }
    }
}
