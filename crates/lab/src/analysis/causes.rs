//! Why numbers are other than stated: numbers that isolate a cause, and the words for them.

use nullwindow_report::{CauseLine, ClaimLine};

use super::answer::{answer, format, rows};
use super::claim::unit_of;
use super::observations::Observations;
use crate::experiment::{Experiment, Measure};

/// The causes that an experiment isolates, as far as their cells have been run.
pub(super) fn causes(experiment: &Experiment, all: &Observations) -> Vec<CauseLine> {
    experiment.causes.iter().filter_map(|measure| cause(&experiment.id, measure, all)).collect()
}

fn cause(experiment: &str, measure: &Measure, all: &Observations) -> Option<CauseLine> {
    let ours = answer(measure, all).filter(|ours| ours.is_sound() && ours.n > 1)?;
    let write = |x: f64| format(measure).write(x);
    let unit = unit_of(all, &rows(measure, all), ours.n);
    let number = format!(
        "{} ({} to {}, {} {unit})",
        write(ours.value),
        write(ours.low),
        write(ours.high),
        ours.n
    );
    Some(CauseLine {
        claim: measure.claim.clone(),
        experiment: experiment.to_string(),
        measured: ours,
        said: measure.because.replace("{}", &number),
    })
}

/// Adds causes to what a claim says of its own.
pub(super) fn attach(claims: &mut [ClaimLine], causes: &[CauseLine]) {
    for claim in claims {
        let own = Some(claim.cause.clone()).filter(|cause| !cause.is_empty());
        let isolated = causes.iter().filter(|cause| cause.claim == claim.id).map(CauseLine::words);
        claim.cause = own.into_iter().chain(isolated).collect::<Vec<_>>().join("; ");
    }
}
