//! `nullwindow lab cells`: what is missing, as lines.

use std::io::{self, BufWriter, Write};

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use nullwindow_lab::record::canonical;
use nullwindow_lab::store::Holdings;

use super::chosen::{ChosenExperiments, ResultsArgs, laboratory};

/// Print the cells that are not stored yet, one line of JSON for each.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab cells --only floor | head -2
  nullwindow lab cells --full | nullwindow lab work > records.jsonl")]
pub struct Args {
    #[command(flatten)]
    chosen: ChosenExperiments,
    #[command(flatten)]
    results: ResultsArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let laboratory = laboratory(args.chosen.experiments.as_deref())?;
    let holdings = Holdings::read(&args.results.folder())?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    laboratory.each_cell(args.chosen.edition(), &args.chosen.only, &mut |cell| {
        if written.is_ok() && !holdings.is_done(&cell.id, &cell.spec) {
            written = writeln!(out, "{}", canonical(&cell.spec));
        }
    })?;
    match written.and_then(|()| out.flush()) {
        // A reader that has closed the pipe has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.context("cannot write to standard output"),
    }
}
