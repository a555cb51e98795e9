//! One algorithm on a tree.

use std::borrow::Cow;

use nullwindow::observer::{Leaves, Trace};
use nullwindow::{Limits, Value};
use serde::Serialize;

use super::nodes::Nodes;
use super::recorder::Recorder;
use super::step::{ShownBounds, StepRecord};
use crate::error::EngineError;
use crate::how::{CheckedHow, How, Way};
use crate::subject::Subject;

/// The longest account that nodes are named from: names beyond it are of no use.
const NAMED_ROWS: usize = 3000;

/// What an algorithm did.
#[derive(Clone, Debug, Serialize)]
pub struct RunReply {
    /// The algorithm's id; nothing where another program searched.
    pub algorithm: &'static str,
    /// Its name, or that of the program that wrote the trace.
    pub name: Cow<'static, str>,
    /// Bounds that memory keeps for each node.
    pub bounds: u8,
    /// What is proved of the value.
    pub proved: ShownBounds,
    /// The value, if it is proved.
    pub value: Option<Value>,
    /// The place of the best move.
    pub best: Option<u16>,
    /// Why it stopped early.
    pub stop: Option<String>,
    /// The steps.
    pub steps: Vec<StepRecord>,
    /// Whether there were more steps than are shown.
    pub truncated: bool,
    /// The leaves in the order of their first evaluation.
    pub leaves: Vec<u32>,
    /// The letters of the traces: node and name.
    pub names: Vec<(u32, String)>,
    /// Leaf evaluations, expansions, answers of memory, nodes held.
    pub counts: [u64; 4],
}

/// Runs an algorithm and records at most so many of its steps, with the nodes that it visits.
pub fn run(
    how: &How,
    subject: &Subject,
    tree: &mut Nodes,
    steps: usize,
    limits: &Limits,
) -> Result<RunReply, EngineError> {
    let CheckedHow { entry, bounds: kept, .. } = how.check()?;
    let mut recorder = Recorder::new(tree, steps);
    let (mut leaves, mut trace) = (Leaves::default(), Trace::new(NAMED_ROWS));
    let watching = (&mut recorder, (&mut leaves, &mut trace));
    let found = subject.observe(Way::Shown(how), limits, watching)?;
    let (steps, truncated) = recorder.finish();
    let bounds = found.answer.bounds;
    Ok(RunReply {
        algorithm: entry.id,
        name: entry.name.into(),
        bounds: kept,
        proved: [bounds.lower, bounds.upper],
        value: found.answer.value(),
        best: found.answer.best_index,
        stop: found.answer.report(),
        steps,
        truncated,
        leaves: leaves.list().iter().filter_map(|leaf| tree.find(&leaf.path)).collect(),
        names: names(&trace, tree),
        counts: {
            let counts = found.counts;
            [counts.leaf, counts.interior, counts.transposition, counts.memory]
        },
    })
}

/// The letters of the traces, in their order.
fn names(trace: &Trace, tree: &Nodes) -> Vec<(u32, String)> {
    let named = trace.names();
    let mut names: Vec<(u32, String)> = named
        .into_iter()
        .filter_map(|(node, name)| Some((tree.find(&trace.path(node))?, name)))
        .collect();
    names.sort_by(|a, b| (a.1.len(), &a.1).cmp(&(b.1.len(), &b.1)));
    names
}
