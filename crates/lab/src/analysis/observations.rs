//! The rows of an experiment, each with the factors of its cell.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::LazyLock;

use crate::cell::Cell;
use crate::experiment::Planned;
use crate::experiment::columns::{self, Completion};
use crate::record::CellId;
use crate::runner::Job;
use crate::store::StoredCell;
use crate::{Row, Scalar};

/// How a stored cell is found.
pub type Lookup<'a> = &'a (dyn Fn(&CellId) -> Option<&'a StoredCell> + Sync);

/// What makes a row one of several of its cell.
const WITHIN: [&str; 5] = ["row", "depth", "remaining", "seed", "parity"];

/// The columns that tell rows apart.
static IDENTITY: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| columns::identity().chain(WITHIN).collect());

/// All rows of an experiment that are there.
#[derive(Default)]
pub(super) struct Observations {
    pub rows: Vec<Row>,
    /// The cell that each row is from; none where a paper prints it.
    pub cell_of: Vec<Option<CellId>>,
    index: BTreeMap<String, Vec<usize>>,
    /// The games that positions are from, as numbers, by unit.
    origins: BTreeMap<String, usize>,
    /// Cells that have no record.
    pub missing: usize,
    /// All cells.
    pub cells: usize,
    /// The records that were used.
    pub used: BTreeSet<CellId>,
}

impl Observations {
    /// Collects the rows of planned cells.
    pub(super) fn collect(planned: &[Planned], lookup: Lookup) -> Observations {
        let mut all = Observations::default();
        let mut games = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for plan in planned {
            let (id, factors) = (CellId::of(&plan.cell.spec()), plan.factors());
            // Two blocks may plan one cell: counted twice it would halve every ratio.
            if !seen.insert((id, key(&factors, &[]))) {
                continue;
            }
            all.cells += 1;
            if let Some(game) = origin(plan) {
                let next = games.len();
                let number = *games.entry(game).or_insert(next);
                all.origins.insert(columns::unit(&factors), number);
            }
            match lookup(&id) {
                Some(stored) => {
                    all.used.insert(id);
                    let whole = Completion::new(factors, &stored.rows);
                    stored.rows.iter().for_each(|row| all.add(whole.of(row), Some(id)));
                }
                None => all.missing += 1,
            }
        }
        all
    }

    /// Rows that have their factors already: the papers' numbers.
    pub(super) fn of_paper(rows: &[Row]) -> Observations {
        let mut all = Observations::default();
        for row in rows {
            let mut row = row.clone();
            let unit = ["game", "position", "seed"].map(|c| text(&row, c)).join(" ");
            row.insert("unit".to_string(), Scalar::Text(unit));
            all.add(row, None);
        }
        all
    }

    fn add(&mut self, row: Row, cell: Option<CellId>) {
        let key = key(&row, &[]);
        self.index.entry(key).or_default().push(self.rows.len());
        self.rows.push(row);
        self.cell_of.push(cell);
    }

    /// The game that the position of a unit is from, as a number; none for trees.
    pub(super) fn origin(&self, unit: &str) -> Option<usize> {
        self.origins.get(unit).copied()
    }

    /// The rows that are like one but for some columns.
    pub(super) fn counterparts(&self, row: &Row, changed: &[(&str, &Scalar)]) -> &[usize] {
        self.index.get(&key(row, changed)).map_or(&[], Vec::as_slice)
    }
}

/// The game that a planned position is from.
fn origin(plan: &Planned) -> Option<String> {
    let game = match &plan.cell {
        Cell::Game(cell) => cell.game,
        Cell::Simulation(cell) => cell.game,
        Cell::Tree(_) | Cell::Explicit(_) => return None,
    };
    Some(format!("{game} {} {}", plan.set, plan.origin))
}

/// What tells a row from others, with some columns changed.
fn key(row: &Row, changed: &[(&str, &Scalar)]) -> String {
    let mut key = String::new();
    for &column in IDENTITY.iter() {
        let new = changed.iter().find(|(c, _)| *c == column).map(|(_, v)| *v);
        if let Some(value) = new.or_else(|| row.get(column)) {
            let _ = write!(key, "{column}={value};");
        }
    }
    key
}

/// A column as text; empty if it is not there.
pub(super) fn text(row: &Row, column: &str) -> String {
    row.get(column).map(Scalar::to_string).unwrap_or_default()
}
