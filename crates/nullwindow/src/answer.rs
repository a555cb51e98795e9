//! What a search comes back with.

use crate::drivers::{Pass, Proved, report};
use crate::limits::Stop;
use crate::value::{Bounds, INFINITY, Value};

/// The answer of an algorithm: what is proved of the root's value, the best
/// move, and how it got there.
///
/// ```
/// use nullwindow::{doc::Matches, solve};
/// let answer = solve(&Matches, &6, 6);
/// assert_eq!((answer.value(), answer.best, answer.stop), (Some(1), Some(1), None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is proved of the value, for the side to move. Exact where the
    /// algorithm promises a value and was not stopped.
    pub bounds: Bounds,
    /// The best move, as its place in the game's own move order.
    pub best: Option<u16>,
    /// The passes of a driver; empty for algorithms that make one.
    pub passes: Vec<Pass>,
    /// Why the search stopped early, if it did.
    pub stop: Option<Stop>,
}

impl Answer {
    /// The value, if it is proved.
    ///
    /// ```
    /// # use nullwindow::{doc::Matches, solve};
    /// assert_eq!(solve(&Matches, &4, 4).value(), Some(-1));
    /// ```
    pub fn value(&self) -> Option<Value> {
        self.bounds.is_exact().then_some(self.bounds.lower)
    }

    /// Why the search stopped early, in words.
    ///
    /// ```
    /// # use nullwindow::{doc::Matches, solve};
    /// assert_eq!(solve(&Matches, &4, 4).report(), None);
    /// let too_deep = solve(&Matches, &4, u16::MAX).report().unwrap();
    /// assert_eq!(too_deep, "deeper than the limit of 1000 plies");
    /// ```
    pub fn report(&self) -> Option<String> {
        report(self.stop?, self.passes.last(), self.bounds)
    }

    fn proving(bounds: Bounds) -> Answer {
        Answer { bounds, best: None, passes: Vec::new(), stop: None }
    }
}

impl From<Stop> for Answer {
    fn from(stop: Stop) -> Answer {
        Answer { stop: Some(stop), ..Answer::proving(Bounds::UNKNOWN) }
    }
}

impl From<Result<Value, Stop>> for Answer {
    fn from(result: Result<Value, Stop>) -> Answer {
        result.map(Bounds::exact).into()
    }
}

impl From<Result<Bounds, Stop>> for Answer {
    fn from(result: Result<Bounds, Stop>) -> Answer {
        match result {
            Ok(bounds) => Answer::proving(bounds),
            Err(stop) => stop.into(),
        }
    }
}

impl From<Proved> for Answer {
    fn from(proved: Proved) -> Answer {
        let Proved { bounds, passes, stop } = proved;
        Answer { passes, stop, ..Answer::proving(bounds) }
    }
}

/// What algorithms may be told beyond the position and the depth.
///
/// ```
/// use nullwindow::Params;
/// let params = Params { first_guess: 12, ..Params::default() };
/// assert_eq!(params.stage, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// Where drivers and aspiration windows start: an estimate of the value.
    pub first_guess: Value,
    /// Half the width of an aspiration window.
    pub delta: Value,
    /// How far the stepping drivers step.
    pub step: Value,
    /// Plies of a stage of the staged and hybrid forms of SSS*.
    pub stage: u16,
}

impl Default for Params {
    fn default() -> Params {
        Params { first_guess: 0, delta: 16, step: 50, stage: 2 }
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
        }
    }
}
