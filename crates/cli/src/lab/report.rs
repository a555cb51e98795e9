//! `nullwindow lab report`: from what is stored.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::analysis::analyse;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::matches;
use nullwindow_lab::report::{self, Report};
use nullwindow_lab::store::{Folder, Holdings};

use super::chosen::{ResultsArgs, open};
use super::report_summary::markdown;
use super::summary::{Summary, show};
use crate::destination::folder;
use crate::output::{print, print_json, write_file};

/// Write the report from stored results, without running anything.
///
/// Writes index.html, figures/*.svg, tables/*.csv, and claims.csv and claims.md if
/// there are claims. The report depends on the records alone: the same records give the
/// same bytes.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab report
  nullwindow lab report --full --results /scratch/results --out report
  nullwindow lab report --summary summary.md")]
pub struct Args {
    /// Report the edition with the papers' own depths and table sizes
    #[arg(long)]
    full: bool,
    /// Folder of experiments (default: experiments/ if it exists, else the
    /// built-in ones)
    #[arg(long, value_name = "DIR")]
    experiments: Option<PathBuf>,
    #[command(flatten)]
    results: ResultsArgs,
    /// Folder for the report (default: report/ in the results)
    #[arg(long, value_name = "DIR", value_parser = folder())]
    out: Option<PathBuf>,
    /// Write a summary as Markdown to this file too
    #[arg(long, value_name = "FILE")]
    summary: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let edition = if args.full { Edition::Full } else { Edition::Quick };
    let laboratory = open(args.experiments.as_deref())?;
    let out = args.out.clone().unwrap_or_else(|| folder.report());
    let report = make(&laboratory, edition, &folder)?;
    if let Some(path) = &args.summary {
        write_file(path, &markdown(&report))?;
    }
    tell(&report, &out, args.json)
}

/// Makes the report, writes it and tells what is in it.
pub fn write(
    laboratory: &Laboratory,
    edition: Edition,
    folder: &Folder,
    out: &std::path::Path,
    json: bool,
) -> Result<()> {
    tell(&make(laboratory, edition, folder)?, out, json)
}

/// The report of what is stored in a folder.
fn make(laboratory: &Laboratory, edition: Edition, folder: &Folder) -> Result<Report> {
    let holdings = Holdings::read(folder)?;
    holdings.damage().iter().for_each(|damage| eprintln!("{damage}; skipped"));
    if holdings.is_empty() {
        bail!("nothing is stored in {}: start with 'nullwindow lab run'", folder.root().display());
    }
    let mut report = analyse(laboratory, edition, &|cell| holdings.get(cell))?;
    report.sections.extend(matches::section(&matches::stored_matches(&folder.matches())?));
    Ok(report)
}

/// Writes a report and tells what is in it.
fn tell(report: &Report, out: &std::path::Path, json: bool) -> Result<()> {
    let page = report::write(report, out)?;
    match json {
        true => print_json(&Summary::of(report, &page)),
        false => print(&show(report, &page)),
    }
}
