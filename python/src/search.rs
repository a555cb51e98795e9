//! What algorithms find, prove and could have saved on a tree or a position.

use std::time::Instant;

use nullwindow::catalogue::{Entry, Promise};
use nullwindow::minimal::Size;
use nullwindow::observer::SearchTree;
use nullwindow::proof::{CriticalTree, SolutionTree};
use nullwindow::{Bounds, INFINITY, Stop, Value};
use nullwindow_engine::certificate::Certificate;
use nullwindow_engine::graph_certificate::GraphCertificate;
use nullwindow_engine::{
    Config, MemoryConfig, Minimal, MinimalPlan, TableSize, minimal_of_game, minimal_of_tree,
};
use nullwindow_games::GameId;
use pyo3::prelude::*;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::conduct::{conduct, teller};
use crate::error::refuse;
use crate::subject::{How, NativeSubject, Observed, Subject, entry as find, on_subject};

/// Runs an algorithm; the result is JSON.
pub(crate) fn run(
    py: Python<'_>,
    on: &NativeSubject,
    entry: &'static Entry,
    how: &How,
) -> PyResult<String> {
    let stop = on.stop();
    let (limits, subject) = (how.limits(&stop)?, &*on.subject);
    let begun = Instant::now();
    let work = |_: &mut dyn FnMut(())| subject.observe(entry, how, &limits, ());
    let observed =
        conduct(py, on.own.as_deref(), &stop, work, &mut |()| Ok(()))?.map_err(refuse)?;
    refuse_spoiled(observed.answer.stop)?;
    let seconds = begun.elapsed().as_secs_f64();
    let mut found = found(entry, &observed);
    found["seconds"] = json!(seconds);
    Ok(found.to_string())
}

/// What an algorithm found and did.
pub(crate) fn found(entry: &Entry, observed: &Observed) -> Json {
    let Observed { answer, best_name, counts } = observed;
    let [lower, upper] = sides(answer.bounds);
    let best = answer.best_index.map(|place| place.to_string());
    let passes = answer.passes.iter().map(|pass| json!([finite(pass.gamma), finite(pass.value)]));
    json!({
        "algorithm": entry.id,
        "value": answer.bounds.known(), "exact": answer.bounds.is_exact(),
        "at_least": lower, "at_most": upper,
        "best_index": answer.best_index,
        "best_move": best_name.clone().or(best),
        "depth": answer.depth,
        "leaf": counts.leaf, "interior": counts.interior,
        "transposition": counts.transposition, "quiescence": counts.quiescence,
        "total": counts.total(), "memory": counts.memory,
        "passes": passes.collect::<Vec<_>>(),
        "stop": answer.report(),
    })
}

fn finite(value: Value) -> Option<Value> {
    (-INFINITY < value && value < INFINITY).then_some(value)
}

fn sides(bounds: Bounds) -> [Option<Value>; 2] {
    [finite(bounds.lower), finite(bounds.upper)]
}

/// Refuses an answer that the game has spoiled.
pub(crate) fn refuse_spoiled(stop: Option<Stop>) -> PyResult<()> {
    match stop {
        Some(stop @ (Stop::Crossed | Stop::TooDeep | Stop::Passes | Stop::ValueTooLarge)) => {
            Err(refuse(stop))
        }
        _ => Ok(()),
    }
}

/// Runs an algorithm; what it proves is JSON with a certificate.
pub(crate) fn prove(
    py: Python<'_>,
    on: &NativeSubject,
    entry: &'static Entry,
    how: &How,
) -> PyResult<String> {
    let Some(certified) = on.subject.certified() else {
        return Err(refuse("a certificate must name its game: one written in Python has no name"));
    };
    let stop = on.stop();
    let (limits, subject) = (how.limits(&stop)?, &*on.subject);
    let work = |_: &mut dyn FnMut(())| {
        let mut tree = SearchTree::default();
        let observed = subject.observe(entry, how, &limits, &mut tree)?;
        let trees =
            on_subject!(subject, |game, root, depth| tree.solution_trees(game, root, depth));
        Ok((observed, trees))
    };
    let done: Result<_, nullwindow_engine::EngineError> =
        conduct(py, None, &stop, work, &mut |()| Ok(()))?;
    let (observed, (max, min)) = done.map_err(refuse)?;
    if let Some(report) = observed.answer.report() {
        return Err(refuse(format!("the search stopped: {report}")));
    }
    let critical = max.as_ref().zip(min.as_ref());
    let critical = critical.and_then(|(max, min)| CriticalTree::new(max, min));
    let (lower, upper) =
        (min.as_ref().map(SolutionTree::value), max.as_ref().map(SolutionTree::value));
    let certificate = Certificate::new(certified, (max, min)).ok_or_else(|| nothing(entry))?;
    Ok(json!({
        "lower": lower, "upper": upper,
        "critical_nodes": critical.as_ref().map(|c| c.nodes().len()),
        "pv": critical.map(|c| subject.write_line(&c.critical_path())),
        "certificate": certificate.to_string(),
    })
    .to_string())
}

fn nothing(entry: &Entry) -> PyErr {
    match entry.promise {
        Promise::BestMove => refuse(format!(
            "{} looks for the best move and stopped before it knew any bound: choose an \
             algorithm that finds the value, such as mtd-f",
            entry.id
        )),
        _ => refuse("nothing was proved, so there is nothing to certify"),
    }
}

/// What is asked about minimal trees and graphs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    algorithms: Vec<String>,
    first: Option<String>,
    mm: Option<u16>,
    limit: Option<usize>,
    table: Option<TableSize>,
    seconds: Option<f64>,
}

/// The minimal trees and graphs, by a plan as JSON; the sizes are JSON.
pub(crate) fn minimal(
    py: Python<'_>,
    on: &NativeSubject,
    plan: &str,
    hear: Option<&Py<PyAny>>,
) -> PyResult<String> {
    let asked: Plan = serde_json::from_str(plan).map_err(refuse)?;
    asked.algorithms.iter().chain(&asked.first).try_for_each(|id| find(id).map(drop))?;
    let stop = on.stop();
    let mut limits = How { seconds: asked.seconds, ..How::default() }.limits(&stop)?;
    let (subject, usual) = (&*on.subject, MinimalPlan::default());
    let first = match subject {
        Subject::Tree { .. } => "alpha-beta",
        Subject::Position { .. } => "aspiration-negascout",
    };
    let plan = MinimalPlan {
        first: asked.first.unwrap_or_else(|| first.to_string()),
        mm: asked.mm.unwrap_or(usual.mm),
        limit: asked.limit.unwrap_or(usual.limit),
        algorithms: asked.algorithms,
        ..usual
    };
    let table = asked.table.unwrap_or(TableSize::Bits(21));
    let work = |tell: &mut dyn FnMut(String)| {
        let mut watch = |step: &str| tell(step.to_string());
        match subject {
            Subject::Tree { tree, .. } => {
                // Lossless memory holds no more nodes than are visited.
                limits.nodes = Some(plan.limit.saturating_mul(4) as u64);
                minimal_of_tree(tree, &plan, &limits, &mut watch)
            }
            Subject::Position { id, game, root, depth } => {
                let id = id.unwrap_or(GameId::Chess); // whose values count as hundredths
                // Leaves are kept in the table, as the laboratory counts them.
                let memory = MemoryConfig { table, ..MemoryConfig::default() };
                let config = Config { memory, ..Config::usual(id) };
                minimal_of_game(id, (game, root, *depth), &config, &plan, &limits, &mut watch)
            }
        }
    };
    let found = conduct(py, on.own.as_deref(), &stop, work, &mut teller(py, hear))?;
    Ok(sizes(subject, found.map_err(refuse)?).to_string())
}

fn sizes(subject: &Subject, mut minimal: Minimal) -> Json {
    let size = |size: Option<Size>| size.map(|s| json!({ "leaf": s.leaf, "total": s.total }));
    let choices = minimal.choices.take().zip(minimal.armg).zip(subject.certified());
    let certificate = choices.map(|((choices, armg), certified)| {
        GraphCertificate::new(certified, choices, armg).to_string()
    });
    let algorithms = minimal.algorithms.iter();
    let algorithms: serde_json::Map<String, Json> = algorithms
        .map(|(id, s)| (id.to_string(), json!({ "leaf": s.leaf, "total": s.total })))
        .collect();
    json!({
        "value": minimal.value,
        "lfmt": size(minimal.lfmt), "lfmg": size(minimal.lfmg), "rmt": size(minimal.rmt),
        "etc": size(minimal.etc), "mm": size(minimal.mm), "reselected": size(minimal.reselected),
        "armg": size(minimal.armg), "rmg": size(minimal.rmg),
        "lower_bound": size(minimal.lower_bound),
        "algorithms": algorithms, "missing": minimal.missing, "certificate": certificate,
    })
}
