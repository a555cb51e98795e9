//! Searches of a tree, step by step: what the explorer draws.

use nullwindow::Limits;
use nullwindow_engine::steps::{self, BlamedNodes, Nodes, RunReply, WrittenTraces};
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
    /// Whether it is told where the nodes of each search went.
    #[serde(default)]
    pub blame: bool,
}

/// Traces that other programs wrote, and algorithms to run beside them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenAsk {
    /// The traces, each the text of a file.
    pub files: Vec<String>,
    /// The algorithms, where the traces say what they searched.
    #[serde(default)]
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
    /// Where the nodes of each search went, if that was asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blame: Vec<RunBlame>,
}

/// Where the nodes of a search went, or why that is not known.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunBlame {
    /// The visits of each node.
    Found(BlamedNodes),
    /// Why they are not known.
    Missing(String),
}

/// Runs the algorithms and records their steps.
pub fn trace(
    ask: &TraceAsk,
    allowance: &Allowance,
    limits: &Limits,
) -> Result<TraceReply, Refusal> {
    let subject = ask.tree.open().map_err(Refusal::bad)?;
    let mut reply = trace_subject(&subject, &ask.runs, allowance, limits)?;
    if ask.blame {
        let blame = |how| match steps::blamed(how, &subject, &reply.tree, limits) {
            Ok(found) => RunBlame::Found(found),
            Err(error) => RunBlame::Missing(error.to_string()),
        };
        reply.blame = ask.runs.iter().map(blame).collect();
    }
    Ok(reply)
}

/// Reads traces that other programs wrote, and runs algorithms beside them.
pub fn open(ask: &OpenAsk, allowance: &Allowance, limits: &Limits) -> Result<TraceReply, Refusal> {
    let all = ask.files.len() + ask.runs.len();
    if ask.files.is_empty() || all > allowance.runs {
        return Err(Refusal::bad(format!("one trace is opened, or {} together", allowance.runs)));
    }
    let files: Vec<&str> = ask.files.iter().map(String::as_str).collect();
    let nodes = allowance.drawn_nodes * files.len() / all;
    let read = steps::read_written(&files, nodes, allowance.steps).map_err(Refusal::bad)?;
    let WrittenTraces { subject: spec, mut tree, mut runs } = read;
    let Some(spec) = spec else {
        return match ask.runs.is_empty() {
            true => Ok(TraceReply { game: None, tree, runs, blame: Vec::new() }),
            false => Err(Refusal::bad(
                "the trace does not say what it searched: give it a 'subject' in its first line",
            )),
        };
    };
    let subject = spec.open().map_err(Refusal::bad)?;
    refuse_depth(&subject, allowance.depth)?;
    for how in &ask.runs {
        tree.allow(allowance.drawn_nodes);
        runs.push(steps::run(how, &subject, &mut tree, allowance.steps, limits)?);
    }
    steps::label(&subject, &mut tree);
    Ok(TraceReply { game: game(&subject), tree, runs, blame: Vec::new() })
}

fn game(subject: &Subject) -> Option<&'static str> {
    match subject {
        Subject::Position { id, .. } => id.map(|id| id.id()),
        Subject::Tree { .. } => None,
    }
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
    Ok(TraceReply { game: game(subject), tree, runs, blame: Vec::new() })
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
