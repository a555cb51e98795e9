//! SSS*: thesis figure 2.17, that is Stockman 1979 with Campbell's correction
//! (Campbell and Marsland 1983 tables 1 and 2); and the uncorrected 1979 form.
//!
//! The Γ operator works on the OPEN list, whose states are the leaves of a
//! partial max solution tree; the best merit is an upper bound on the value of
//! the root, lowered until a min solution tree proves it. The same list seen
//! from the other side is DUAL*; with another [`Horizon`] it is one stage of
//! the staged and hybrid forms.
//!
//! That it is MTD(+∞), leaf by leaf, and dominates Alpha-Beta is proved: `docs/proofs.md`.

use super::open::{CampbellTies, Open, StateId, Stockman1979, Ties};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::observer::OpenStep;
use crate::search::{Children, Node, Search};
use crate::value::{Value, Window};

/// The minimax value of `root`.
///
/// ```
/// use nullwindow::{Search, algorithms::sss_star, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(sss_star(&mut s, &root), Ok(-1));
/// ```
pub fn sss_star<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Value, Stop> {
    Gamma::<G, CampbellTies, _>::new(s, root, BoundSide::ToMove, ToTheLeaves).run(
        s,
        root,
        Window::FULL,
    )
}

/// The minimax value of `root`, with ties resolved as Stockman first did: it
/// may evaluate leaves that Alpha-Beta does not.
///
/// ```
/// use nullwindow::{Search, algorithms::sss_star_1979, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(sss_star_1979(&mut s, &root), Ok(-1));
/// ```
pub fn sss_star_1979<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Value, Stop> {
    Gamma::<G, Stockman1979, _>::new(s, root, BoundSide::ToMove, ToTheLeaves).run(
        s,
        root,
        Window::FULL,
    )
}

/// Whose upper bound the list lowers: "Max" of the figure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoundSide {
    /// The side to move at the root: SSS*.
    ToMove,
    /// The other side, for whom everything is mirrored: DUAL*.
    Other,
}

/// Which nodes are the list's terminal nodes besides the leaves of the game, and
/// what they are worth.
pub(super) trait Horizon {
    /// The value of `n` for `max`, if `n` is terminal; above `merit` any lower
    /// bound of it will do. No lower bound is at hand, as Campbell and Marsland
    /// remark.
    fn value<G: Game, M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        max: BoundSide,
        merit: Value,
    ) -> Result<Option<Value>, Stop>;
}

/// No others: SSS* proper.
pub(super) struct ToTheLeaves;

impl Horizon for ToTheLeaves {
    fn value<G: Game, M: Memory, O: Observer<G>>(
        &self,
        _: &mut Search<G, M, O>,
        _: &Node<G::Position>,
        _: BoundSide,
        _: Value,
    ) -> Result<Option<Value>, Stop> {
        Ok(None)
    }
}

/// The OPEN list and its operator. Merits and windows are those of `BoundSide`,
/// called Max here.
pub(super) struct Gamma<G: Game, T, H> {
    open: Open<G::Position, G::Move, T>,
    horizon: H,
    /// Nodes whose ply has this parity have Max to move.
    max_parity: u16,
    /// The way to the list's own root; kept for observers only.
    prefix: Vec<u16>,
}

impl<G: Game, T: Ties, H: Horizon> Gamma<G, T, H> {
    pub(super) fn new<M: Memory, O: Observer<G>>(
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        max: BoundSide,
        horizon: H,
    ) -> Self {
        let max_parity = (root.ply + u16::from(max == BoundSide::Other)) % 2;
        Gamma { open: Open::new(), horizon, max_parity, prefix: s.path_to(root) }
    }

    /// The value of the root for Max within a window: below beta and above
    /// alpha it is exact, at beta a lower bound, at or below alpha an upper
    /// bound (aspiration SSS*: the list starts at beta and stops at alpha).
    pub(super) fn run<M: Memory, O: Observer<G>>(
        mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        window: Window,
    ) -> Result<Value, Stop> {
        let start = self.open.stack_new(root.clone(), 0, window.beta, None);
        self.tell(s, Vec::new(), 0);
        let mut least = window.beta;
        while let Some(n) = self.open.pop() {
            s.check_budget()?;
            let merit = self.open[n].merit;
            if merit <= window.alpha || (n == start && self.open[n].solved) {
                return Ok(merit);
            }
            if self.open[n].solved && self.open.parent(n) == Some(start) {
                self.note_best(s, root, n, &mut least);
            }
            let path = if s.shows_open_list() { self.open.path(n) } else { Vec::new() };
            let case = self.apply(s, n)?;
            s.holds(self.open.len());
            self.tell(s, path, case);
        }
        unreachable!("the root is on the list until it is solved")
    }

    /// The Γ operator of figure 2.17. Returns the case that applied.
    fn apply<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
    ) -> Result<u8, Stop> {
        let max = self.is_max(n);
        if self.open[n].solved {
            let Some(parent) = self.open.parent(n) else { return Ok(0) };
            return Ok(match (max, self.next(n, parent)) {
                (false, _) => self.case_1(s, n, parent),
                (true, Some(next)) => self.case_2(s, n, parent, next),
                (true, None) => self.case_3(s, n, parent),
            });
        }
        s.jump(|| self.path(n));
        if let Some(value) = self.beyond_the_horizon(s, n)? {
            return Ok(self.case_4(n, value));
        }
        let Some(children) = s.expand(&self.open[n].node) else {
            let value = s.evaluate(&self.open[n].node);
            return Ok(self.case_4(n, if max { value } else { -value }));
        };
        Ok(if max { self.case_6(s, n, children) } else { self.case_5(s, n, children) })
    }

    /// A solved Min node: its parent is solved; purge all other states below it.
    fn case_1<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
        parent: StateId,
    ) -> u8 {
        self.solve_parent(s, n, parent);
        1
    }

    /// A solved Max node: its next brother is tried with the same merit.
    fn case_2<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
        parent: StateId,
        next: usize,
    ) -> u8 {
        let merit = self.open[n].merit;
        let Some(children) = self.open[parent].children.take() else { return 2 };
        self.open.purge_below(parent, &mut |children| s.recycle(children));
        let brother = s.child(&self.open[parent].node, &children, next);
        self.open[parent].children = Some(children);
        self.open.stack_new(brother, next, merit, Some(parent));
        2
    }

    /// A solved Max node without a next brother: its parent is solved.
    fn case_3<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
        parent: StateId,
    ) -> u8 {
        if let Some(children) = self.open[parent].children.take() {
            s.recycle(children);
        }
        self.solve_parent(s, n, parent);
        3
    }

    /// A live leaf: it is solved with the merit min(ĥ, f(n)).
    fn case_4(&mut self, n: StateId, value: Value) -> u8 {
        let state = &mut self.open[n];
        state.solved = true;
        state.merit = state.merit.min(value);
        self.open.insert(n);
        4
    }

    /// A live Min node: replaced by its first child.
    fn case_5<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
        children: Children<G::Move>,
    ) -> u8 {
        let first = s.child(&self.open[n].node, &children, 0);
        self.open[n].children = Some(children);
        self.open.stack_new(first, 0, self.open[n].merit, Some(n));
        5
    }

    /// A live Max node: replaced by all its children.
    fn case_6<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
        children: Children<G::Move>,
    ) -> u8 {
        let merit = self.open[n].merit;
        for i in 0..children.len() {
            let i = if T::FIRST_ON_TOP { children.len() - 1 - i } else { i };
            let child = s.child(&self.open[n].node, &children, i);
            self.open.stack_new(child, i, merit, Some(n));
        }
        s.recycle(children);
        6
    }

    /// type(n) = MAX.
    fn is_max(&self, n: StateId) -> bool {
        self.open[n].node.ply % 2 == self.max_parity
    }

    /// next(n): the rank of the next brother, if there is one.
    fn next(&self, n: StateId, parent: StateId) -> Option<usize> {
        let brothers = self.open[parent].children.as_ref().map_or(0, Children::len);
        Some(self.open[n].rank + 1).filter(|&next| next < brothers)
    }

    fn solve_parent<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: StateId,
        parent: StateId,
    ) {
        let merit = self.open[n].merit;
        self.open.purge_below(parent, &mut |children| s.recycle(children));
        self.open[parent].solved = true;
        self.open[parent].merit = merit;
        self.open.stack(parent);
    }

    /// The value for Max of a terminal node of the horizon.
    fn beyond_the_horizon<M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        n: StateId,
    ) -> Result<Option<Value>, Stop> {
        let max = if self.is_max(n) { BoundSide::ToMove } else { BoundSide::Other };
        let state = &self.open[n];
        s.below(self.open.len(), |s| self.horizon.value(s, &state.node, max, state.merit))
    }

    /// The best move at the root, for the side to move there: the child that
    /// solves it where that side is Max, the child that last lowered the
    /// merit where it is Min.
    fn note_best<M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        n: StateId,
        least: &mut Value,
    ) {
        let state = &self.open[n];
        if root.ply == 0 && (self.max_parity == 0 || state.merit < *least) {
            *least = state.merit;
            s.prove_best(Some(state.node.index));
        }
    }

    fn path(&self, n: StateId) -> Vec<u16> {
        self.prefix.iter().copied().chain(self.open.path(n)).collect()
    }

    /// Shows observers the list after a case was applied to the node at `path`;
    /// merits are those of the side to move at the very root.
    fn tell<M: Memory, O: Observer<G>>(&self, s: &mut Search<G, M, O>, path: Vec<u16>, case: u8) {
        let Some(top) = self.open.top().filter(|_| s.shows_open_list()) else { return };
        let sign = if self.max_parity == 0 { 1 } else { -1 };
        let list = self.open.snapshot(&self.prefix, sign);
        let path = self.prefix.iter().copied().chain(path).collect();
        s.open_step(path, &self.open[top].node, &OpenStep { case, list });
    }
}
