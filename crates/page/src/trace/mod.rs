//! Searches of a tree, step by step: what the explorer draws.

mod nodes;
mod recorder;
mod run;
mod step;
mod subject;

pub use nodes::Nodes;
pub use run::{Cutoffs, RunAsk, RunReply};
pub use step::{Proof, StepKind, StepRecord, Why};
pub use subject::TreeAsk;

use nullwindow::Limits;
use serde::{Deserialize, Serialize};

use crate::allowance::Allowance;
use crate::refusal::Refusal;

/// A tree, and the algorithms to run on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceAsk {
    /// The tree.
    pub tree: TreeAsk,
    /// The algorithms.
    pub runs: Vec<RunAsk>,
}

/// The tree as far as it is drawn, and what each algorithm did.
#[derive(Clone, Debug, Serialize)]
pub struct TraceReply {
    /// The game, where it is the top of one.
    pub game: Option<&'static str>,
    /// The tree.
    pub tree: Nodes,
    /// The searches.
    pub runs: Vec<RunReply>,
}

/// Runs the algorithms and records their steps.
pub fn trace(
    ask: &TraceAsk,
    allowance: &Allowance,
    limits: &Limits,
) -> Result<TraceReply, Refusal> {
    if ask.runs.len() > allowance.runs {
        return Err(Refusal::bad(format!("at most {} algorithms at once", allowance.runs)));
    }
    let subject = ask.tree.subject(allowance)?;
    let mut tree = Nodes::new(allowance.drawn_nodes);
    subject.draw_all(&mut tree, allowance.drawn_nodes);
    let mut runs = Vec::new();
    for (i, run_ask) in ask.runs.iter().enumerate() {
        // The first one must leave room for the others.
        tree.allow(allowance.drawn_nodes * (i + 1) / ask.runs.len());
        runs.push(run::run(run_ask, &subject, &mut tree, allowance, limits)?);
    }
    subject.label(&mut tree);
    Ok(TraceReply { game: subject.game(), tree, runs })
}
