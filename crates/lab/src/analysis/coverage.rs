//! What the report has of the papers' figures and tables, and the worked examples
//! among them.

use nullwindow_report::{Coverage, CoverageLine, Section};

use crate::examples::EXAMPLES;
use crate::experiment::{Covered, ExperimentError, Laboratory};

/// The list as the page has it.
pub(super) fn lines(lab: &Laboratory) -> Vec<CoverageLine> {
    let line = |covered: &Covered| {
        let Covered { paper, item, shows, state, note, .. } = covered.clone();
        CoverageLine { paper, item, shows, state, note }
    };
    lab.coverage().iter().map(line).collect()
}

/// The sections of the worked examples that the list names.
pub(super) fn examples(lab: &Laboratory) -> Result<Vec<Section>, ExperimentError> {
    let named = |id: &str| {
        lab.coverage().iter().any(|line| match &line.state {
            Coverage::Example(ids) => ids.iter().any(|other| other == id),
            _ => false,
        })
    };
    let wanted = EXAMPLES.iter().filter(|example| named(example.id));
    Ok(wanted.map(|example| example.section()).collect::<Result<_, _>>()?)
}
