//! What a search comes back with.

use std::fmt;

use crate::drivers::{Interrupted, Pass, Proved};
use crate::game::Game;
use crate::limits::Stop;
use crate::relatives::MOST_HELD;
use crate::search::Counts;
use crate::value::{Bounds, INFINITY, Shown, Value};

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The value.
    Exact(Value),
    /// A lower bound.
    AtLeast(Value),
    /// An upper bound.
    AtMost(Value),
    /// Both bounds, which do not meet.
    Between(Value, Value),
    /// Nothing.
    Unproven,
}

impl From<Bounds> for Known {
    fn from(bounds: Bounds) -> Known {
        let Bounds { lower, upper } = bounds;
        match (lower > -INFINITY, upper < INFINITY) {
            (true, true) if lower == upper => Known::Exact(lower),
            (true, true) => Known::Between(lower, upper),
            (true, false) => Known::AtLeast(lower),
            (false, true) => Known::AtMost(upper),
            (false, false) => Known::Unproven,
        }
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Known::Exact(value) => write!(f, "{}", Shown(value)),
            Known::AtLeast(value) => write!(f, "at least {}", Shown(value)),
            Known::AtMost(value) => write!(f, "at most {}", Shown(value)),
            Known::Between(lower, upper) => {
                write!(f, "at least {} and at most {}", Shown(lower), Shown(upper))
            }
            Known::Unproven => write!(f, "unproven"),
        }
    }
}

/// The answer of a search: what is proved of the root's value, the best move,
/// and how it got there. `M` is the game's move.
///
/// A search that had to stop still has the best move it knew; `stop` says why,
/// `depth` how deep the last completed search was, and the bounds are what that
/// search proved.
///
/// ```
/// use nullwindow::{Known, doc::Matches, solve};
/// let answer = solve(&Matches, &6, 6);
/// assert_eq!((answer.known(), answer.best, answer.stop), (Known::Exact(1), Some(2), None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer<M> {
    /// What is proved of the value, for the side to move, by a completed search
    /// to `depth`.
    pub bounds: Bounds,
    /// The best move; `None` only where the game is over.
    pub best: Option<M>,
    /// Its place in the game's own move order.
    pub best_index: Option<u16>,
    /// Best play as far as it is known, the best move first. Empty for a search
    /// to one depth.
    pub line: Vec<M>,
    /// The depth of the last completed search; 0 if none was completed.
    pub depth: u16,
    /// What the search did.
    pub counts: Counts,
    /// The passes of the last completed search; empty for algorithms that make
    /// one.
    pub passes: Vec<Pass>,
    /// Why the search stopped early, if it did.
    pub stop: Option<Stop>,
    /// The search that was interrupted, with what its completed passes prove.
    pub unfinished: Option<Unfinished>,
}

/// A search that had to stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// How deep it should have been.
    pub depth: u16,
    /// Why it stopped, and what it had proved by then.
    pub by: Interrupted,
}

impl<M> Answer<M> {
    /// The value, if it is proved.
    pub fn value(&self) -> Option<Value> {
        self.bounds.is_exact().then_some(self.bounds.lower)
    }

    /// What is known of the value.
    pub fn known(&self) -> Known {
        self.bounds.into()
    }

    /// Why the search stopped early, in words.
    ///
    /// ```
    /// use nullwindow::{doc::Matches, solve};
    /// assert_eq!(solve(&Matches, &4, 4).report(), None);
    /// let too_deep = solve(&Matches, &4, u16::MAX).report().unwrap();
    /// assert_eq!(too_deep, "deeper than the limit of 1000 plies");
    /// ```
    pub fn report(&self) -> Option<String> {
        let stop = self.stop?;
        Some(self.unfinished.as_ref().map_or(stop.to_string(), |u| u.by.to_string()))
    }

    /// The same with moves of another kind.
    pub fn map_moves<N>(self, mut of: impl FnMut(M) -> N) -> Answer<N> {
        Answer {
            best: self.best.map(&mut of),
            line: self.line.into_iter().map(of).collect(),
            bounds: self.bounds,
            best_index: self.best_index,
            depth: self.depth,
            counts: self.counts,
            passes: self.passes,
            stop: self.stop,
            unfinished: self.unfinished,
        }
    }

    /// The answer of one search.
    pub(crate) fn of(result: Result<Proved, Interrupted>, depth: u16) -> Answer<M> {
        let nothing = Answer::nothing();
        match result {
            Ok(Proved { bounds, passes }) => Answer { bounds, passes, depth, ..nothing },
            Err(by) => Answer {
                stop: Some(by.stop),
                unfinished: Some(Unfinished { depth, by }),
                ..nothing
            },
        }
    }

    pub(crate) fn nothing() -> Answer<M> {
        Answer {
            bounds: Bounds::UNKNOWN,
            best: None,
            best_index: None,
            line: Vec::new(),
            depth: 0,
            counts: Counts::default(),
            passes: Vec::new(),
            stop: None,
            unfinished: None,
        }
    }

    /// The same with a best move, by its place in the game's move order.
    pub(crate) fn with_best<G: Game<Move = M>>(
        mut self,
        game: &G,
        position: &G::Position,
        index: Option<u16>,
    ) -> Answer<M> {
        if let Some(index) = index {
            let mut moves = Vec::new();
            game.moves(position, &mut moves);
            let place = usize::from(index);
            (self.best, self.best_index) = (moves.into_iter().nth(place), Some(index));
        }
        self
    }
}

/// What algorithms may be told beyond the position and the depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// Where drivers and aspiration windows start: an estimate of the value.
    pub first_guess: Value,
    /// Half the width of an aspiration window.
    pub delta: Value,
    /// How far the stepping drivers step.
    pub step: Value,
    /// Plies of a stage of the staged and hybrid forms of SSS*, of Rsearch and MGame.
    pub stage: u16,
    /// The most nodes that a search which grows a tree holds at once, or entries of the
    /// table of df-pn.
    pub hold: usize,
}

impl Default for Params {
    fn default() -> Params {
        Params { first_guess: 0, delta: 16, step: 50, stage: 2, hold: MOST_HELD }
    }
}

impl Params {
    /// The same, with every number in its range.
    pub(crate) fn tamed(self) -> Params {
        Params {
            first_guess: self.first_guess.clamp(1 - INFINITY, INFINITY),
            delta: self.delta.clamp(1, INFINITY),
            step: self.step.clamp(1, INFINITY),
            stage: self.stage.max(1),
            hold: self.hold.max(1),
        }
    }
}
