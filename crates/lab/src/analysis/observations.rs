//! The rows of an experiment, each with the factors of its cell.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::experiment::{GAME_FACTORS, Planned, TREE_FACTORS};
use crate::record::CellId;
use crate::runner::Job;
use crate::store::StoredCell;
use crate::{Row, Scalar};

/// How a stored cell is found.
pub type Lookup<'a> = &'a (dyn Fn(&CellId) -> Option<&'a StoredCell> + Sync);

/// Factors that follow from others: a baseline that changes those changes these.
const FOLLOWS: [&str; 4] = ["entries", "unit", "width", "leaves"];

/// What makes a row one of several of its cell.
const WITHIN: [&str; 5] = ["row", "depth", "remaining", "seed", "parity"];

/// The columns that tell rows apart.
static IDENTITY: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let factors = GAME_FACTORS.into_iter().chain(TREE_FACTORS);
    factors.filter(|column| !FOLLOWS.contains(column)).chain(WITHIN).collect()
});

/// All rows of an experiment that are there.
#[derive(Default)]
pub(super) struct Observations {
    pub rows: Vec<Row>,
    index: BTreeMap<String, Vec<usize>>,
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
        let mut seen = BTreeSet::new();
        for plan in planned {
            let (id, factors) = (CellId::of(&plan.cell.spec()), plan.factors());
            // Two blocks may plan one cell: counted twice it would halve every ratio.
            if !seen.insert((id, key(&factors, &[]))) {
                continue;
            }
            all.cells += 1;
            match lookup(&id) {
                Some(stored) => {
                    all.used.insert(id);
                    let last = deepest(&stored.rows);
                    stored.rows.iter().for_each(|row| all.add(observed(&factors, row, last)));
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
            all.add(row);
        }
        all
    }

    fn add(&mut self, row: Row) {
        let key = key(&row, &[]);
        self.index.entry(key).or_default().push(self.rows.len());
        self.rows.push(row);
    }

    /// The rows that are like one but for some columns.
    pub(super) fn counterparts(&self, row: &Row, changed: &[(&str, &Scalar)]) -> &[usize] {
        self.index.get(&key(row, changed)).map_or(&[], Vec::as_slice)
    }
}

/// What tells a row from others, with some columns changed.
fn key(row: &Row, changed: &[(&str, &Scalar)]) -> String {
    let mut key = String::new();
    for &column in IDENTITY.iter() {
        let new = changed.iter().find(|(c, _)| *c == column).map(|(_, v)| (*v).clone());
        if let Some(value) = new.or_else(|| row.get(column).cloned()) {
            key += &format!("{column}={value};");
        }
    }
    key
}

/// The depth of the last iteration.
fn deepest(rows: &[Row]) -> Option<f64> {
    let depth = |row: &Row| row.get("depth").and_then(Scalar::as_f64);
    rows.iter().filter_map(depth).reduce(f64::max)
}

/// A row with its cell's factors and what follows from it.
fn observed(factors: &Row, row: &Row, last: Option<f64>) -> Row {
    let mut all = factors.clone();
    all.extend(row.clone());
    all.insert("count".to_string(), Scalar::from(1));
    if text(&all, "row") == "tree" {
        let unit = ["size", "order", "leaves", "root", "seed"].map(|c| text(&all, c)).join(" ");
        all.insert("unit".to_string(), Scalar::Text(unit));
    } else if let Some(depth) = all.get("depth").and_then(Scalar::as_f64) {
        let parity = if depth % 2.0 == 0.0 { "even" } else { "odd" };
        all.insert("parity".to_string(), Scalar::from(parity));
        all.insert("last".to_string(), Scalar::from(i64::from(Some(depth) == last)));
    }
    all
}

/// A column as text; empty if it is not there.
pub(super) fn text(row: &Row, column: &str) -> String {
    row.get(column).map(Scalar::to_string).unwrap_or_default()
}
