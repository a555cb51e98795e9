//! A claim of a paper beside what we found.

use super::{Better, Target, Tolerance, Verdict, verdict};
use crate::chart::Format;
use crate::stats::Estimate;

/// One claim: what was stated, what we measured, and what follows.
///
/// The verdict is no field: it is computed, so that nobody can type it.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimLine {
    /// Names the claim in `claims.csv`: lower-case letters, digits, hyphens.
    pub id: String,
    /// Where it stands ("thesis C.1").
    pub source: String,
    /// What is claimed, in words: "chess: leaf nodes of MTD(f) / Aspiration NegaScout".
    pub statement: String,
    /// The number as printed ("0.84-0.91", "a few percent", "true").
    pub stated: String,
    /// The number as we understand it.
    pub target: Target,
    /// How near counts as the same.
    pub tolerance: Tolerance,
    /// Which side of the stated number is an improvement.
    pub better: Better,
    /// How our number is written.
    pub format: Format,
    /// Under which conditions the paper and we measured ("depth 8; ours depth 7").
    pub conditions: String,
    /// What we measured, if we did.
    pub measured: Option<Estimate>,
    /// Why we think our number differs, or why there is none; may be empty.
    pub why: String,
}

impl ClaimLine {
    /// What follows from the numbers by the rule.
    pub fn verdict(&self) -> Verdict {
        verdict(&self.target, self.tolerance, self.better, self.measured.as_ref())
    }
}
