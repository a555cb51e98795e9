//! The gateway: the only way from an algorithm to the game and the memory.
//!
//! It counts nodes, checks the budget, fetches and stores bounds and tells the
//! observer, so that every algorithm has the same resources and none can
//! cheat a count. With `()` for memory and observer those calls compile to
//! nothing, and what is left is the text-book algorithm.
//!
//! This file has the gateway itself and the entry of a node; expansion, leaves,
//! bounds and the observer's path have files of their own.

mod bounds;
mod counts;
mod expand;
mod internal_deepening;
mod leaves;
mod node;
mod path;
mod places;

pub use counts::Counts;
pub use node::{Children, Node};
pub(crate) use places::Places;

use crate::drivers::Experience;
use crate::game::Game;
use crate::limits::{Limits, MAX_DEPTH, Stop};
use crate::memory::Memory;
use crate::observer::{Event, Observer};
use crate::order::{Enhancement, MoveOrder};
use crate::value::Window;

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
    counts: Counts,
    limits: Limits,
    /// When so many nodes are counted the limits are looked at again.
    next_look: u64,
    root_depth: u16,
    /// The question at the node last entered, where it may be asked of a
    /// shallower search first.
    asked: Window,
    /// Nodes held by searches that called the one now running.
    held_above: usize,
    /// Child indices from the root; kept for observers only.
    path: Vec<u16>,
    /// The best move at the root, from the last search that proved one.
    root_best: Option<u16>,
    /// What earlier iterations taught the adaptive driver.
    experience: Experience,
    pool: Vec<Children<G::Move>>,
    /// The keys of a node's children, while they are looked up.
    keys: Vec<u64>,
    /// Leaves made together, and the expansion they are of. (Not the key of their
    /// parent: mirrored positions may share one and still differ in their moves.)
    brothers: Vec<Node<G::Position>>,
    brothers_of: u64,
}

impl<'g, G: Game> Search<'g, G> {
    /// A search with neither memory nor observer.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let s = Search::new(&Matches);
    /// assert_eq!(s.counts().total(), 0);
    /// ```
    pub fn new(game: &'g G) -> Self {
        Search::with(game, (), ())
    }
}

impl<'g, G: Game, M: Memory, O: Observer<G>> Search<'g, G, M, O> {
    /// A search with this memory and this observer.
    ///
    /// ```
    /// use nullwindow::memory::{Lossless, OneBound};
    /// # use nullwindow::{Search, doc::Matches};
    /// let s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
    /// # let _ = s;
    /// ```
    pub fn with(game: &'g G, memory: M, observer: O) -> Self {
        Search {
            game,
            memory,
            observer,
            order: None,
            etc_depth: u16::MAX,
            counts: Counts::default(),
            limits: Limits::default(),
            next_look: u64::MAX,
            root_depth: 0,
            asked: Window::FULL,
            held_above: 0,
            path: Vec::new(),
            root_best: None,
            experience: Experience::default(),
            pool: Vec::new(),
            keys: Vec::new(),
            brothers: Vec::new(),
            brothers_of: 0,
        }
    }

    /// The same search under limits.
    ///
    /// ```
    /// use nullwindow::{Limits, Params, Search, Stop, catalogue, doc::Matches};
    /// let limits = Limits { nodes: Some(5), ..Limits::default() };
    /// let mut s = Search::new(&Matches).limited(limits);
    /// let answer = catalogue::find("minimax").unwrap().run(&mut s, &30, 30, &Params::default());
    /// assert_eq!(answer.stop, Some(Stop::Nodes));
    /// ```
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Self {
        self.next_look = limits.next_look(0);
        self.limits = limits;
        self
    }

    /// The same search, trying the memory's best move first at every node.
    /// Iterative deepening lives on this; the dominance theorems, which need a
    /// fixed order, die of it.
    ///
    /// ```
    /// use nullwindow::memory::{Lossless, TwoBounds};
    /// # use nullwindow::{Search, doc::Matches};
    /// let s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ()).ordered_by_memory();
    /// # let _ = s;
    /// ```
    #[must_use]
    pub fn ordered_by_memory(self) -> Self {
        self.ordered(MoveOrder::only(Enhancement::TableMove))
    }

    /// The same search with all of its move ordering. It needs a memory, be it
    /// of four entries.
    ///
    /// ```
    /// use nullwindow::{memory::Table, order::MoveOrder};
    /// # use nullwindow::{Search, doc::Matches};
    /// let table: Table = Table::with_entries(64);
    /// let s = Search::with(&Matches, table, ()).ordered(MoveOrder::new());
    /// # let _ = s;
    /// ```
    #[must_use]
    pub fn ordered(mut self, order: MoveOrder) -> Self {
        self.order = M::ENABLED.then_some(order);
        self
    }

    /// The same search with enhanced transposition cutoffs at nodes of at least
    /// this remaining depth (thesis section 5.3).
    ///
    /// ```
    /// use nullwindow::memory::Table;
    /// # use nullwindow::{Search, doc::Matches};
    /// let table: Table = Table::with_entries(64);
    /// let s = Search::with(&Matches, table, ()).with_etc(2);
    /// # let _ = s;
    /// ```
    #[must_use]
    pub fn with_etc(mut self, depth: u16) -> Self {
        self.etc_depth = depth.max(1);
        self
    }

    /// The game.
    ///
    /// ```
    /// # use nullwindow::{Game, Search, doc::Matches};
    /// assert_eq!(Search::new(&Matches).game().key(&7), 7);
    /// ```
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// What was done so far.
    ///
    /// ```
    /// # use nullwindow::{Counts, Search, doc::Matches};
    /// assert_eq!(Search::new(&Matches).counts(), Counts::default());
    /// ```
    pub fn counts(&self) -> Counts {
        let stored = self.memory.stored() as u64;
        Counts { memory: self.counts.memory.max(stored), ..self.counts }
    }

    /// The memory.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// Search::new(&Matches).memory();
    /// ```
    pub fn memory(&self) -> &M {
        &self.memory
    }

    /// The observer.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// Search::new(&Matches).observer();
    /// ```
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// The memory and the observer, once the search is over.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let ((), ()) = Search::new(&Matches).into_parts();
    /// ```
    pub fn into_parts(self) -> (M, O) {
        (self.memory, self.observer)
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
        self.root_best
    }

    /// The root of a new search, `depth` plies deep.
    ///
    /// ```
    /// # use nullwindow::{Search, Stop, doc::Matches};
    /// assert_eq!(Search::new(&Matches).root(&9, u16::MAX).err(), Some(Stop::TooDeep));
    /// ```
    pub fn root(&mut self, position: &G::Position, depth: u16) -> Result<Node<G::Position>, Stop> {
        if depth > MAX_DEPTH {
            return Err(Stop::TooDeep);
        }
        self.path.clear();
        self.root_best = None;
        self.root_depth = depth;
        Ok(self.node(position.clone(), depth, 0))
    }

    #[inline]
    fn node(&self, position: G::Position, depth: u16, index: u16) -> Node<G::Position> {
        let key = if M::ENABLED { self.game.key(&position) } else { 0 };
        Node { position, depth, index, key }
    }

    /// How many plies a node is from the root.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// # let mut s = Search::new(&Matches);
    /// # let root = s.root(&5, 3).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// let child = s.child(&root, &children, 0);
    /// assert_eq!(s.ply(&child), 1);
    /// ```
    #[inline]
    pub fn ply(&self, n: &Node<G::Position>) -> u16 {
        self.root_depth - n.depth
    }

    /// First line of every recursion: checks the budget and announces the
    /// question. Nodes at the depth limit are checked with their parent.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// assert!(s.enter(&root, Window::FULL).is_ok());
    /// ```
    #[inline]
    pub fn enter(&mut self, n: &Node<G::Position>, window: Window) -> Result<(), Stop> {
        debug_assert!(window.alpha < window.beta);
        if n.depth > 0 {
            self.check_budget()?;
        }
        if M::ENABLED && n.depth >= internal_deepening::LEAST_DEPTH {
            self.asked = window;
        }
        self.tell(n, Event::Enter { node: n, window });
        Ok(())
    }

    /// Whether the search may go on.
    #[inline]
    pub(crate) fn check_budget(&mut self) -> Result<(), Stop> {
        if self.counts.total() < self.next_look { Ok(()) } else { self.look_at_limits() }
    }

    #[cold]
    fn look_at_limits(&mut self) -> Result<(), Stop> {
        let nodes = self.counts.total();
        if let Some(stop) = self.limits.exceeded(nodes) {
            return Err(stop);
        }
        self.next_look = self.limits.next_look(nodes);
        Ok(())
    }

    /// What earlier iterations taught the adaptive driver.
    pub(crate) fn experience(&mut self) -> &mut Experience {
        &mut self.experience
    }

    /// Names the best move at the root: for algorithms that compare the
    /// root's moves themselves.
    pub(crate) fn prove_best(&mut self, index: Option<u16>) {
        self.root_best = index;
    }

    /// Notes how many nodes an algorithm holds outside the memory.
    pub(crate) fn holds(&mut self, nodes: usize) {
        self.counts.memory = self.counts.memory.max((self.held_above + nodes) as u64);
    }

    /// Runs a search below one that holds so many nodes all the while.
    pub(crate) fn below<T>(&mut self, nodes: usize, search: impl FnOnce(&mut Self) -> T) -> T {
        self.held_above += nodes;
        let found = search(self);
        self.held_above -= nodes;
        found
    }
}
