//! `nullwindow lab status`: what is done, stale, missing or damaged.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::record::CellId;
use nullwindow_lab::runner::Job;
use nullwindow_lab::store::{Folder, Holdings};
use serde::Serialize;

use super::chosen::{Chosen, ResultsArgs};
use super::submission::{Scheduler, Submission};
use crate::output::{print, print_json};
use crate::table::{table, text};

/// Show which cells are done, stale, missing or damaged.
///
/// Stale cells were run by code that behaved differently and will run again.
/// Nothing is changed.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab status
  nullwindow lab status --full --json")]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    results: ResultsArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    experiment: String,
    cells: usize,
    done: usize,
    stale: usize,
    missing: usize,
}

#[derive(Serialize)]
struct Status {
    edition: &'static str,
    experiments: Vec<Line>,
    /// Each cell once.
    all: Line,
    stored_cells: usize,
    files: Vec<String>,
    damage: Vec<String>,
    /// What was handed to a scheduler.
    #[serde(skip_serializing_if = "Option::is_none")]
    submitted: Option<Submitted>,
}

#[derive(Serialize)]
struct Submitted {
    on: Scheduler,
    jobs: Vec<String>,
    tasks: u64,
    /// Tasks that have cells left.
    open_tasks: usize,
    /// How many cells those are.
    open_cells: usize,
    /// What the scheduler says, if it can be asked.
    states: Option<String>,
}

impl Submitted {
    fn of(submission: &Submission, folder: &Folder) -> Result<Submitted> {
        let (tasks, open_cells) = submission.open_tasks(folder)?;
        Ok(Submitted {
            on: submission.on,
            jobs: submission.jobs.clone(),
            tasks: submission.tasks,
            open_tasks: tasks.len(),
            open_cells,
            states: submission.states(),
        })
    }

    fn show(&self) -> String {
        let Submitted { jobs, tasks, open_tasks, open_cells, states, .. } = self;
        let left = format!("{open_tasks} of {tasks} tasks have {open_cells} cells left");
        let jobs =
            if jobs.is_empty() { String::new() } else { format!(" (jobs {})", jobs.join(", ")) };
        let states = states.as_ref().map_or(String::new(), |states| format!("; tasks: {states}"));
        format!("submitted{jobs}: {left}{states}\n")
    }
}

pub fn run(args: &Args) -> Result<()> {
    let (folder, laboratory) = (args.results.folder(), args.chosen.laboratory()?);
    let holdings = Holdings::read(&folder)?;
    let submission = Submission::read(&folder)?;
    let count = |id: &str, only: &[String]| -> Result<Line> {
        Ok(line(id, &laboratory.cells(args.chosen.edition(), only)?, &holdings))
    };
    let all = count("each cell once", &args.chosen.only)?;
    let wanted = |id: &String| args.chosen.only.is_empty() || args.chosen.only.contains(id);
    let ids = laboratory.experiments().iter().map(|e| &e.id).filter(|id| wanted(id));
    let status = Status {
        edition: args.chosen.edition().name(),
        experiments: ids.map(|id| count(id, std::slice::from_ref(id))).collect::<Result<_>>()?,
        all,
        stored_cells: holdings.len(),
        files: folder.files()?.iter().map(|path| path.display().to_string()).collect(),
        damage: holdings.damage().iter().map(|damage| damage.to_string()).collect(),
        submitted: submission.map(|s| Submitted::of(&s, &folder)).transpose()?,
    };
    if args.json { print_json(&status) } else { print(&show(&status)) }
}

fn line(experiment: &str, cells: &[Cell], holdings: &Holdings) -> Line {
    let mut line =
        Line { experiment: experiment.into(), cells: cells.len(), done: 0, stale: 0, missing: 0 };
    for cell in cells {
        let spec = cell.spec();
        let id = CellId::of(&spec);
        match holdings.has(&id) {
            true if holdings.is_done(&id, &spec) => line.done += 1,
            true => line.stale += 1,
            false => line.missing += 1,
        }
    }
    line
}

fn show(status: &Status) -> String {
    let mut out = table(&["experiment", "cells", "done", "stale", "missing"], &[1, 2, 3, 4]);
    for l in status.experiments.iter().chain([&status.all]) {
        let counts = [l.cells, l.done, l.stale, l.missing].map(|n| n.to_string());
        out.add_row(std::iter::once(l.experiment.clone()).chain(counts));
    }
    let stored = format!("{} cells stored in {}", status.stored_cells, status.files.join(", "));
    let damage: String = status.damage.iter().map(|line| format!("{line}\n")).collect();
    let submitted = status.submitted.as_ref().map_or(String::new(), Submitted::show);
    format!("The {} edition:\n\n{}\n{stored}\n{damage}{submitted}", status.edition, text(&out))
}
