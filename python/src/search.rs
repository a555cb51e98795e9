//! What algorithms find, prove and could have saved on a tree or a position.

use std::time::Instant;

use nullwindow::minimal::Size;
use nullwindow::{Bounds, INFINITY, Limits, Stop, Value};
use nullwindow_engine::graph_certificate::GraphCertificate;
use nullwindow_engine::{
    self as engine, How, Minimal, MinimalPlan, Observed, StopHandle, Subject, TableSize, Way,
};
use pyo3::prelude::*;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::conduct::{conduct, teller, trusted};
use crate::error::refuse;
use crate::subject::NativeSubject;

/// Runs an algorithm; the result is JSON.
pub(crate) fn run(
    py: Python<'_>,
    on: &NativeSubject,
    how: &How,
    (limits, stop): &(Limits, StopHandle),
) -> PyResult<String> {
    let (subject, begun) = (&*on.subject, Instant::now());
    let work = |_: &mut dyn FnMut(())| subject.observe(Way::Shown(how), limits, ());
    let observed = conduct(py, on.own.as_deref(), stop, work, &mut |()| Ok(()))?.map_err(refuse)?;
    refuse_spoiled(observed.answer.stop)?;
    let seconds = begun.elapsed().as_secs_f64();
    let mut found = found(how, &observed);
    found["seconds"] = json!(seconds);
    Ok(found.to_string())
}

/// What an algorithm found and did.
pub(crate) fn found(how: &How, observed: &Observed) -> Json {
    let Observed { answer, best_name, counts } = observed;
    let [lower, upper] = sides(answer.bounds);
    let best = answer.best_index.map(|place| place.to_string());
    let passes = answer.passes.iter().map(|pass| json!([finite(pass.gamma), finite(pass.value)]));
    json!({
        "algorithm": how.algorithm,
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
pub(crate) fn prove(py: Python<'_>, on: &NativeSubject, how: &How) -> PyResult<String> {
    let (limits, stop) = on.limits(None)?;
    let work = |_: &mut dyn FnMut(())| engine::prove(&on.subject, how, &limits);
    let proved = conduct(py, on.own.as_deref(), &stop, work, &mut |()| Ok(()))?.map_err(refuse)?;
    Ok(json!({
        "lower": proved.lower, "upper": proved.upper,
        "critical_nodes": proved.critical_nodes,
        "pv": proved.best_play,
        "certificate": proved.certificate.to_string(),
    })
    .to_string())
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
    let known = |id: &String| How::new(id).check().map(drop).map_err(refuse);
    asked.algorithms.iter().chain(&asked.first).try_for_each(known)?;
    let ((limits, stop), subject) = (on.limits(asked.seconds)?, &*on.subject);
    let usual = MinimalPlan::of(subject);
    let plan = MinimalPlan {
        first: asked.first.unwrap_or(usual.first),
        mm: asked.mm.unwrap_or(usual.mm),
        limit: asked.limit.unwrap_or(usual.limit),
        algorithms: asked.algorithms,
        ..usual
    };
    let config = subject.measured(asked.table.unwrap_or(TableSize::Bits(21)));
    let how = How::default();
    let work = |tell: &mut dyn FnMut(String)| {
        let mut watch = |step: &str| tell(step.to_string());
        engine::minimal(subject, subject.way(&how, &config), &plan, &limits, &mut watch)
    };
    let found = conduct(py, on.own.as_deref(), &stop, work, &mut teller(py, hear))?;
    let found = found.map_err(refuse)?;
    let sizes = match &on.own {
        Some(rules) => trusted(rules, || sizes(subject, found))?, // it asks for the position's name
        None => sizes(subject, found),
    };
    Ok(sizes.to_string())
}

fn sizes(subject: &Subject, mut minimal: Minimal) -> Json {
    let size = |size: Option<Size>| size.map(|s| json!({ "leaf": s.leaf, "total": s.total }));
    let choices = minimal.choices.take().zip(minimal.armg).zip(subject.spec());
    let certificate = choices
        .map(|((choices, armg), spec)| GraphCertificate::new(spec, choices, armg).to_string());
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
