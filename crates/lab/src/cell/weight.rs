//! About how long a cell takes: long ones start first, and the time left is
//! told by it.

use nullwindow::drivers::Guess;
use nullwindow_engine::TableSize;
use nullwindow_games::GameId;

use super::Cell;
use super::game_cell::GameCell;
use super::minimal_sizes::MinimalSizes;
use super::simulation_cell::SimulationCell;
use super::tree_cell::TreeCell;

/// Expected seconds on a machine of 2026.
pub(super) fn seconds(cell: &Cell) -> f64 {
    match cell {
        Cell::Game(cell) => game(cell),
        Cell::Tree(cell) => tree(cell),
        // A node is two or three characters, and takes well under a microsecond.
        Cell::Explicit(cell) => cell.tree.len() as f64 * 5e-7,
        Cell::Simulation(cell) => simulation(cell),
    }
}

/// Seconds of a first iteration, and how much longer each ply makes it.
fn growth(game: GameId) -> (f64, f64) {
    match game {
        GameId::Chess => (1.8e-5, 4.6),
        GameId::Othello => (1e-5, 2.5),
        GameId::Checkers => (6e-6, 2.1),
        GameId::ConnectFour => (1e-5, 3.0),
        GameId::TicTacToe | GameId::Kayles => (1e-5, 1.8),
        // Nothing is known of it: a game of a moderate number of moves.
        GameId::Added(_) => (1e-5, 3.0),
    }
}

/// How much longer each ply makes a selective search.
fn selective_growth(game: GameId) -> f64 {
    match game {
        GameId::Chess => 2.2,
        GameId::Othello => 2.1,
        _ => 1.8,
    }
}

fn game(cell: &GameCell) -> f64 {
    let (first, full_width) = growth(cell.game);
    let factor = match cell.config.selective {
        Some(_) => selective_growth(cell.game),
        None => full_width,
    };
    let searches = if cell.config.guess == Guess::Truth { 1.5 } else { 1.0 };
    let bits = match cell.config.memory.table {
        TableSize::Bits(bits) => f64::from(bits),
        TableSize::Lossless => 20.0,
    };
    let short = (ENOUGH - bits).max(0.0);
    let far = matches!(cell.config.algorithm.as_str(), "mtd-plus-infinity" | "mtd-minus-infinity");
    // A driver that comes from afar visits its tree many times, and what a small
    // table has lost is searched again each time.
    let lost = if far { 1.3 + short * short / 4.0 } else { 1.0 + 0.15 * short };
    let watched = if cell.levels { 3.0 } else { 1.0 } * minimal(cell.minimal) * blame(cell.blame);
    let nodes = factor.powi(i32::from(cell.depth)) * searches * watched * lost;
    let nodes = nodes * team(cell.workers.unwrap_or(1));
    let seconds = first * nodes + bits.exp2() * 4e-9;
    let seconds = cell.seconds.map_or(seconds, |limit| limit.min(seconds));
    cell.nodes.map_or(seconds, |nodes| seconds.min(nodes as f64 * A_NODE))
}

/// Seconds that a node takes where a cell says how many it may visit.
const A_NODE: f64 = 1e-6;

/// The graph is recorded once, at some cost, and searched once for every row.
fn simulation(cell: &SimulationCell) -> f64 {
    let (first, factor) = growth(cell.game);
    let rows = cell.sizes().count() as f64;
    first * factor.powi(i32::from(cell.depth)) * (RECORDING + rows)
}

/// How many searches the recording of a graph takes as long as.
const RECORDING: f64 = 10.0;

/// How many times as long a cell takes that measures these sizes.
fn minimal(sizes: MinimalSizes) -> f64 {
    match sizes {
        MinimalSizes::Nothing => 1.0,
        MinimalSizes::LeftFirst => 4.0,
        MinimalSizes::LastPlies => 15.0,
        MinimalSizes::Trees => 20.0,
        MinimalSizes::All => 60.0,
    }
}

/// How many times as many nodes so many workers visit, who take turns.
fn team(workers: u16) -> f64 {
    f64::from(workers).sqrt()
}

/// How many times as long a cell takes that blames its nodes.
fn blame(on: bool) -> f64 {
    if on { 30.0 } else { 1.0 }
}

/// A table of 2^14 entries costs little at the depths of a quick edition.
const ENOUGH: f64 = 14.0;

fn tree(cell: &TreeCell) -> f64 {
    let (w, d) = (f64::from(cell.width), f64::from(cell.depth));
    let share = if cell.order.starts_with("first") { 0.66 } else { 0.7 };
    let searches = if cell.search.against.is_some() { 2.0 } else { 1.0 };
    let leaves = if cell.search.algorithm == "minimax" { w.powf(d) } else { w.powf(share * d) };
    let all = leaves * 5e-7;
    // The move is judged by a search of the whole tree.
    let one = cell.search.nodes.map_or(all, |nodes| all + all.min(nodes as f64 * A_NODE));
    cell.trees as f64 * searches * one
}
