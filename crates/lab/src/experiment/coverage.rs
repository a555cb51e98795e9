//! Every figure and table of the papers: `experiments/coverage.csv`.
//!
//! One line for each: what it shows, and where the report has it. Whatever a line
//! names must exist, so the list cannot promise what is not there.

use std::collections::BTreeSet;

use nullwindow_report::Coverage;

use super::Experiment;
use super::csv::Csv;
use super::error::ExperimentError;
use crate::examples::WorkedExample;

/// The name of the file.
pub(super) const NAME: &str = "coverage.csv";

/// A figure or table of a paper, and what became of it.
#[derive(Clone, Debug)]
pub struct Covered {
    /// The paper.
    pub paper: String,
    /// Its name there.
    pub item: String,
    /// What it shows.
    pub shows: String,
    /// What the report has of it.
    pub state: Coverage,
    /// What else there is to say; may be empty.
    pub note: String,
    place: CsvPlace,
}

#[derive(Clone, Debug)]
struct CsvPlace {
    file: String,
    line: usize,
}

impl Covered {
    fn refused(&self, reason: String) -> ExperimentError {
        ExperimentError::new(&self.place.file, self.place.line, reason)
    }
}

const HEADER: [&str; 6] = ["paper", "item", "shows", "state", "where", "note"];

/// Reads the list. Two lines about one figure are refused.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Covered>, ExperimentError> {
    let csv = Csv::read(file, text)?;
    if csv.header != HEADER {
        let reason = format!("the header must be {}", HEADER.join(","));
        return Err(ExperimentError::new(file, 1, reason));
    }
    let (mut lines, mut seen) = (Vec::new(), BTreeSet::new());
    for (line, fields) in csv.lines {
        let refuse = |reason: String| ExperimentError::new(file, line, reason);
        let place = CsvPlace { file: file.to_string(), line };
        let covered = covered(fields, place).map_err(refuse)?;
        if !seen.insert((covered.paper.clone(), covered.item.clone())) {
            return Err(refuse(format!("{} {} is listed twice", covered.paper, covered.item)));
        }
        lines.push(covered);
    }
    Ok(lines)
}

fn covered(fields: Vec<String>, place: CsvPlace) -> Result<Covered, String> {
    let fields: [String; 6] = fields.try_into().map_err(|_| "six fields are needed")?;
    let [paper, item, shows, state, named, note] = fields;
    if [&paper, &item, &shows].iter().any(|field| field.is_empty()) {
        return Err("paper, item and shows must not be empty".to_string());
    }
    let state = covered_by(&state, &named, &note)?;
    Ok(Covered { paper, item, shows, state, note, place })
}

/// `where` names what the state needs, and nothing otherwise.
fn covered_by(state: &str, named: &str, note: &str) -> Result<Coverage, String> {
    let names: Vec<String> = named.split_whitespace().map(str::to_string).collect();
    let coverage = match state {
        "regenerated" => Coverage::Regenerated(names.clone()),
        "example" => Coverage::Example(names.clone()),
        "test" => Coverage::Tested(names.clone()),
        "pseudo-code" | "drawing" => Coverage::NoData(state.to_string()),
        "missing" => Coverage::Missing,
        other => {
            return Err(format!(
                "'{other}': state is regenerated, example, test, pseudo-code, drawing or missing"
            ));
        }
    };
    let names_something = matches!(state, "regenerated" | "example" | "test");
    match (names_something, names.is_empty(), note.is_empty()) {
        (true, true, _) => Err(format!("{state}: 'where' must name what has it")),
        (false, false, _) => Err(format!("{state}: 'where' must be empty")),
        (false, _, true) if state == "missing" => Err("missing: the note must say why".into()),
        _ => Ok(coverage),
    }
}

/// Everything that is named must be there.
pub(super) fn check(lines: &[Covered], experiments: &[Experiment]) -> Result<(), ExperimentError> {
    let known = |id: &String| {
        experiments.iter().any(|e| {
            e.id == *id
                || e.figures.iter().any(|figure| figure.id == *id)
                || e.tables.iter().any(|table| table.id == *id)
        })
    };
    for line in lines {
        let unknown = match &line.state {
            Coverage::Regenerated(ids) => ids.iter().find(|id| !known(id)),
            Coverage::Example(ids) => ids.iter().find(|id| WorkedExample::find(id).is_none()),
            _ => None,
        };
        if let Some(id) = unknown {
            let reason = format!("no experiment, figure, table or example '{id}'");
            return Err(line.refused(reason));
        }
    }
    Ok(())
}
