//! Runs a cell of trees, with one row for each tree.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cpu_time::ThreadTime;
use nullwindow::catalogue::{Entry, Remembers};
use nullwindow::memory::Memory;
use nullwindow::{Answer, Counts, Game, Limits, Params, Search};
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, Order, TreeError, WalkTree};

use super::any_memory::AnyMemory;
use super::explicit_cell::ExplicitCell;
use super::recorded::{Keys, Recorded, signature};
use super::rows::put;
use super::run_game::{algorithm, finished};
use super::tree_cell::{TreeCell, TreeSearch};
use crate::Row;
use crate::runner::Interrupted;

/// The order that means trees whose values wander and whose paths meet.
pub(crate) const WALK: &str = "walk";

/// How far a move changes the value of a walk.
const SWING: u16 = 10;

/// The artificial tree of a seed, if the cell's trees are of that kind.
pub(crate) fn artificial(cell: &TreeCell, seed: u64) -> Result<ArtificialTree, TreeError> {
    let order: Order = cell.order.parse()?;
    let tree = ArtificialTree::new(cell.width, cell.depth, order, seed)?;
    let tree = tree.with_leaves(cell.low, cell.high)?;
    match cell.root {
        Some(value) => tree.with_root(value),
        None => Ok(tree),
    }
}

/// The walk of a seed.
pub(crate) fn walk(cell: &TreeCell, seed: u64) -> Result<WalkTree, TreeError> {
    WalkTree::new(cell.width, cell.depth, SWING, seed)
}

/// One row for each tree.
pub(super) fn run(cell: &TreeCell, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, Interrupted> {
    let seeds = cell.seed..cell.seed.saturating_add(cell.trees);
    seeds.map(|seed| row(cell, seed, stop)).collect()
}

/// The row of an explicit tree.
pub(super) fn run_explicit(
    cell: &ExplicitCell,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Row>, Interrupted> {
    let tree = ExplicitTree::parse(&cell.tree);
    let tree = tree.map_err(|e| Interrupted::Failed(format!("the tree: {e}")))?;
    Ok(vec![measure(&tree, &tree.root(), tree.height(), &cell.search, stop)?])
}

fn row(cell: &TreeCell, seed: u64, stop: &Arc<AtomicBool>) -> Result<Row, Interrupted> {
    let refused = |e: TreeError| Interrupted::Failed(e.to_string());
    let depth = u16::try_from(cell.depth).unwrap_or(u16::MAX);
    let mut row = if cell.order == WALK {
        let tree = walk(cell, seed).map_err(refused)?;
        measure(&tree, &tree.root(), depth, &cell.search, stop)?
    } else {
        let tree = artificial(cell, seed).map_err(refused)?;
        measure(&tree, &tree.root(), depth, &cell.search, stop)?
    };
    put(&mut row, "seed", seed as i64);
    Ok(row)
}

/// What one algorithm did on one tree.
struct Done {
    answer: Answer,
    counts: Counts,
    leaves: Keys,
    inner: usize,
    seconds: f64,
}

fn measure<G: Game>(
    tree: &G,
    root: &G::Position,
    depth: u16,
    asked: &TreeSearch,
    stop: &Arc<AtomicBool>,
) -> Result<Row, Interrupted> {
    let done = search(tree, root, depth, asked, &asked.algorithm, stop)?;
    let mut row = tell(&done);
    if let Some(other) = &asked.against {
        let other = search(tree, root, depth, asked, other, stop)?;
        put(&mut row, "against_leaf", other.counts.leaf as i64);
        put(&mut row, "against_unique", other.leaves.len() as i64);
        put(&mut row, "only_here", done.leaves.difference(&other.leaves).count() as i64);
        put(&mut row, "only_there", other.leaves.difference(&done.leaves).count() as i64);
    }
    Ok(row)
}

fn tell(done: &Done) -> Row {
    let mut row = Row::new();
    put(&mut row, "row", "tree");
    if let Some(value) = done.answer.value() {
        put(&mut row, "value", i64::from(value));
    }
    put(&mut row, "leaf", done.counts.leaf as i64);
    put(&mut row, "interior", done.counts.interior as i64);
    put(&mut row, "transposition", done.counts.transposition as i64);
    put(&mut row, "total", done.counts.total() as i64);
    put(&mut row, "unique", done.leaves.len() as i64);
    put(&mut row, "expanded", (done.leaves.len() + done.inner) as i64);
    put(&mut row, "held", done.counts.memory as i64);
    put(&mut row, "passes", done.answer.passes.len().max(1) as i64);
    put(&mut row, "leaf_set", signature(&done.leaves).as_str());
    put(&mut row, "seconds", done.seconds);
    row
}

fn search<G: Game>(
    tree: &G,
    root: &G::Position,
    depth: u16,
    asked: &TreeSearch,
    id: &str,
    stop: &Arc<AtomicBool>,
) -> Result<Done, Interrupted> {
    let entry = algorithm(id)?;
    let bounds = asked.bounds.unwrap_or(match entry.remembers {
        Remembers::Nothing => 0,
        Remembers::OneBound => 1,
        Remembers::TwoBounds => 2,
    });
    match bounds {
        0 => with_memory(tree, root, depth, asked, entry, (), stop),
        n => with_memory(tree, root, depth, asked, entry, AnyMemory::lossless(n), stop),
    }
}

fn with_memory<G: Game, M: Memory>(
    tree: &G,
    root: &G::Position,
    depth: u16,
    asked: &TreeSearch,
    entry: &Entry,
    memory: M,
    stop: &Arc<AtomicBool>,
) -> Result<Done, Interrupted> {
    let TreeSearch { guess, delta, step, stage, .. } = *asked;
    let params = Params { first_guess: guess, delta, step, stage };
    let limits = Limits { flag: Some(stop.clone()), ..Limits::default() };
    let (recorded, clock) = (Recorded::new(tree), ThreadTime::now());
    let (answer, counts) = {
        let mut s = Search::with(&recorded, memory, ()).limited(limits);
        (entry.run(&mut s, root, depth, &params), s.counts())
    };
    let seconds = clock.elapsed().as_secs_f64();
    finished(entry, &answer)?;
    let (leaves, inner) = recorded.into_nodes();
    Ok(Done { answer, counts, leaves, inner, seconds })
}
