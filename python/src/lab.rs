//! The laboratory: experiments, records, figures.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use nullwindow_engine::StopHandle;
use nullwindow_lab::Scalar;
use nullwindow_lab::analysis::analyse;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Experiment, Laboratory};
use nullwindow_lab::record::{Code, Under};
use nullwindow_lab::runner::{Author, Plan, RunOutcome, RunProgress, Shard, run};
use nullwindow_lab::store::{Folder, Holdings, Journal, Sheet, mend, write_database};
use nullwindow_lab::{matches, report};
use nullwindow_report::chart::{Axis, Chart, DataOrigin, Mark, Scale, Series};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::conduct::conduct;
use crate::error::refuse;

/// The experiments of a folder, or those that are built in, as JSON.
#[pyfunction]
pub(crate) fn lab_experiments(folder: Option<PathBuf>) -> PyResult<String> {
    let lab = open(folder)?;
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
/// cells, of all cells and of the share of the work that is done.
#[pyfunction]
#[pyo3(signature = (*, folder, only, edition, results, jobs, hear))]
pub(crate) fn lab_run(
    py: Python<'_>,
    folder: Option<PathBuf>,
    only: Vec<String>,
    edition: String,
    results: PathBuf,
    jobs: Option<usize>,
    hear: Option<Py<PyAny>>,
) -> PyResult<String> {
    let stop = Arc::new(AtomicBool::new(false));
    let handle = StopHandle::from(stop.clone());
    let edition = named_edition(&edition)?;
    let cores = available_parallelism().map_or(1, |n| n.get());
    let work = |tell: &mut dyn FnMut((usize, usize, f64))| {
        let lab = read(folder).map_err(|e| e.to_string())?;
        let cells = lab.cells(edition, &only).map_err(|e| e.to_string())?;
        let run = Run { folder: Folder::at(&results), jobs: jobs.unwrap_or(cores).max(1) };
        run.all(&lab, &cells, &stop, tell)
    };
    let mut told = |(finished, cells, share): (usize, usize, f64)| {
        hear.as_ref().map_or(Ok(()), |h| h.call1(py, (finished, cells, share)).map(drop))
    };
    let done: Result<Json, String> = conduct(py, None, &handle, work, &mut told)?;
    done.map(|told| told.to_string()).map_err(refuse)
}

struct Run {
    folder: Folder,
    jobs: usize,
}

impl Run {
    fn all(
        &self,
        lab: &Laboratory,
        cells: &[Cell],
        stop: &Arc<AtomicBool>,
        tell: &mut dyn FnMut((usize, usize, f64)),
    ) -> Result<Json, String> {
        mend(&self.folder).map_err(|e| e.to_string())?;
        let file = self.folder.file(Shard::WHOLE);
        let mut journal = Journal::open(&file).map_err(|e| e.to_string())?;
        let holdings = Holdings::read(&self.folder).map_err(|e| e.to_string())?;
        let plan = Plan::of(cells, Shard::WHOLE, &holdings);
        let author = Author::here(Code::current(), Under { jobs: self.jobs, shard: None });
        let outcome = watched(&plan, &mut journal, &author, stop, tell)?;
        let holdings = Holdings::read(&self.folder).map_err(|e| e.to_string())?;
        let database = self.folder.database();
        write_database(&database, &holdings, lab).map_err(|e| e.to_string())?;
        if let Some((label, why)) = outcome.failed.first() {
            return Err(format!(
                "{} cells failed; the first: {label}: {why}",
                outcome.failed.len()
            ));
        }
        Ok(json!({
            "cells": plan.done() + plan.to_run(), "done_before": plan.done(),
            "ran": outcome.finished, "records": file, "database": database,
        }))
    }
}

/// Runs a plan; what it tells comes by the thread that runs it.
fn watched(
    plan: &Plan<'_, Cell>,
    journal: &mut Journal,
    author: &Author,
    stop: &Arc<AtomicBool>,
    tell: &mut dyn FnMut((usize, usize, f64)),
) -> Result<RunOutcome, String> {
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        let runner = scope.spawn(move || {
            let hear = move |finished, cells, share| {
                let _ = send.send((finished, cells, share)); // whoever stopped it may be gone
            };
            let mut progress = RunProgress::telling(hear);
            progress.begin(plan.to_run(), plan.weight(), author.under.jobs);
            run(plan, journal, author, stop, &mut progress)
        });
        receive.iter().for_each(tell);
        match runner.join() {
            Ok(outcome) => outcome.map_err(|e| e.to_string()),
            Err(_) => Err("internal error in a run, please report it".to_string()),
        }
    })
}

/// The tables of stored records, as JSON.
#[pyfunction]
pub(crate) fn lab_tables(results: PathBuf) -> PyResult<Vec<String>> {
    let holdings = stored(results)?;
    Ok(Sheet::all(&holdings).iter().map(|sheet| sheet.name().to_string()).collect())
}

/// A table of stored records by columns, as JSON.
#[pyfunction]
pub(crate) fn lab_table(py: Python<'_>, results: PathBuf, name: String) -> PyResult<String> {
    let holdings = stored(results)?;
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
    let (lab, holdings, edition) = (open(folder)?, stored(results)?, named_edition(&edition)?);
    lab.cells(edition, &only).map_err(refuse)?; // names what is not there
    let lab = lab.only(&only);
    let made = py.detach(|| analyse(&lab, edition, &|cell| holdings.get(cell))).map_err(refuse)?;
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
    let (lab, edition) = (open(folder)?, named_edition(&edition)?);
    let (place, holdings) = (Folder::at(&results), stored(results)?);
    py.detach(|| {
        let mut made = analyse(&lab, edition, &|cell| holdings.get(cell)).map_err(refuse)?;
        let games = matches::stored_matches(&place.matches()).map_err(refuse)?;
        made.sections.extend(matches::section(&games));
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

fn open(folder: Option<PathBuf>) -> PyResult<Laboratory> {
    read(folder).map_err(refuse)
}

fn read(folder: Option<PathBuf>) -> Result<Laboratory, String> {
    match folder {
        Some(folder) if !folder.is_dir() => Err(format!("{}: no such folder", folder.display())),
        Some(folder) => Laboratory::open(&folder).map_err(|e| e.to_string()),
        None => Laboratory::shipped().map_err(|e| e.to_string()),
    }
}

fn stored(results: PathBuf) -> PyResult<Holdings> {
    let shown = results.display().to_string();
    let holdings = Holdings::read(&Folder::at(results)).map_err(refuse)?;
    if holdings.is_empty() {
        return Err(refuse(format!("nothing is stored in {shown}: start with lab.run()")));
    }
    Ok(holdings)
}

fn named_edition(name: &str) -> PyResult<Edition> {
    let found = Edition::ALL.into_iter().find(|edition| edition.name() == name);
    found.ok_or_else(|| refuse(format!("no edition '{name}': there are quick and full")))
}
