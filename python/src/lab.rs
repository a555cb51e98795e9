//! The laboratory: experiments, records, figures.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use nullwindow_engine::StopHandle;
use nullwindow_lab::experiment::{Edition, Experiment, Laboratory};
use nullwindow_lab::record::{Code, Shard};
use nullwindow_lab::report;
use nullwindow_lab::runner::RunProgress;
use nullwindow_lab::store::{Folder, Holdings, Sheet};
use nullwindow_lab::{LabSession, Scalar, SessionError};
use nullwindow_report::chart::{Axis, Chart, DataOrigin, Mark, Scale, Series};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::added;
use crate::conduct::conduct;
use crate::error::refuse;

/// The experiments of a folder, or those that are built in, as JSON.
#[pyfunction]
pub(crate) fn lab_experiments(folder: Option<PathBuf>) -> PyResult<String> {
    let lab = Laboratory::of(folder.as_deref()).map_err(refuse)?;
    let cells = |e: &Experiment, edition| {
        lab.cells(edition, std::slice::from_ref(&e.id)).map(|cells| cells.len()).map_err(refuse)
    };
    let told = |e: &Experiment| -> PyResult<Json> {
        let claims: Vec<&str> = e.measures.iter().map(|m| m.claim.as_str()).collect();
        let (quick, full) = (cells(e, Edition::Quick)?, cells(e, Edition::Full)?);
        Ok(json!({
            "id": e.id, "title": e.title, "source": e.source, "question": e.question,
            "claims": claims, "quick_cells": quick, "full_cells": full,
        }))
    };
    lab.experiments().iter().map(told).collect::<PyResult<Json>>().map(|told| told.to_string())
}

/// Runs the cells of experiments that are not stored yet. `hear` is told of finished
/// cells, of all cells and of the share of the work that is done. A part such as `1/2` runs its
/// own share and makes no database.
#[pyfunction]
#[pyo3(signature = (*, folder, only, edition, results, jobs, part, hear))]
#[allow(clippy::too_many_arguments)] // named, in Python
pub(crate) fn lab_run(
    py: Python<'_>,
    folder: Option<PathBuf>,
    only: Vec<String>,
    edition: String,
    results: PathBuf,
    jobs: Option<usize>,
    part: Option<String>,
    hear: Option<Py<PyAny>>,
) -> PyResult<String> {
    added::failure().ok();
    let shard = part.map_or(Ok(Shard::WHOLE), |part| part.parse().map_err(refuse))?;
    let stop = Arc::new(AtomicBool::new(false));
    let handle = StopHandle::from(stop.clone());
    let edition = named_edition(&edition)?;
    let cores = available_parallelism().map_or(1, |n| n.get());
    let work = |tell: &mut dyn FnMut((usize, usize, f64))| {
        let session = session(results, folder).map_err(|e| e.to_string())?;
        run(&session, edition, &only, (jobs.unwrap_or(cores).max(1), shard), &stop, tell)
    };
    let mut told = |(finished, cells, share): (usize, usize, f64)| {
        hear.as_ref().map_or(Ok(()), |h| h.call1(py, (finished, cells, share)).map(drop))
    };
    let done: Result<Json, String> = conduct(py, None, &handle, work, &mut told)?;
    done.map(|told| told.to_string()).map_err(|why| {
        let refused = refuse(why);
        // Cells of a game written in Python fail by an exception of its own.
        refused.set_cause(py, added::failure().err());
        refused
    })
}

fn run(
    session: &LabSession,
    edition: Edition,
    only: &[String],
    (jobs, shard): (usize, Shard),
    stop: &Arc<AtomicBool>,
    tell: &mut dyn FnMut((usize, usize, f64)),
) -> Result<Json, String> {
    let cells = session.laboratory().cells(edition, only).map_err(|e| e.to_string())?;
    let opened = session.open_run(shard).map_err(|e| e.to_string())?;
    let plan = opened.plan(&cells);
    let mut progress = RunProgress::telling(|step| tell((step.finished, step.cells, step.share)));
    let done = opened.run(&plan, jobs, stop, &mut progress).map_err(|e| e.to_string())?;
    match done.failure() {
        Some(failure) => Err(failure),
        None => Ok(json!({
            "cells": done.cells, "done_before": done.done_before, "ran": done.ran,
            "records": done.records, "database": done.database,
        })),
    }
}

/// The tables of stored records, as JSON.
#[pyfunction]
pub(crate) fn lab_tables(results: PathBuf) -> PyResult<Vec<String>> {
    let holdings = Holdings::stored(&Folder::at(results)).map_err(refuse)?;
    Ok(Sheet::all(&holdings).iter().map(|sheet| sheet.name().to_string()).collect())
}

/// A table of stored records by columns, as JSON.
#[pyfunction]
pub(crate) fn lab_table(py: Python<'_>, results: PathBuf, name: String) -> PyResult<String> {
    let holdings = Holdings::stored(&Folder::at(results)).map_err(refuse)?;
    let sheets = Sheet::all(&holdings);
    let Some(sheet) = sheets.iter().find(|sheet| sheet.name() == name) else {
        let known: Vec<&str> = sheets.iter().map(Sheet::name).collect();
        return Err(refuse(format!("no table '{name}': there are {}", known.join(", "))));
    };
    Ok(py.detach(|| columns(sheet).to_string()))
}

fn columns(sheet: &Sheet<'_>) -> Json {
    let names = sheet.columns();
    let mut columns: Vec<Vec<Json>> = vec![Vec::new(); names.len()];
    for row in sheet.rows() {
        for (column, value) in columns.iter_mut().zip(row) {
            column.push(value.map_or(Json::Null, |value| match value {
                Scalar::Integer(n) => json!(n),
                Scalar::Real(x) => json!(x),
                Scalar::Text(text) => json!(text),
            }));
        }
    }
    let list = names.iter().zip(columns).map(|(name, column)| json!([name, column]));
    Json::Array(list.collect())
}

/// The figures and tables of an experiment, as the report draws them: JSON.
#[pyfunction]
pub(crate) fn lab_figures(
    py: Python<'_>,
    results: PathBuf,
    folder: Option<PathBuf>,
    only: Vec<String>,
    edition: String,
) -> PyResult<String> {
    let (session, edition) = (session(results, folder).map_err(refuse)?, named_edition(&edition)?);
    let made = py.detach(|| session.analyse(&Holdings::stored(session.folder())?, edition, &only));
    let made = made.map_err(refuse)?;
    let figures = made.sections.iter().flat_map(|section| {
        section.figures.iter().map(|chart| figure(&section.id, chart)).collect::<Vec<_>>()
    });
    Ok(json!({ "figures": figures.collect::<Vec<_>>(), "notices": made.notices }).to_string())
}

/// Writes the report and returns the path of its page.
#[pyfunction]
pub(crate) fn lab_report(
    py: Python<'_>,
    results: PathBuf,
    folder: Option<PathBuf>,
    edition: String,
    out: PathBuf,
) -> PyResult<PathBuf> {
    let (session, edition) = (session(results, folder).map_err(refuse)?, named_edition(&edition)?);
    py.detach(|| {
        let holdings = Holdings::stored(session.folder()).map_err(refuse)?;
        let made = session.report(&holdings, edition, &[]).map_err(refuse)?;
        report::write(&made, &out).map_err(refuse)
    })
}

fn figure(experiment: &str, chart: &Chart) -> Json {
    let panels = chart.panels.iter().map(|panel| {
        json!({ "title": panel.title, "series": panel.series.iter().map(series).collect::<Json>() })
    });
    json!({
        "experiment": experiment, "id": chart.id, "title": chart.title,
        "caption": chart.caption, "x": axis(&chart.x), "y": axis(&chart.y),
        "panels": panels.collect::<Json>(), "svg": chart.svg(),
    })
}

fn axis(axis: &Axis) -> Json {
    let (scale, names) = match &axis.scale {
        Scale::Linear => ("linear", &[][..]),
        Scale::Log10 | Scale::Log2 => ("log", &[][..]),
        Scale::Names(names) => ("names", &names[..]),
    };
    json!({ "label": axis.label, "scale": scale, "names": names })
}

fn series(series: &Series) -> Json {
    let points = &series.points;
    let low = points.iter().map(|p| p.interval.map(|i| i.0)).collect::<Vec<_>>();
    let high = points.iter().map(|p| p.interval.map(|i| i.1)).collect::<Vec<_>>();
    let mark = match series.mark {
        Mark::Line => "line",
        Mark::Points => "points",
        Mark::Bars => "bars",
    };
    json!({
        "name": series.name, "paper": series.origin == DataOrigin::Paper, "mark": mark,
        "x": points.iter().map(|p| p.x).collect::<Vec<_>>(),
        "y": points.iter().map(|p| p.y).collect::<Vec<_>>(), "low": low, "high": high,
    })
}

/// The experiments of a folder, or those that are built in, and a folder of results.
fn session(results: PathBuf, folder: Option<PathBuf>) -> Result<LabSession, SessionError> {
    let laboratory = Laboratory::of(folder.as_deref())?;
    Ok(LabSession::new(laboratory, Folder::at(results), Code::current()))
}

fn named_edition(name: &str) -> PyResult<Edition> {
    let found = Edition::ALL.into_iter().find(|edition| edition.name() == name);
    found.ok_or_else(|| refuse(format!("no edition '{name}': there are quick and full")))
}
