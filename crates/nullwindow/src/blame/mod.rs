//! Blame: why a search visited more nodes than it had to.
//!
//! Every visit that a search counts (a leaf, an expansion, an answer from memory)
//! belongs to exactly one part, so the parts add up to the search's total:
//!
//! - **earlier iterations**: the visit is not at the depth that was asked for. That
//!   is iterative deepening, the shallower searches that look for a first move, and the
//!   evaluations of interior nodes by which some of the relatives choose.
//! - **the minimal graph**: the first visit of a node of the left-first minimal
//!   graph. As many of these as the best known proof has nodes are the *minimal
//!   graph's share*; the rest are *cheaper cutoffs not taken*, because the search
//!   proved its bounds by moves with larger proofs.
//! - **ordering mistakes**: the visit is in or below a move that was tried, at some
//!   node on the path, before the move that answered there: the one that cut off, or
//!   the best move where the value lay within the window. Perfect ordering saves it.
//! - **transpositions not used**: some node on the path had been searched before, the
//!   search had proved an answer to the question now asked, and it was not in memory
//!   any more. Perfect memory saves it.
//! - **answers from memory**: memory answered at the end of a path that was taken for
//!   the first time. This is what it costs to see that two paths meet.
//! - **window mistakes**: all other visits. They come from questions whose answers
//!   the proof does not use: passes and re-searches that visit a node again, windows
//!   that are wider than the value needs, and first guesses far from it. A perfect
//!   window saves them.
//!
//! A first visit of a node of the minimal graph belongs to the graph whatever its
//! path. Of the causes on the path of any other visit the one nearest the root
//! counts: without it the visit would not have happened.
//!
//! The minimal graph is that of the search itself (see [`crate::minimal`]): its moves
//! are those that the search found first. It must be known before the search is
//! watched, so the search runs twice.

mod frames;
mod known;
mod visits;

pub use visits::ChargedVisits;

use frames::{Frames, Pending};
use known::KnownNodes;

use crate::game::Game;
use crate::minimal::ProofGraph;
use crate::observer::{Event, Observer};
use crate::search::Node;
use crate::value::{Bounds, Window};

/// Where the nodes of a search went; see the module for what each part means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// As many first visits of the minimal graph as the best known proof has nodes.
    pub minimal_graph: u64,
    /// Other first visits of the left-first minimal graph.
    pub cheaper_cutoffs_not_taken: u64,
    /// Below moves tried before the one that answered.
    pub ordering_mistakes: u64,
    /// In and below nodes whose answer had been known.
    pub transpositions_not_used: u64,
    /// At the ends of new paths to known nodes.
    pub answers_from_memory: u64,
    /// All else: re-searches, passes, wide windows.
    pub window_mistakes: u64,
    /// At other depths than the one asked for.
    pub earlier_iterations: u64,
}

impl Parts {
    /// The parts with their names, in a fixed order.
    pub fn named(&self) -> [(&'static str, u64); 7] {
        [
            ("minimal_graph", self.minimal_graph),
            ("cheaper_cutoffs_not_taken", self.cheaper_cutoffs_not_taken),
            ("ordering_mistakes", self.ordering_mistakes),
            ("transpositions_not_used", self.transpositions_not_used),
            ("answers_from_memory", self.answers_from_memory),
            ("window_mistakes", self.window_mistakes),
            ("earlier_iterations", self.earlier_iterations),
        ]
    }

    /// All visits.
    pub fn total(&self) -> u64 {
        self.named().iter().map(|(_, count)| count).sum()
    }
}

/// The visits of a search, before it is known how small a proof could be.
#[derive(Clone, Debug)]
pub struct VisitTally<V = u64> {
    pending: Pending<V>,
    in_graph: V,
    earlier: V,
}

impl<V> VisitTally<V> {
    /// The visits with the names of their parts, as [`Parts::named`] has them. First visits of
    /// the left-first minimal graph are all in one part: which of them a smaller proof would
    /// have spared is known as a number alone.
    pub fn named(self) -> [(&'static str, V); 6] {
        let Pending { ordering, repeats, answers, window } = self.pending;
        [
            ("minimal_graph", self.in_graph),
            ("ordering_mistakes", ordering),
            ("transpositions_not_used", repeats),
            ("answers_from_memory", answers),
            ("window_mistakes", window),
            ("earlier_iterations", self.earlier),
        ]
    }
}

impl VisitTally {
    /// The parts. `least` is the number of nodes of the best proof that is known: the
    /// left-first minimal graph, or a smaller approximation.
    pub fn parts(&self, least: u64) -> Parts {
        let &Pending { ordering, repeats, answers, window } = &self.pending;
        let minimal_graph = self.in_graph.min(least);
        Parts {
            minimal_graph,
            cheaper_cutoffs_not_taken: self.in_graph - minimal_graph,
            ordering_mistakes: ordering,
            transpositions_not_used: repeats,
            answers_from_memory: answers,
            window_mistakes: window,
            earlier_iterations: self.earlier,
        }
    }
}

/// Watches a search whose left-first minimal graph is known.
///
/// ```
/// use nullwindow::blame::Blame;
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Params, Search, catalogue, doc::Matches, minimal::left_first};
/// let entry = catalogue::find("negascout").unwrap();
/// let mut first = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let value = entry.run(&mut first, &9, 9, &Params::default()).value().unwrap();
/// let graph = left_first(&mut first, &9, 9, value, 1000).unwrap().graph;
///
/// let memory = Lossless::<TwoBounds>::new();
/// let mut again = Search::with(&Matches, memory, Blame::new(&graph));
/// entry.run(&mut again, &9, 9, &Params::default());
/// let counts = again.counts();
/// let parts = again.into_parts().1.finish().parts(graph.size().total);
/// assert_eq!(parts.total(), counts.total());
/// assert!(parts.minimal_graph > 0 && parts.ordering_mistakes > 0);
/// ```
pub struct Blame<'a, 'g, G: Game, V = u64> {
    graph: &'a ProofGraph<'g, G>,
    known: KnownNodes,
    frames: Frames<V>,
    in_graph: V,
    earlier: V,
}

impl<'a, 'g, G: Game> Blame<'a, 'g, G> {
    /// An observer of the search that found the moves of this graph. It counts.
    pub fn new(graph: &'a ProofGraph<'g, G>) -> Self {
        Blame::keeping(graph)
    }
}

impl<'a, 'g, G: Game, V: ChargedVisits> Blame<'a, 'g, G, V> {
    /// The same, keeping of the visits what is wanted.
    pub fn keeping(graph: &'a ProofGraph<'g, G>) -> Self {
        let (known, frames) = (KnownNodes::default(), Frames::default());
        Blame { graph, known, frames, in_graph: V::default(), earlier: V::default() }
    }

    /// What was seen, once the search is over.
    pub fn finish(self) -> VisitTally<V> {
        let Blame { frames, in_graph, earlier, .. } = self;
        VisitTally { pending: frames.finish(), in_graph, earlier }
    }

    fn is_earlier(&self, node: &Node<G::Position>) -> bool {
        node.depth + node.ply != self.graph.depth()
    }

    /// A question about a node.
    fn enter(&mut self, game: &G, node: &Node<G::Position>, window: Window) {
        if self.is_earlier(node) {
            return;
        }
        let known = self.known.bounds(game.key(&node.position), node.depth);
        self.frames.enter(usize::from(node.ply), known.answer(window).is_some());
    }

    /// A visit, which memory answered or did not.
    fn visit(&mut self, game: &G, path: &[u16], node: &Node<G::Position>, answered: bool) {
        if self.is_earlier(node) {
            self.earlier.add(V::one(path));
            return;
        }
        let key = game.key(&node.position);
        let first = self.known.visit(key, node.depth);
        let new_path = self.known.take(path);
        if first && self.graph.has_node(key, node.depth) {
            self.in_graph.add(V::one(path));
            self.frames.visit(path.len(), Pending::default(), answered);
        } else if answered && new_path {
            self.frames.visit(
                path.len(),
                Pending { answers: V::one(path), ..Pending::default() },
                true,
            );
        } else {
            self.frames.visit(
                path.len(),
                Pending { window: V::one(path), ..Pending::default() },
                answered,
            );
        }
    }

    fn learn(&mut self, game: &G, node: &Node<G::Position>, bounds: Bounds) {
        self.known.learn(game.key(&node.position), node.depth, bounds);
    }
}

impl<G: Game, V: ChargedVisits> Observer<G> for Blame<'_, '_, G, V> {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        match event {
            Event::Enter { node, window } => self.enter(game, node, window),
            Event::Expand { node, .. } => self.visit(game, path, node, false),
            Event::Answered { node, .. } => self.visit(game, path, node, true),
            Event::Leaf { node, bounds, .. } => {
                self.visit(game, path, node, false);
                self.learn(game, node, bounds);
            }
            Event::Settled { node, window, g } => {
                self.visit(game, path, node, false);
                self.learn(game, node, Bounds::proved_by(window, g));
            }
            Event::BackedUp { node, g, .. } if !self.is_earlier(node) => {
                self.frames.backed_up(path.len(), g);
            }
            Event::Conclude { node, bounds, .. } => {
                self.learn(game, node, bounds);
                if !self.is_earlier(node) {
                    self.frames.conclude(path.len(), bounds);
                }
            }
            _ => {}
        }
    }
}
