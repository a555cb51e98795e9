//! One file of an experiment, read and checked.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::block::{Block, Defaults};
use super::columns_check::ColumnsCheck;
use super::edition::Edition;
use super::error::{ExperimentError, Source};
use super::fields::Fields;
use super::figure::Figure;
use super::measure::Measure;
use super::planned::{GAME_FACTORS, Planned, TREE_FACTORS};
use super::positions::PositionSets;
use super::scope::Scope;
use super::table::Tabulated;
use crate::cell::{GAME_COLUMNS, TREE_COLUMNS};

/// Columns that are made of others when rows are looked at.
pub(crate) const DERIVED: [&str; 3] = ["last", "parity", "count"];

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
    blocks: Vec<Block>,
}

/// What an experiment is read against.
pub(crate) struct Context<'a> {
    pub defaults: &'a Defaults,
    pub sets: &'a PositionSets,
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
        let read = |block| Block::read(block, context.defaults);
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
        fields.finish()?;
        let mut columns = ColumnsCheck::new(&figures, &tables, &measures);
        scope.factors.iter().for_each(|factors| columns.see(factors));
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
            blocks,
        })
    }

    /// The cells it needs, in a fixed order.
    pub fn cells(
        &self,
        edition: Edition,
        sets: &PositionSets,
    ) -> Result<Vec<Planned>, ExperimentError> {
        let mut planned = Vec::new();
        for block in &self.blocks {
            planned.extend(block.expand(edition, sets)?);
        }
        Ok(planned)
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
    Ok(stem.to_string())
}

/// The columns of the blocks, and the factors of all cells of both editions.
fn scope<'a>(blocks: &[Block], context: &'a Context) -> Result<Scope<'a>, ExperimentError> {
    let mut columns: Vec<&'static str> = DERIVED.to_vec();
    let mut factors = Vec::new();
    for block in blocks {
        match block.of_trees() {
            true => columns.extend(TREE_FACTORS.iter().chain(&TREE_COLUMNS)),
            false => columns.extend(GAME_FACTORS.iter().chain(&GAME_COLUMNS)),
        }
        for edition in Edition::ALL {
            let cells = block.expand(edition, context.sets)?;
            factors.extend(cells.iter().map(Planned::factors));
        }
    }
    // Positions do not matter here, and there are many.
    factors.iter_mut().for_each(|row: &mut crate::Row| {
        row.remove("unit");
        row.remove("position");
    });
    factors.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    factors.dedup();
    let (references, taken) = (context.references.clone(), context.taken);
    Ok(Scope { columns, factors, baseline: None, references, taken })
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
