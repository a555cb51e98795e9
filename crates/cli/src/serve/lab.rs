//! The laboratory of a server: experiments, their figures and cells, and running one.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nullwindow_engine::StopHandle;
use nullwindow_lab::analysis::{CellRow, PointName, analyse, behind};
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::{CellId, Code, Under};
use nullwindow_lab::runner::{Author, Job, Plan, RunProgress, Shard, run};
use nullwindow_lab::store::{Folder, Holdings, Journal};
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

    fn laboratory(&self) -> Result<Laboratory, Refusal> {
        crate::lab::open(self.experiments.as_deref()).map_err(failed)
    }

    fn of(&self, experiment: &str) -> Result<(Laboratory, Vec<Cell>), Refusal> {
        let laboratory = self.laboratory()?;
        let only = [experiment.to_string()];
        let cells = laboratory.cells(Edition::Quick, &only).map_err(Refusal::bad)?;
        Ok((laboratory.only(&only), cells))
    }

    fn holdings(&self) -> Result<Holdings, Refusal> {
        Holdings::read(&self.results).map_err(failed)
    }

    fn experiments(&self) -> Result<Json, Refusal> {
        let (laboratory, holdings) = (self.laboratory()?, self.holdings()?);
        let mut list = Vec::new();
        for experiment in laboratory.experiments() {
            let only = [experiment.id.clone()];
            let cells = laboratory.cells(Edition::Quick, &only).map_err(failed)?;
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
        let (laboratory, _) = self.of(experiment)?;
        let holdings = self.holdings()?;
        let report =
            analyse(&laboratory, Edition::Quick, &|cell| holdings.get(cell)).map_err(failed)?;
        let section = report.sections.iter().find(|section| section.id == experiment);
        let section = section.ok_or_else(|| Refusal::bad("nothing of it is stored yet: run it"))?;
        Ok(section_json(section, &report))
    }

    fn cells(&self, experiment: &str) -> Result<Json, Refusal> {
        let (_, cells) = self.of(experiment)?;
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
        let (laboratory, holdings) = (self.laboratory()?, self.holdings()?);
        let lookup = |cell: &CellId| holdings.get(cell);
        let found = behind(&laboratory, experiment, Edition::Quick, &lookup, point);
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
        let (_, cells) = self.of(experiment)?;
        let mut journal = Journal::open(&self.results.file(Shard::WHOLE)).map_err(failed)?;
        let code = Code::built_from(option_env!("NULLWINDOW_COMMIT"));
        let author = Author::here(code, Under { jobs: 1, shard: None });
        let (begun, mut ran) = (Instant::now(), 0);
        let holdings = self.holdings()?;
        for (i, cell) in cells.chunks(1).enumerate() {
            let plan = Plan::of(cell, Shard::WHOLE, &holdings);
            if plan.to_run() > 0 {
                let quiet = &mut RunProgress::silent();
                ran +=
                    run(&plan, &mut journal, &author, &self.stop, quiet).map_err(failed)?.finished;
                tell(&json!({ "done": i + 1, "all": cells.len(), "label": cell[0].label() }));
            }
            if self.stop.load(Ordering::Relaxed) || begun.elapsed() > RUN_TIME {
                break;
            }
        }
        Ok(json!({ "ran": ran, "all": cells.len() }))
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
