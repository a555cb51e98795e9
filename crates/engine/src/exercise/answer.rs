//! An answer, and what it is worth.

use nullwindow::Value;
use serde::{Deserialize, Serialize};

use crate::steps::ShownBounds;

/// An answer to a part of an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExerciseAnswer {
    /// A node.
    Node(u32),
    /// Several nodes, in any order.
    Nodes(Vec<u32>),
    /// A number.
    Number(Value),
    /// Two numbers, the lower bound or α first.
    Bounds(ShownBounds),
    /// One of the choices, by its place.
    Choice(usize),
    /// There is no such node or number: nothing follows.
    Nothing,
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExerciseMark {
    /// Whether it is right.
    pub right: bool,
    /// The part of the point that it has earned, from 0 to 1.
    pub credit: f64,
    /// Why.
    pub reason: String,
}

impl ExerciseMark {
    /// A right answer.
    pub(super) fn right(reason: impl Into<String>) -> ExerciseMark {
        ExerciseMark { right: true, credit: 1.0, reason: reason.into() }
    }

    /// A wrong answer that earns nothing.
    pub(super) fn wrong(reason: impl Into<String>) -> ExerciseMark {
        ExerciseMark::partly(0.0, reason)
    }

    /// A wrong answer with something right in it.
    pub(super) fn partly(credit: f64, reason: impl Into<String>) -> ExerciseMark {
        ExerciseMark { right: false, credit, reason: reason.into() }
    }
}

/// What each hint costs of a point.
const HINT: f64 = 0.25;
/// What each wrong try costs.
const TRY: f64 = 0.5;

/// What an answer earns after so many hints and wrong tries: some of a point.
///
/// ```
/// use nullwindow_engine::exercise::earned;
/// assert_eq!(earned(1.0, 0, 0), 1.0);
/// assert_eq!(earned(1.0, 1, 1), 0.25);
/// assert_eq!(earned(1.0, 0, 5), 0.0);
/// ```
pub fn earned(credit: f64, hints: u32, tries: u32) -> f64 {
    let cost = HINT * f64::from(hints) + TRY * f64::from(tries);
    (credit * (1.0 - cost)).max(0.0)
}
