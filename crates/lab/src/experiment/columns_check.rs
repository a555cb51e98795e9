//! Whether the rows that a figure, a table or a claim selects have the columns it
//! uses. Every column of an experiment belongs to some kind of row, but `remaining`
//! of an iteration or `table` of a tree would select nothing and draw nothing.

use super::columns::{self, ColumnNeeds, RowColumn, RowKind};
use super::error::ExperimentError;
use super::figure::Figure;
use super::measure::{Measure, MeasureKind};
use super::planned::PlannedCell;
use super::quantity::Quantity;
use super::select::RowSelection;
use super::table::{TableContent, Tabulated};
use crate::cell::MinimalSizes;
use crate::{Row, Scalar};

/// The kinds of rows that a cell with these factors has.
fn kinds(factors: &Row) -> &'static [RowKind] {
    if factors.contains_key("simulate") {
        return &[RowKind::Simulation];
    }
    match (factors.contains_key("game"), watched(factors)) {
        (true, true) => &[RowKind::Iteration, RowKind::Level],
        (true, false) => &[RowKind::Iteration],
        (false, _) => &[RowKind::Tree],
    }
}

/// All columns of the rows of a kind, in the order of their names.
fn columns(kind: RowKind, factors: &Row) -> Vec<&str> {
    let there = |column: &&RowColumn| match column.needs {
        ColumnNeeds::Nothing => true,
        ColumnNeeds::Levels => watched(factors),
        ColumnNeeds::Against => text(factors, "against") != "nothing",
        ColumnNeeds::Blame => text(factors, "blame") == "1",
        ColumnNeeds::Workers => text(factors, "workers") != "off",
        ColumnNeeds::Nodes => text(factors, "nodes") != "all",
        ColumnNeeds::Minimal(kind) => minimal(factors).kinds().contains(&kind),
    };
    let of_rows = columns::of_rows().filter(|column| column.rows.contains(&kind)).filter(there);
    let mut columns: Vec<&str> = of_rows.map(|column| column.name).collect();
    columns.extend(factors.keys().map(String::as_str));
    if kind != RowKind::Tree {
        columns.extend(["set", "position"]);
    }
    columns.sort_unstable();
    columns.dedup();
    columns
}

fn text(factors: &Row, column: &str) -> String {
    factors.get(column).map(Scalar::to_string).unwrap_or_default()
}

fn watched(factors: &Row) -> bool {
    text(factors, "levels") == "1"
}

fn minimal(factors: &Row) -> MinimalSizes {
    text(factors, "minimal").parse().unwrap_or_default()
}

/// A part of an experiment and the columns it uses.
struct Used<'a> {
    part: String,
    line: usize,
    rows: &'a RowSelection,
    columns: Vec<&'a str>,
    /// What the first rows that it selects lack.
    lacking: Option<String>,
}

/// Looks at the cells of an experiment one by one until every part has found rows
/// with all its columns.
pub(super) struct ColumnsCheck<'a> {
    /// The parts that have not found such rows yet.
    open: Vec<Used<'a>>,
}

impl<'a> ColumnsCheck<'a> {
    /// The check of these parts.
    pub(super) fn new(
        figures: &'a [Figure],
        tables: &'a [Tabulated],
        measures: impl Iterator<Item = &'a Measure>,
    ) -> ColumnsCheck<'a> {
        let mut open: Vec<Used> = figures.iter().map(of_figure).collect();
        open.extend(tables.iter().flat_map(of_table));
        open.extend(measures.map(of_measure));
        ColumnsCheck { open }
    }

    /// Looks at a cell, if there is still something to find.
    pub(super) fn see(&mut self, planned: &PlannedCell) {
        if !self.open.is_empty() {
            let factors = planned.factors();
            self.open.retain_mut(|used| !used.is_met(&factors));
        }
    }

    /// Refuses the first part that no cell serves.
    pub(super) fn finish(self, file: &str) -> Result<(), ExperimentError> {
        let Some(used) = self.open.into_iter().next() else { return Ok(()) };
        let why = used.lacking.unwrap_or_else(|| no_rows(used.rows));
        Err(ExperimentError::new(file, used.line, format!("{}: {why}", used.part)))
    }
}

impl Used<'_> {
    /// Whether some rows of a cell meet the conditions and have all columns.
    fn is_met(&mut self, factors: &Row) -> bool {
        for kind in selected(self.rows, factors) {
            let there = columns(kind, factors);
            let mut needed = self.rows.columns().chain(self.columns.iter().copied());
            match needed.find(|column| !there.contains(column)) {
                None => return true,
                Some(column) => {
                    let lacking = self.lacking.take();
                    self.lacking = lacking.or_else(|| Some(without(column, kind, &there)));
                }
            }
        }
        false
    }
}

fn of_figure(figure: &Figure) -> Used<'_> {
    let mut columns = vec![figure.x.0.as_str(), &figure.series];
    columns.extend(figure.panels.as_deref());
    columns.extend(figure.points.as_deref());
    columns.extend(of_quantity(&figure.y.0));
    columns.extend(figure.baseline.iter().flat_map(RowSelection::columns));
    let part = format!("figure '{}'", figure.id);
    Used { part, line: figure.line, rows: &figure.rows, columns, lacking: None }
}

/// The columns of a table are looked at one by one: rows of one kind may fill the
/// first, and rows of another kind the second.
fn of_table(table: &Tabulated) -> Vec<Used<'_>> {
    let quantities: Vec<&Quantity> = match &table.shown {
        TableContent::Statistics(shown) => shown.iter().map(|(_, quantity)| quantity).collect(),
        TableContent::Dominance(quantity) => vec![quantity],
        TableContent::Effects(effects) => vec![&effects.quantity],
    };
    let changed = match &table.shown {
        TableContent::Effects(effects) => effects.changed(),
        _ => Vec::new(),
    };
    let used = |quantity| {
        let by = table.by.iter().map(String::as_str).chain(changed.iter().copied());
        let columns = by.chain(of_quantity(quantity)).collect();
        let part = format!("table '{}'", table.id);
        Used { part, line: table.line, rows: &table.rows, columns, lacking: None }
    };
    quantities.into_iter().map(used).collect()
}

fn of_measure(measure: &Measure) -> Used<'_> {
    let alone = matches!(
        measure.kind,
        MeasureKind::Mean
            | MeasureKind::Geometric
            | MeasureKind::Deviation
            | MeasureKind::LevelsOff(..)
            | MeasureKind::Grows(..)
    );
    let to = measure.to.iter().filter(|_| !alone).flat_map(RowSelection::columns);
    let changed = match &measure.kind {
        MeasureKind::Effect(change) => Some(change),
        _ => None,
    };
    let to = to.chain(changed.into_iter().flat_map(RowSelection::columns));
    let evidence = measure.evidence.iter().flat_map(of_quantity);
    let own = of_quantity(&measure.quantity).chain(measure.kind.over());
    let columns = own.chain(to).chain(evidence).collect();
    let part = format!("claim '{}'", measure.claim);
    Used { part, line: measure.line, rows: &measure.of, columns, lacking: None }
}

fn of_quantity(quantity: &Quantity) -> impl Iterator<Item = &str> {
    std::iter::once(quantity.column.as_str()).chain(quantity.per.as_deref())
}

/// The kinds of rows of a cell that meet the conditions on the columns they have.
/// Levels are selected by name alone.
fn selected<'a>(rows: &'a RowSelection, factors: &'a Row) -> impl Iterator<Item = RowKind> + 'a {
    kinds(factors).iter().copied().filter(|kind| {
        let mut row = factors.clone();
        row.insert("row".to_string(), Scalar::from(kind.name()));
        (rows.names("row") || *kind != RowKind::Level) && rows.tolerates(&row)
    })
}

fn without(column: &str, kind: RowKind, there: &[&str]) -> String {
    let rows = kind.name();
    let what = format!("rows of kind '{rows}' have no column '{column}'");
    let known = columns::of_rows().find(|known| known.name == column);
    match known.map(|known| (known.needs, known.rows)) {
        Some((ColumnNeeds::Levels, rows)) if rows.contains(&kind) => {
            format!("{what} here: set levels = true in their cells")
        }
        Some((ColumnNeeds::Blame, rows)) if rows.contains(&kind) => {
            format!("{what} here: set blame = true in their cells")
        }
        Some((ColumnNeeds::Workers, rows)) if rows.contains(&kind) => {
            format!("{what} here: set workers in their cells")
        }
        Some((ColumnNeeds::Minimal(size), rows)) if rows.contains(&kind) => {
            let least = MinimalSizes::with(size);
            format!("{what} here: set minimal = \"{}\" in their cells", least.name())
        }
        Some((ColumnNeeds::Against, rows)) if rows.contains(&kind) => {
            format!("{what} here: set against in their cells")
        }
        Some((_, [RowKind::Level])) if kind == RowKind::Iteration => {
            format!("{what}: add row = \"level\" to the conditions")
        }
        _ => format!("{what}: there are {}", there.join(", ")),
    }
}

fn no_rows(rows: &RowSelection) -> String {
    match rows.names("row") {
        true => "no cell has such rows: levels need cells with levels = true".to_string(),
        false => "no cell meets all of its conditions together".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, GameCell, Job, SimulationCell, TreeCell};
    use nullwindow_games::GameId;
    use std::collections::BTreeSet;

    /// Whether rows of a kind have a column by themselves, not as a setting.
    fn in_rows(column: &str, kind: RowKind) -> bool {
        columns::MEASURED.iter().any(|c| c.name == column && c.rows.contains(&kind))
    }

    /// The columns of a kind are those of the rows that a cell really has.
    fn agree(cell: Cell) {
        let planned =
            PlannedCell { cell, set: String::new(), position: 1, origin: 1, label: String::new() };
        let rows = planned.cell.run(&std::sync::Arc::default()).unwrap();
        let factors = planned.factors();
        for &kind in kinds(&factors) {
            let of_kind = rows.iter().filter(|row| row["row"] == Scalar::from(kind.name()));
            let found: BTreeSet<&str> =
                of_kind.flat_map(|row| row.keys().map(String::as_str)).collect();
            let measured = |name: &&str| columns::MEASURED.iter().any(|c| c.name == *name);
            let listed = columns(kind, &factors).into_iter().filter(measured);
            let listed: BTreeSet<&str> = listed.filter(|c| in_rows(c, kind)).collect();
            assert_eq!(found, listed, "{kind:?}");
        }
        let found: BTreeSet<String> = rows.iter().map(|row| row["row"].to_string()).collect();
        let expected = super::kinds(&factors).iter().map(|kind| kind.name().to_string());
        assert_eq!(found, expected.collect());
    }

    #[test]
    fn the_columns_are_those_of_real_rows() {
        let game = GameCell::new(GameId::Othello, "start", "aspiration-negascout", 3);
        agree(Cell::Game(GameCell { levels: true, ..game.clone() }));
        agree(Cell::Game(GameCell { blame: true, ..game.clone() }));
        agree(Cell::Game(GameCell { workers: Some(2), ..game.clone() }));
        for minimal in MinimalSizes::ALL {
            agree(Cell::Game(GameCell { minimal, ..game.clone() }));
        }
        agree(Cell::Game(game));
        agree(Cell::Simulation(SimulationCell::new(GameId::Othello, "start", 3)));
        let tree = TreeCell::new(3, 3, "random", "scout", 1, 1);
        agree(Cell::Tree(tree.clone()));
        let mut compared = tree;
        compared.search.against = Some("alpha-beta".into());
        agree(Cell::Tree(compared));
    }
}
