//! A cell: the smallest piece of an experiment that can be run by itself.
//!
//! A cell says everything that decides its result, so it can be named by a
//! hash, run anywhere, in any order, and never twice.

mod explicit_cell;
mod game_cell;
mod job;
mod keys;
mod minimal_sizes;
mod rows;
mod run_blame;
mod run_game;
mod run_minimal;
mod run_simulation;
mod run_tree;
mod simulation_cell;
mod subject;
mod tree_cell;
mod visited;
mod watch;
mod weight;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nullwindow_engine::MemoryConfig;
use serde::{Deserialize, Serialize};

pub use explicit_cell::ExplicitCell;
pub use game_cell::GameCell;
pub use job::{Job, JobInterrupted};
pub use minimal_sizes::MinimalSizes;
pub(crate) use run_tree::tree;
pub use simulation_cell::SimulationCell;
pub use tree_cell::{MOST_TREES, TreeCell, TreeSearch};

use crate::Row;

/// A cell of any kind.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_lab::cell::{Cell, Job, TreeCell};
/// let cell = Cell::Tree(TreeCell::new(3, 3, "best-first", "alpha-beta", 1, 2));
/// let rows = cell.run(&Arc::default()).unwrap();
/// assert_eq!(rows.len(), 2);
/// assert_eq!(rows[0]["leaf"].as_f64(), Some(11.0)); // 3 + 9 - 1
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Cell {
    /// A position of a real game.
    Game(GameCell),
    /// Artificial trees.
    Tree(TreeCell),
    /// A tree written out.
    Explicit(ExplicitCell),
    /// A position of a real game on a simulated machine.
    Simulation(SimulationCell),
}

impl Job for Cell {
    fn spec(&self) -> serde_json::Value {
        // No kind holds a map with keys that are not text, so this cannot fail.
        serde_json::to_value(self).unwrap_or_default()
    }

    fn label(&self) -> String {
        match self {
            Cell::Game(c) => {
                let mut label = format!("{}, {}, depth {}", c.game, c.config.algorithm, c.depth);
                if c.config.memory != MemoryConfig::default() {
                    label += &format!(", table {}", c.config.memory.table);
                }
                label
            }
            Cell::Tree(c) => {
                let TreeCell { order, width, depth, trees, search, .. } = c;
                format!("{trees} trees {order} {width}^{depth}, {}", search.algorithm)
            }
            Cell::Explicit(c) => {
                let beginning: String = c.tree.chars().take(20).collect();
                format!("the tree {beginning}…, {}", c.search.algorithm)
            }
            Cell::Simulation(c) => {
                let SimulationCell { game, depth, simulate, workers, .. } = c;
                format!("{game}, {simulate} simulated with {workers} workers, depth {depth}")
            }
        }
    }

    fn weight(&self) -> f64 {
        weight::seconds(self)
    }

    fn run(&self, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
        match self {
            Cell::Game(cell) => run_game::run(cell, stop),
            Cell::Tree(cell) => run_tree::run(cell, stop),
            Cell::Explicit(cell) => run_tree::run_explicit(cell, stop),
            Cell::Simulation(cell) => run_simulation::run(cell, stop),
        }
    }
}
