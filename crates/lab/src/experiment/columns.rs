//! Every column of a row besides the settings of its cell, in one place: its
//! name, the kinds of rows that have it, and its documentation.

use std::sync::LazyLock;

use nullwindow_engine::SizeKind;

use super::setting::{ColumnHolds, Factor, FactorValue, Role, Setting};
use super::settings::{OF_EXPLICIT_TREES, OF_FAMILIES, OF_SIMULATIONS, OF_TREE_SEARCHES, of_games};
use crate::cell::Cell;
use crate::{Row, Scalar};

/// The tables of the database that are always there.
pub(crate) const TABLES: [&str; 6] =
    ["cells", "rows", "iterations", "levels", "trees", "simulations"];

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RowKind {
    /// One iteration of iterative deepening.
    Iteration,
    /// One remaining depth of the last iteration.
    Level,
    /// One tree.
    Tree,
    /// One number of workers on a simulated machine.
    Simulation,
}

impl RowKind {
    /// All of them.
    pub(crate) const ALL: [RowKind; 4] =
        [RowKind::Iteration, RowKind::Level, RowKind::Tree, RowKind::Simulation];

    /// What it is called in the column `row`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            RowKind::Iteration => "iteration",
            RowKind::Level => "level",
            RowKind::Tree => "tree",
            RowKind::Simulation => "simulation",
        }
    }

    /// The kinds of rows that a cell has.
    pub(crate) fn of(cell: &Cell) -> &'static [RowKind] {
        match cell {
            Cell::Game(cell) if cell.levels => &[RowKind::Iteration, RowKind::Level],
            Cell::Game(_) => &[RowKind::Iteration],
            Cell::Tree(_) | Cell::Explicit(_) => &[RowKind::Tree],
            Cell::Simulation(_) => &[RowKind::Simulation],
        }
    }
}

/// What a cell must ask for so that its rows have a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnNeeds {
    /// Nothing.
    Nothing,
    /// The setting `levels`; then the last iteration has it.
    Levels,
    /// The setting `against`.
    Against,
    /// The setting `blame`; then the last iteration has it.
    Blame,
    /// The setting `workers`.
    Workers,
    /// The setting `nodes`.
    Nodes,
    /// The setting `minimal`, with this size; then the last iteration has it.
    Minimal(SizeKind),
}

/// A column of rows.
pub(crate) struct RowColumn {
    pub name: &'static str,
    pub holds: ColumnHolds,
    /// The kinds of rows that may have it.
    pub rows: &'static [RowKind],
    /// What their cells must ask for.
    pub needs: ColumnNeeds,
    /// What it means, in a few words without a full stop.
    pub doc: &'static str,
}

const fn number(name: &'static str, rows: &'static [RowKind], doc: &'static str) -> RowColumn {
    RowColumn { name, holds: ColumnHolds::Numbers, rows, needs: ColumnNeeds::Nothing, doc }
}

const fn word(name: &'static str, rows: &'static [RowKind], doc: &'static str) -> RowColumn {
    RowColumn { name, holds: ColumnHolds::Words, rows, needs: ColumnNeeds::Nothing, doc }
}

/// A column of numbers that is there where a cell asks for it.
const fn asked(
    needs: ColumnNeeds,
    name: &'static str,
    rows: &'static [RowKind],
    doc: &'static str,
) -> RowColumn {
    RowColumn { name, holds: ColumnHolds::Numbers, rows, needs, doc }
}

const ALL: &[RowKind] = &RowKind::ALL;
const GAMES: &[RowKind] = &[RowKind::Iteration, RowKind::Level];
const ITERATION: &[RowKind] = &[RowKind::Iteration];
const LEVEL: &[RowKind] = &[RowKind::Level];
const TREE: &[RowKind] = &[RowKind::Tree];
const SEARCHES: &[RowKind] = &[RowKind::Iteration, RowKind::Tree];
const SIMULATION: &[RowKind] = &[RowKind::Simulation];
const VALUED: &[RowKind] = &[RowKind::Iteration, RowKind::Tree, RowKind::Simulation];

/// What cells measure, in the order of the documentation.
pub(crate) static MEASURED: &[RowColumn] = &[
    word("row", ALL, "what the row is about: `iteration`, `level`, `tree` or `simulation`"),
    number("depth", GAMES, "depth of the iteration"),
    number("remaining", LEVEL, "plies still to search"),
    number("seed", TREE, "seed of the tree; an explicit tree has none"),
    number("value", VALUED, "value of the root, where it was proved"),
    number("start", ITERATION, "first guess"),
    number("error", ITERATION, "first guess minus value"),
    number("abs_error", ITERATION, "distance of the first guess from the value"),
    number("leaf", ALL, "leaf evaluations, repeated ones included"),
    number("interior", ALL, "expanded nodes"),
    number("transposition", ALL, "nodes answered by memory"),
    number("quiescence", ITERATION, "nodes of quiescence search, which are in no other count"),
    number("total", VALUED, "leaf, interior and transposition nodes"),
    number("passes", VALUED, "searches that a driver or an aspiration window made"),
    number("seconds", SEARCHES, "processor time"),
    number("leaf_sum", ITERATION, "`leaf` of all iterations so far"),
    number("interior_sum", ITERATION, "`interior` of all iterations so far"),
    number("transposition_sum", ITERATION, "`transposition` of all iterations so far"),
    number("quiescence_sum", ITERATION, "`quiescence` of all iterations so far"),
    number("total_sum", ITERATION, "`total` of all iterations so far"),
    number("passes_sum", ITERATION, "`passes` of all iterations so far"),
    number("sum_seconds", ITERATION, "`seconds` of all iterations so far"),
    asked(ColumnNeeds::Levels, "children", ITERATION, "moves of all expanded nodes"),
    asked(
        ColumnNeeds::Levels,
        "arrivals",
        ITERATION,
        "arrivals at a position from another parent than before",
    ),
    asked(
        ColumnNeeds::Levels,
        "same_depth_arrivals",
        ITERATION,
        "arrivals at the same remaining depth as before",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LeftFirst),
        "lfmt_leaf",
        ITERATION,
        "leaves of the left-first minimal tree",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LeftFirst),
        "lfmt_total",
        ITERATION,
        "nodes of the left-first minimal tree",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LeftFirst),
        "lfmt_width",
        ITERATION,
        "width of the uniform tree whose minimal tree has as many leaves as the left-first one",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LeftFirst),
        "lfmg_leaf",
        ITERATION,
        "leaves of the left-first minimal graph",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LeftFirst),
        "lfmg_total",
        ITERATION,
        "nodes of the left-first minimal graph",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::Etc),
        "armg_etc_leaf",
        ITERATION,
        "leaves of the graph with enhanced transposition cutoffs",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::Etc),
        "armg_etc_total",
        ITERATION,
        "nodes of the graph with enhanced transposition cutoffs",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LastPlies),
        "armg_mm_leaf",
        ITERATION,
        "leaves of the graph with the cheapest cutoffs in the last plies, MM(d)",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::LastPlies),
        "armg_mm_total",
        ITERATION,
        "nodes of the graph with the cheapest cutoffs in the last plies, MM(d)",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::Reselected),
        "armg_leaf",
        ITERATION,
        "leaves of the smallest approximation of the real minimal graph",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::Reselected),
        "armg_total",
        ITERATION,
        "nodes of the smallest approximation of the real minimal graph",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::RealTree),
        "rmt_leaf",
        ITERATION,
        "leaves of the real minimal tree",
    ),
    asked(
        ColumnNeeds::Minimal(SizeKind::RealTree),
        "rmt_total",
        ITERATION,
        "nodes of the real minimal tree",
    ),
    asked(
        ColumnNeeds::Blame,
        "blame_minimal",
        ITERATION,
        "first visits of the minimal graph, as many as the smallest known proof has nodes",
    ),
    asked(
        ColumnNeeds::Blame,
        "blame_cheaper",
        ITERATION,
        "other first visits of the left-first minimal graph: cheaper cutoffs not taken",
    ),
    asked(
        ColumnNeeds::Blame,
        "blame_ordering",
        ITERATION,
        "nodes below moves tried before the one that answered",
    ),
    asked(
        ColumnNeeds::Blame,
        "blame_transpositions",
        ITERATION,
        "nodes whose answer had been known and was lost",
    ),
    asked(
        ColumnNeeds::Blame,
        "blame_memory",
        ITERATION,
        "answers from memory at the ends of new paths",
    ),
    asked(
        ColumnNeeds::Blame,
        "blame_window",
        ITERATION,
        "all other nodes: passes, re-searches, wide windows",
    ),
    asked(
        ColumnNeeds::Workers,
        "led",
        ITERATION,
        "nodes of the leader: how long it took, in nodes",
    ),
    asked(ColumnNeeds::Workers, "led_sum", ITERATION, "`led` of all iterations so far"),
    asked(
        ColumnNeeds::Workers,
        "capacity_sum",
        ITERATION,
        "`led_sum` for each worker: what all could have visited in that time",
    ),
    number("cutoffs", LEVEL, "nodes cut off"),
    number("first_cutoffs", LEVEL, "nodes cut off by the first move"),
    number("unique", TREE, "distinct leaves evaluated"),
    number("expanded", TREE, "distinct leaves and interior nodes"),
    number("held", TREE, "most nodes in memory"),
    word("leaf_set", TREE, "equal for equal sets of leaves"),
    asked(ColumnNeeds::Against, "against_leaf", TREE, "`leaf` of the other algorithm"),
    asked(ColumnNeeds::Against, "against_unique", TREE, "`unique` of the other algorithm"),
    asked(ColumnNeeds::Against, "only_here", TREE, "leaves that only this algorithm evaluated"),
    asked(
        ColumnNeeds::Against,
        "only_there",
        TREE,
        "leaves that only the other algorithm evaluated",
    ),
    asked(
        ColumnNeeds::Nodes,
        "proved",
        SEARCHES,
        "1 where the value is proved within that, else 0",
    ),
    asked(ColumnNeeds::Nodes, "right", TREE, "1 where the move chosen is a best one, else 0"),
    asked(
        ColumnNeeds::Nodes,
        "loss",
        TREE,
        "how much less the move chosen is worth than a best one",
    ),
    number("workers", SIMULATION, "how many workers there are"),
    number("time_ns", SIMULATION, "virtual time to the value at the last depth"),
    number("capacity_ns", SIMULATION, "`time_ns` for each worker; the sum of the next five"),
    number("one_ns", SIMULATION, "`time_ns` of one worker"),
    number("extra_ns", SIMULATION, "time at nodes beyond that of one worker"),
    number("memory_ns", SIMULATION, "time that workers wait for entries of the table"),
    number("message_ns", SIMULATION, "time that workers spend on messages"),
    number("idle_ns", SIMULATION, "time in which workers have nothing to do"),
    number("one_total", SIMULATION, "`total` of one worker"),
    number("messages", SIMULATION, "messages between different workers"),
];

/// What is made of other columns when rows are looked at.
static DERIVED: &[RowColumn] = &[
    number("last", GAMES, "1 for the last iteration, else 0"),
    word("parity", GAMES, "`odd` or `even`, by `depth`"),
    number("searched", ITERATION, "`leaf` and `interior`: what memory did not answer"),
    word("unit", ALL, "the position or tree; ratios and tests compare unit by unit"),
    number("count", ALL, "1"),
];

/// The columns of rows, measured and derived.
pub(super) fn of_rows() -> impl Iterator<Item = &'static RowColumn> {
    MEASURED.iter().chain(DERIVED)
}

/// A column that tells of a setting, whatever cells the setting is of.
struct SettingColumn {
    name: &'static str,
    holds: ColumnHolds,
    role: Role,
    rows: &'static [RowKind],
    /// Whether only an experiment knows it.
    planned: bool,
}

/// The columns of all settings. Some names come more than once, for a game and
/// for trees.
static SETTING_COLUMNS: LazyLock<Vec<SettingColumn>> = LazyLock::new(|| {
    fn of<C>(settings: &[Setting<C>], rows: &'static [RowKind], all: &mut Vec<SettingColumn>) {
        for factor in settings.iter().flat_map(|s| s.factors) {
            let &Factor { name, holds, role, .. } = factor;
            let planned = matches!(factor.value, FactorValue::Plan(_));
            all.push(SettingColumn { name, holds, role, rows, planned });
        }
    }
    let mut all = Vec::new();
    of(of_games(), GAMES, &mut all);
    of(OF_FAMILIES, TREE, &mut all);
    of(OF_EXPLICIT_TREES, TREE, &mut all);
    of(OF_TREE_SEARCHES, TREE, &mut all);
    of(OF_SIMULATIONS, SIMULATION, &mut all);
    all
});

/// The names of all columns that rows of some kinds can have: the settings of
/// their cells, then those above.
pub(crate) fn names(kinds: &[RowKind]) -> Vec<&'static str> {
    let has = |rows: &[RowKind]| rows.iter().any(|kind| kinds.contains(kind));
    let settings = SETTING_COLUMNS.iter().filter(|c| has(c.rows)).map(|c| c.name);
    let mut names: Vec<&str> = Vec::new();
    for name in settings.chain(of_rows().filter(|c| has(c.rows)).map(|c| c.name)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The names of the columns of all settings.
pub(crate) fn settings() -> impl Iterator<Item = &'static str> {
    SETTING_COLUMNS.iter().map(|c| c.name)
}

/// The columns of settings that only an experiment knows: what it calls the
/// position or tree of a cell.
pub(crate) fn planned() -> impl Iterator<Item = &'static str> {
    let planned = || SETTING_COLUMNS.iter().filter(|c| c.planned).map(|c| c.name);
    let is_new = move |(i, name): &(usize, &str)| !planned().take(*i).any(|known| known == *name);
    planned().enumerate().filter(is_new).map(|(_, name)| name)
}

/// The names of the settings' columns that tell cells apart.
pub(crate) fn identity() -> impl Iterator<Item = &'static str> {
    SETTING_COLUMNS.iter().filter(|c| c.role == Role::Identity).map(|c| c.name)
}

/// What a column holds in rows of some kinds, if it is one of ours. A setting may
/// be a word for games and a number for trees.
pub(crate) fn holds(column: &str, kinds: &[RowKind]) -> Option<ColumnHolds> {
    let has = |rows: &[RowKind]| rows.iter().any(|kind| kinds.contains(kind));
    let of_row = of_rows().find(|c| c.name == column && has(c.rows)).map(|c| c.holds);
    let of_cell = SETTING_COLUMNS.iter().find(|c| c.name == column && has(c.rows));
    of_row.or(of_cell.map(|c| c.holds))
}

/// Makes rows of a cell whole: the settings of the cell, what was measured, and
/// what is derived from both.
pub(crate) struct Completion {
    settings: Row,
    /// The depth of the last iteration.
    last: Option<f64>,
}

impl Completion {
    /// For a cell with these settings and rows.
    pub(crate) fn new(settings: Row, rows: &[Row]) -> Completion {
        Completion { settings, last: rows.iter().filter_map(depth).reduce(f64::max) }
    }

    /// A row of the cell, made whole. Where a setting and the row use one name, the
    /// row is right: it is the narrower of the two.
    pub(crate) fn of(&self, row: &Row) -> Row {
        let mut all = self.settings.clone();
        all.extend(row.clone());
        all.insert("count".to_string(), Scalar::from(1));
        all.insert("unit".to_string(), Scalar::Text(unit(&all)));
        let of_tree = row.get("row") == Some(&Scalar::from(RowKind::Tree.name()));
        if let Some(depth) = depth(row).filter(|_| !of_tree) {
            let parity = if depth % 2.0 == 0.0 { "even" } else { "odd" };
            all.insert("parity".to_string(), Scalar::from(parity));
            all.insert("last".to_string(), Scalar::from(i64::from(Some(depth) == self.last)));
        }
        if let (Some(leaf), Some(interior)) = (number_in(row, "leaf"), number_in(row, "interior")) {
            all.insert("searched".to_string(), Scalar::from(leaf + interior));
        }
        all
    }
}

fn number_in(row: &Row, column: &str) -> Option<f64> {
    row.get(column).and_then(Scalar::as_f64)
}

fn depth(row: &Row) -> Option<f64> {
    number_in(row, "depth")
}

/// The position or the tree of a row, in words: what the settings say, and the
/// seed where there is one.
pub(crate) fn unit(row: &Row) -> String {
    let columns: &[&str] = match (row.contains_key("game"), row.contains_key("tree")) {
        (true, _) => &["game", "set", "position"],
        (_, true) => &["tree"],
        _ => &["size", "order", "leaves", "root", "seed"],
    };
    let known = columns.iter().filter_map(|column| row.get(*column));
    known.map(Scalar::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use nullwindow_games::GameId;

    use super::*;
    use crate::cell::{GameCell, Job, SimulationCell, TreeCell};

    /// The columns of a cell's rows, by kind of row.
    fn found(cell: &Cell) -> BTreeSet<(String, String)> {
        let rows = cell.run(&Arc::default()).unwrap_or_default();
        let named = |row: Row| {
            let kind = row["row"].to_string();
            row.into_keys().map(move |column| (kind.clone(), column))
        };
        rows.into_iter().flat_map(named).collect()
    }

    #[test]
    fn rows_have_the_columns_that_are_listed_and_no_others() {
        let mut game = GameCell::new(GameId::Othello, "start", "aspiration-negascout", 3);
        game.levels = true;
        game.minimal = crate::cell::MinimalSizes::All;
        game.blame = true;
        game.workers = Some(2);
        let mut tree = TreeCell::new(3, 3, "random", "scout", 1, 1);
        tree.search.against = Some("alpha-beta".to_string());
        tree.search.nodes = Some(1000);
        game.nodes = Some(1_000_000);
        let of_kind = |kind: &RowKind| kind.name().to_string();
        let listed: BTreeSet<_> = MEASURED
            .iter()
            .flat_map(|c| c.rows.iter().map(move |kind| (of_kind(kind), c.name.to_string())))
            .collect();
        let mut found = found(&Cell::Game(game));
        found.extend(self::found(&Cell::Tree(tree)));
        let simulation = SimulationCell::new(GameId::Othello, "start", 3);
        found.extend(self::found(&Cell::Simulation(simulation)));
        assert_eq!(found, listed);
    }
}
