//! `nullwindow reproduce`: run everything, then report.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::LabSession;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::Shard;
use nullwindow_lab::store::Folder;

use super::report;
use super::session::{SessionArgs, code};
use crate::destination::folder;

/// Reproduce the papers: run every experiment, then write the report.
///
/// The quick edition takes minutes. --full uses the papers' own depths and table
/// sizes and takes hours. To continue after an interruption, repeat the command.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow reproduce
  nullwindow reproduce --only node-counts
  nullwindow reproduce --full --out full-results")]
pub struct Args {
    /// Use the papers' own depths and table sizes
    #[arg(long)]
    full: bool,
    /// Run only these experiments ('nullwindow lab list' lists them)
    #[arg(long, value_name = "ID", num_args = 1.., value_delimiter = ',')]
    only: Vec<String>,
    /// Folder for the results; the report goes to its subfolder report/
    #[arg(long, value_name = "DIR", default_value = "results", value_parser = folder())]
    out: PathBuf,
    /// Folder of experiments (default: the built-in ones)
    #[arg(long, value_name = "DIR")]
    experiments: Option<PathBuf>,
    #[command(flatten)]
    session: SessionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let edition = if args.full { Edition::Full } else { Edition::Quick };
    // Not the usual folder: what is reproduced is what comes with the program.
    let laboratory = Laboratory::of(args.experiments.as_deref())?;
    let session = LabSession::new(laboratory, Folder::at(&args.out), code());
    let cells = session.laboratory().cells(edition, &args.only)?;
    args.session.run(&session, &cells, Shard::WHOLE)?;
    let report = report::make(&session, edition, &args.only)?;
    report::tell(&report, &session.folder().report(), args.json)
}
