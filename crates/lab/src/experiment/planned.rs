//! A cell with what an experiment knows of it: the factors it was made from.

use crate::cell::{Cell, GameCell, TreeCell};
use crate::{Row, Scalar};
use nullwindow_engine::TableSize;

/// A cell that an experiment asks for.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The cell.
    pub cell: Cell,
    /// The set its position comes from; empty for trees.
    pub set: String,
    /// The number of its position in the set, from 1; 0 for trees.
    pub position: usize,
}

/// The columns that say what a game cell was.
pub(crate) const GAME_FACTORS: [&str; 20] = [
    "game",
    "set",
    "position",
    "algorithm",
    "to_depth",
    "step",
    "table",
    "entries",
    "scheme",
    "bounds",
    "matching",
    "etc",
    "without",
    "with",
    "grain",
    "guess",
    "offset",
    "delta",
    "levels",
    "unit",
];

/// The columns that say what a tree cell was.
pub(crate) const TREE_FACTORS: [&str; 17] = [
    "size",
    "width",
    "depth",
    "order",
    "low",
    "high",
    "root",
    "algorithm",
    "against",
    "bounds",
    "guess",
    "delta",
    "step",
    "stage",
    "unit",
    "leaves",
    "table",
];

impl Planned {
    /// The factors as columns: the same names as in experiments.
    pub(crate) fn factors(&self) -> Row {
        match &self.cell {
            Cell::Game(cell) => self.game(cell),
            Cell::Tree(cell) => tree(cell),
        }
    }

    fn game(&self, cell: &GameCell) -> Row {
        let memory = cell.memory;
        let (table, entries) = match memory.table {
            TableSize::Bits(bits) => (Scalar::from(i64::from(bits)), Scalar::from(1i64 << bits)),
            TableSize::Lossless => (Scalar::from("lossless"), Scalar::from("lossless")),
        };
        Row::from([
            column("game", cell.game.id()),
            column("set", self.set.as_str()),
            column("position", self.position as i64),
            column("algorithm", cell.algorithm.as_str()),
            column("to_depth", i64::from(cell.depth)),
            column("step", i64::from(cell.step)),
            column("table", table),
            column("entries", entries),
            column("scheme", word(&memory.scheme)),
            column("bounds", i64::from(memory.bounds)),
            column("matching", word(&memory.matching)),
            column("etc", cell.etc.map_or(Scalar::from("off"), |n| i64::from(n).into())),
            column("without", joined(&cell.without)),
            column("with", joined(&cell.with)),
            column("grain", i64::from(cell.grain)),
            column("guess", word(&cell.guess)),
            column("offset", i64::from(cell.offset)),
            column("delta", i64::from(cell.delta)),
            column("levels", i64::from(cell.levels)),
            column("unit", Scalar::Text(format!("{} {} {}", cell.game, self.set, self.position))),
        ])
    }
}

fn tree(cell: &TreeCell) -> Row {
    let bounds = cell.bounds.map_or(Scalar::from("usual"), |n| i64::from(n).into());
    let root = cell.root.map_or(Scalar::from("any"), |n| i64::from(n).into());
    Row::from([
        column("size", Scalar::Text(format!("{}^{}", cell.width, cell.depth))),
        column("width", i64::from(cell.width)),
        column("depth", i64::from(cell.depth)),
        column("order", cell.order.as_str()),
        column("low", i64::from(cell.low)),
        column("high", i64::from(cell.high)),
        column("leaves", Scalar::Text(format!("{}..{}", cell.low, cell.high))),
        column("root", root),
        column("algorithm", cell.algorithm.as_str()),
        column("against", cell.against.as_deref().unwrap_or("nothing")),
        column("bounds", bounds),
        column("guess", i64::from(cell.guess)),
        column("delta", i64::from(cell.delta)),
        column("step", i64::from(cell.step)),
        column("stage", i64::from(cell.stage)),
    ])
}

fn column(name: &str, value: impl Into<Scalar>) -> (String, Scalar) {
    (name.to_string(), value.into())
}

/// Names with + between them, or `nothing`.
fn joined(names: &[String]) -> Scalar {
    let names = if names.is_empty() { "nothing".to_string() } else { names.join("+") };
    Scalar::Text(names)
}

/// The name of a setting, as experiments write it.
fn word(value: &impl serde::Serialize) -> Scalar {
    let name = serde_json::to_value(value).ok();
    Scalar::Text(name.and_then(|v| v.as_str().map(str::to_string)).unwrap_or_default())
}
