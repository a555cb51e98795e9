//! The consistency auditor: keeps every claim made about a node and reports
//! the first two that contradict each other.
//!
//! A node is a position searched to a depth. At fixed depth all that is ever
//! claimed of it, by the evaluation, by a search or by memory, must have a
//! value in common. Where it has not, the evaluation depends on more than the
//! position, a memory answers for the wrong depth, or a key is shared.

use std::collections::HashMap;
use std::fmt;

use super::{Event, Observer};
use crate::game::Game;
use crate::value::{Bounds, INFINITY, Shown, Value};

/// Who made a claim.
///
/// ```
/// use nullwindow::observer::Maker;
/// assert_eq!(Maker::Memory.to_string(), "memory");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// The evaluation of a leaf.
    Evaluation,
    /// The game, settling a question by itself.
    Game,
    /// A search of the node.
    Search,
    /// Memory, answering for the node.
    Memory,
    /// A transposition cutoff: a child's stored bound alone, without a search.
    TranspositionCutoff,
}

impl fmt::Display for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Maker::Evaluation => "the evaluation",
            Maker::Game => "the game",
            Maker::Search => "the search",
            Maker::Memory => "memory",
            Maker::TranspositionCutoff => "a transposition cutoff",
        })
    }
}

/// A bound that was claimed, by whom, and on which path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedBound {
    /// The bound, for the side to move at the node.
    pub bound: Value,
    /// Who claimed it.
    pub maker: Maker,
    /// How the node was reached.
    pub path: Vec<u16>,
}

/// Two claims about one node that cannot both be true.
///
/// ```
/// use nullwindow::observer::{ClaimedBound, Contradiction, Maker};
/// let claim = |bound, maker| ClaimedBound { bound, maker, path: vec![1] };
/// let found = Contradiction {
///     depth: 3,
///     lower: claim(7, Maker::Search),
///     upper: claim(4, Maker::Memory),
/// };
/// assert_eq!(
///     found.to_string(),
///     "a node at depth 3: at least 7 by the search (path 1), at most 4 by memory (path 1)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The node's remaining depth.
    pub depth: u16,
    /// The greatest lower bound claimed.
    pub lower: ClaimedBound,
    /// The least upper bound claimed.
    pub upper: ClaimedBound,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = |path: &[u16]| match path {
            [] => "the root".to_string(),
            path => {
                let steps: Vec<String> = path.iter().map(u16::to_string).collect();
                format!("path {}", steps.join("."))
            }
        };
        let Contradiction { depth, lower, upper } = self;
        write!(
            f,
            "a node at depth {depth}: at least {} by {} ({}), at most {} by {} ({})",
            Shown(lower.bound),
            lower.maker,
            path(&lower.path),
            Shown(upper.bound),
            upper.maker,
            path(&upper.path)
        )
    }
}

/// Watches for contradictions.
///
/// ```
/// use nullwindow::memory::Table;
/// use nullwindow::observer::Auditor;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, Auditor::default());
/// catalogue::find("mtd-f").unwrap().run(&mut s, &21, 21, &Params::default());
/// assert!(s.observer().contradiction().is_none() && s.observer().claims() > 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Auditor {
    known: HashMap<(u64, u16), [Option<ClaimedBound>; 2]>,
    claims: u64,
    contradiction: Option<Contradiction>,
    /// The claim about to come follows from a transposition cutoff.
    cut_off: bool,
}

impl Auditor {
    /// The first contradiction, if there was one.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        self.contradiction.as_ref()
    }

    /// How many claims were looked at.
    pub fn claims(&self) -> u64 {
        self.claims
    }

    fn claim(&mut self, id: (u64, u16), bounds: Bounds, maker: Maker, path: &[u16]) {
        if self.contradiction.is_some() {
            return;
        }
        self.claims += 1;
        let [lower, upper] = self.known.entry(id).or_default();
        let claim = |bound| Some(ClaimedBound { bound, maker, path: path.to_vec() });
        if bounds.lower > lower.as_ref().map_or(-INFINITY, |c| c.bound) {
            *lower = claim(bounds.lower);
        }
        if bounds.upper < upper.as_ref().map_or(INFINITY, |c| c.bound) {
            *upper = claim(bounds.upper);
        }
        if let (Some(lower), Some(upper)) = (lower, upper)
            && lower.bound > upper.bound
        {
            let (lower, upper) = (lower.clone(), upper.clone());
            self.contradiction = Some(Contradiction { depth: id.1, lower, upper });
        }
    }
}

impl<G: Game> Observer<G> for Auditor {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        let cut_off = std::mem::take(&mut self.cut_off);
        let (node, bounds, maker) = match event {
            Event::Leaf { node, bounds, .. } => (node, bounds, Maker::Evaluation),
            Event::TranspositionCutoff { .. } => {
                self.cut_off = true;
                return;
            }
            Event::Conclude { node, bounds, .. } if cut_off => {
                (node, bounds, Maker::TranspositionCutoff)
            }
            Event::Settled { node, window, g } => (node, Bounds::proved_by(window, g), Maker::Game),
            Event::Conclude { node, bounds, .. } => (node, bounds, Maker::Search),
            Event::Answered { node, bounds, .. } => (node, bounds, Maker::Memory),
            _ => return,
        };
        self.claim((game.key(&node.position), node.depth), bounds, maker, path);
    }
}
