//! `nullwindow lab report`: from what is stored.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::LabSession;
use nullwindow_lab::experiment::Edition;
use nullwindow_lab::report::{self, ReportPage};
use nullwindow_lab::store::Holdings;

use super::chosen::{ResultsArgs, open};
use super::report_summary::markdown;
use super::summary::{ReportSummary, show};
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
    let edition = if args.full { Edition::Full } else { Edition::Quick };
    let session = open(args.experiments.as_deref(), args.results.folder())?;
    let report = make(&session, edition, &[])?;
    if let Some(path) = &args.summary {
        write_file(path, &markdown(&report))?;
    }
    tell(&report, &args.out.clone().unwrap_or_else(|| session.folder().report()), args.json)
}

/// The report of what is stored; damaged lines are named and left out.
pub fn make(session: &LabSession, edition: Edition, only: &[String]) -> Result<ReportPage> {
    let holdings = Holdings::stored(session.folder())?;
    holdings.damage().iter().for_each(|damage| eprintln!("{damage}; skipped"));
    Ok(session.report(&holdings, edition, only)?)
}

/// Writes a report and tells what is in it.
pub fn tell(report: &ReportPage, out: &Path, json: bool) -> Result<()> {
    let page = report::write(report, out)?;
    match json {
        true => print_json(&ReportSummary::of(report, &page)),
        false => print(&show(report, &page)),
    }
}
