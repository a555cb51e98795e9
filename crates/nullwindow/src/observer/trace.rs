//! The step-by-step account of thesis appendix A: every visit of a node with
//! its question, its value so far, the cutoff test, the bounds and the
//! solution trees that prove them; for SSS*, the OPEN list after every step.
//!
//! All values are Max's, Max being the side to move at the root.
//!
//! What is held grows with the rows and not with what they list: rows name nodes
//! of one trie of paths, and list [`Trace::MOST_LISTED`] of them at most.

mod growth;
mod paths;

use std::collections::{HashMap, HashSet};

use super::{Event, Observer, OpenStep, SearchTree, full_value};
use crate::game::Game;
use crate::search::Node;
use crate::value::{Bounds, INFINITY, Value, Window};
use growth::{Growth, Proves};
use paths::Paths;
pub use paths::TraceNode;

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
pub enum CutoffVerdict {
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
        verdict: CutoffVerdict,
    },
    /// The Γ operator was applied to a state.
    Open {
        /// Which case, 1 to 6; 0 for the initial list.
        case: u8,
        /// The OPEN list afterwards, the best states of it.
        list: Vec<TraceState>,
        /// States further back that are not listed.
        more: u64,
    },
}

/// A state of an OPEN list in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceState {
    /// The node.
    pub node: TraceNode,
    /// SOLVED rather than LIVE.
    pub solved: bool,
    /// Its merit ĥ, for Max.
    pub merit: Value,
}

/// The nodes of a tree in preorder, as far as a row lists them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The first ones.
    pub nodes: Box<[TraceNode]>,
    /// How many more there are.
    pub more: u64,
}

/// One row of the account.
///
/// ```
/// use nullwindow::observer::Trace;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), Trace::new(100));
/// catalogue::find("alpha-beta").unwrap().run(&mut s, &2, 2, &Params::default());
/// let row = &s.observer().rows()[0];
/// assert!(s.observer().path(row.node).is_empty() && row.is_max()); // the root
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRow {
    /// The node.
    pub node: TraceNode,
    max: bool,
    /// What happened there.
    pub step: Step,
    /// f⁻ and f⁺: as memory holds them, or without memory as the evaluated
    /// leaves determine them. In an [`Step::Open`] row, f⁻ of the state on top
    /// of the list and f⁺ of the root.
    pub bounds: Bounds,
    /// The nodes of the min solution tree behind f⁻; empty if there is none yet.
    pub min_tree: Listing,
    /// The nodes of the max solution tree behind f⁺. In an [`Step::Open`]
    /// row, of the partial max solution tree whose leaves the list holds.
    pub max_tree: Listing,
}

impl TraceRow {
    /// Whether Max is to move at the row's node.
    pub fn is_max(&self) -> bool {
        self.max
    }

    /// Whether the row lists less than there is.
    pub fn is_cut_short(&self) -> bool {
        let open = matches!(self.step, Step::Open { more: 1.., .. });
        open || self.min_tree.more > 0 || self.max_tree.more > 0
    }
}

/// Writes the account of a search.
///
/// ```
/// use nullwindow::observer::Trace;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::with(&Matches, (), Trace::new(100));
/// catalogue::find("sss-star").unwrap().run(&mut s, &2, 2, &Params::default());
/// let root = s.observer().find(&[]).unwrap();
/// assert_eq!(s.observer().names()[&root], "a"); // it is visited first
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    rows: Vec<TraceRow>,
    limit: usize,
    truncated: bool,
    passes: usize,
    tree: SearchTree,
    paths: Paths,
    growth: Growth,
    /// The last row of every node that has one.
    last: HashMap<TraceNode, usize>,
    /// What memory holds of a node, for the side to move there.
    stored: HashMap<(u64, u16), Bounds>,
    has_memory: bool,
}

impl Trace {
    /// The most nodes that a row lists of a solution tree or of an OPEN list.
    pub const MOST_LISTED: usize = 256;

    /// An account of at most `limit` rows.
    pub fn new(limit: usize) -> Trace {
        Trace {
            rows: Vec::new(),
            limit,
            truncated: false,
            passes: 0,
            tree: SearchTree::default(),
            paths: Paths::new(),
            growth: Growth::default(),
            last: HashMap::new(),
            stored: HashMap::new(),
            has_memory: false,
        }
    }

    /// The rows so far.
    pub fn rows(&self) -> &[TraceRow] {
        &self.rows
    }

    /// The path of a node, as child indices from the root.
    pub fn path(&self, node: TraceNode) -> Vec<u16> {
        self.paths.path(node)
    }

    /// The node at the end of a path, if the account speaks of it.
    pub fn find(&self, path: &[u16]) -> Option<TraceNode> {
        self.paths.find(path)
    }

    /// How much is held: nodes, rows, and nodes that rows list. Some tens of bytes
    /// each.
    pub fn held(&self) -> usize {
        let listed = |row: &TraceRow| {
            let open = if let Step::Open { list, .. } = &row.step { list.len() } else { 0 };
            1 + open + row.min_tree.nodes.len() + row.max_tree.nodes.len()
        };
        self.paths.len() + self.rows.iter().map(listed).sum::<usize>()
    }

    /// How many rows there may be.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Whether rows were left out: because the limit was reached, or because the
    /// tree is too wide for its bounds to be followed.
    pub fn truncated(&self) -> bool {
        self.truncated
    }

    /// The search tree behind the account, from which solution trees come.
    pub fn search_tree(&self) -> &SearchTree {
        &self.tree
    }

    /// Names a, b, c … for nodes in order of first visit. A node that stood on
    /// an OPEN list but was never visited is named after its elder brother.
    pub fn names(&self) -> HashMap<TraceNode, String> {
        let mut order: Vec<TraceNode> = Vec::new();
        let mut seen = HashSet::new();
        for row in &self.rows {
            let initial = matches!(row.step, Step::Open { case: 0, .. } | Step::Pass { .. });
            if !initial && seen.insert(row.node) {
                order.push(row.node);
            }
        }
        for row in &self.rows {
            let Step::Open { list, .. } = &row.step else { continue };
            for state in list.iter().filter(|s| s.node != Paths::ROOT) {
                if seen.insert(state.node) {
                    let elder = |p: &TraceNode| self.paths.is_elder_brother(*p, state.node);
                    let at = order.iter().rposition(elder);
                    order.insert(at.map_or(order.len(), |at| at + 1), state.node);
                }
            }
        }
        order.into_iter().enumerate().map(|(i, node)| (node, letters(i))).collect()
    }

    fn push(&mut self, row: impl FnOnce(&mut Trace) -> TraceRow) {
        if self.truncated {
            return;
        }
        if self.rows.len() < self.limit && !self.growth.is_too_large() {
            let row = row(self);
            self.last.insert(row.node, self.rows.len());
            self.rows.push(row);
        } else {
            self.truncated = true;
            // Only rows need them, and there will be no more rows.
            (self.growth, self.stored) = (Growth::default(), HashMap::new());
        }
    }

    fn visit<G: Game>(
        &mut self,
        game: &G,
        path: &[u16],
        node: &Node<G::Position>,
        (window, g, verdict): (Window, Value, CutoffVerdict),
    ) {
        self.push(|trace| {
            let bounds = if trace.has_memory && trace.tree.is_leaf(game, node) {
                Bounds::proved_by(window, g)
            } else {
                trace.known(game, node)
            };
            let max = path.len().is_multiple_of(2);
            let (above, below) =
                if max { (Proves::Upper, Proves::Lower) } else { (Proves::Lower, Proves::Upper) };
            let id = (game.key(&node.position), node.depth);
            let at = trace.paths.node(path);
            TraceRow {
                node: at,
                max,
                step: Step::Visit {
                    window: if max { window } else { window.negate() },
                    g: if max { g } else { -g },
                    verdict,
                },
                bounds: if max { bounds } else { bounds.negate() },
                min_tree: trace.listing(id, below, at),
                max_tree: trace.listing(id, above, at),
            }
        });
    }

    fn listing(&mut self, id: (u64, u16), proves: Proves, at: TraceNode) -> Listing {
        self.growth.listing(id, proves, (&mut self.paths, at), Trace::MOST_LISTED)
    }

    /// A node that is answered as soon as it is entered has one row for both:
    /// takes back the row of its entry and returns its question.
    fn take_entry(&mut self, path: &[u16]) -> Option<Window> {
        let node = self.paths.find(path).filter(|_| !self.truncated)?;
        let row = self.rows.pop_if(|row| {
            row.node == node && matches!(row.step, Step::Visit { verdict: CutoffVerdict::None, .. })
        })?;
        match row.step {
            Step::Visit { window, .. } if row.max => Some(window),
            Step::Visit { window, .. } => Some(window.negate()),
            _ => None,
        }
    }

    fn known<G: Game>(&self, game: &G, node: &Node<G::Position>) -> Bounds {
        let id = (game.key(&node.position), node.depth);
        if self.has_memory {
            self.stored.get(&id).copied().unwrap_or(Bounds::UNKNOWN)
        } else {
            self.growth.bounds(id)
        }
    }

    /// The node's last row learns what memory keeps of it; of a leaf the papers
    /// show the one bound that the question needed, not the value.
    fn conclude(&mut self, path: &[u16], bounds: Bounds, is_leaf: bool) {
        let last = self.paths.find(path).and_then(|node| self.last.get(&node));
        let Some(row) = last.and_then(|&last| self.rows.get_mut(last)) else { return };
        row.bounds = match row.step {
            Step::Visit { window, g, .. } if is_leaf => Bounds::proved_by(window, g),
            _ if row.max => bounds,
            _ => bounds.negate(),
        };
    }

    fn open<G: Game>(&mut self, game: &G, path: &[u16], step: &OpenStep, top: &Node<G::Position>) {
        self.push(|trace| {
            let first = &step.list[0];
            let max = first.path.len().is_multiple_of(2);
            let (proves, sign) = if max { (Proves::Lower, 1) } else { (Proves::Upper, -1) };
            let id = (game.key(&top.position), top.depth);
            let known = trace.growth.bounds(id);
            let lower = if max { known.lower } else { known.upper };
            let at = trace.paths.node(&first.path);
            TraceRow {
                node: trace.paths.node(path),
                max: path.len().is_multiple_of(2),
                bounds: Bounds { lower: sign * lower, upper: first.merit },
                min_tree: trace.listing(id, proves, at),
                max_tree: trace.above(step),
                step: trace.listed(step),
            }
        });
    }

    /// The states of an OPEN list, the best ones by name.
    fn listed(&mut self, step: &OpenStep) -> Step {
        let list = step.list.iter().take(Trace::MOST_LISTED).map(|state| TraceState {
            node: self.paths.node(&state.path),
            solved: state.solved,
            merit: state.merit,
        });
        let list: Vec<TraceState> = list.collect();
        Step::Open { case: step.case, more: (step.list.len() - list.len()) as u64, list }
    }

    /// The states of an OPEN list and all nodes above them.
    fn above(&mut self, step: &OpenStep) -> Listing {
        let mut ends: Vec<&[u16]> = step.list.iter().map(|state| &state.path[..]).collect();
        ends.sort_unstable();
        let (mut nodes, mut all, mut before) = (vec![Paths::ROOT], 1, &[][..]);
        for end in ends {
            let shared = before.iter().zip(end).take_while(|(a, b)| a == b).count();
            all += end.len() - shared;
            let room = Trace::MOST_LISTED - nodes.len();
            for k in (shared + 1..=end.len()).take(room) {
                nodes.push(self.paths.node(&end[..k]));
            }
            before = end;
        }
        Listing { more: (all - nodes.len()) as u64, nodes: nodes.into() }
    }

    /// Follows the bounds for as long as rows are written.
    fn grow<G: Game>(&mut self, game: &G, event: Event<'_, G>) {
        match event {
            _ if self.truncated => {}
            Event::Expand { node, .. } => self.growth.expand(game, &node.position, node.depth),
            Event::Leaf { node, bounds, .. } => {
                let id = (game.key(&node.position), node.depth);
                self.growth.leaf(id, full_value(game, node, bounds));
            }
            _ => {}
        }
    }
}

impl<G: Game> Observer<G> for Trace {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        self.tree.event(game, path, event);
        self.grow(game, event);
        match event {
            Event::Enter { node, window } => {
                self.visit(game, path, node, (window, -INFINITY, CutoffVerdict::None));
            }
            Event::Leaf { node, value, .. } => {
                if let Some(window) = self.take_entry(path) {
                    self.visit(game, path, node, (window, value, CutoffVerdict::None));
                }
            }
            Event::Answered { node, window, g, .. } => {
                self.take_entry(path);
                self.visit(game, path, node, (window, g, CutoffVerdict::Fetched));
            }
            Event::BackedUp { node, window, g, left } => {
                let verdict = match left {
                    0 => CutoffVerdict::Exhausted,
                    _ if g >= window.beta => CutoffVerdict::Cutoff,
                    _ => CutoffVerdict::Continue,
                };
                self.visit(game, path, node, (window, g, verdict));
            }
            Event::Conclude { node, stored: Some(bounds), .. } => {
                self.has_memory = true;
                let is_leaf = self.tree.is_leaf(game, node);
                if !self.truncated {
                    self.stored.insert((game.key(&node.position), node.depth), bounds);
                    self.conclude(path, bounds, is_leaf);
                }
            }
            Event::PassBegins { gamma } => {
                self.passes += 1;
                let number = self.passes;
                self.push(|_| TraceRow {
                    node: Paths::ROOT,
                    max: true,
                    step: Step::Pass { number, gamma },
                    bounds: Bounds::UNKNOWN,
                    min_tree: Listing::default(),
                    max_tree: Listing::default(),
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
