//! Observers watch a search through the gateway and cannot change it.
//!
//! - [`()`](unit): nobody watches; every call compiles to nothing;
//! - [`Counters`]: counts by depth, and how often the first move cuts off;
//! - [`Leaves`]: which leaves were evaluated, in which order;
//! - [`SearchTree`]: what is needed to extract solution trees afterwards;
//! - [`Auditor`]: whether two claims about a node contradict each other;
//! - [`Trace`]: the step-by-step tables of the thesis's appendix A.
//!
//! A pair of observers is an observer.

mod auditor;
mod counters;
mod leaves;
mod opinion;
mod search_tree;
mod trace;

pub use auditor::{Auditor, ClaimedBound, Contradiction, Maker};
pub use counters::{Counters, Level};
pub use leaves::{EvaluatedLeaf, Leaves};
pub use opinion::Opinion;
pub use search_tree::SearchTree;
pub use trace::{CutoffVerdict, Listing, OpenState, Step, Trace, TraceNode, TraceRow, TraceState};

use crate::game::{Game, leaf_value};
use crate::search::Node;
use crate::value::{Bounds, Value, Window};

/// What happens in a search; all values as the side to move sees them.
///
/// ```
/// use nullwindow::observer::{Event, Observer};
/// use nullwindow::{Game, Params, Search, catalogue, doc::Matches};
///
/// #[derive(Default)]
/// struct Widest(usize);
/// impl<G: Game> Observer<G> for Widest {
///     fn event(&mut self, _: &G, _: &[u16], event: Event<'_, G>) {
///         if let Event::Expand { children, .. } = event {
///             self.0 = self.0.max(children);
///         }
///     }
/// }
///
/// let mut s = Search::with(&Matches, (), Widest::default());
/// catalogue::find("minimax").unwrap().run(&mut s, &5, 5, &Params::default());
/// assert_eq!(s.observer().0, 3);
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'a, G: Game> {
    /// A recursion begins with this question.
    Enter {
        /// The node asked about.
        node: &'a Node<G::Position>,
        /// The question.
        window: Window,
    },
    /// An interior node has this many children.
    Expand {
        /// The node.
        node: &'a Node<G::Position>,
        /// How many moves it has.
        children: usize,
    },
    /// A leaf was evaluated.
    Leaf {
        /// The leaf.
        node: &'a Node<G::Position>,
        /// Its value, or the bound that answers the question.
        value: Value,
        /// What is known of it: the value, unless the game answered with a bound.
        bounds: Bounds,
    },
    /// The game answered a question about a node by itself.
    Settled {
        /// The node.
        node: &'a Node<G::Position>,
        /// The question.
        window: Window,
        /// The answer.
        g: Value,
    },
    /// Memory answered for a node.
    Answered {
        /// The node.
        node: &'a Node<G::Position>,
        /// The question.
        window: Window,
        /// What memory knew.
        bounds: Bounds,
        /// The answer taken from it.
        g: Value,
    },
    /// The stored bound of a child cut a node off before any child was searched
    /// (enhanced transposition cutoff). The child's own
    /// [`Answered`](Event::Answered) comes before, the node's
    /// [`Conclude`](Event::Conclude) after it.
    TranspositionCutoff {
        /// The node cut off.
        node: &'a Node<G::Position>,
        /// The child, by its place in the game's own move order.
        child: u16,
        /// The bound of the node that follows.
        g: Value,
    },
    /// A child returned.
    BackedUp {
        /// The parent.
        node: &'a Node<G::Position>,
        /// What is left of its question.
        window: Window,
        /// Its value so far.
        g: Value,
        /// Children not yet searched.
        left: usize,
    },
    /// A recursion ends.
    Conclude {
        /// The node.
        node: &'a Node<G::Position>,
        /// What it returns.
        g: Value,
        /// What that proves.
        bounds: Bounds,
        /// What memory now holds of it; `None` without memory.
        stored: Option<Bounds>,
    },
    /// A search that grows a tree thinks something else of a node of it. After a leaf has
    /// grown come the leaf, its children and the nodes above, in this order.
    Believed {
        /// The node.
        node: &'a Node<G::Position>,
        /// What it thinks of it now, for the side to move there.
        opinion: Opinion,
    },
    /// A driver asks the root a new question.
    PassBegins {
        /// "Is the value at least gamma?"
        gamma: Value,
    },
    /// A step of Stockman's Γ operator.
    Open {
        /// What was done, and the list afterwards, which is never empty.
        step: &'a OpenStep,
        /// The node of the list's first state.
        top: &'a Node<G::Position>,
    },
}

/// One application of the Γ operator (thesis figure 2.17); merits are Max's,
/// Max being the side to move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenStep {
    /// Which case applied, 1 to 6; 0 for the initial list.
    pub case: u8,
    /// The OPEN list afterwards, best state first.
    pub list: Vec<OpenState>,
}

/// Watches a search.
///
/// The path that comes with an event leads from the root to its node, as
/// child indices in the game's own move order; a null move, which is none of them, has
/// the index `u16::MAX`. See [`Event`] for an example.
pub trait Observer<G: Game> {
    /// Whether anybody watches; false removes all observer code.
    const ENABLED: bool = true;

    /// Something happened.
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>);

    /// Whether to report the steps of an OPEN list ([`Event::Open`]), for which
    /// the list is copied.
    fn wants_open_list(&self) -> bool {
        false
    }
}

impl<G: Game> Observer<G> for () {
    const ENABLED: bool = false;

    #[inline(always)]
    fn event(&mut self, _: &G, _: &[u16], _: Event<'_, G>) {}
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    const ENABLED: bool = A::ENABLED || B::ENABLED;

    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        self.0.event(game, path, event);
        self.1.event(game, path, event);
    }

    fn wants_open_list(&self) -> bool {
        self.0.wants_open_list() || self.1.wants_open_list()
    }
}

impl<G: Game, O: Observer<G>> Observer<G> for &mut O {
    const ENABLED: bool = O::ENABLED;

    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        (**self).event(game, path, event);
    }

    fn wants_open_list(&self) -> bool {
        (**self).wants_open_list()
    }
}

/// Any observer behind a pointer, for front ends that choose one at run time:
/// the algorithms are then compiled once for all of them.
///
/// ```
/// use nullwindow::observer::{Boxed, Leaves};
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut leaves = Leaves::default();
/// let mut s = Search::with(&Matches, (), Boxed(&mut leaves));
/// catalogue::find("minimax").unwrap().run(&mut s, &3, 1, &Params::default());
/// assert_eq!(leaves.unique(), 3);
/// ```
pub struct Boxed<'o, G: Game>(pub &'o mut dyn Watching<G>);

/// An [`Observer`] as an object; every observer is one.
pub trait Watching<G: Game> {
    /// See [`Observer::event`].
    fn see(&mut self, game: &G, path: &[u16], event: Event<'_, G>);
    /// See [`Observer::wants_open_list`].
    fn wants_open(&self) -> bool;
}

impl<G: Game, O: Observer<G>> Watching<G> for O {
    fn see(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        self.event(game, path, event);
    }

    fn wants_open(&self) -> bool {
        self.wants_open_list()
    }
}

impl<G: Game> Observer<G> for Boxed<'_, G> {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        self.0.see(game, path, event);
    }

    fn wants_open_list(&self) -> bool {
        self.0.wants_open()
    }
}

/// The value of a leaf, also where the game answered with a bound: then it is
/// evaluated again.
fn full_value<G: Game>(game: &G, node: &Node<G::Position>, bounds: Bounds) -> Value {
    let again = || leaf_value(game, &node.position, node.depth);
    if bounds.is_exact() { bounds.lower } else { again() }
}

impl<G: Game> Clone for Event<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Event<'_, G> {}
