//! What the runner can run: anything that knows what decides its result.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::Value;

use crate::Row;

/// One cell of an experiment, as the runner sees it.
///
/// A job is a pure function of its specification and of the code: two runs
/// give the same rows, up to the columns whose name ends in `seconds`.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use nullwindow_lab::cell::{Job, JobInterrupted};
/// use nullwindow_lab::{Row, Scalar};
///
/// struct Square(i64);
///
/// impl Job for Square {
///     fn spec(&self) -> serde_json::Value {
///         serde_json::json!({ "square": self.0 })
///     }
///     fn label(&self) -> String {
///         format!("the square of {}", self.0)
///     }
///     fn weight(&self) -> f64 {
///         1e-6
///     }
///     fn run(&self, _stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
///         Ok(vec![Row::from([("square".to_string(), Scalar::from(self.0 * self.0))])])
///     }
/// }
/// let rows = Square(3).run(&Arc::default()).unwrap();
/// assert_eq!(rows[0]["square"], Scalar::from(9));
/// ```
pub trait Job: Sync {
    /// Everything that decides the result, positions included, as a JSON
    /// object. Its hash is the cell's identity ([`CellId`](crate::record::CellId)).
    fn spec(&self) -> Value;

    /// A few words for a person: "chess 07, mtd-f, depth 7".
    fn label(&self) -> String;

    /// Expected seconds, roughly: long ones start first, and the time left is
    /// told by it.
    fn weight(&self) -> f64;

    /// Runs it. `stop` becomes true when the user interrupts: return
    /// [`JobInterrupted::Stopped`] soon after.
    fn run(&self, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted>;
}

/// Why a job has no rows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobInterrupted {
    /// It was told to stop; it runs again next time.
    #[error("stopped")]
    Stopped,
    /// It cannot be done, and this is why; the other cells go on.
    #[error("{0}")]
    Failed(String),
}
