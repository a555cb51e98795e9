//! The step-by-step account of thesis appendix A: every visit of a node with
//! its question, its value so far, the cutoff test, the bounds and the
//! solution trees that prove them; for SSS*, the OPEN list after every step.
//!
//! All values are Max's, Max being the side to move at the root.

use std::collections::HashMap;

use super::{Event, Observer, SearchTree};
use crate::game::Game;
use crate::proof::SolutionTree;
use crate::search::Node;
use crate::value::{Bounds, INFINITY, Value, Window};

/// A state on Stockman's OPEN list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenState {
    /// The node, as child indices from the root.
    pub path: Vec<u16>,
    /// SOLVED rather than LIVE.
    pub solved: bool,
    /// Its merit ĥ, for Max.
    pub merit: Value,
}

/// The outcome of a cutoff test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No child has returned yet, or the node is a leaf.
    None,
    /// The next child follows.
    Continue,
    /// The remaining children are cut off.
    Cutoff,
    /// No child is left (the papers' ⊥).
    Exhausted,
    /// Memory answered; the node was not entered.
    Fetched,
}

/// What a row of the account describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A driver begins a pass.
    Pass {
        /// Counted from one.
        number: usize,
        /// The pass asks whether the value is at least gamma.
        gamma: Value,
    },
    /// A recursive algorithm is at a node.
    Visit {
        /// The question, or what is left of it.
        window: Window,
        /// The value so far; ∓∞ on entering a Max or Min node.
        g: Value,
        /// The cutoff test.
        verdict: Verdict,
    },
    /// The Γ operator was applied to a state.
    Open {
        /// Which case, 1 to 6; 0 for the initial list.
        case: u8,
        /// The OPEN list afterwards.
        list: Vec<OpenState>,
    },
}

/// One row of the account.
///
/// ```
/// use nullwindow::observer::Trace;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), Trace::new(100));
/// catalogue::find("alpha-beta").unwrap().run(&mut s, &2, 2, &Params::default());
/// let row = &s.observer().rows()[0];
/// assert!(row.path.is_empty() && row.is_max()); // the root
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The node, as child indices from the root.
    pub path: Vec<u16>,
    /// What happened there.
    pub step: Step,
    /// f⁻ and f⁺: as memory holds them, or without memory as the evaluated
    /// leaves determine them. In an [`Step::Open`] row, f⁻ of the state on top
    /// of the list and f⁺ of the root.
    pub bounds: Bounds,
    /// The nodes of the min solution tree behind f⁻, in preorder; empty if
    /// there is none yet.
    pub min_tree: Vec<Vec<u16>>,
    /// The nodes of the max solution tree behind f⁺. In an [`Step::Open`]
    /// row, of the partial max solution tree whose leaves the list holds.
    pub max_tree: Vec<Vec<u16>>,
}

impl Row {
    /// Whether Max is to move at the row's node.
    pub fn is_max(&self) -> bool {
        self.path.len().is_multiple_of(2)
    }
}

/// Writes the account of a search.
///
/// ```
/// use nullwindow::observer::Trace;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), Trace::new(100));
/// catalogue::find("sss-star").unwrap().run(&mut s, &2, 2, &Params::default());
/// assert_eq!(s.observer().names()[&vec![]], "a"); // the root is visited first
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    rows: Vec<Row>,
    limit: usize,
    truncated: bool,
    passes: usize,
    tree: SearchTree,
    /// What memory holds of a node, for the side to move there.
    stored: HashMap<(u64, u16), Bounds>,
    has_memory: bool,
}

impl Trace {
    /// An account of at most `limit` rows.
    pub fn new(limit: usize) -> Trace {
        Trace {
            rows: Vec::new(),
            limit,
            truncated: false,
            passes: 0,
            tree: SearchTree::default(),
            stored: HashMap::new(),
            has_memory: false,
        }
    }

    /// The rows so far.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether rows were left out because the limit was reached.
    pub fn truncated(&self) -> bool {
        self.truncated
    }

    /// The search tree behind the account, from which solution trees come.
    pub fn search_tree(&self) -> &SearchTree {
        &self.tree
    }

    /// Names a, b, c … for nodes in order of first visit. A node that stood on
    /// an OPEN list but was never visited is named after its elder brother.
    pub fn names(&self) -> HashMap<Vec<u16>, String> {
        let mut order: Vec<&[u16]> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for row in &self.rows {
            let initial = matches!(row.step, Step::Open { case: 0, .. } | Step::Pass { .. });
            if !initial && seen.insert(&row.path[..]) {
                order.push(&row.path);
            }
        }
        for row in &self.rows {
            let Step::Open { list, .. } = &row.step else { continue };
            for state in list.iter().filter(|s| !s.path.is_empty()) {
                if seen.insert(&state.path[..]) {
                    let at = order.iter().rposition(|p| is_elder_brother(p, &state.path));
                    order.insert(at.map_or(order.len(), |at| at + 1), &state.path);
                }
            }
        }
        order.into_iter().enumerate().map(|(i, path)| (path.to_vec(), letters(i))).collect()
    }

    fn push(&mut self, row: impl FnOnce(&Trace) -> Row) {
        if self.rows.len() < self.limit {
            let row = row(self);
            self.rows.push(row);
        } else {
            self.truncated = true;
        }
    }

    fn visit<G: Game>(
        &mut self,
        game: &G,
        path: &[u16],
        node: &Node<G::Position>,
        (window, g, verdict): (Window, Value, Verdict),
    ) {
        self.push(|trace| {
            let bounds = if trace.has_memory && trace.tree.is_leaf(game, node) {
                Bounds::proved_by(window, g)
            } else {
                trace.known(game, node)
            };
            let (upper, lower) = trace.tree.solution_trees(game, &node.position, node.depth);
            let max = path.len().is_multiple_of(2);
            let (max_tree, min_tree) = if max { (upper, lower) } else { (lower, upper) };
            let nodes = |t: Option<SolutionTree>| t.map_or(Vec::new(), |t| t.paths_below(path));
            Row {
                path: path.to_vec(),
                step: Step::Visit {
                    window: if max { window } else { window.negate() },
                    g: if max { g } else { -g },
                    verdict,
                },
                bounds: if max { bounds } else { bounds.negate() },
                min_tree: nodes(min_tree),
                max_tree: nodes(max_tree),
            }
        });
    }

    /// A node that is answered as soon as it is entered has one row for both:
    /// takes back the row of its entry and returns its question.
    fn take_entry(&mut self, path: &[u16]) -> Option<Window> {
        let row = self.rows.pop_if(|row| {
            row.path == path && matches!(row.step, Step::Visit { verdict: Verdict::None, .. })
        })?;
        match row.step {
            Step::Visit { window, .. } if row.is_max() => Some(window),
            Step::Visit { window, .. } => Some(window.negate()),
            _ => None,
        }
    }

    fn known<G: Game>(&self, game: &G, node: &Node<G::Position>) -> Bounds {
        if self.has_memory {
            let id = (game.key(&node.position), node.depth);
            self.stored.get(&id).copied().unwrap_or(Bounds::UNKNOWN)
        } else {
            self.tree.bounds(game, &node.position, node.depth)
        }
    }

    /// The node's last row learns what memory keeps of it; of a leaf the papers
    /// show the one bound that the question needed, not the value.
    fn conclude(&mut self, path: &[u16], bounds: Bounds, is_leaf: bool) {
        let Some(row) = self.rows.iter_mut().rev().find(|r| r.path == path) else { return };
        row.bounds = match row.step {
            Step::Visit { window, g, .. } if is_leaf => Bounds::proved_by(window, g),
            _ if row.is_max() => bounds,
            _ => bounds.negate(),
        };
    }

    fn open<G: Game>(
        &mut self,
        game: &G,
        path: &[u16],
        step: &super::OpenStep,
        top: &Node<G::Position>,
    ) {
        self.push(|trace| {
            let (upper, lower) = trace.tree.solution_trees(game, &top.position, top.depth);
            let first = &step.list[0];
            let max = first.path.len().is_multiple_of(2);
            let (min_tree, sign) = if max { (lower, 1) } else { (upper, -1) };
            let lower = min_tree.as_ref().map_or(-INFINITY, |t| sign * t.value());
            let min_tree = min_tree.map_or(Vec::new(), |t| t.paths_below(&first.path));
            let mut max_tree: Vec<Vec<u16>> = step
                .list
                .iter()
                .flat_map(|s| (0..=s.path.len()).map(|k| s.path[..k].to_vec()))
                .collect();
            max_tree.sort();
            max_tree.dedup();
            Row {
                path: path.to_vec(),
                step: Step::Open { case: step.case, list: step.list.clone() },
                bounds: Bounds { lower, upper: first.merit },
                min_tree,
                max_tree,
            }
        });
    }
}

impl<G: Game> Observer<G> for Trace {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        self.tree.event(game, path, event);
        match event {
            Event::Enter { node, window } => {
                self.visit(game, path, node, (window, -INFINITY, Verdict::None));
            }
            Event::Leaf { node, value, .. } => {
                if let Some(window) = self.take_entry(path) {
                    self.visit(game, path, node, (window, value, Verdict::None));
                }
            }
            Event::Answered { node, window, g, .. } => {
                self.take_entry(path);
                self.visit(game, path, node, (window, g, Verdict::Fetched));
            }
            Event::BackedUp { node, window, g, left } => {
                let verdict = match left {
                    0 => Verdict::Exhausted,
                    _ if g >= window.beta => Verdict::Cutoff,
                    _ => Verdict::Continue,
                };
                self.visit(game, path, node, (window, g, verdict));
            }
            Event::Conclude { node, stored, .. } => {
                if let Some(bounds) = stored {
                    self.has_memory = true;
                    self.stored.insert((game.key(&node.position), node.depth), bounds);
                    let is_leaf = self.tree.is_leaf(game, node);
                    self.conclude(path, bounds, is_leaf);
                }
            }
            Event::PassBegins { gamma } => {
                self.passes += 1;
                let number = self.passes;
                self.push(|_| Row {
                    path: Vec::new(),
                    step: Step::Pass { number, gamma },
                    bounds: Bounds::UNKNOWN,
                    min_tree: Vec::new(),
                    max_tree: Vec::new(),
                });
            }
            Event::Open { step, top } => self.open(game, path, step, top),
            _ => {}
        }
    }

    fn wants_open_list(&self) -> bool {
        true
    }
}

fn is_elder_brother(a: &[u16], b: &[u16]) -> bool {
    a.len() == b.len() && a[..a.len() - 1] == b[..b.len() - 1] && a.last() < b.last()
}

/// a to z, then aa, ab …
fn letters(mut i: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(b'a' + (i % 26) as u8);
        if i < 26 {
            break;
        }
        i = i / 26 - 1;
    }
    name.iter().rev().map(|&b| char::from(b)).collect()
}
