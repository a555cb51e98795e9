//! A cell with what an experiment knows of it: the settings it was made from.

use super::setting::{FactorValue, Setting};
use super::settings::{OF_EXPLICIT_TREES, OF_FAMILIES, OF_SIMULATIONS, OF_TREE_SEARCHES, of_games};
use crate::Row;
use crate::cell::Cell;

/// A cell that an experiment asks for.
#[derive(Clone, Debug)]
pub struct PlannedCell {
    /// The cell.
    pub cell: Cell,
    /// The set of its position, or the file of its tree; empty for artificial
    /// trees.
    pub set: String,
    /// The number of its position in the set, from 1; 0 for trees.
    pub position: usize,
    /// The number of the game its position is from; 0 for trees.
    pub origin: usize,
    /// What the experiment calls its settings; empty for trees.
    pub label: String,
}

impl PlannedCell {
    /// What positions are numbered in: a set of a game. All trees are one family.
    pub(crate) fn family(&self) -> String {
        match &self.cell {
            Cell::Game(cell) => format!("{} {}", cell.game, self.set),
            Cell::Simulation(cell) => format!("{} {}", cell.game, self.set),
            Cell::Tree(_) | Cell::Explicit(_) => String::new(),
        }
    }

    /// The settings of the cell as columns.
    pub(crate) fn factors(&self) -> Row {
        let mut row = factors(&self.cell);
        match &self.cell {
            Cell::Game(_) => self.name(&mut row, of_games()),
            Cell::Tree(_) => self.name(&mut row, OF_FAMILIES),
            Cell::Explicit(_) => self.name(&mut row, OF_EXPLICIT_TREES),
            Cell::Simulation(_) => self.name(&mut row, OF_SIMULATIONS),
        }
        row
    }

    /// Adds what the experiment calls the cell.
    fn name<C>(&self, row: &mut Row, settings: &[Setting<C>]) {
        for factor in settings.iter().flat_map(|setting| setting.factors) {
            if let FactorValue::Plan(of) = factor.value {
                row.insert(factor.name.to_string(), of(self));
            }
        }
    }
}

/// The settings of a cell as columns, as far as they are known without an
/// experiment.
pub(crate) fn factors(cell: &Cell) -> Row {
    let mut row = Row::new();
    match cell {
        Cell::Game(cell) => put(&mut row, of_games(), cell),
        Cell::Simulation(cell) => put(&mut row, OF_SIMULATIONS, cell),
        Cell::Tree(cell) => {
            put(&mut row, OF_FAMILIES, cell);
            put(&mut row, OF_TREE_SEARCHES, &cell.search);
        }
        Cell::Explicit(cell) => {
            put(&mut row, OF_EXPLICIT_TREES, cell);
            put(&mut row, OF_TREE_SEARCHES, &cell.search);
        }
    }
    row
}

fn put<C>(row: &mut Row, settings: &[Setting<C>], cell: &C) {
    for factor in settings.iter().flat_map(|setting| setting.factors) {
        if let Some(value) = factor.of_cell(cell) {
            row.insert(factor.name.to_string(), value);
        }
    }
}
