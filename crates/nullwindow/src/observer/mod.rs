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
mod search_tree;
mod trace;

pub use auditor::{Auditor, Claim, Contradiction, Maker};
pub use counters::{Counters, Level};
pub use leaves::{EvaluatedLeaf, Leaves};
pub use search_tree::SearchTree;
pub use trace::{OpenState, Row, Step, Trace, Verdict};

use crate::game::Game;
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
        /// Its value, or where leaves are lazy the bound that answers.
        value: Value,
        /// What that proves: the value, unless leaves are lazy.
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
///
/// ```
/// use nullwindow::observer::OpenStep;
/// let start = OpenStep { case: 0, list: vec![] };
/// assert_eq!(start.case, 0);
/// ```
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
/// child indices in the game's own move order. See [`Event`] for an example.
pub trait Observer<G: Game> {
    /// Whether anybody watches; false removes all observer code.
    const ENABLED: bool = true;

    /// Something happened.
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>);
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
}

/// The value of a leaf that was evaluated, be it lazily: a bound is made good
/// by evaluating again.
fn leaf_value<G: Game>(game: &G, node: &Node<G::Position>, bounds: Bounds) -> Value {
    if bounds.is_exact() { bounds.lower } else { game.evaluate(&node.position) }
}

impl<G: Game> Clone for Event<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Event<'_, G> {}
