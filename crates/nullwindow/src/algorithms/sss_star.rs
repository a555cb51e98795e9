//! SSS*: thesis figure 2.17, that is Stockman 1979 with Campbell's correction
//! (Campbell and Marsland 1983 tables 1 and 2); and the uncorrected 1979 form.
//!
//! The Γ operator works on the OPEN list, whose states are the leaves of a
//! partial max solution tree; the best merit is an upper bound on the value of
//! the root, lowered until a min solution tree proves it. The same code,
//! seen from the other side, is DUAL*; cut off at a stage depth, it is the
//! staged and hybrid forms.

use super::alpha_beta;
use super::open::{Id, LeftFirst, Open, Stockman1979, Ties};
use super::staged_sss::stage;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::observer::OpenStep;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

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
    let list = Gamma::<G, LeftFirst>::new(s, root, Side::ToMove, Below::Nothing);
    list.run(s, root, Window::FULL)
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
    let list = Gamma::<G, Stockman1979>::new(s, root, Side::ToMove, Below::Nothing);
    list.run(s, root, Window::FULL)
}

/// Whose upper bound the list lowers: "Max" of the figure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The side to move at the root: SSS*.
    ToMove,
    /// The other side, for whom everything is mirrored: DUAL*.
    Other,
}

/// What values the nodes at the stage depth.
#[derive(Clone, Copy)]
pub(super) enum Below {
    /// There is no stage depth: the list reaches the leaves.
    Nothing,
    /// Another SSS* of so many plies.
    Stage(u16),
    /// Alpha-Beta, below so many plies of SSS*.
    AlphaBeta(u16),
}

/// The OPEN list and the six cases of its operator. Merits and windows are
/// those of `Side`, called Max here.
pub(super) struct Gamma<G: Game, T> {
    open: Open<G::Position, G::Move, T>,
    /// Nodes whose depth has this parity have Max to move.
    max_parity: u16,
    /// Turns a merit into a value for the side to move at the very root.
    to_root: Value,
    below: Below,
    /// Nodes of this depth are the terminal nodes of the stage.
    stage_depth: u16,
    /// The way to the list's own root; kept for observers only.
    prefix: Vec<u16>,
}

impl<G: Game, T: Ties> Gamma<G, T> {
    pub(super) fn new<M: Memory, O: Observer<G>>(
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        max: Side,
        below: Below,
    ) -> Self {
        let max_parity = (root.depth + u16::from(max == Side::Other)) % 2;
        let stage_depth = match below {
            Below::Nothing => 0,
            Below::Stage(plies) | Below::AlphaBeta(plies) => {
                root.depth.saturating_sub(plies.max(1))
            }
        };
        let max_at_root = s.ply(root) % 2 == u16::from(max == Side::Other);
        let to_root = if max_at_root { 1 } else { -1 };
        let prefix = s.path_to(root);
        Gamma { open: Open::new(), max_parity, to_root, below, stage_depth, prefix }
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
        while let Some(id) = self.open.pop() {
            s.check_budget()?;
            let merit = self.open[id].merit;
            if merit <= window.alpha || (id == start && self.open[id].solved) {
                return Ok(merit);
            }
            if self.open[id].solved && self.open.parent(id) == Some(start) {
                self.note_best(s, root, id, &mut least);
            }
            let path = if O::ENABLED { self.open.path(id) } else { Vec::new() };
            let case = self.apply(s, id)?;
            s.holds(self.open.len());
            self.tell(s, path, case);
        }
        unreachable!("the root is on the list until it is solved")
    }

    /// The Γ operator. Returns the case that applied.
    fn apply<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        id: Id,
    ) -> Result<u8, Stop> {
        let max = self.open[id].node.depth % 2 == self.max_parity;
        match (self.open[id].solved, max) {
            (true, false) => self.case_1(s, id),
            (true, true) => return Ok(self.case_2_or_3(s, id)),
            (false, _) => return self.live(s, id, max),
        }
        Ok(1)
    }

    /// A solved Min node solves its parent: purge what else is below it.
    fn case_1<M: Memory, O: Observer<G>>(&mut self, s: &mut Search<G, M, O>, id: Id) {
        let merit = self.open[id].merit;
        let Some(parent) = self.open.parent(id) else { return };
        self.open.purge_below(parent, &mut |children| s.recycle(children));
        self.open[parent].solved = true;
        self.open[parent].merit = merit;
        self.open.stack(parent);
    }

    /// A solved Max node: its next brother is tried (2); the last one solves
    /// the parent (3).
    fn case_2_or_3<M: Memory, O: Observer<G>>(&mut self, s: &mut Search<G, M, O>, id: Id) -> u8 {
        let merit = self.open[id].merit;
        let next = self.open[id].rank + 1;
        let Some(parent) = self.open.parent(id) else { return 3 };
        let children = self.open[parent].children.take().unwrap_or_default();
        self.open.purge_below(parent, &mut |children| s.recycle(children));
        if next < children.len() {
            let brother = s.child(&self.open[parent].node, &children, next);
            self.open[parent].children = Some(children);
            self.open.stack_new(brother, next, merit, Some(parent));
            return 2;
        }
        s.recycle(children);
        self.open[parent].solved = true;
        self.open[parent].merit = merit;
        self.open.stack(parent);
        3
    }

    /// A live node: a leaf is solved (4), a Min node replaced by its first
    /// child (5), a Max node by all its children (6).
    fn live<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        id: Id,
        max: bool,
    ) -> Result<u8, Stop> {
        s.jump(|| self.path(id));
        let merit = self.open[id].merit;
        if self.open[id].node.depth <= self.stage_depth && !s.is_leaf(&self.open[id].node) {
            let value = self.value_below(s, id)?;
            self.solve(id, value);
            return Ok(4);
        }
        let Some(children) = s.expand(&self.open[id].node) else {
            let value = s.evaluate(&self.open[id].node);
            self.solve(id, if max { value } else { -value });
            return Ok(4);
        };
        if !max {
            let first = s.child(&self.open[id].node, &children, 0);
            self.open[id].children = Some(children);
            self.open.stack_new(first, 0, merit, Some(id));
            return Ok(5);
        }
        for i in 0..children.len() {
            let i = if T::FIRST_ON_TOP { children.len() - 1 - i } else { i };
            let child = s.child(&self.open[id].node, &children, i);
            self.open.stack_new(child, i, merit, Some(id));
        }
        s.recycle(children);
        Ok(6)
    }

    /// Case 4: the merit becomes min(ĥ, value).
    fn solve(&mut self, id: Id, value: Value) {
        let state = &mut self.open[id];
        state.solved = true;
        state.merit = state.merit.min(value);
        self.open.insert(id);
    }

    /// The value for Max of a node at the stage depth. No lower bound is at
    /// hand there, as Campbell and Marsland remark; the merit is an upper one.
    fn value_below<M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        id: Id,
    ) -> Result<Value, Stop> {
        let (node, merit) = (&self.open[id].node, self.open[id].merit);
        let max = node.depth % 2 == self.max_parity;
        let window = Window::new(-INFINITY, merit);
        s.below(self.open.len(), |s| match self.below {
            Below::AlphaBeta(_) if max => alpha_beta(s, node, window),
            Below::AlphaBeta(_) => alpha_beta(s, node, window.negate()).map(|g| -g),
            Below::Stage(plies) => {
                let side = if max { Side::ToMove } else { Side::Other };
                stage(s, node, side, plies, window)
            }
            Below::Nothing => unreachable!("there is no stage depth"),
        })
    }

    /// The best move at the root, for the side to move there: the child that
    /// solves it where that side is Max, the child that last lowered the
    /// merit where it is Min.
    fn note_best<M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        id: Id,
        least: &mut Value,
    ) {
        if s.ply(root) != 0 {
            return;
        }
        let state = &self.open[id];
        if self.to_root == 1 || state.merit < *least {
            *least = state.merit;
            s.prove_best(Some(state.node.index));
        }
    }

    fn path(&self, id: Id) -> Vec<u16> {
        self.prefix.iter().copied().chain(self.open.path(id)).collect()
    }

    /// Shows observers the list after a case was applied to the node at `path`.
    fn tell<M: Memory, O: Observer<G>>(&self, s: &mut Search<G, M, O>, path: Vec<u16>, case: u8) {
        let Some(top) = self.open.top().filter(|_| O::ENABLED) else { return };
        let list = self.open.snapshot(&self.prefix, self.to_root);
        let path = self.prefix.iter().copied().chain(path).collect();
        s.open_step(path, &self.open[top].node, &OpenStep { case, list });
    }
}
