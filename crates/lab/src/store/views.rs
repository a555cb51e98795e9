//! What each experiment sees of the database: one view for each, with the rows of
//! its present cells and all their columns.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, ToSql, params_from_iter};

use super::{Holdings, Sheet};
use crate::Row;
use crate::experiment::columns::{self, RowKind};
use crate::experiment::{Edition, Experiment, ExperimentError, Laboratory};
use crate::record::CellId;
use crate::runner::Job;

/// The table behind the views, up to the columns that only an experiment knows.
const PLANNED: &str = "CREATE TABLE planned (experiment TEXT, cell TEXT, quick INTEGER, \
                       full INTEGER, unit TEXT, present INTEGER";

/// What an experiment asks for.
pub(super) struct ExperimentView {
    id: String,
    kinds: BTreeSet<RowKind>,
    /// Cells by identity and by what the experiment calls them.
    cells: BTreeMap<(CellId, String), PlannedCell>,
}

struct PlannedCell {
    /// Whether the quick and the full edition have it.
    editions: [bool; 2],
    factors: Row,
    /// Whether it is stored with the present behaviour.
    present: bool,
}

impl ExperimentView {
    /// The views of all experiments.
    pub(super) fn all(
        laboratory: &Laboratory,
        holdings: &Holdings,
    ) -> Result<Vec<ExperimentView>, ExperimentError> {
        let of = |experiment| ExperimentView::of(laboratory, experiment, holdings);
        laboratory.experiments().iter().map(of).collect()
    }

    fn of(
        laboratory: &Laboratory,
        experiment: &Experiment,
        holdings: &Holdings,
    ) -> Result<ExperimentView, ExperimentError> {
        let (mut kinds, mut cells) = (BTreeSet::new(), BTreeMap::new());
        for edition in Edition::ALL {
            for plan in experiment.cells(edition, laboratory.positions())? {
                kinds.extend(RowKind::of(&plan.cell));
                let (spec, factors) = (plan.cell.spec(), plan.factors());
                let id = CellId::of(&spec);
                let present = holdings.is_done(&id, &spec);
                let key = (id, columns::unit(&factors));
                let new = PlannedCell { editions: [false; 2], factors, present };
                let cell: &mut PlannedCell = cells.entry(key).or_insert(new);
                cell.editions[edition as usize] = true;
            }
        }
        Ok(ExperimentView { id: experiment.id.clone(), kinds, cells })
    }
}

/// Writes the table of planned cells, and the views.
pub(super) fn create(
    database: &Connection,
    views: &[ExperimentView],
    sheets: &[Sheet],
) -> rusqlite::Result<()> {
    let named: Vec<&str> = columns::planned().collect();
    let columns: String = named.iter().map(|name| format!(", {}", quoted(name))).collect();
    database.execute_batch(&format!("{PLANNED}{columns})"))?;
    let places = ", ?".repeat(named.len());
    let mut insert =
        database.prepare(&format!("INSERT INTO planned VALUES (?, ?, ?, ?, ?, ?{places})"))?;
    for view in views {
        for ((id, unit), cell) in &view.cells {
            let ([quick, full], id) = (cell.editions, id.to_string());
            let factors: Vec<_> = named.iter().map(|name| cell.factors.get(*name)).collect();
            let own: [&dyn ToSql; 6] = [&view.id, &id, &quick, &full, unit, &cell.present];
            let values = own.into_iter().chain(factors.iter().map(|value| value as &dyn ToSql));
            insert.execute(params_from_iter(values))?;
        }
    }
    database.execute_batch("CREATE INDEX planned_by_experiment ON planned (experiment, cell)")?;
    views.iter().try_for_each(|view| database.execute_batch(&view.sql(sheets)))
}

impl ExperimentView {
    /// All kinds of rows it has, one after the other, with the same columns.
    fn sql(&self, sheets: &[Sheet]) -> String {
        let kinds: Vec<RowKind> = self.kinds.iter().copied().collect();
        let columns = columns::names(&kinds);
        let select = |kind: &RowKind| self.select(*kind, &columns, sheets);
        let selects: Vec<String> = kinds.iter().map(select).collect();
        format!("CREATE VIEW {} AS {}", quoted(&self.id), selects.join(" UNION ALL "))
    }

    fn select(&self, kind: RowKind, columns: &[&str], sheets: &[Sheet]) -> String {
        let table = Sheet::name_of(kind);
        let sheet = sheets.iter().find(|sheet| sheet.name() == table);
        let there = sheet.map(Sheet::columns).unwrap_or_default();
        let planned: Vec<&str> = columns::planned().collect();
        let column = |name: &&str| {
            let value = match *name {
                "row" => format!("'{}'", kind.name()),
                "count" => "1".to_string(),
                // Trees of a cell differ in their seeds.
                "unit" if kind == RowKind::Tree => {
                    "p.unit || coalesce(' ' || r.seed, '')".to_string()
                }
                "unit" => "p.unit".to_string(),
                name if planned.contains(&name) => format!("p.{}", quoted(name)),
                name if there.contains(&name) => format!("r.{}", quoted(name)),
                _ => "NULL".to_string(),
            };
            format!("{value} AS {}", quoted(name))
        };
        let columns: Vec<String> = columns.iter().map(column).collect();
        format!(
            "SELECT r.cell AS cell, r.number AS number, p.quick AS quick, p.full AS full, {} \
             FROM planned p JOIN {} r USING (cell) WHERE p.experiment = '{}' AND p.present",
            columns.join(", "),
            quoted(&table),
            self.id // letters, digits and hyphens
        )
    }
}

/// A name as SQL wants it.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\"").replace('\0', ""))
}
