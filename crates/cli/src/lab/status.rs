//! `nullwindow lab status`: what is done, stale, missing or damaged.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::record::CellId;
use nullwindow_lab::runner::Job;
use nullwindow_lab::store::Holdings;
use serde::Serialize;

use super::chosen::{Chosen, ResultsArgs};
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
}

pub fn run(args: &Args) -> Result<()> {
    let (folder, laboratory) = (args.results.folder(), args.chosen.laboratory()?);
    let holdings = Holdings::read(&folder)?;
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
    format!("The {} edition:\n\n{}\n{stored}\n{damage}", status.edition, text(&out))
}
