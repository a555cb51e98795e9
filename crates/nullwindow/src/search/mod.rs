//! The gateway: the only way from an algorithm to the game and the memory.
//!
//! It counts nodes, checks the budget, fetches and stores bounds and tells the
//! observer, so that every algorithm has the same resources and none can
//! cheat a count. With `()` for memory and observer those calls compile to
//! nothing, and what is left is the text-book algorithm.

mod counts;
mod internal_deepening;
mod node;
mod places;

pub use counts::Counts;
pub use node::{Children, Node};
pub(crate) use places::Places;

use crate::drivers::Experience;
use crate::game::Game;
use crate::limits::{Limits, MAX_DEPTH, Stop};
use crate::memory::{Memory, Recall};
use crate::observer::{Event, Observer, OpenStep};
use crate::order::{Enhancement, MoveOrder};
use crate::value::{Bounds, Value, Window};

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

    /// The children of an interior node; `None` for a leaf, which is a node
    /// at the depth limit or one whose game is over.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert!(s.expand(&over).is_none());
    /// ```
    #[inline]
    pub fn expand(&mut self, n: &Node<G::Position>) -> Option<Children<G::Move>> {
        if n.depth == 0 {
            return None;
        }
        let mut children = self.pool.pop().unwrap_or_default();
        children.moves.clear();
        self.game.moves(&n.position, &mut children.moves);
        if children.moves.is_empty() {
            self.pool.push(children);
            return None;
        }
        self.counts.interior += 1;
        children.expansion = self.counts.interior;
        self.begin_order(n, &mut children);
        self.tell(n, Event::Expand { node: n, children: children.len() });
        Some(children)
    }

    /// Whether a node is a leaf, without counting a visit.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert!(s.is_leaf(&over));
    /// ```
    pub fn is_leaf(&mut self, n: &Node<G::Position>) -> bool {
        let mut children = self.pool.pop().unwrap_or_default();
        children.moves.clear();
        if n.depth > 0 {
            self.game.moves(&n.position, &mut children.moves);
        }
        let leaf = children.moves.is_empty();
        self.pool.push(children);
        leaf
    }

    /// Gets ready to order the children.
    #[inline]
    fn begin_order(&mut self, n: &Node<G::Position>, children: &mut Children<G::Move>) {
        if !M::ENABLED {
            return;
        }
        let best = self.first_move(n).filter(|&b| usize::from(b) < children.len());
        let ply = usize::from(self.ply(n));
        if let Some(order) = &mut self.order {
            order.open(self.game, ply, children.len());
            children.places.get_mut().begin(best);
        }
    }

    /// The move to try before the others are looked at: the memory's, or that of
    /// a shallower search.
    #[inline]
    fn first_move(&mut self, n: &Node<G::Position>) -> Option<u16> {
        let order = self.order.as_ref().filter(|order| order.uses(Enhancement::TableMove))?;
        let deepens = order.uses(Enhancement::InternalDeepening);
        let best = self.memory.best_move(n.key, n.depth);
        if best.is_none() && deepens && n.depth >= internal_deepening::LEAST_DEPTH {
            return self.deepen_internally(n);
        }
        best
    }

    /// Where the `i`-th move to search stands in the game's own order.
    #[inline]
    fn place(&mut self, n: &Node<G::Position>, children: &Children<G::Move>, i: usize) -> usize {
        let Some(order) = &mut self.order else { return i };
        let ply = usize::from(self.root_depth - n.depth);
        let mut places = children.places.borrow_mut();
        let index = match places.first() {
            Some(first) if i == 0 => usize::from(first),
            _ => {
                if !places.is_ranked() {
                    order.rank(self.game, n, ply, &children.moves, &mut places);
                }
                places.get(i)
            }
        };
        order.visit(self.game, ply, index, &children.moves[index]);
        index
    }

    /// Enhanced transposition cutoff: a child whose stored bound alone cuts the
    /// node off spares the search of all of them (thesis figure 5.4).
    ///
    /// ```
    /// use nullwindow::memory::Table;
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let table: Table = Table::with_entries(64);
    /// let mut s = Search::with(&Matches, table, ()).with_etc(1);
    /// let root = s.root(&5, 5).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// let last = s.child(&root, &children, 2);
    /// s.store(&last, Window::null(-3), -7, None); // at most -7 for the other side
    /// assert_eq!(s.etc_cutoff(&root, &children, Window::null(4)), Some(7));
    /// assert_eq!(s.etc_cutoff(&root, &children, Window::null(8)), None);
    /// ```
    #[inline]
    pub fn etc_cutoff(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        window: Window,
    ) -> Option<Value> {
        if !M::ENABLED || n.depth < self.etc_depth {
            return None;
        }
        let index = self.find_cutoff(n, children, window.beta)?;
        self.step_to(n, index as u16);
        if let Some(order) = &mut self.order {
            let ply = usize::from(self.root_depth - n.depth);
            order.visit(self.game, ply, index, &children.moves[index]);
        }
        let c = self.nth(n, children, index);
        let known = self.retrieve(&c);
        let g = -self.answered(&c, window.negate(), known, known.upper);
        Some(self.store(n, window, g, Some(c.index)))
    }

    /// The first child in the game's order whose stored bound is a cutoff.
    ///
    /// First all keys, then all questions to the memory: a table is larger than
    /// the caches, and so the processor waits for many answers at once. In turn
    /// it waited for each, which was a quarter of the time of a chess search.
    #[inline(never)]
    fn find_cutoff(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        beta: Value,
    ) -> Option<usize> {
        let mut keys = std::mem::take(&mut self.keys);
        let game = self.game;
        keys.clear();
        keys.extend(children.moves.iter().map(|mv| game.key(&game.play(&n.position, mv))));
        let cuts = |key: &u64| -self.memory.retrieve(*key, n.depth - 1).bounds.upper >= beta;
        let found = keys.iter().position(cuts);
        self.keys = keys;
        found
    }

    /// Gives the list back so that the next expansion need not allocate.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// # let mut s = Search::new(&Matches);
    /// # let root = s.root(&5, 3).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// s.recycle(children);
    /// ```
    #[inline]
    pub fn recycle(&mut self, children: Children<G::Move>) {
        self.pool.push(children);
    }

    /// The `i`-th child in search order.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// # let mut s = Search::new(&Matches);
    /// # let root = s.root(&5, 3).unwrap();
    /// let children = s.expand(&root).unwrap();
    /// assert_eq!(s.child(&root, &children, 2).position, 2);
    /// ```
    #[inline]
    pub fn child(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        i: usize,
    ) -> Node<G::Position> {
        let index = if M::ENABLED { self.place(n, children, i) } else { i };
        self.step_to(n, index as u16);
        if M::EXPECTS && n.depth == 1 && i > 0 {
            return self.brother(n, children, index);
        }
        self.nth(n, children, index)
    }

    /// A leaf beside another that did not cut off: all of them will probably be
    /// searched, so they are made together and memory is told to expect them.
    /// Waiting for memory leaf by leaf was a quarter of the time of a search of
    /// Othello or checkers.
    fn brother(
        &mut self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: usize,
    ) -> Node<G::Position> {
        if self.brothers_of != children.expansion {
            let mut brothers = std::mem::take(&mut self.brothers);
            brothers.clear();
            brothers.extend((0..children.len()).map(|i| self.nth(n, children, i)));
            self.keys.clear();
            self.keys.extend(brothers.iter().map(|brother| brother.key));
            self.memory.expect(&self.keys);
            (self.brothers, self.brothers_of) = (brothers, children.expansion);
        }
        self.brothers[index].clone()
    }

    /// The child that stands at `index` in the game's own order.
    #[inline]
    fn nth(
        &self,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        index: usize,
    ) -> Node<G::Position> {
        let position = self.game.play(&n.position, &children.moves[index]);
        self.node(position, n.depth - 1, index as u16)
    }

    /// Extends the path from a node to a child; kept for observers only.
    #[inline]
    fn step_to(&mut self, n: &Node<G::Position>, index: u16) {
        if O::ENABLED {
            self.path.truncate(usize::from(self.ply(n)));
            self.path.push(index);
        }
    }

    /// The evaluation of a leaf, counted.
    ///
    /// ```
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert_eq!((s.evaluate(&over), s.counts().leaf), (-1, 1));
    /// ```
    #[inline]
    pub fn evaluate(&mut self, n: &Node<G::Position>) -> Value {
        self.counts.leaf += 1;
        let value = self.game.evaluate_counted(&n.position, &mut self.counts.quiescence);
        self.tell(n, Event::Leaf { node: n, value, bounds: Bounds::exact(value) });
        value
    }

    /// Evaluates a leaf as far as the question `window` needs, and remembers
    /// what that proves: the value, unless the game's leaves are lazy.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert_eq!((s.judge(&over, Window::null(5)), s.counts().leaf), (-1, 1));
    /// ```
    #[inline]
    pub fn judge(&mut self, n: &Node<G::Position>, window: Window) -> Value {
        if !G::LAZY_LEAVES {
            return self.leaf(n);
        }
        let value = self.evaluate_within(n, window);
        self.store(n, window, value, None)
    }

    /// The same without remembering.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let over = s.root(&0, 3).unwrap();
    /// assert_eq!(s.evaluate_within(&over, Window::null(5)), -1);
    /// ```
    #[inline]
    pub fn evaluate_within(&mut self, n: &Node<G::Position>, window: Window) -> Value {
        if !G::LAZY_LEAVES {
            return self.evaluate(n);
        }
        self.counts.leaf += 1;
        let quiescence = &mut self.counts.quiescence;
        let value = self.game.evaluate_within(&n.position, window, quiescence);
        let bounds = Bounds::proved_by(window, value);
        self.tell(n, Event::Leaf { node: n, value, bounds });
        value
    }

    /// What memory's bounds of a leaf make of a question: where every evaluation
    /// is exact, one bound of it is its value; a lazy one may prove too little.
    ///
    /// ```
    /// # use nullwindow::{Bounds, INFINITY, Search, Window, doc::Matches};
    /// let s = Search::new(&Matches);
    /// let known = Bounds { lower: 4, upper: INFINITY };
    /// assert_eq!(s.leaf_known(known, Window::null(9)), Some(4));
    /// ```
    #[inline]
    pub fn leaf_known(&self, known: Bounds, window: Window) -> Option<Value> {
        match known {
            _ if !G::LAZY_LEAVES => known.known(),
            Bounds { lower, .. } if lower >= window.beta => Some(lower),
            Bounds { upper, .. } if upper <= window.alpha => Some(upper),
            _ => None,
        }
    }

    /// Evaluates a leaf and remembers it.
    ///
    /// ```
    /// use nullwindow::{Bounds, memory::{Lossless, OneBound}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
    /// let over = s.root(&0, 3).unwrap();
    /// s.leaf(&over);
    /// assert_eq!(s.retrieve(&over), Bounds::exact(-1));
    /// ```
    #[inline]
    pub fn leaf(&mut self, n: &Node<G::Position>) -> Value {
        let value = self.evaluate(n);
        self.store(n, Window::FULL, value, None)
    }

    /// What the game itself answers to a question about a node, counted as a
    /// leaf; it is not worth remembering. The root is always searched, for it
    /// must have a best move.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// assert_eq!(s.settled(&root, Window::FULL), None); // this game has no answers
    /// ```
    #[inline]
    pub fn settled(&mut self, n: &Node<G::Position>, window: Window) -> Option<Value> {
        if n.depth == self.root_depth {
            return None;
        }
        let visited = &mut self.counts.quiescence;
        let g = self.game.settle(&n.position, n.depth, window, visited)?;
        self.counts.leaf += 1;
        self.tell(n, Event::Settled { node: n, window, g });
        Some(g)
    }

    /// What memory knows of a node.
    ///
    /// ```
    /// # use nullwindow::{Bounds, Search, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// assert_eq!(s.retrieve(&root), Bounds::UNKNOWN); // no memory
    /// ```
    #[inline]
    pub fn retrieve(&mut self, n: &Node<G::Position>) -> Bounds {
        if M::ENABLED { self.memory.retrieve(n.key, n.depth).bounds } else { Bounds::UNKNOWN }
    }

    /// The transposition cutoff of thesis figure 2.15: returns the stored
    /// bound that answers the question, or narrows the window by what is
    /// known.
    ///
    /// ```
    /// use nullwindow::{Window, memory::{Lossless, TwoBounds}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
    /// let root = s.root(&5, 5).unwrap();
    /// s.store(&root, Window::null(3), 7, None); // at least 7
    /// let mut window = Window::null(5);
    /// assert_eq!(s.lookup(&root, &mut window), Some(7));
    /// let mut window = Window::new(0, 9);
    /// assert_eq!(s.lookup(&root, &mut window), None);
    /// assert_eq!(window, Window::new(7, 9));
    /// ```
    #[inline]
    pub fn lookup(&mut self, n: &Node<G::Position>, window: &mut Window) -> Option<Value> {
        if !M::ENABLED {
            return None;
        }
        let bounds = self.retrieve(n);
        let answer = if bounds.lower >= window.beta || bounds.is_exact() {
            Some(bounds.lower)
        } else if bounds.upper <= window.alpha {
            Some(bounds.upper)
        } else {
            window.alpha = window.alpha.max(bounds.lower);
            window.beta = window.beta.min(bounds.upper);
            None
        };
        answer.map(|g| self.answered(n, *window, bounds, g))
    }

    /// Counts a node that memory answered with `g`.
    ///
    /// ```
    /// # use nullwindow::{Bounds, Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// s.answered(&root, Window::FULL, Bounds::exact(4), 4);
    /// assert_eq!(s.counts().transposition, 1);
    /// ```
    #[inline]
    pub fn answered(
        &mut self,
        n: &Node<G::Position>,
        window: Window,
        bounds: Bounds,
        g: Value,
    ) -> Value {
        self.counts.transposition += 1;
        self.tell(n, Event::Answered { node: n, window, bounds, g });
        g
    }

    /// Announces that a child of `n` has returned: `g` is the value so far,
    /// `window` what is left of the question, `left` the children still to
    /// come.
    ///
    /// ```
    /// # use nullwindow::{Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// s.backed_up(&root, Window::FULL, 3, 1); // nobody watches: costs nothing
    /// ```
    #[inline]
    pub fn backed_up(&mut self, n: &Node<G::Position>, window: Window, g: Value, left: usize) {
        self.tell(n, Event::BackedUp { node: n, window, g, left });
    }

    /// Last line of every recursion: remembers what `g` proves about the
    /// question `window`, and the move that proved it.
    ///
    /// ```
    /// use nullwindow::{Bounds, Window, memory::{Lossless, OneBound}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<OneBound>::new(), ());
    /// let root = s.root(&5, 5).unwrap();
    /// s.store(&root, Window::null(0), -4, None);
    /// assert_eq!(s.retrieve(&root).upper, -4);
    /// ```
    #[inline]
    pub fn store(
        &mut self,
        n: &Node<G::Position>,
        window: Window,
        g: Value,
        best: Option<u16>,
    ) -> Value {
        // A fail low proves no move best: what an earlier pass proved stands.
        let best = if g > window.alpha { best } else { None };
        if n.depth == self.root_depth && best.is_some() {
            self.root_best = best;
        }
        if M::ENABLED
            && let (Some(order), Some(best)) = (&mut self.order, best)
        {
            let at = (usize::from(self.root_depth - n.depth), n.index);
            order.learn(at, n.depth, best, g >= window.beta);
        }
        self.store_bounds(n, Bounds::proved_by(window, g), g, best);
        g
    }

    /// Remembers these bounds of a node.
    ///
    /// ```
    /// use nullwindow::{Bounds, memory::{Lossless, TwoBounds}};
    /// # use nullwindow::{Search, doc::Matches};
    /// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
    /// let root = s.root(&5, 5).unwrap();
    /// s.store_bounds(&root, Bounds { lower: 1, upper: 2 }, 1, None);
    /// assert_eq!(s.retrieve(&root), Bounds { lower: 1, upper: 2 });
    /// ```
    #[inline]
    pub fn store_bounds(
        &mut self,
        n: &Node<G::Position>,
        bounds: Bounds,
        g: Value,
        best: Option<u16>,
    ) {
        if M::ENABLED {
            self.memory.store(n.key, n.depth, Recall { bounds, best });
        }
        if O::ENABLED {
            let stored = if M::ENABLED { Some(self.retrieve(n)) } else { None };
            self.tell(n, Event::Conclude { node: n, g, bounds, stored });
        }
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

    /// Announces a pass of a driver.
    pub(crate) fn pass_begins(&mut self, gamma: Value) {
        self.memory.begin_pass();
        if O::ENABLED {
            self.path.clear();
            self.observer.event(self.game, &[], Event::PassBegins { gamma });
        }
    }

    /// Announces a step on an OPEN list whose first state is at `top`.
    pub(crate) fn open_step(&mut self, path: Vec<u16>, top: &Node<G::Position>, step: &OpenStep) {
        self.path = path;
        self.observer.event(self.game, &self.path, Event::Open { step, top });
    }

    /// The way to a node just reached; kept for observers only.
    pub(crate) fn path_to(&self, n: &Node<G::Position>) -> Vec<u16> {
        if O::ENABLED { self.path[..usize::from(self.ply(n))].to_vec() } else { Vec::new() }
    }

    /// Sets the path for algorithms that jump about the tree.
    pub(crate) fn jump(&mut self, path: impl FnOnce() -> Vec<u16>) {
        if O::ENABLED {
            self.path = path();
        }
    }

    /// Extends the path to a child reached without [`Search::child`].
    pub(crate) fn revisit(&mut self, n: &Node<G::Position>) {
        let ply = usize::from(self.ply(n));
        if O::ENABLED && ply > 0 {
            self.path.truncate(ply - 1);
            self.path.push(n.index);
        }
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

    #[inline]
    fn tell(&mut self, n: &Node<G::Position>, event: Event<'_, G>) {
        if O::ENABLED {
            let ply = usize::from(self.ply(n));
            self.observer.event(self.game, &self.path[..ply], event);
        }
    }
}
