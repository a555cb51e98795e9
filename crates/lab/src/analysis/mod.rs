//! From stored rows to a report: a pure function of the experiments and the
//! records.

mod agreement;
mod answer;
mod claim;
mod coverage;
mod curve;
mod draw;
mod methods;
mod numbers;
mod observations;
mod remarks;
mod sample;
mod spots;
mod tabulate;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use nullwindow_report::{ClaimLine, Report, Section};
use rayon::prelude::*;

pub use observations::Lookup;

use crate::experiment::{Edition, Experiment, ExperimentError, Laboratory};
use crate::record::CellId;
use draw::chart;
use observations::Observations;
use spots::{spots, stated};

/// The report of an edition from the cells that `lookup` finds. Cells that are
/// not there are said to be missing; what needs them is not measured.
pub fn analyse(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
) -> Result<Report, ExperimentError> {
    let mut report = Report { title: lab.title().to_string(), ..Report::default() };
    report.about = methods::about(lab, edition)?;
    let parts = lab.experiments().par_iter().map(|e| ExperimentPart::of(lab, e, edition, lookup));
    let (mut lines, mut used) = (BTreeMap::new(), BTreeSet::new());
    for part in parts.collect::<Result<Vec<_>, _>>()? {
        report.notices.extend(part.notices);
        report.sections.extend(part.section);
        lines.extend(part.lines);
        used.extend(part.used);
    }
    report.sections.extend(coverage::examples(lab)?);
    report.coverage = coverage::lines(lab);
    let stated = lab.claims().iter();
    report.claims =
        stated.map(|c| lines.remove(&c.id).unwrap_or_else(|| claim::unanswered(c))).collect();
    let records: Vec<_> = used.iter().filter_map(lookup).collect();
    report.notices.extend(methods::stale(&records));
    report.methods = methods::methods(lab, edition, &records)?;
    Ok(report)
}

/// What one experiment adds to a report.
struct ExperimentPart {
    notices: Vec<String>,
    section: Option<Section>,
    lines: BTreeMap<String, ClaimLine>,
    used: BTreeSet<CellId>,
}

impl ExperimentPart {
    fn of(
        lab: &Laboratory,
        experiment: &Experiment,
        edition: Edition,
        lookup: Lookup,
    ) -> Result<ExperimentPart, ExperimentError> {
        let planned = experiment.cells(edition, lab.positions())?;
        let all = Observations::collect(&planned, lookup);
        let mut lines = BTreeMap::new();
        for measure in &experiment.measures {
            if let Some(stated) = lab.claims().iter().find(|c| c.id == measure.claim) {
                lines.insert(measure.claim.clone(), claim::answered(stated, measure, &all));
            }
        }
        let any = all.missing < all.cells;
        let section = any.then(|| section(lab, experiment, &all));
        Ok(ExperimentPart { notices: notices(experiment, &all), section, lines, used: all.used })
    }
}

fn notices(experiment: &Experiment, all: &Observations) -> Vec<String> {
    let mut notices = Vec::new();
    if all.missing > 0 {
        let Observations { missing, cells, .. } = all;
        notices.push(format!("{}: {missing} of {cells} cells have not been run", experiment.id));
    }
    notices.extend(agreement::contradiction(all).map(|said| format!("{}: {said}", experiment.id)));
    notices
}

fn section(lab: &Laboratory, experiment: &Experiment, all: &Observations) -> Section {
    let mut section = Section {
        id: experiment.id.clone(),
        group: experiment.group.clone(),
        title: experiment.title.clone(),
        source: experiment.source.clone(),
        question: experiment.question.clone(),
        claims: experiment.measures.iter().map(|m| m.claim.clone()).collect(),
        ..Section::default()
    };
    for figure in &experiment.figures {
        let ours = spots(figure, all);
        let paper = figure.reference.as_ref().map(|name| {
            let rows = lab.reference(name);
            stated(figure, &Observations::of_paper(rows))
        });
        let paper = paper.unwrap_or_default();
        section.remarks.extend(remarks::remarks(figure, &ours));
        section.tables.push(numbers::table(figure, &ours, &paper));
        section.figures.push(chart(figure, &ours, &paper));
    }
    section.tables.extend(experiment.tables.iter().map(|spec| tabulate::table(spec, all)));
    section
}
