//! What each experiment sees of the database: one view for each, with the rows of
//! its present cells and all their columns.

use std::collections::BTreeSet;

use rusqlite::{Connection, Statement, ToSql, params_from_iter};

use super::sqlite::BuildError;
use super::{Holdings, Sheet};
use crate::cell::Job;
use crate::experiment::columns::{self, RowKind};
use crate::experiment::{Edition, Experiment, Laboratory, PlannedCell};
use crate::record::CellId;

/// The table behind the views, up to the columns that only an experiment knows.
const PLANNED: &str = "CREATE TABLE planned (experiment TEXT, cell TEXT, quick INTEGER, \
                       full INTEGER, unit TEXT, present INTEGER";

const BY_EXPERIMENT: &str =
    "CREATE UNIQUE INDEX planned_by_experiment ON planned (experiment, cell, unit)";

/// What an experiment asks for.
struct ExperimentView<'a> {
    id: &'a str,
    kinds: BTreeSet<RowKind>,
}

/// Writes the table of planned cells, one cell after the other, and the views.
pub(super) fn create(
    database: &Connection,
    laboratory: &Laboratory,
    holdings: &Holdings,
    sheets: &[Sheet],
) -> Result<(), BuildError> {
    let named: Vec<&str> = columns::planned().collect();
    let columns: String = named.iter().map(|name| format!(", {}", quoted(name))).collect();
    database.execute_batch(&format!("{PLANNED}{columns})"))?;
    database.execute_batch(BY_EXPERIMENT)?;
    for experiment in laboratory.experiments() {
        let mut planned = PlannedTable::of(database, experiment, holdings, &named)?;
        let mut kinds = BTreeSet::new();
        for edition in Edition::ALL {
            let mut written = Ok(());
            experiment.each_cell(edition, laboratory.positions(), &mut |plan| {
                kinds.extend(RowKind::of(&plan.cell));
                if written.is_ok() {
                    written = planned.add(edition, &plan);
                }
            })?;
            written?;
        }
        let view = ExperimentView { id: &experiment.id, kinds };
        database.execute_batch(&view.sql(sheets))?;
    }
    Ok(())
}

/// The rows of one experiment in the table of planned cells.
struct PlannedTable<'a> {
    experiment: &'a str,
    holdings: &'a Holdings,
    /// The columns that only an experiment knows.
    named: &'a [&'a str],
    insert: Statement<'a>,
}

impl<'a> PlannedTable<'a> {
    fn of(
        database: &'a Connection,
        experiment: &'a Experiment,
        holdings: &'a Holdings,
        named: &'a [&'a str],
    ) -> rusqlite::Result<PlannedTable<'a>> {
        let places = ", ?".repeat(named.len());
        // A cell of both editions is one row, and so is one that two blocks ask for.
        let insert = database.prepare(&format!(
            "INSERT INTO planned VALUES (?, ?, ?, ?, ?, ?{places}) \
             ON CONFLICT (experiment, cell, unit) \
             DO UPDATE SET quick = max(quick, excluded.quick), full = max(full, excluded.full)"
        ))?;
        Ok(PlannedTable { experiment: &experiment.id, holdings, named, insert })
    }

    fn add(&mut self, edition: Edition, plan: &PlannedCell) -> rusqlite::Result<()> {
        let (spec, factors) = (plan.cell.spec(), plan.factors());
        let id = CellId::of(&spec);
        let present = self.holdings.is_done(&id, &spec);
        let (quick, full) = (edition == Edition::Quick, edition == Edition::Full);
        let (id, unit) = (id.to_string(), columns::unit(&factors));
        let values: Vec<_> = self.named.iter().map(|name| factors.get(*name)).collect();
        let own: [&dyn ToSql; 6] = [&self.experiment, &id, &quick, &full, &unit, &present];
        let values = own.into_iter().chain(values.iter().map(|value| value as &dyn ToSql));
        self.insert.execute(params_from_iter(values)).map(drop)
    }
}

impl ExperimentView<'_> {
    /// All kinds of rows it has, one after the other, with the same columns.
    fn sql(&self, sheets: &[Sheet]) -> String {
        let kinds: Vec<RowKind> = self.kinds.iter().copied().collect();
        let columns = columns::names(&kinds);
        let select = |kind: &RowKind| self.select(*kind, &columns, sheets);
        let selects: Vec<String> = kinds.iter().map(select).collect();
        format!("CREATE VIEW {} AS {}", quoted(self.id), selects.join(" UNION ALL "))
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
