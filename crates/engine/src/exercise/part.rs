//! A part of an exercise: a question, the form of its answer, and the key.

use serde::Serialize;

use super::answer::ExerciseAnswer;
use nullwindow::Value;

/// What an answer is given as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerForm {
    /// A leaf, or that none follows.
    Leaf,
    /// A node.
    Node,
    /// Some of the leaves.
    Leaves,
    /// Some of the nodes.
    Nodes,
    /// A number.
    Number,
    /// A number, or that nothing follows.
    NumberOrNothing,
    /// α and β.
    Window,
    /// f⁻ and f⁺.
    Bounds,
    /// One of these.
    Choice(Vec<String>),
}

/// A part of an exercise.
#[derive(Clone, Debug, Serialize)]
pub struct ExercisePart {
    /// The question.
    pub ask: String,
    /// What the answer is given as.
    pub form: AnswerForm,
    /// The step of the search that is shown with it; −1 is the tree alone.
    pub at: i64,
    /// The node that it is about.
    pub focus: Option<u32>,
    /// The hints, each of which costs.
    #[serde(skip)]
    pub(super) hints: Vec<String>,
    #[serde(skip)]
    pub(super) key: Key,
}

/// What is right.
#[derive(Clone, Debug)]
pub(super) enum Key {
    /// Any of these answers, and nothing else.
    OneOf(Vec<ExerciseAnswer>),
    /// The leaves of any solution tree that proves a bound: a min solution tree proves that
    /// the root is worth at least so much.
    Proof { min: bool, bound: Value },
}

impl Key {
    pub(super) fn only(answer: ExerciseAnswer) -> Key {
        Key::OneOf(vec![answer])
    }
}
