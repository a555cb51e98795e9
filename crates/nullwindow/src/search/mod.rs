//! The gateway: the only way from an algorithm to the game and the memory.
//!
//! It counts nodes, checks the budget, fetches and stores bounds and tells the
//! observer, so that every algorithm has the same resources and none can
//! cheat a count. With `()` for memory and observer those calls compile to
//! nothing, and what is left is the text-book algorithm.
//!
//! This file has the gateway itself; the opening of a node, its expansion,
//! leaves, bounds and the observer's path have files of their own.

mod bounds;
mod counts;
mod expand;
mod internal_deepening;
mod leaves;
mod made;
mod node;
mod open;
mod path;
mod places;
mod restriction;

pub use counts::Counts;
pub use node::{Children, Node, Opened};
pub(crate) use places::Places;

use crate::game::Game;
use crate::limits::{Limits, MAX_DEPTH, Stop};
use crate::memory::Memory;
use crate::named;
use crate::observer::Observer;
use crate::order::{Enhancement, MoveOrder};
use crate::value::Value;

named! {
    /// How far a leaf at the depth limit is evaluated.
    ///
    /// It makes a difference where the evaluation of a leaf is a search, as in chess and
    /// checkers. Values do not depend on it; counts do, because an exact leaf answers
    /// later questions that a bound leaves open.
    pub enum LeafEffort("way to evaluate leaves", default: LeafEffort::Lazy) {
        /// Until the question is answered: a bound may do.
        Lazy = "lazy",
        /// To the value, whatever the question.
        Exact = "exact",
    }
}

/// The gateway from an algorithm to a game `G`, a memory `M` and an observer
/// `O`.
///
/// ```
/// use nullwindow::{Search, Window, algorithms::alpha_beta, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(alpha_beta(&mut s, &root, Window::FULL), Ok(-1));
/// assert!(s.counts().leaf > 0);
/// ```
pub struct Search<'g, G: Game, M = (), O = ()> {
    game: &'g G,
    memory: M,
    observer: O,
    order: Option<MoveOrder>,
    etc_depth: u16,
    effort: LeafEffort,
    counts: Counts,
    limits: Limits,
    /// When so many nodes are counted the limits are looked at again.
    next_look: u64,
    /// When quiescence searches have visited so many positions they are, too.
    next_look_settling: u64,
    /// Whether every leaf that memory may know was evaluated exactly, whatever the question.
    exact_leaves: bool,
    /// The largest bound that the memory can hold.
    max_bound: Value,
    /// A leaf was worth more than that.
    value_too_large: bool,
    /// Nodes held by searches that called the one now running.
    held_above: usize,
    /// Child indices from the root; kept for observers only.
    path: Vec<u16>,
    /// The ply of the deepest node, as far as the algorithm tells.
    deepest: u16,
    /// The best move at the root, from the last search that proved one.
    root_best: Option<u16>,
    /// The places of the moves of the root that are searched; all if there is none.
    only: Option<Vec<u16>>,
    /// The key and the depth of the root.
    root_at: (u64, u16),
    pool: Vec<Children<G::Move>>,
    /// The keys of a node's children, while they are looked up.
    keys: Vec<u64>,
    /// Children made together, by the ply of their parent.
    made: Vec<made::MadeChildren<G::Position>>,
    /// The expansion whose leaves memory was told to expect.
    announced: u64,
}

impl<'g, G: Game> Search<'g, G> {
    /// A search with neither memory nor observer.
    pub fn new(game: &'g G) -> Self {
        Search::with(game, (), ())
    }
}

impl<'g, G: Game, M: Memory, O: Observer<G>> Search<'g, G, M, O> {
    /// A search with this memory and this observer.
    pub fn with(game: &'g G, memory: M, observer: O) -> Self {
        Search {
            game,
            max_bound: memory.max_bound(),
            exact_leaves: !memory.has_others_bounds(),
            memory,
            observer,
            order: None,
            etc_depth: u16::MAX,
            effort: LeafEffort::Lazy,
            counts: Counts::default(),
            limits: Limits::default(),
            next_look: u64::MAX,
            next_look_settling: u64::MAX,
            value_too_large: false,
            held_above: 0,
            path: Vec::new(),
            deepest: 0,
            root_best: None,
            only: None,
            root_at: (0, 0),
            pool: Vec::new(),
            keys: Vec::new(),
            made: Vec::new(),
            announced: 0,
        }
    }

    /// The same search under limits.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Self {
        self.limit(limits);
        self
    }

    /// The same search, trying the memory's best move first at every node.
    /// Iterative deepening depends on it; the dominance theorems, which need a
    /// fixed move order, no longer hold.
    #[must_use]
    pub fn ordered_by_memory(self) -> Self {
        self.ordered(MoveOrder::only(Enhancement::TableMove))
    }

    /// The same search with this move ordering. It needs a memory, be it of four
    /// entries.
    ///
    /// ```
    /// use nullwindow::{Params, Search, catalogue, memory::Table, order::MoveOrder};
    /// use nullwindow::doc::Matches;
    /// let table: Table = Table::with_entries(64);
    /// let mut s = Search::with(&Matches, table, ()).ordered(MoveOrder::new());
    /// let answer = catalogue::find("mtd-f").unwrap().run(&mut s, &9, 9, &Params::default());
    /// assert_eq!(answer.value(), Some(1));
    /// ```
    #[must_use]
    pub fn ordered(mut self, order: MoveOrder) -> Self {
        self.order = M::ENABLED.then_some(order);
        self
    }

    /// The same search with enhanced transposition cutoffs at nodes of at least
    /// this remaining depth (thesis section 5.3).
    #[must_use]
    pub fn with_etc(mut self, depth: u16) -> Self {
        self.etc_depth = depth.max(1);
        self
    }

    /// The same search with leaves evaluated this far.
    #[must_use]
    pub fn with_effort(mut self, effort: LeafEffort) -> Self {
        self.effort = effort;
        self
    }

    /// A search of the same game, or a copy of it, in the same way, with another memory and
    /// without an observer or limits: for another thread.
    pub(crate) fn beside<'h>(&self, game: &'h G, memory: M) -> Search<'h, G, M> {
        let mut other = Search::with(game, memory, ());
        (other.order, other.only) = (self.order.clone(), self.only.clone());
        (other.etc_depth, other.effort) = (self.etc_depth, self.effort);
        other
    }

    /// The limits.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// What was learnt about the order of moves.
    pub(crate) fn order_mut(&mut self) -> Option<&mut MoveOrder> {
        self.order.as_mut()
    }

    /// Sets new limits. Nodes visited so far count.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
        self.plan_look();
    }

    /// Whether moves are ordered by this enhancement.
    pub fn uses(&self, enhancement: Enhancement) -> bool {
        self.order.as_ref().is_some_and(|order| order.uses(enhancement))
    }

    /// The game.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// What was done so far.
    pub fn counts(&self) -> Counts {
        let stored = self.memory.stored() as u64;
        Counts { memory: self.counts.memory.max(stored), ..self.counts }
    }

    /// The memory.
    pub fn memory(&self) -> &M {
        &self.memory
    }

    /// The memory, to clear it or to begin another search in it.
    pub fn memory_mut(&mut self) -> &mut M {
        &mut self.memory
    }

    /// The observer.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// The memory and the observer, once the search is over.
    pub fn into_parts(self) -> (M, O) {
        (self.memory, self.observer)
    }

    /// Takes what was learnt about the order of moves out of the search, for the
    /// next one ([`Search::ordered`]).
    pub fn take_order(&mut self) -> Option<MoveOrder> {
        self.order.take()
    }

    /// The move at the root, as its place in the game's move order, that the
    /// last search to prove one proved best.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, algorithms::alpha_beta, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&6, 6).unwrap();
    /// alpha_beta(&mut s, &root, Window::FULL).unwrap();
    /// assert_eq!(s.best_at_root(), Some(1)); // take two, leave four
    /// ```
    pub fn best_at_root(&self) -> Option<u16> {
        self.root_best.and_then(|i| self.own_place(i))
    }

    /// The same as its place among the moves of the root that are searched, which is
    /// what [`Search::prove_best`] takes.
    pub(crate) fn best_among_searched(&self) -> Option<u16> {
        self.root_best
    }

    /// The root of a new search, `depth` plies deep.
    pub fn root(&mut self, position: &G::Position, depth: u16) -> Result<Node<G::Position>, Stop> {
        if depth > MAX_DEPTH {
            return Err(Stop::TooDeep);
        }
        self.path.clear();
        self.root_best = None;
        self.deepest = 0;
        let root = self.node(position.clone(), depth, 0, 0);
        Ok(self.begin_at(root))
    }

    #[inline]
    fn node(&self, position: G::Position, depth: u16, ply: u16, index: u16) -> Node<G::Position> {
        let key = if M::ENABLED { self.game.key(&position) } else { 0 };
        Node { position, depth, ply, index, key }
    }

    /// The key of a node, with or without a memory.
    #[inline]
    pub(crate) fn key(&self, n: &Node<G::Position>) -> u64 {
        if M::ENABLED { n.key } else { self.game.key(&n.position) }
    }

    /// Whether the search may go on.
    #[inline]
    pub fn check_budget(&mut self) -> Result<(), Stop> {
        if self.counts.total() < self.next_look { Ok(()) } else { self.look_at_limits() }
    }

    /// Whether the limits allow the search to go on, however few nodes were visited
    /// since the last look.
    #[cold]
    pub(crate) fn look_at_limits(&mut self) -> Result<(), Stop> {
        let nodes = self.counts.total();
        if self.value_too_large {
            return Err(Stop::ValueTooLarge);
        }
        if let Some(stop) = self.limits.exceeded(nodes) {
            return Err(stop);
        }
        self.plan_look();
        Ok(())
    }

    /// Says when to look at the limits next.
    fn plan_look(&mut self) {
        self.next_look = self.limits.next_look(self.counts.total());
        self.next_look_settling = self.limits.next_look_settling(self.counts.quiescence);
    }

    /// The ply of the deepest node of the present search, if its algorithm extends.
    pub fn deepest(&self) -> u16 {
        self.deepest
    }

    /// Notes how deep an algorithm that extends has looked.
    #[inline]
    pub(crate) fn reached(&mut self, ply: u16) {
        self.deepest = self.deepest.max(ply);
    }

    /// Counts a node that is drawn by the rules of the path.
    #[inline]
    pub(crate) fn count_draw(&mut self) {
        self.counts.leaf += 1;
    }

    /// Names the best move at the root: for algorithms that compare the
    /// root's moves themselves.
    pub fn prove_best(&mut self, index: Option<u16>) {
        self.root_best = index;
    }

    /// Notes how many nodes an algorithm holds outside the memory.
    pub fn holds(&mut self, nodes: usize) {
        self.counts.memory = self.counts.memory.max((self.held_above + nodes) as u64);
    }

    /// Runs a search below one that holds so many nodes all the while.
    pub fn below<T>(&mut self, nodes: usize, search: impl FnOnce(&mut Self) -> T) -> T {
        self.held_above += nodes;
        let found = search(self);
        self.held_above -= nodes;
        found
    }
}
