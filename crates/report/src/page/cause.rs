//! Why a number is another than stated.

use crate::stats::Estimate;

/// A number that isolates why a claim has another number than stated: the same searches with one
/// thing changed.
#[derive(Clone, Debug, PartialEq)]
pub struct CauseLine {
    /// The claim.
    pub claim: String,
    /// The experiment that measured it.
    pub experiment: String,
    /// The number.
    pub measured: Estimate,
    /// The cause in words, with the number in them.
    pub said: String,
}

impl CauseLine {
    /// The cause with the experiment that isolates it.
    ///
    /// ```
    /// use nullwindow_report::{CauseLine, stats::Estimate};
    /// let cause = CauseLine {
    ///     claim: "passes".into(),
    ///     experiment: "grain".into(),
    ///     measured: Estimate::exact(3.5),
    ///     said: "steps are finer: with coarse ones it is 3.5".into(),
    /// };
    /// assert_eq!(cause.words(), "steps are finer: with coarse ones it is 3.5 (experiment grain)");
    /// ```
    pub fn words(&self) -> String {
        format!("{} (experiment {})", self.said, self.experiment)
    }
}
