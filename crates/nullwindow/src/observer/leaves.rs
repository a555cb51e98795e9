//! Which leaves were evaluated: what the dominance theorems speak of.

use std::collections::HashSet;

use super::{Event, Observer, full_value};
use crate::game::Game;
use crate::value::Value;

/// The distinct leaves a search evaluated, in order of first evaluation.
///
/// ```
/// use nullwindow::observer::Leaves;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), Leaves::default());
/// catalogue::find("alpha-beta").unwrap().run(&mut s, &3, 3, &Params::default());
/// let first = &s.observer().list()[0];
/// assert_eq!(first.path, [0, 0, 0]); // one match, one match, one match
/// ```
#[derive(Clone, Debug, Default)]
pub struct Leaves {
    seen: HashSet<(u64, u16)>,
    list: Vec<EvaluatedLeaf>,
}

/// A leaf, and how it was first reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluatedLeaf {
    /// Child indices from the root.
    pub path: Vec<u16>,
    /// Its value for the side to move at the root (the papers' Max).
    pub value: Value,
}

impl Leaves {
    /// The leaves in order of first evaluation.
    pub fn list(&self) -> &[EvaluatedLeaf] {
        &self.list
    }

    /// How many distinct leaves there were.
    pub fn unique(&self) -> usize {
        self.list.len()
    }
}

impl<G: Game> Observer<G> for Leaves {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        let Event::Leaf { node, bounds, .. } = event else { return };
        if self.seen.insert((game.key(&node.position), node.depth)) {
            let value = full_value(game, node, bounds);
            let value = if path.len().is_multiple_of(2) { value } else { -value };
            self.list.push(EvaluatedLeaf { path: path.to_vec(), value });
        }
    }
}
