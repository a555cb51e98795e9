//! Measures the minimal trees and graphs of a cell of a game, for the row of its last
//! iteration.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nullwindow::Limits;
use nullwindow::minimal::Size;
use nullwindow_engine::{MinimalPlan, SizeKind, Way, minimal};
use nullwindow_games::GameId;

use super::JobInterrupted;
use super::game_cell::GameCell;
use super::minimal_sizes::MinimalSizes;
use super::rows::put;
use super::subject::subject;
use crate::Row;

/// The most nodes of a graph: about two gigabytes.
const LIMIT: usize = 1 << 24;

/// The plies of MM(d): Chinook's three, Keyano's two, and two in chess, where the
/// thesis has none.
fn mm(game: GameId) -> u16 {
    match game {
        GameId::Checkers => 3,
        _ => 2,
    }
}

fn wanted(sizes: MinimalSizes) -> Vec<SizeKind> {
    use SizeKind::{Etc, LastPlies, LeftFirst, RealTree, Reselected};
    match sizes {
        MinimalSizes::Nothing => Vec::new(),
        MinimalSizes::LeftFirst => vec![LeftFirst, Etc],
        MinimalSizes::Trees => vec![LeftFirst, RealTree, Etc],
        MinimalSizes::All => vec![LeftFirst, RealTree, Etc, LastPlies, Reselected],
    }
}

/// Adds the sizes to a row.
pub(super) fn measure(
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
    row: &mut Row,
) -> Result<(), JobInterrupted> {
    let failed = |why: String| JobInterrupted::Failed(why);
    let plan = MinimalPlan {
        first: cell.config.algorithm.clone(),
        sizes: wanted(cell.minimal),
        mm: mm(cell.game),
        limit: LIMIT,
        ..MinimalPlan::default()
    };
    let limits = Limits { interrupt: Some(stop.clone()), ..Limits::default() };
    let config = cell.config();
    let found = minimal(&subject(cell)?, Way::Engine(&config), &plan, &limits, &mut |_| ())?;
    if stop.load(Ordering::Relaxed) {
        return Err(JobInterrupted::Stopped);
    }
    if let Some(missing) = found.missing.first() {
        return Err(failed(missing.clone()));
    }
    let sizes = [
        ("lfmt", found.lfmt),
        ("lfmg", found.lfmg),
        ("rmt", found.rmt),
        ("armg_etc", found.etc),
        ("armg_mm", found.mm),
        ("armg", found.armg.filter(|_| cell.minimal == MinimalSizes::All)),
    ];
    for (name, size) in sizes {
        if let Some(Size { leaf, total }) = size {
            put(row, &format!("{name}_leaf"), whole(leaf));
            put(row, &format!("{name}_total"), whole(total));
        }
    }
    Ok(())
}

fn whole(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
