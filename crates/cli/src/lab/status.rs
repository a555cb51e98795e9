//! `nullwindow lab status`: what is done, stale, missing or damaged.

use std::collections::BTreeMap;

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::analysis::cells_of_claims;
use nullwindow_lab::cell::Job;
use nullwindow_lab::experiment::{Laboratory, NamedCell};
use nullwindow_lab::store::{Folder, Holdings, TaskFiles};
use serde::Serialize;

use super::chosen::{ChosenExperiments, ResultsArgs, laboratory};
use super::cluster::Scheduler;
use super::number_of::number_of;
use super::submission::{Submission, SubmittedJob};
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
    chosen: ChosenExperiments,
    #[command(flatten)]
    results: ResultsArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct StatusLine {
    experiment: String,
    cells: usize,
    done: usize,
    stale: usize,
    missing: usize,
    /// Of what is not done, by estimate.
    cpu_hours_left: f64,
}

#[derive(Serialize)]
struct Status {
    edition: &'static str,
    experiments: Vec<StatusLine>,
    /// Each cell once.
    all: StatusLine,
    /// Of that, what claims and their causes are answered from, as long as their positions are
    /// those of the edition.
    cpu_hours_of_claims: f64,
    stored_cells: usize,
    files: Vec<String>,
    damage: Vec<String>,
    /// What was handed to a scheduler.
    #[serde(skip_serializing_if = "Option::is_none")]
    submitted: Option<SubmittedWork>,
}

#[derive(Serialize)]
struct SubmittedWork {
    jobs: Vec<SubmittedJob>,
    /// Tasks that have cells left.
    open_tasks: usize,
    /// How many cells those are.
    open_cells: usize,
    /// Tasks with cells left that no scheduler has: they failed or were cancelled.
    ended_tasks: usize,
    /// How many tasks the schedulers still know, by state.
    states: BTreeMap<String, usize>,
    /// Schedulers that could not be asked.
    silent: Vec<Scheduler>,
}

impl SubmittedWork {
    fn of(submission: Submission, folder: &Folder, holdings: &Holdings) -> Result<SubmittedWork> {
        let (open, state) = (TaskFiles::of(folder).open(holdings)?, submission.state());
        let active = state.active();
        Ok(SubmittedWork {
            jobs: submission.jobs,
            open_tasks: open.left.len(),
            open_cells: open.cells.len(),
            ended_tasks: open.left.keys().filter(|task| !active.contains(task)).count(),
            states: state.counts().into_iter().map(|(state, n)| (state.to_string(), n)).collect(),
            silent: state.silent,
        })
    }

    fn show(&self) -> String {
        let SubmittedWork { open_tasks, open_cells, ended_tasks, states, silent, .. } = self;
        let mut told = match open_tasks {
            0 => "submitted: all cells are stored".to_string(),
            n => {
                let (cells, tasks) = (number_of(*open_cells, "cell"), number_of(*n, "task"));
                format!("submitted: {cells} left in {tasks}")
            }
        };
        let states: Vec<String> = states.iter().map(|(state, n)| format!("{n} {state}")).collect();
        if !states.is_empty() {
            told += &format!("; in the queue: {}", states.join(", "));
        }
        told +=
            &silent.iter().map(|s| format!("; {} does not answer", s.name())).collect::<String>();
        if *ended_tasks > 0 {
            let ended = number_of(*ended_tasks, "task");
            told += &format!("; ended with cells left: {ended}: submit again");
        }
        told + "\n"
    }
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let laboratory = laboratory(args.chosen.experiments.as_deref())?;
    let holdings = Holdings::read(&folder)?;
    let submission = Submission::read(&folder)?;
    let count = |id: &str, only: &[String]| -> Result<StatusLine> {
        let mut line = StatusLine::new(id);
        laboratory
            .each_cell(args.chosen.edition(), only, &mut |cell| line.see(&cell, &holdings))?;
        Ok(line)
    };
    let all = count("each cell once", &args.chosen.only)?;
    let cpu_hours_of_claims = of_claims(&laboratory, &args.chosen, &holdings)?;
    let wanted = |id: &String| args.chosen.only.is_empty() || args.chosen.only.contains(id);
    let ids = laboratory.experiments().iter().map(|e| &e.id).filter(|id| wanted(id));
    let status = Status {
        edition: args.chosen.edition().name(),
        experiments: ids.map(|id| count(id, std::slice::from_ref(id))).collect::<Result<_>>()?,
        all,
        cpu_hours_of_claims,
        stored_cells: holdings.len(),
        files: folder.files()?.iter().map(|path| path.display().to_string()).collect(),
        damage: holdings.damage().iter().map(|damage| damage.to_string()).collect(),
        submitted: submission.map(|s| SubmittedWork::of(s, &folder, &holdings)).transpose()?,
    };
    if args.json { print_json(&status) } else { print(&show(&status)) }
}

/// CPU-hours of the cells that claims and their causes need and that are not done.
fn of_claims(
    laboratory: &Laboratory,
    chosen: &ChosenExperiments,
    holdings: &Holdings,
) -> Result<f64> {
    let needed = cells_of_claims(laboratory, chosen.edition(), &chosen.only)?;
    let mut seconds = 0.0;
    laboratory.each_cell(chosen.edition(), &chosen.only, &mut |cell| {
        if needed.contains(&cell.id) && !holdings.is_done(&cell.id, &cell.spec) {
            seconds += cell.cell.weight();
        }
    })?;
    Ok(seconds / 3600.0)
}

impl StatusLine {
    fn new(experiment: &str) -> StatusLine {
        let experiment = experiment.to_string();
        StatusLine { experiment, cells: 0, done: 0, stale: 0, missing: 0, cpu_hours_left: 0.0 }
    }

    fn see(&mut self, cell: &NamedCell, holdings: &Holdings) {
        self.cells += 1;
        if holdings.is_done(&cell.id, &cell.spec) {
            self.done += 1;
            return;
        }
        match holdings.has(&cell.id) {
            true => self.stale += 1,
            false => self.missing += 1,
        }
        self.cpu_hours_left += cell.cell.weight() / 3600.0;
    }
}

/// The names of some files, or their number if there are many.
fn files(files: &[String]) -> String {
    const FEW: usize = 10;
    if files.len() <= FEW { files.join(", ") } else { format!("{} files", files.len()) }
}

fn show(status: &Status) -> String {
    let mut out = table(&["experiment", "cells", "done", "stale", "missing"], &[1, 2, 3, 4]);
    for l in status.experiments.iter().chain([&status.all]) {
        let counts = [l.cells, l.done, l.stale, l.missing].map(|n| n.to_string());
        out.add_row(std::iter::once(l.experiment.clone()).chain(counts));
    }
    let cells = number_of(status.stored_cells, "cell");
    let mut stored = format!("{cells} stored in {}", files(&status.files));
    if status.all.cpu_hours_left > 0.0 {
        stored += &format!(
            "\nabout {:.1} CPU-hours left by estimate, {:.1} of them for claims and their causes",
            status.all.cpu_hours_left, status.cpu_hours_of_claims
        );
    }
    let damage: String = status.damage.iter().map(|line| format!("{line}\n")).collect();
    let submitted = status.submitted.as_ref().map_or(String::new(), SubmittedWork::show);
    format!("The {} edition:\n\n{}\n{stored}\n{damage}{submitted}", status.edition, text(&out))
}
