//! A cell: the smallest piece of an experiment that can be run by itself.
//!
//! A cell says everything that decides its result, so it can be named by a
//! hash, run anywhere, in any order, and never twice.

mod game_cell;
mod keys;
mod rows;
mod run_game;
mod run_tree;
mod tree_cell;
mod visited;
mod watch;
mod weight;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

pub use game_cell::GameCell;
pub(crate) use rows::GAME_COLUMNS;
pub(crate) use run_tree::{TREE_COLUMNS, WALK, artificial, walk};
pub use tree_cell::TreeCell;

use nullwindow_engine::MemoryConfig;

use crate::Row;
use crate::runner::{Interrupted, Job};

/// A cell of either kind.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_lab::cell::{Cell, TreeCell};
/// use nullwindow_lab::runner::Job;
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
}

impl Job for Cell {
    fn spec(&self) -> serde_json::Value {
        // Neither kind holds a map with keys that are not text, so this cannot fail.
        serde_json::to_value(self).unwrap_or_default()
    }

    fn label(&self) -> String {
        match self {
            Cell::Game(c) => {
                let mut label = format!("{}, {}, depth {}", c.game, c.algorithm, c.depth);
                if c.memory != MemoryConfig::default() {
                    label += &format!(", table {}", c.memory.table);
                }
                label
            }
            Cell::Tree(c) => {
                let TreeCell { order, width, depth, trees, algorithm, .. } = c;
                format!("{trees} trees {order} {width}^{depth}, {algorithm}")
            }
        }
    }

    fn weight(&self) -> f64 {
        weight::seconds(self)
    }

    fn run(&self, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, Interrupted> {
        match self {
            Cell::Game(cell) => run_game::run(cell, stop),
            Cell::Tree(cell) => run_tree::run(cell, stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use nullwindow_games::GameId;

    use super::*;

    fn columns(cell: Cell) -> Vec<String> {
        let rows = cell.run(&Arc::default()).unwrap_or_default();
        rows.iter().flat_map(|row| row.keys().cloned()).collect()
    }

    #[test]
    fn rows_have_the_columns_that_are_listed_and_no_others() {
        let mut game = GameCell::new(GameId::Othello, "start", "aspiration-negascout", 3);
        game.levels = true;
        let mut tree = TreeCell::new(3, 3, "random", "scout", 1, 1);
        tree.against = Some("alpha-beta".to_string());
        for (listed, found) in [
            (&GAME_COLUMNS[..], columns(Cell::Game(game))),
            (&TREE_COLUMNS[..], columns(Cell::Tree(tree))),
        ] {
            assert!(found.iter().all(|c| listed.contains(&c.as_str())), "{found:?}");
            assert!(listed.iter().all(|c| found.iter().any(|f| f == c)), "{listed:?}");
        }
    }
}
