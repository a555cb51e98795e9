//! `nullwindow lab list`: the experiments.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::experiment::{Edition, Experiment, Laboratory};
use serde::Serialize;

use super::chosen::laboratory;
use crate::output::{print, print_json};
use crate::table::{table, text};

/// List the experiments and their numbers of cells.
///
/// Experiments share cells. The last line counts each cell once.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab list
  nullwindow lab list --experiments my-experiments --json")]
pub struct Args {
    /// Folder of experiments (default: experiments/ if it exists, else the
    /// built-in ones)
    #[arg(long, value_name = "DIR")]
    experiments: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ListedExperiment<'a> {
    id: &'a str,
    title: &'a str,
    source: &'a str,
    question: &'a str,
    claims: Vec<&'a str>,
    quick_cells: usize,
    full_cells: usize,
}

#[derive(Serialize)]
struct ExperimentList<'a> {
    experiments: Vec<ListedExperiment<'a>>,
    quick_cells: usize,
    full_cells: usize,
}

pub fn run(args: &Args) -> Result<()> {
    let laboratory = laboratory(args.experiments.as_deref())?;
    let all = |edition| count(&laboratory, edition, &[]);
    let listed = |e| listed(&laboratory, e);
    let listing = ExperimentList {
        experiments: laboratory.experiments().iter().map(listed).collect::<Result<_>>()?,
        quick_cells: all(Edition::Quick)?,
        full_cells: all(Edition::Full)?,
    };
    if args.json { print_json(&listing) } else { print(&show(&listing)) }
}

fn listed<'a>(
    laboratory: &'a Laboratory,
    experiment: &'a Experiment,
) -> Result<ListedExperiment<'a>> {
    let only = [experiment.id.clone()];
    Ok(ListedExperiment {
        id: &experiment.id,
        title: &experiment.title,
        source: &experiment.source,
        question: &experiment.question,
        claims: experiment.measures.iter().map(|m| m.claim.as_str()).collect(),
        quick_cells: count(laboratory, Edition::Quick, &only)?,
        full_cells: count(laboratory, Edition::Full, &only)?,
    })
}

fn count(laboratory: &Laboratory, edition: Edition, only: &[String]) -> Result<usize> {
    let mut cells = 0;
    laboratory.each_cell(edition, only, &mut |_| cells += 1)?;
    Ok(cells)
}

fn show(listing: &ExperimentList) -> String {
    let mut out = table(&["experiment", "quick", "full", "claims", "title"], &[1, 2, 3]);
    for e in &listing.experiments {
        let (quick, full) = (e.quick_cells.to_string(), e.full_cells.to_string());
        out.add_row([e.id, &quick, &full, &e.claims.len().to_string(), e.title]);
    }
    let (quick, full) = (listing.quick_cells.to_string(), listing.full_cells.to_string());
    out.add_row(["each cell once", &quick, &full, "", ""]);
    text(&out)
}
