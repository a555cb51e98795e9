//! What every driver keeps while it closes in on a value: the bounds proved so
//! far, the passes that proved them, and the rules that end it safely.

use std::fmt;

use crate::limits::{MAX_PASSES, Stop};
use crate::value::{Bounds, Shown, Value, Window};

/// One question and its answer.
///
/// ```
/// use nullwindow::drivers::Pass;
/// let pass = Pass { gamma: 36, value: 35 };
/// assert!(pass.failed_low()); // "at most 35"
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The question: is the value at least gamma?
    pub gamma: Value,
    /// The answer: a lower bound if it is at least gamma, else an upper bound.
    pub value: Value,
}

impl Pass {
    /// Whether the answer is an upper bound.
    pub fn failed_low(self) -> bool {
        self.value < self.gamma
    }
}

/// What a finished algorithm proved, and by which passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// What is proved of the value: exact if the algorithm promises a value.
    pub bounds: Bounds,
    /// The passes; empty for algorithms that make one.
    pub passes: Vec<Pass>,
}

impl From<Value> for Proved {
    fn from(value: Value) -> Proved {
        Bounds::exact(value).into()
    }
}

impl From<Bounds> for Proved {
    fn from(bounds: Bounds) -> Proved {
        Proved { bounds, passes: Vec::new() }
    }
}

/// Why an algorithm ended without an answer, and what it had proved by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interrupted {
    /// The reason.
    pub stop: Stop,
    /// What its completed passes prove of the value.
    pub bounds: Bounds,
    /// The completed passes; after a contradiction, the one that broke is the
    /// last, and `bounds` does not believe it.
    pub passes: Vec<Pass>,
}

impl From<Stop> for Interrupted {
    fn from(stop: Stop) -> Interrupted {
        Interrupted { stop, bounds: Bounds::UNKNOWN, passes: Vec::new() }
    }
}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Interrupted { stop, bounds, passes } = self;
        write!(f, "{stop}")?;
        match passes.last() {
            Some(Pass { gamma, value }) if *stop == Stop::Crossed => write!(
                f,
                ": a pass at {gamma} answered {value}, but the value is at least {} and at most {}",
                Shown(bounds.lower),
                Shown(bounds.upper)
            ),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Interrupted {}

/// A driver under way. For a driver of your own:
///
/// ```
/// use nullwindow::drivers::{Homing, Interrupted, Pass, Proved};
/// use nullwindow::{Bounds, Stop, Value, Window};
///
/// /// Asks 0, 1, 2, … until the answer is no.
/// fn count_up(mut test: impl FnMut(Value) -> Result<Value, Stop>) -> Result<Proved, Interrupted> {
///     let mut homing = Homing::default();
///     let mut gamma = 0;
///     while !homing.bounds().is_exact() {
///         let value = homing.ask(|| test(gamma))?;
///         homing.learn(Pass { gamma, value }, Window::null(gamma))?;
///         gamma += 1;
///     }
///     Ok(homing.finish())
/// }
///
/// let proved = count_up(|gamma| Ok(if gamma <= 4 { gamma } else { gamma - 1 })).unwrap();
/// assert_eq!((proved.bounds, proved.passes.len()), (Bounds::exact(4), 6));
/// ```
#[derive(Clone, Debug)]
pub struct Homing {
    bounds: Bounds,
    passes: Vec<Pass>,
}

impl Default for Homing {
    fn default() -> Homing {
        Homing { bounds: Bounds::UNKNOWN, passes: Vec::new() }
    }
}

impl Homing {
    /// f⁻ and f⁺ so far.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Runs a pass. Too many passes end the driver, and so does a pass that has
    /// to stop.
    pub fn ask(
        &mut self,
        search: impl FnOnce() -> Result<Value, Stop>,
    ) -> Result<Value, Interrupted> {
        if self.passes.len() == MAX_PASSES {
            return Err(self.interrupted(Stop::Passes));
        }
        search().map_err(|stop| self.interrupted(stop))
    }

    /// Adds what a pass with this window proved. A contradiction is refused: it
    /// ends the driver and leaves the bounds as they were.
    pub fn learn(&mut self, pass: Pass, window: Window) -> Result<(), Interrupted> {
        self.passes.push(pass);
        let known = self.bounds.and(Bounds::proved_by(window, pass.value));
        if known.are_crossed() {
            return Err(self.interrupted(Stop::Crossed));
        }
        self.bounds = known;
        Ok(())
    }

    /// The end of a driver that has proved what it wanted.
    pub fn finish(self) -> Proved {
        Proved { bounds: self.bounds, passes: self.passes }
    }

    fn interrupted(&mut self, stop: Stop) -> Interrupted {
        Interrupted { stop, bounds: self.bounds, passes: std::mem::take(&mut self.passes) }
    }
}
