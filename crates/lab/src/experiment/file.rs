//! One file of an experiment, read and checked.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::block::{Block, Defaults};
use super::columns::{self, RowKind};
use super::columns_check::ColumnsCheck;
use super::edition::Edition;
use super::error::{ExperimentError, Source};
use super::explicit_trees::TreeFiles;
use super::fields::Fields;
use super::figure::Figure;
use super::measure::Measure;
use super::planned::PlannedCell;
use super::positions::PositionSets;
use super::scope::Scope;
use super::select::KnownValues;
use super::table::Tabulated;

/// The most cells of an experiment in one edition. The papers' own need a few
/// thousand; this many take a gigabyte of memory to plan.
pub(crate) const MOST_CELLS: u64 = 1_000_000;

/// An experiment: what is varied, measured, drawn and claimed.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// The name of its file, without `.toml`.
    pub id: String,
    /// The file it was read from.
    pub file: String,
    /// The title.
    pub title: String,
    /// Sections of one group stand together.
    pub group: String,
    /// The table or figure it repeats.
    pub source: String,
    /// What is asked.
    pub question: String,
    /// What is drawn.
    pub figures: Vec<Figure>,
    /// What is tabulated.
    pub tables: Vec<Tabulated>,
    /// Which claims are answered, and how.
    pub measures: Vec<Measure>,
    /// The numbers that isolate why claims, here or elsewhere, have another number than stated.
    pub causes: Vec<Measure>,
    /// The file of the paper's numbers that has the observations behind its claims.
    pub reference: Option<String>,
    blocks: Vec<Block>,
}

/// What an experiment is read against.
pub(crate) struct Context<'a> {
    pub defaults: &'a Defaults,
    pub sets: &'a PositionSets,
    pub trees: TreeFiles<'a>,
    pub references: Vec<String>,
    /// Names of figures and tables, which are names of files.
    pub taken: &'a RefCell<BTreeSet<String>>,
}

impl Experiment {
    /// Reads a file and expands both editions, so that whatever is wrong is
    /// found before anything runs.
    pub(crate) fn read(source: Source, context: &Context) -> Result<Experiment, ExperimentError> {
        let id = id(source)?;
        let mut fields = Fields::of_file(source)?;
        let mut text = |key| fields.text(key).map(|at| at.value);
        let (title, question) = (text("title")?, text("question")?);
        let (origin, group) = (text("source")?, text("group")?);
        let blocks = fields.tables("cells")?;
        let read = |block| Block::read(block, context.defaults, &context.trees);
        let blocks = blocks.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        if blocks.is_empty() {
            return Err(ExperimentError::new(source.file, 0, "an experiment has [[cells]]"));
        }
        let mut scope = scope(&blocks, context)?;
        let baseline = fields.take("baseline");
        scope.baseline = baseline.map(|item| scope.some(source, item)).transpose()?;
        let figures = fields.tables("figure")?.into_iter();
        let figures = figures.map(|f| Figure::read(f, &scope)).collect::<Result<Vec<_>, _>>()?;
        let tables = fields.tables("table")?.into_iter();
        let tables = tables.map(|f| Tabulated::read(f, &scope)).collect::<Result<Vec<_>, _>>()?;
        let measures = measures(&mut fields, &scope)?;
        let causes = fields.tables("cause")?.into_iter();
        let causes = causes.map(|f| Measure::of_cause(f, &scope)).collect::<Result<Vec<_>, _>>()?;
        let reference = fields.text_or_none("reference")?;
        let reference = reference.map(|at| scope.reference(&at, source)).transpose()?;
        fields.finish()?;
        let mut columns = ColumnsCheck::new(&figures, &tables, measures.iter().chain(&causes));
        for (edition, block) in Edition::ALL.iter().flat_map(|e| blocks.iter().map(move |b| (e, b)))
        {
            block.each(*edition, context.sets, &mut |planned| columns.see(&planned))?;
        }
        columns.finish(source.file)?;
        Ok(Experiment {
            id,
            file: source.file.to_string(),
            title,
            group,
            source: origin,
            question,
            figures,
            tables,
            measures,
            causes,
            reference,
            blocks,
        })
    }

    /// The cells it needs, in a fixed order.
    pub fn cells(
        &self,
        edition: Edition,
        sets: &PositionSets,
    ) -> Result<Vec<PlannedCell>, ExperimentError> {
        let mut planned = Vec::new();
        self.each_cell(edition, sets, &mut |cell| planned.push(cell))?;
        Ok(planned)
    }

    /// The same cells one after the other, for what is too much to hold.
    pub fn each_cell(
        &self,
        edition: Edition,
        sets: &PositionSets,
        take: &mut dyn FnMut(PlannedCell),
    ) -> Result<(), ExperimentError> {
        self.blocks.iter().try_for_each(|block| block.each(edition, sets, take))
    }
}

/// The name of the file, which names a section of the report.
fn id(source: Source) -> Result<String, ExperimentError> {
    let name = source.file.rsplit('/').next().unwrap_or(source.file);
    let stem = name.trim_end_matches(".toml");
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if stem.is_empty() || !stem.chars().all(plain) {
        let reason = "the name of an experiment's file has a-z, 0-9 and hyphens only";
        return Err(ExperimentError::new(source.file, 0, reason));
    }
    if columns::TABLES.contains(&stem) || stem == "planned" {
        let reason = format!("'{stem}' is a table of the database: choose another name");
        return Err(ExperimentError::new(source.file, 0, reason));
    }
    Ok(stem.to_string())
}

/// Refuses more cells than a machine can plan, before any is made.
fn check_count(
    blocks: &[Block],
    edition: Edition,
    sets: &PositionSets,
) -> Result<(), ExperimentError> {
    let mut count = 0u64;
    for block in blocks {
        count = count.saturating_add(block.count(edition, sets)?);
        if count > MOST_CELLS {
            return Err(block.error(format!(
                "{count} cells up to here in the {} edition: an experiment has at most \
                 {MOST_CELLS}, so split it or shorten its lists",
                edition.name()
            )));
        }
    }
    Ok(())
}

/// The columns of the rows, and the values of the settings of all cells of both
/// editions.
fn scope<'a>(blocks: &[Block], context: &'a Context) -> Result<Scope<'a>, ExperimentError> {
    let mut known = KnownValues::default();
    for edition in Edition::ALL {
        check_count(blocks, edition, context.sets)?;
        for block in blocks {
            let mut first = BTreeMap::new();
            block.each(edition, context.sets, &mut |planned| {
                // Other positions of a set differ in nothing that matters here.
                let here = planned.position;
                if *first.entry(planned.family()).or_insert(here) == here {
                    known.add(planned.factors());
                }
            })?;
        }
    }
    let (columns, references) = (columns::names(&RowKind::ALL), context.references.clone());
    Ok(Scope { columns, known, baseline: None, references, taken: context.taken })
}

fn measures(fields: &mut Fields, scope: &Scope) -> Result<Vec<Measure>, ExperimentError> {
    let source = fields.source();
    let Some(item) = fields.take("claims") else { return Ok(Vec::new()) };
    let mut measures = Vec::new();
    for (key, item) in Fields::of(source, item)?.rest() {
        let line = source.line(&key.span);
        measures.push(Measure::read(key.value, line, Fields::of(source, item)?, scope)?);
    }
    Ok(measures)
}
