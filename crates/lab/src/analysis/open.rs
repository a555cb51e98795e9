//! Claims that more positions might decide.

use nullwindow_report::{ClaimLine, ClaimVerdict, SizeVerdict};
use rayon::prelude::*;

use super::observations::{Lookup, Observations};
use super::{AnsweredClaim, answered_claims};
use crate::cell::{Cell, Job};
use crate::experiment::{Edition, Experiment, ExperimentError, Laboratory};

/// A claim whose interval is wider than its band requires, or that is not measured yet, and the
/// cells that would make it narrower.
#[derive(Clone, Debug)]
pub struct OpenClaim {
    /// What was measured so far.
    pub line: ClaimLine,
    /// The missing cells of the next batch, which doubles the number of positions or trees.
    pub next: Vec<Cell>,
}

impl OpenClaim {
    /// About how many batches like the next one it takes until the interval is narrow
    /// enough, by the number of positions or trees that its line gives.
    pub fn batches(&self) -> f64 {
        let measured = self.line.measured().map(|ours| ours.n as f64);
        let needed = self.line.case.until_precise();
        let times = needed.zip(measured).map_or(1.0, |(needed, n)| needed / n);
        (times - 1.0).max(1.0)
    }

    /// About how many seconds of processor time that takes.
    pub fn seconds(&self) -> f64 {
        self.batches() * self.next.iter().map(Job::weight).sum::<f64>()
    }
}

/// The claims that more positions might decide, in the order of the experiments.
///
/// Whether a claim is here depends on the width of its interval, and on a verdict that a much
/// wider one would give as well; never on how the measured number moves while positions are
/// added. So a claim that has begun to grow goes on until its interval is narrow enough
/// ([`ClaimCase::precision`](nullwindow_report::ClaimCase::precision)), and looking at it on the
/// way does no harm.
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
    let precise = line.measured().is_some_and(|ours| line.case.is_precise(ours));
    let size_unknown =
        line.verdict() == ClaimVerdict::SameDirection && line.case.size() == SizeVerdict::Open;
    let wanted = line.verdict().is_open() || size_unknown;
    (wanted && !precise && !next.is_empty()).then_some(OpenClaim { line, next })
}
