//! Stockman's OPEN list, without the sorted list.
//!
//! The states are the leaves of a tree that grows from the root (a partial
//! max solution tree), kept in an arena with links to parent and children.
//! The list itself has two parts. What the operator stacks goes on top of a
//! stack, the *front*, all of whose states come before all others; what case 4
//! inserts further back goes into a binary heap, in which each state knows its
//! place. Purging the descendants of a node walks the tree and takes its
//! states out, which costs no more than putting them in did. So no operation
//! looks at the whole list: stacking is constant, insertion and, amortised,
//! purging are logarithmic.

use std::cmp::Ordering;

use crate::observer::OpenState;
use crate::search::{Children, Node};
use crate::value::Value;

/// A state's place in the arena.
pub(super) type StateId = u32;

const NONE: StateId = StateId::MAX;

/// The place of a state in the front.
const FRONT: u32 = NONE - 1;

/// How states of equal merit are ordered.
pub(super) trait Ties {
    /// Whether the children of a Max node are stacked last first, which leaves
    /// the first on top.
    const FIRST_ON_TOP: bool;

    /// Which of two states of equal merit comes first.
    fn order<P, M>(open: &Open<P, M, Self>, a: StateId, b: StateId) -> Ordering
    where
        Self: Sized;
}

/// Campbell's correction (Campbell and Marsland 1983 table 2): left first.
pub(super) struct CampbellTies;

impl Ties for CampbellTies {
    const FIRST_ON_TOP: bool = true;

    fn order<P, M>(open: &Open<P, M, Self>, mut a: StateId, mut b: StateId) -> Ordering {
        while open[a].node.depth < open[b].node.depth {
            a = open[a].parent;
        }
        while open[b].node.depth < open[a].node.depth {
            b = open[b].parent;
        }
        while open[a].parent != open[b].parent {
            (a, b) = (open[a].parent, open[b].parent);
        }
        open[a].rank.cmp(&open[b].rank)
    }
}

/// Stockman 1979 (their table 1): what is stacked goes to the front, what is
/// solved goes behind all its equals.
pub(super) struct Stockman1979;

impl Ties for Stockman1979 {
    const FIRST_ON_TOP: bool = false;

    fn order<P, M>(open: &Open<P, M, Self>, a: StateId, b: StateId) -> Ordering {
        open[a].sequence.cmp(&open[b].sequence)
    }
}

/// A node of the arena; a state of the list while `open`.
pub(super) struct ListState<P, M> {
    pub(super) node: Node<P>,
    /// Its place among its brothers in the order of the search.
    pub(super) rank: usize,
    /// The moves of an expanded Min node, whose children come one at a time.
    pub(super) children: Option<Children<M>>,
    pub(super) solved: bool,
    pub(super) merit: Value,
    parent: StateId,
    first_child: StateId,
    next_sibling: StateId,
    /// Its place in the heap, `FRONT`, or `NONE` for a mere ancestor of states
    /// on the list.
    place: u32,
    sequence: i64,
}

/// The list.
pub(super) struct Open<P, M, T> {
    arena: Vec<ListState<P, M>>,
    free: Vec<StateId>,
    /// The first states, best last.
    front: Vec<StateId>,
    heap: Vec<StateId>,
    /// Sequence numbers of what was stacked and of what was inserted last.
    foremost: i64,
    hindmost: i64,
    ties: std::marker::PhantomData<T>,
}

impl<P, M, T> std::ops::Index<StateId> for Open<P, M, T> {
    type Output = ListState<P, M>;
    #[inline]
    fn index(&self, id: StateId) -> &ListState<P, M> {
        &self.arena[id as usize]
    }
}

impl<P, M, T> std::ops::IndexMut<StateId> for Open<P, M, T> {
    #[inline]
    fn index_mut(&mut self, id: StateId) -> &mut ListState<P, M> {
        &mut self.arena[id as usize]
    }
}

impl<P, M, T: Ties> Open<P, M, T> {
    pub(super) fn new() -> Self {
        Open {
            arena: Vec::new(),
            free: Vec::new(),
            front: Vec::new(),
            heap: Vec::new(),
            foremost: 0,
            hindmost: 0,
            ties: std::marker::PhantomData,
        }
    }

    /// States on the list.
    pub(super) fn len(&self) -> usize {
        self.front.len() + self.heap.len()
    }

    /// Stacks a live state for a node not seen before.
    pub(super) fn stack_new(
        &mut self,
        node: Node<P>,
        rank: usize,
        merit: Value,
        parent: Option<StateId>,
    ) -> StateId {
        let parent = parent.unwrap_or(NONE);
        let state = ListState {
            node,
            rank,
            children: None,
            solved: false,
            merit,
            parent,
            first_child: NONE,
            next_sibling: if parent == NONE { NONE } else { self[parent].first_child },
            place: NONE,
            sequence: 0,
        };
        let id = match self.free.pop() {
            Some(id) => {
                self[id] = state;
                id
            }
            None => {
                self.arena.push(state);
                (self.arena.len() - 1) as StateId
            }
        };
        if parent != NONE {
            self[parent].first_child = id;
        }
        self.stack(id);
        id
    }

    /// Puts a state in front of all others; its merit is the best there is.
    pub(super) fn stack(&mut self, id: StateId) {
        self.foremost -= 1;
        self[id].sequence = self.foremost;
        self.push_front(id);
    }

    /// Puts a state where its merit and the rule for ties say.
    pub(super) fn insert(&mut self, id: StateId) {
        self.hindmost += 1;
        self[id].sequence = self.hindmost;
        if self.top().is_none_or(|top| self.before(id, top)) {
            self.push_front(id);
        } else {
            self.heap.push(id);
            self.settle(self.heap.len() - 1);
        }
    }

    /// The state on top of the list.
    pub(super) fn top(&self) -> Option<StateId> {
        self.front.last().or(self.heap.first()).copied()
    }

    /// Takes the state on top off the list; its node stays in the tree.
    pub(super) fn pop(&mut self) -> Option<StateId> {
        let id = match self.front.pop() {
            Some(id) => id,
            None => {
                let id = *self.heap.first()?;
                self.remove_from_heap(id);
                id
            }
        };
        self[id].place = NONE;
        Some(id)
    }

    /// The parent of a node.
    pub(super) fn parent(&self, id: StateId) -> Option<StateId> {
        let parent = self[id].parent;
        (parent != NONE).then_some(parent)
    }

    /// Purges all states below a node.
    pub(super) fn purge_below(&mut self, id: StateId, recycle: &mut impl FnMut(Children<M>)) {
        self.purge(id, recycle);
        // What was stacked below a node lies together, on top.
        while self.front.pop_if(|&mut id| self.arena[id as usize].place == NONE).is_some() {}
        debug_assert!(self.front.iter().all(|&id| self[id].place == FRONT));
    }

    fn purge(&mut self, id: StateId, recycle: &mut impl FnMut(Children<M>)) {
        let mut child = std::mem::replace(&mut self[id].first_child, NONE);
        while child != NONE {
            let next = self[child].next_sibling;
            self.purge(child, recycle);
            if let Some(children) = self[child].children.take() {
                recycle(children);
            }
            if !matches!(self[child].place, FRONT | NONE) {
                self.remove_from_heap(child);
            }
            self[child].place = NONE;
            self.free.push(child);
            child = next;
        }
    }

    /// The way from the list's root to a node.
    pub(super) fn path(&self, mut id: StateId) -> Vec<u16> {
        let mut path = Vec::new();
        while self[id].parent != NONE {
            path.push(self[id].node.index);
            id = self[id].parent;
        }
        path.reverse();
        path
    }

    /// The list as it would be printed: a copy for observers.
    pub(super) fn snapshot(&self, prefix: &[u16], sign: Value) -> Vec<OpenState> {
        let mut behind = self.heap.clone();
        behind.sort_by(|&a, &b| self.order(a, b));
        let states = self.front.iter().rev().copied().chain(behind);
        let full = |id| prefix.iter().copied().chain(self.path(id)).collect();
        let describe = |id: StateId| OpenState {
            path: full(id),
            solved: self[id].solved,
            merit: sign * self[id].merit,
        };
        states.map(describe).collect()
    }

    fn order(&self, a: StateId, b: StateId) -> Ordering {
        self[b].merit.cmp(&self[a].merit).then_with(|| T::order(self, a, b))
    }

    fn before(&self, a: StateId, b: StateId) -> bool {
        self.order(a, b) == Ordering::Less
    }

    fn push_front(&mut self, id: StateId) {
        self[id].place = FRONT;
        self.front.push(id);
    }

    fn remove_from_heap(&mut self, id: StateId) {
        let at = self[id].place as usize;
        self.heap.swap_remove(at);
        if at < self.heap.len() {
            self.settle(at);
        }
    }

    /// Moves the state at a place of the heap up or down to where it belongs.
    fn settle(&mut self, mut at: usize) {
        let id = self.heap[at];
        while at > 0 && self.before(id, self.heap[(at - 1) / 2]) {
            let up = (at - 1) / 2;
            self.set(at, self.heap[up]);
            at = up;
        }
        while let Some(down) = self.first_below(at)
            && self.before(self.heap[down], id)
        {
            self.set(at, self.heap[down]);
            at = down;
        }
        self.set(at, id);
    }

    /// The better of the two places below a place of the heap.
    fn first_below(&self, at: usize) -> Option<usize> {
        let (left, right) = (2 * at + 1, 2 * at + 2);
        if right < self.heap.len() && self.before(self.heap[right], self.heap[left]) {
            Some(right)
        } else {
            (left < self.heap.len()).then_some(left)
        }
    }

    fn set(&mut self, at: usize, id: StateId) {
        self.heap[at] = id;
        self[id].place = at as u32;
    }
}
