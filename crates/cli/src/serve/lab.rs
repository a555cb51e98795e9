//! The laboratory of a server: experiments, their figures and cells, and running one.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nullwindow_engine::StopHandle;
use nullwindow_lab::analysis::{CellRow, PointName, behind};
use nullwindow_lab::cell::{Cell, Job};
use nullwindow_lab::experiment::Edition;
use nullwindow_lab::record::{CellId, Shard};
use nullwindow_lab::runner::RunProgress;
use nullwindow_lab::store::{Folder, Holdings};
use nullwindow_lab::{LabSession, SessionError};
use nullwindow_page::{LabDesk, Refusal};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::figures::section_json;

/// Cells whose rows are shown.
const MOST_CELLS: usize = 400;
/// How long a run that the page starts may take.
const RUN_TIME: Duration = Duration::from_secs(600);

/// What the page may ask.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum LabAsk {
    /// All experiments, and how much of each is stored.
    Experiments,
    /// The figures, tables and claims of one.
    Section { experiment: String },
    /// The cells of one, with what was measured.
    Cells { experiment: String },
    /// The rows behind a point of a figure, and those that it is held against.
    Behind { experiment: String, figure: String, panel: String, series: String, x: f64 },
    /// Runs the cells that are missing.
    Run { experiment: String },
}

/// A folder of results and the experiments that fill it.
#[derive(Clone)]
pub struct ServedLab {
    results: Folder,
    experiments: Option<PathBuf>,
    stop: Arc<AtomicBool>,
}

impl ServedLab {
    pub fn new(results: Folder, experiments: Option<PathBuf>) -> ServedLab {
        ServedLab { results, experiments, stop: Arc::default() }
    }

    /// The same for one message, with what stops it.
    pub fn for_message(&self) -> (ServedLab, StopHandle) {
        let stop = Arc::<AtomicBool>::default();
        (ServedLab { stop: stop.clone(), ..self.clone() }, StopHandle::from(stop))
    }

    /// Where the report is.
    pub fn report(&self) -> PathBuf {
        self.results.report()
    }

    fn session(&self) -> Result<LabSession, Refusal> {
        crate::lab::open(self.experiments.as_deref(), self.results.clone()).map_err(failed)
    }

    fn cells_of(session: &LabSession, experiment: &str) -> Result<Vec<Cell>, Refusal> {
        let only = [experiment.to_string()];
        session.laboratory().cells(Edition::Quick, &only).map_err(Refusal::bad)
    }

    fn holdings(&self) -> Result<Holdings, Refusal> {
        Holdings::read(&self.results).map_err(failed)
    }

    fn experiments(&self) -> Result<Json, Refusal> {
        let (session, holdings) = (self.session()?, self.holdings()?);
        let mut list = Vec::new();
        for experiment in session.laboratory().experiments() {
            let cells = ServedLab::cells_of(&session, &experiment.id)?;
            let stored = cells.iter().filter(|cell| holdings.has(&id(cell))).count();
            list.push(json!({
                "id": experiment.id, "title": experiment.title, "source": experiment.source,
                "question": experiment.question, "cells": cells.len(), "stored": stored,
                "seconds": cells.iter().map(Job::weight).sum::<f64>(),
            }));
        }
        let report = self.results.report().join("index.html").is_file();
        Ok(json!({ "experiments": list, "report": report, "results": self.results.root() }))
    }

    fn section(&self, experiment: &str) -> Result<Json, Refusal> {
        let (session, only) = (self.session()?, [experiment.to_string()]);
        let report = session.analyse(&self.holdings()?, Edition::Quick, &only);
        let report = report.map_err(|error| match error {
            SessionError::Experiment(error) => Refusal::bad(error),
            error => failed(error),
        })?;
        let section = report.sections.iter().find(|section| section.id == experiment);
        let section = section.ok_or_else(|| Refusal::bad("nothing of it is stored yet: run it"))?;
        Ok(section_json(section, &report))
    }

    fn cells(&self, experiment: &str) -> Result<Json, Refusal> {
        let cells = ServedLab::cells_of(&self.session()?, experiment)?;
        let holdings = self.holdings()?;
        let stored = cells.iter().filter_map(|cell| {
            let record = holdings.get(&id(cell))?;
            Some(json!({ "label": cell.label(), "rows": record.rows, "seconds": record.seconds,
                "started": record.started, "cell": record.cell.to_string() }))
        });
        let shown: Vec<Json> = stored.take(MOST_CELLS).collect();
        Ok(json!({ "all": cells.len(), "cells": shown }))
    }

    fn behind(&self, experiment: &str, point: &PointName) -> Result<Json, Refusal> {
        let (session, holdings) = (self.session()?, self.holdings()?);
        let lookup = |cell: &CellId| holdings.get(cell);
        let found = behind(session.laboratory(), experiment, Edition::Quick, &lookup, point);
        let found = found.map_err(failed)?;
        let found = found.ok_or_else(|| Refusal::bad("there is no such point of ours"))?;
        let rows = |rows: &[CellRow]| {
            let row = |r: &CellRow| json!({ "cell": r.cell.to_string(), "row": r.row });
            let shown: Vec<Json> = rows.iter().take(MOST_CELLS).map(row).collect();
            json!({ "all": rows.len(), "rows": shown })
        };
        Ok(json!({ "ours": rows(&found.ours), "base": rows(&found.base) }))
    }

    /// Runs cells one after the other, so that progress is told and a stop is soon.
    fn run(&self, experiment: &str, tell: &mut dyn FnMut(&Json)) -> Result<Json, Refusal> {
        let session = self.session()?;
        let cells = ServedLab::cells_of(&session, experiment)?;
        let opened = session.open_run(Shard::WHOLE).map_err(failed)?;
        let (plan, begun) = (opened.plan(&cells), Instant::now());
        let mut progress = RunProgress::telling(|step| {
            let done = plan.done() + step.finished;
            if step.finished > 0 {
                tell(&json!({ "done": done, "all": cells.len(), "label": step.label }));
            }
            if begun.elapsed() > RUN_TIME {
                self.stop.store(true, Ordering::Relaxed);
            }
        });
        let done = opened.run(&plan, 1, &self.stop, &mut progress).map_err(failed)?;
        match done.failure() {
            Some(failure) => Err(failed(failure)),
            None => Ok(json!({ "ran": done.ran, "all": cells.len() })),
        }
    }
}

impl LabDesk for ServedLab {
    fn answer(
        &mut self,
        ask: &Json,
        _: &StopHandle,
        tell: &mut dyn FnMut(&Json),
    ) -> Result<Json, Refusal> {
        match LabAsk::deserialize(ask).map_err(Refusal::bad)? {
            LabAsk::Experiments => self.experiments(),
            LabAsk::Section { experiment } => self.section(&experiment),
            LabAsk::Cells { experiment } => self.cells(&experiment),
            LabAsk::Behind { experiment, figure, panel, series, x } => {
                self.behind(&experiment, &PointName { figure, panel, series, x })
            }
            LabAsk::Run { experiment } => self.run(&experiment, tell),
        }
    }
}

fn id(cell: &Cell) -> CellId {
    CellId::of(&cell.spec())
}

fn failed(error: impl std::fmt::Display) -> Refusal {
    Refusal { status: 500, what: error.to_string() }
}
