//! Claims that more positions might decide.

use nullwindow_report::{ClaimLine, ClaimVerdict};
use rayon::prelude::*;

use super::observations::{Lookup, Observations};
use super::{AnsweredClaim, answered_claims};
use crate::cell::{Cell, Job};
use crate::experiment::{Edition, Experiment, ExperimentError, Laboratory};

/// An undecided claim whose interval is wider than its band requires, and the cells
/// that would make it narrower.
#[derive(Clone, Debug)]
pub struct OpenClaim {
    /// What was measured so far.
    pub line: ClaimLine,
    /// The cells of the next batch, which doubles the number of positions or trees.
    pub next: Vec<Cell>,
}

impl OpenClaim {
    /// About how many batches like the next one it takes until the interval is narrow
    /// enough. Four times as many positions halve it.
    pub fn batches(&self) -> f64 {
        let too_wide = |half: f64| half / self.line.case.precision();
        let times = self.line.measured().map_or(1.0, |ours| too_wide(ours.half_width()).powi(2));
        (times - 1.0).max(1.0)
    }

    /// About how many seconds of processor time that takes.
    pub fn seconds(&self) -> f64 {
        self.batches() * self.next.iter().map(Job::weight).sum::<f64>()
    }
}

/// The claims that more positions might decide, in the order of the experiments.
///
/// Whether a claim is here depends on the width of its interval and on the verdict
/// before anything was added, never on how the measured number moves while positions
/// are added. So a claim that has begun to grow goes on until its interval is narrow
/// enough ([`ClaimCase::precision`](nullwindow_report::ClaimCase::precision)), and looking at it
/// on the way does no harm.
pub fn open_claims(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
) -> Result<Vec<OpenClaim>, ExperimentError> {
    let of_experiment = |experiment: &Experiment| {
        let planned = experiment.cells(edition, lab.positions())?;
        let all = Observations::collect(&planned, lookup);
        Ok(answered_claims(lab, experiment, &planned, &all, lookup))
    };
    let found: Result<Vec<Vec<AnsweredClaim>>, ExperimentError> =
        lab.experiments().par_iter().map(of_experiment).collect();
    Ok(found?.into_iter().flatten().filter_map(open).collect())
}

fn open(claim: AnsweredClaim) -> Option<OpenClaim> {
    let AnsweredClaim { line, next } = claim;
    let precise = line.measured().is_none_or(|ours| line.case.is_precise(ours));
    let undecided = line.verdict() == ClaimVerdict::Undecided;
    (undecided && !precise && !next.is_empty()).then_some(OpenClaim { line, next })
}
