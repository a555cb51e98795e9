//! From stored rows to a report: a pure function of the experiments and the
//! records.

mod agenda;
mod agreement;
mod answer;
mod behind;
mod causes;
mod circumstances;
mod claim;
mod coverage;
mod curve;
mod draw;
mod effects;
mod extend;
mod headline;
mod methods;
mod numbers;
mod observations;
mod open;
mod remarks;
mod row_table;
mod sample;
mod spots;
mod tabulate;
mod trend;
mod words;

use std::collections::BTreeMap;

use nullwindow_report::{CauseLine, ClaimLine, ReportPage, Section};
use rayon::prelude::*;

pub use agenda::{Agenda, ClaimTally, cells_of_claims};
pub use behind::{Behind, CellRow, PointName, behind};
pub use observations::Lookup;
pub use open::{OpenClaim, open_claims};

use crate::cell::Cell;
use crate::experiment::{Edition, Experiment, ExperimentError, Laboratory, Measure, PlannedCell};
use circumstances::Circumstances;
use draw::chart;
use extend::ExtendedClaim;
use observations::{Collector, Observations};
use row_table::RowTable;
use spots::{spots, stated};

/// The report of an edition from the cells that `lookup` finds. Cells that are
/// not there are said to be missing; what needs them is not measured.
pub fn analyse(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
) -> Result<ReportPage, ExperimentError> {
    let mut report = ReportPage { title: lab.title().to_string(), ..ReportPage::default() };
    report.about = methods::about(lab, edition)?;
    let parts = lab.experiments().par_iter().map(|e| ExperimentPart::of(lab, e, edition, lookup));
    let (mut lines, mut records) = (BTreeMap::new(), Circumstances::default());
    let parts = parts.collect::<Result<Vec<_>, _>>()?;
    report.notices.extend(missing(&parts));
    for part in parts {
        report.notices.extend(part.notices);
        report.sections.extend(part.section);
        lines.extend(part.lines);
        report.causes.extend(part.causes);
        records.join(part.circumstances);
    }
    report.sections.extend(coverage::examples(lab)?);
    report.coverage = coverage::lines(lab);
    let stated = lab.claims().iter();
    report.claims =
        stated.map(|c| lines.remove(&c.id).unwrap_or_else(|| claim::unanswered(c))).collect();
    causes::attach(&mut report.claims, &report.causes);
    report.headline = headline::headline(lab, edition, lookup, &report.claims)?;
    report.notices.extend(records.stale());
    report.methods = methods::methods(lab, edition, &records)?;
    Ok(report)
}

/// What one experiment adds to a report.
struct ExperimentPart {
    id: String,
    /// How many of how many cells have not been run.
    missing: (usize, usize),
    notices: Vec<String>,
    section: Option<Section>,
    lines: BTreeMap<String, ClaimLine>,
    causes: Vec<CauseLine>,
    circumstances: Circumstances,
}

impl ExperimentPart {
    fn of(
        lab: &Laboratory,
        experiment: &Experiment,
        edition: Edition,
        lookup: Lookup,
    ) -> Result<ExperimentPart, ExperimentError> {
        // The cells themselves are kept for claims alone, which may add to them.
        let (mut planned, mut collector) = (Vec::new(), Collector::new(lookup));
        experiment.each_cell(edition, lab.positions(), &mut |plan| {
            collector.add(&plan);
            if !experiment.measures.is_empty() {
                planned.push(plan);
            }
        })?;
        let all = collector.finish();
        let claims = answered_claims(lab, experiment, &planned, &all, lookup).into_iter();
        let lines = claims.map(|claim| (claim.line.id.clone(), claim.line)).collect();
        let causes = causes::causes(experiment, &all);
        let any = all.missing < all.cells;
        let section = any.then(|| section(lab, experiment, &all));
        let (id, missing) = (experiment.id.clone(), (all.missing, all.cells));
        let notices = notices(experiment, &all);
        let circumstances = all.circumstances;
        Ok(ExperimentPart { id, missing, notices, section, lines, causes, circumstances })
    }
}

/// A claim that an experiment answers, and the cells that would add to it.
struct AnsweredClaim {
    line: ClaimLine,
    next: Vec<Cell>,
}

/// The claims of an experiment, with the further positions that are stored.
fn answered_claims(
    lab: &Laboratory,
    experiment: &Experiment,
    planned: &[PlannedCell],
    all: &Observations,
    lookup: Lookup,
) -> Vec<AnsweredClaim> {
    if experiment.measures.is_empty() {
        return Vec::new();
    }
    let mut factors = RowTable::default();
    planned.iter().for_each(|plan| factors.push(&plan.factors()));
    let paper = paper(lab, experiment);
    let answer = |measure: &Measure| {
        let stated = lab.claims().iter().find(|c| c.id == measure.claim)?;
        let more = ExtendedClaim::of(measure, planned, &factors, lab.positions(), lookup);
        let rows = more.observations.as_ref().unwrap_or(all);
        let line = claim::answered(stated, measure, rows, paper.as_ref(), more.sample);
        Some(AnsweredClaim { line, next: more.next })
    };
    experiment.measures.iter().filter_map(answer).collect()
}

/// The observations that the paper prints, if there are any.
fn paper(lab: &Laboratory, experiment: &Experiment) -> Option<Observations> {
    let rows = lab.reference(experiment.reference.as_ref()?);
    Some(Observations::of_paper(rows))
}

/// What has not been run: of each of a few experiments, or of many together.
fn missing(parts: &[ExperimentPart]) -> Vec<String> {
    let lacking: Vec<&ExperimentPart> = parts.iter().filter(|part| part.missing.0 > 0).collect();
    if lacking.len() <= 3 {
        let say = |part: &&ExperimentPart| {
            let (id, (missing, cells)) = (&part.id, part.missing);
            format!("{id}: {missing} of {cells} cells have not been run")
        };
        return lacking.iter().map(say).collect();
    }
    let sum = |of: fn(&ExperimentPart) -> usize| lacking.iter().map(|part| of(part)).sum::<usize>();
    let (missing, cells) = (sum(|part| part.missing.0), sum(|part| part.missing.1));
    vec![format!(
        "{missing} of {cells} cells of {} experiments have not been run: their figures and tables \
         are of the positions measured so far",
        lacking.len()
    )]
}

fn notices(experiment: &Experiment, all: &Observations) -> Vec<String> {
    let contradiction = all.agreement.contradiction.iter();
    contradiction.map(|said| format!("{}: {said}", experiment.id)).collect()
}

fn section(lab: &Laboratory, experiment: &Experiment, all: &Observations) -> Section {
    let mut section = Section {
        id: experiment.id.clone(),
        group: experiment.group.clone(),
        title: experiment.title.clone(),
        source: experiment.source.clone(),
        question: experiment.question.clone(),
        claims: experiment.measures.iter().map(|m| m.claim.clone()).collect(),
        cells: all.cells_used(),
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
