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
use super::rows::put;
use super::subject::subject;
use crate::{Row, Scalar};

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

/// Adds the sizes to a row.
pub(super) fn measure(
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
    row: &mut Row,
) -> Result<(), JobInterrupted> {
    let failed = |why: String| JobInterrupted::Failed(why);
    let plan = MinimalPlan {
        first: cell.config.algorithm.clone(),
        sizes: cell.minimal.kinds().to_vec(),
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
        ("armg", found.armg.filter(|_| cell.minimal.kinds().contains(&SizeKind::Reselected))),
    ];
    for (name, size) in sizes {
        if let Some(Size { leaf, total }) = size {
            put(row, &format!("{name}_leaf"), whole(leaf));
            put(row, &format!("{name}_total"), whole(total));
        }
    }
    if let Some(lfmt) = found.lfmt {
        row.insert("lfmt_width".to_string(), Scalar::Real(width(lfmt.leaf, cell.depth)));
    }
    Ok(())
}

/// The width w of the uniform tree whose minimal tree has so many leaves:
/// w^⌈d/2⌉ + w^⌊d/2⌋ − 1 of them.
fn width(leaves: u64, depth: u16) -> f64 {
    let (small, large) = (i32::from(depth / 2), i32::from(depth.div_ceil(2)));
    let of = |w: f64| w.powi(large) + w.powi(small) - 1.0;
    let (mut low, mut high) = (1.0, 1000.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        match of(middle) < leaves as f64 {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}

fn whole(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::width;

    #[test]
    fn a_minimal_tree_has_the_width_of_its_uniform_tree() {
        for (w, depth) in [(5_u64, 4_u32), (36, 3), (2, 9)] {
            let leaves = w.pow(depth.div_ceil(2)) + w.pow(depth / 2) - 1;
            let found = width(leaves, depth as u16);
            assert!((found - w as f64).abs() < 1e-9, "{w} {depth}: {found}");
        }
        // The geometric mean of the leaves that thesis appendix C prints for Aspiration NegaScout
        // in checkers, depth 17.
        assert!((width(468_205, 17) - 4.165).abs() < 0.001);
    }
}
