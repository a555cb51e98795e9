//! Searches of a tree, step by step: what the explorer draws.

use nullwindow::Limits;
use nullwindow_engine::steps::{self, Nodes, RunReply};
use nullwindow_engine::{EngineError, How, Subject, SubjectSpec};
use serde::{Deserialize, Serialize};

use crate::allowance::Allowance;
use crate::refusal::Refusal;

/// A tree, and the algorithms to run on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceAsk {
    /// The tree.
    pub tree: SubjectSpec,
    /// The algorithms.
    pub runs: Vec<How>,
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
    let subject = ask.tree.open().map_err(Refusal::bad)?;
    trace_subject(&subject, &ask.runs, allowance, limits)
}

/// The same of a subject that need not have a name, such as a position of a game of the
/// caller's own.
pub fn trace_subject(
    subject: &Subject,
    runs_asked: &[How],
    allowance: &Allowance,
    limits: &Limits,
) -> Result<TraceReply, Refusal> {
    if runs_asked.len() > allowance.runs {
        return Err(Refusal::bad(format!("at most {} algorithms at once", allowance.runs)));
    }
    refuse_depth(subject, allowance.depth)?;
    let mut tree = steps::drawn(subject, allowance.drawn_nodes);
    let mut runs = Vec::new();
    for (i, how) in runs_asked.iter().enumerate() {
        // The first one must leave room for the others.
        tree.allow(allowance.drawn_nodes * (i + 1) / runs_asked.len());
        runs.push(steps::run(how, subject, &mut tree, allowance.steps, limits)?);
    }
    steps::label(subject, &mut tree);
    let game = match subject {
        Subject::Position { id, .. } => id.map(|id| id.id()),
        Subject::Tree { .. } => None,
    };
    Ok(TraceReply { game, tree, runs })
}

/// Refuses a subject that is deeper than so many plies, or that has nothing to search.
fn refuse_depth(subject: &Subject, most: u16) -> Result<(), Refusal> {
    match subject.depth() {
        depth if depth > most => {
            Err(Refusal::bad(format!("the tree is {depth} plies deep: at most {most} are shown")))
        }
        _ if !subject.is_tree() && subject.is_over() => Err(EngineError::GameOver.into()),
        0 => Err(Refusal::bad("the tree is a single leaf: there is nothing to search")),
        _ => Ok(()),
    }
}
