//! Exercises made from a seed: a small tree, an algorithm, and questions that its own steps
//! answer.
//!
//! An exercise is known by its [`ExerciseSpec`], which always makes the same one, so a link can
//! hold it and whoever marks an answer makes it again. It is asked in parts, one after the
//! other; each is marked by what the search did, with the reason where an answer is wrong.
//!
//! ```
//! use nullwindow_engine::exercise::{ExerciseAnswer, ExerciseSpec};
//! let spec: ExerciseSpec = "leaves:alpha-beta:2:7".parse().unwrap();
//! let exercise = spec.make().unwrap();
//! // Alpha-Beta begins with the leftmost leaf.
//! let first = exercise.trace().leaves[0];
//! assert!(exercise.mark(0, &ExerciseAnswer::Node(first)).unwrap().right);
//! assert!(!exercise.mark(0, &ExerciseAnswer::Nothing).unwrap().right);
//! ```

mod answer;
mod bounds;
mod compare;
mod cutoffs;
mod gamma;
mod kind;
mod leaves;
mod level;
mod material;
mod memory;
mod part;
mod picture;
mod proof;
mod rules;
mod sheet;
mod spec;
mod texts;
mod values;
mod windows;

pub use answer::{ExerciseAnswer, ExerciseMark, earned};
pub use kind::ExerciseKind;
pub use level::exercise_levels;
pub use part::{AnswerForm, ExercisePart};
pub use sheet::{SheetItem, SheetSpec, WorkSheet};
pub use spec::{Exercise, ExerciseError, ExerciseSpec};
pub use texts::Language;
