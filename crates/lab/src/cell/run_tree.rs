//! Runs a cell of trees, with one row for each tree.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cpu_time::ThreadTime;
use nullwindow::algorithms::alpha_beta;
use nullwindow::catalogue::Promise;
use nullwindow::drivers::Deepening;
use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{Answer, Counts, Game, Limits, Search, Stop, Value, Window};
use nullwindow_engine::{AnyTree, Observed, RecipeError, Subject, TreeRecipe, WALK, Way};
use nullwindow_games::trees::ExplicitTree;

use super::JobInterrupted;
use super::explicit_cell::ExplicitCell;
use super::rows::put;
use super::tree_cell::{TreeCell, TreeSearch};
use super::visited::{Visited, signature};
use crate::Row;

/// The tree of a seed.
pub(crate) fn tree(cell: &TreeCell, seed: u64) -> Result<AnyTree, RecipeError> {
    let TreeCell { width, depth, values, irregular, low, high, root, .. } = *cell;
    let order = cell.order.clone();
    let recipe =
        TreeRecipe { width, depth, order, seed, values, irregular, ..TreeRecipe::default() };
    if cell.order == WALK {
        return recipe.make();
    }
    let leaves = Some(format!("{low}..{high}"));
    TreeRecipe { leaves, root_value: root, ..recipe }.make()
}

/// One row for each tree.
pub(super) fn run(cell: &TreeCell, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
    let seeds = cell.seed..cell.seed.saturating_add(cell.trees);
    seeds.map(|seed| row(cell, seed, stop)).collect()
}

fn row(cell: &TreeCell, seed: u64, stop: &Arc<AtomicBool>) -> Result<Row, JobInterrupted> {
    // A search of a small tree is over before it looks.
    if stop.load(Ordering::Relaxed) {
        return Err(JobInterrupted::Stopped);
    }
    let tree = tree(cell, seed).map_err(|e| JobInterrupted::Failed(e.to_string()))?;
    let mut row = measure(&tree.into(), &cell.search, stop)?;
    put(&mut row, "seed", seed as i64);
    Ok(row)
}

/// The row of an explicit tree.
pub(super) fn run_explicit(
    cell: &ExplicitCell,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Row>, JobInterrupted> {
    let tree = ExplicitTree::parse(&cell.tree);
    let tree = tree.map_err(|e| JobInterrupted::Failed(format!("the tree: {e}")))?;
    Ok(vec![measure(&tree.into(), &cell.search, stop)?])
}

/// What one algorithm did on one tree.
struct Done {
    answer: Answer<u16>,
    counts: Counts,
    visited: Visited,
    seconds: f64,
}

fn measure(
    tree: &Subject,
    asked: &TreeSearch,
    stop: &Arc<AtomicBool>,
) -> Result<Row, JobInterrupted> {
    let done = search(tree, asked, &asked.algorithm, stop)?;
    let mut row = tell(&done);
    if let (Some(_), Subject::Tree { tree, .. }) = (asked.nodes, tree) {
        // A program that has no move to prefer plays the first.
        let loss = loss(tree, done.answer.best_index.unwrap_or(0), stop)?;
        put(&mut row, "proved", i64::from(done.value().is_some()));
        put(&mut row, "right", i64::from(loss == 0));
        put(&mut row, "loss", loss);
    }
    if let Some(other) = &asked.against {
        let other = search(tree, asked, other, stop)?;
        let (here, there) = (&done.visited.leaves, &other.visited.leaves);
        put(&mut row, "against_leaf", other.counts.leaf as i64);
        put(&mut row, "against_unique", there.len() as i64);
        put(&mut row, "only_here", here.difference(there).count() as i64);
        put(&mut row, "only_there", there.difference(here).count() as i64);
    }
    Ok(row)
}

impl Done {
    /// The value of the root, if the search came to its end: one that was stopped knows that of
    /// a shallower tree.
    fn value(&self) -> Option<Value> {
        self.answer.value().filter(|_| self.answer.stop.is_none())
    }
}

/// How much less a move at the root is worth than the best one.
fn loss(tree: &AnyTree, mv: u16, stop: &Arc<AtomicBool>) -> Result<i64, JobInterrupted> {
    let limits = Limits { interrupt: Some(stop.clone()), ..Limits::default() };
    let memory = Lossless::<TwoBounds>::new();
    let mut s = Search::with(tree, memory, ()).ordered_by_memory().limited(limits);
    let mut value = |position, depth: u16| {
        let node = s.root(&position, depth)?;
        alpha_beta(&mut s, &node, Window::FULL)
    };
    let (root, depth) = (tree.root(), tree.depth());
    let stopped = |_| JobInterrupted::Stopped;
    let best = value(root.clone(), depth).map_err(stopped)?;
    let its = -value(tree.play(&root, &mv), depth - 1).map_err(stopped)?;
    Ok(i64::from(best) - i64::from(its))
}

fn tell(done: &Done) -> Row {
    let mut row = Row::new();
    put(&mut row, "row", "tree");
    if let Some(value) = done.value() {
        put(&mut row, "value", i64::from(value));
    }
    put(&mut row, "leaf", done.counts.leaf as i64);
    put(&mut row, "interior", done.counts.interior as i64);
    put(&mut row, "transposition", done.counts.transposition as i64);
    put(&mut row, "total", done.counts.total() as i64);
    put(&mut row, "unique", done.visited.leaves.len() as i64);
    put(&mut row, "expanded", (done.visited.leaves.len() + done.visited.inner.len()) as i64);
    put(&mut row, "held", done.counts.memory as i64);
    put(&mut row, "passes", done.answer.passes.len().max(1) as i64);
    put(&mut row, "leaf_set", signature(&done.visited.leaves).as_str());
    put(&mut row, "seconds", done.seconds);
    row
}

fn search(
    tree: &Subject,
    asked: &TreeSearch,
    id: &str,
    stop: &Arc<AtomicBool>,
) -> Result<Done, JobInterrupted> {
    let how = asked.how(id);
    let entry = how.check()?.entry;
    let limits = Limits { interrupt: Some(stop.clone()), ..Limits::default() };
    let (mut visited, clock) = (Visited::default(), ThreadTime::now());
    let (config, nodes) = (asked.deepening(id), asked.nodes);
    let Observed { answer, counts, .. } = match asked.deepening {
        Deepening::Direct => tree.observe(Way::Shown(&how), &limits, &mut visited)?,
        Deepening::Stepwise => {
            tree.observe(Way::Engine(&config), &Limits { nodes, ..limits }, &mut visited)?
        }
    };
    let seconds = clock.elapsed().as_secs_f64();
    match (answer.stop, answer.report()) {
        (Some(Stop::User), _) => return Err(JobInterrupted::Stopped),
        (Some(Stop::Nodes | Stop::Full), _) if nodes.is_some() => {}
        (Some(_), why) => {
            let why = why.unwrap_or_default();
            return Err(JobInterrupted::Failed(format!("{id} stopped: {why}")));
        }
        (None, _) if entry.promise == Promise::Value && answer.value().is_none() => {
            return Err(JobInterrupted::Failed(format!("{id} proved no value")));
        }
        (None, _) => {}
    }
    Ok(Done { answer, counts, visited, seconds })
}
