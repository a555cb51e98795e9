//! The rows of an experiment, each with the factors of its cell.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use nullwindow_report::SectionCell;

use super::agreement::Agreement;
use super::circumstances::Circumstances;
use super::row_table::{RowTable, TableRow};
use crate::cell::{Cell, Job};
use crate::experiment::PlannedCell;
use crate::experiment::columns::{self, Completion};
use crate::record::CellId;
use crate::row::Columns;
use crate::store::StoredCell;
use crate::{Row, Scalar};

/// How a stored cell is found: it is read when it is asked for, and not kept.
pub type Lookup<'a> = &'a (dyn Fn(&CellId) -> Option<StoredCell> + Sync);

/// What makes a row one of several of its cell.
const WITHIN: [&str; 5] = ["row", "depth", "remaining", "seed", "parity"];

/// The columns that tell rows apart.
static IDENTITY: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| columns::identity().chain(WITHIN).collect());

/// All rows of an experiment that are there. Records are read one after the other, and what
/// is kept of each is its rows.
#[derive(Default)]
pub(super) struct Observations {
    rows: RowTable,
    /// What tells each row from others.
    keys: Vec<RowKey>,
    /// The same in order, each with the place of its row.
    index: Vec<(RowKey, u32)>,
    /// The cell that each row is from, as a place in `used`; none where a paper prints it.
    cell_of: Vec<Option<u32>>,
    /// The games that positions are from, as numbers, by unit.
    origins: BTreeMap<String, usize>,
    /// Cells that have no record.
    pub missing: usize,
    /// All cells.
    pub cells: usize,
    /// The cells whose records were used.
    used: Vec<CellId>,
    /// What the experiment calls each of them.
    names: Vec<CellName>,
    /// Whether searches agree on values.
    pub agreement: Agreement,
    /// Who made the records, when and where.
    pub circumstances: Circumstances,
}

/// What only an experiment knows of a cell.
struct CellName {
    set: Box<str>,
    position: usize,
    origin: usize,
    label: Box<str>,
}

/// Takes planned cells one after the other.
pub(super) struct Collector<'a> {
    all: Observations,
    games: BTreeMap<String, usize>,
    seen: HashSet<(CellId, RowKey)>,
    lookup: Lookup<'a>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(lookup: Lookup<'a>) -> Collector<'a> {
        let (all, games, seen) = Default::default();
        Collector { all, games, seen, lookup }
    }

    /// Adds the rows of a planned cell.
    pub(super) fn add(&mut self, plan: &PlannedCell) {
        let (id, factors) = (CellId::of(&plan.cell.spec()), plan.factors());
        // Two blocks may plan one cell: counted twice it would halve every ratio.
        if !self.seen.insert((id, RowKey::of(&factors))) {
            return;
        }
        let all = &mut self.all;
        all.cells += 1;
        if let Some(game) = origin(plan) {
            let next = self.games.len();
            let number = *self.games.entry(game).or_insert(next);
            all.origins.insert(columns::unit(&factors), number);
        }
        let Some(stored) = (self.lookup)(&id) else {
            all.missing += 1;
            return;
        };
        all.circumstances.see(&stored);
        let whole = Completion::new(factors, &stored.rows);
        let cell = Some(all.used.len() as u32);
        stored.rows.iter().for_each(|row| all.add(whole.of(row), cell));
        all.used.push(id);
        all.names.push(CellName {
            set: plan.set.as_str().into(),
            position: plan.position,
            origin: plan.origin,
            label: plan.label.as_str().into(),
        });
    }

    /// All rows that were there.
    pub(super) fn finish(mut self) -> Observations {
        self.all.put_in_order();
        self.all
    }
}

impl Observations {
    /// Collects the rows of planned cells.
    pub(super) fn collect(planned: &[PlannedCell], lookup: Lookup) -> Observations {
        let mut collector = Collector::new(lookup);
        planned.iter().for_each(|plan| collector.add(plan));
        collector.finish()
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
        all.put_in_order();
        all
    }

    fn add(&mut self, row: Row, cell: Option<u32>) {
        self.agreement.see(&row);
        self.keys.push(RowKey::of(&row));
        self.rows.push(&row);
        self.cell_of.push(cell);
    }

    fn put_in_order(&mut self) {
        self.index = self.keys.iter().copied().zip(0..).collect();
        self.index.sort_unstable();
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// A row, by its place.
    pub(super) fn row(&self, row: usize) -> TableRow<'_> {
        self.rows.row(row)
    }

    /// The cell that a row is from; none where a paper prints it.
    pub(super) fn cell_of(&self, row: usize) -> Option<CellId> {
        self.used.get((*self.cell_of.get(row)?)? as usize).copied()
    }

    /// The cells whose records were used, for the page.
    pub(super) fn cells_used(&self) -> Vec<SectionCell> {
        let told = |(id, name): (&CellId, &CellName)| SectionCell {
            cell: id.to_string(),
            set: name.set.to_string(),
            position: name.position,
            origin: name.origin,
            label: name.label.to_string(),
        };
        self.used.iter().zip(&self.names).map(told).collect()
    }

    /// The game that the position of a unit is from, as a number; none for trees.
    pub(super) fn origin(&self, unit: &str) -> Option<usize> {
        self.origins.get(unit).copied()
    }

    /// The rows that are like one except in some columns.
    pub(super) fn counterparts(
        &self,
        row: usize,
        changed: &[(&str, &Scalar)],
    ) -> impl Iterator<Item = usize> + '_ {
        let key = self.keys[row].with(&self.row(row), changed);
        let first = self.index.partition_point(|(other, _)| *other < key);
        let like = self.index[first..].iter().take_while(move |(other, _)| *other == key);
        like.map(|(_, row)| *row as usize)
    }
}

/// What tells a row from others: a sum of hashes, one for each column of its identity.
/// So the key with another value in a column needs no more than that column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct RowKey(u128);

impl RowKey {
    fn of(row: &Row) -> RowKey {
        let values = IDENTITY.iter().filter_map(|column| Some((*column, row.get(*column)?)));
        values.fold(RowKey::default(), |key, (column, value)| key.plus(column, value))
    }

    /// The key of the row with some columns changed.
    fn with(self, row: &TableRow, changed: &[(&str, &Scalar)]) -> RowKey {
        let mut key = self;
        for (column, new) in changed.iter().filter(|(column, _)| IDENTITY.contains(column)) {
            if let Some(old) = row.value(column) {
                key = RowKey(key.0.wrapping_sub(hashed(column, &old)));
            }
            key = key.plus(column, new);
        }
        key
    }

    fn plus(self, column: &str, value: &Scalar) -> RowKey {
        RowKey(self.0.wrapping_add(hashed(column, value)))
    }
}

/// A hash of a column and the text of its value: 3 and 3.0 are the same.
fn hashed(column: &str, value: &Scalar) -> u128 {
    let text = value.to_string();
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, column, &text).hash(&mut hasher);
        hasher.finish()
    };
    u128::from(half(0)) << 64 | u128::from(half(1))
}

/// The game that a planned position is from.
fn origin(plan: &PlannedCell) -> Option<String> {
    let game = match &plan.cell {
        Cell::Game(cell) => cell.game,
        Cell::Simulation(cell) => cell.game,
        Cell::Tree(_) | Cell::Explicit(_) => return None,
    };
    Some(format!("{game} {} {}", plan.set, plan.origin))
}

/// A column as text; empty if it is not there.
pub(super) fn text(row: &impl Columns, column: &str) -> String {
    row.value(column).map(|value| value.to_string()).unwrap_or_default()
}
