//! About how long a cell takes: long ones start first, and the time left is
//! told by it.

use super::first_guess::Guess;
use super::game_cell::GameCell;
use super::game_name::GameName;
use super::memory_spec::Matching;
use super::size::Size;
use super::tree_cell::TreeCell;
use super::{Cell, WALK};

/// Expected seconds on a machine of 2026.
pub(super) fn seconds(cell: &Cell) -> f64 {
    match cell {
        Cell::Game(cell) => game(cell),
        Cell::Tree(cell) => tree(cell),
    }
}

/// Seconds of a first iteration, and how much longer each ply makes it.
fn growth(game: GameName) -> (f64, f64) {
    match game {
        GameName::Chess => (1e-4, 5.5),
        GameName::Othello => (1e-4, 3.2),
        GameName::Checkers => (3e-4, 2.0),
    }
}

fn game(cell: &GameCell) -> f64 {
    let (first, factor) = growth(cell.game);
    let searches = if cell.guess == Guess::Truth { 1.5 } else { 1.0 };
    let entries = match cell.memory.table {
        Size::Bits(bits) => f64::from(bits).exp2(),
        Size::Lossless => 0.0,
    };
    let watched = if cell.levels { 3.0 } else { 1.0 };
    let unmatched = if cell.memory.matching == Matching::AtLeast { 0.9 } else { 1.0 };
    let extra = searches * watched * unmatched * passes(&cell.algorithm);
    first * factor.powi(i32::from(cell.depth)) * extra + entries * 4e-9
}

/// Drivers that come from afar visit their tree many times.
fn passes(algorithm: &str) -> f64 {
    match algorithm {
        "mtd-plus-infinity" | "mtd-minus-infinity" => 2.0,
        "minimax" => 1e3,
        _ => 1.0,
    }
}

fn tree(cell: &TreeCell) -> f64 {
    let (w, d) = (f64::from(cell.width), f64::from(cell.depth));
    let share = if cell.order == "random" || cell.order == WALK { 0.72 } else { 0.62 };
    let searches = if cell.against.is_some() { 2.0 } else { 1.0 };
    let leaves = if cell.algorithm == "minimax" { w.powf(d) } else { w.powf(share * d) };
    cell.trees as f64 * searches * leaves * 4e-7
}
