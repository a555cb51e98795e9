//! `nullwindow lab work`: cells in, records out.

use std::io::{self, BufReader, stdout};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::record::Under;
use nullwindow_lab::runner::{Author, Patience, Worked, run_task, work};
use nullwindow_lab::store::Folder;

use super::session::code;
use super::submit::PatienceArgs;
use crate::destination::folder;
use crate::stop;

/// Run cells that are given as lines of JSON, and write their records.
///
/// Reads a cell from each line of standard input and writes its record as a line to standard
/// output as soon as it is finished. So whatever can distribute lines over machines can run an
/// experiment: a worker that dies loses the cell it was at. 'nullwindow lab cells' writes the
/// lines, and 'nullwindow lab merge' takes the records.
///
/// With --task it runs a task of 'nullwindow lab submit' instead, which is what that command
/// makes schedulers do: it reads the cells of the task and appends to its records, both in the
/// folder of results, and leaves out what is stored.
///
/// Fails if a line is left without a record, and says which was the first and why.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab cells --only floor | nullwindow lab work > records.jsonl
  nullwindow lab cells | split -n r/8 - part-    # and on each machine:
  nullwindow lab work --limit 1h --retries 1 < part-aa > part-aa.jsonl
  nullwindow lab merge part-*.jsonl
  nullwindow lab work --task 17 --results /shared/results")]
pub struct Args {
    #[command(flatten)]
    patience: PatienceArgs,
    /// Run this task of 'lab submit'
    #[arg(long, value_name = "N", requires = "results")]
    task: Option<u64>,
    /// Folder for the results, with the task's cells in it
    #[arg(long, value_name = "DIR", requires = "task", value_parser = folder())]
    results: Option<PathBuf>,
    /// A name for who runs the cells, kept in the records
    #[arg(long, value_name = "NAME")]
    worker: Option<String>,
}

pub fn run(args: &Args) -> Result<()> {
    let stop = stop::on_signals()?;
    let author = Author::here(code(), Under { jobs: 1, shard: None });
    let author = Author { worker: args.worker.clone(), ..author };
    let patience = Patience { time: args.patience.limit, retries: args.patience.retries };
    let worked = match (&args.results, args.task) {
        (Some(results), Some(task)) => {
            run_task(&Folder::at(results), task, &author, patience, &stop)?
        }
        _ => work(BufReader::new(io::stdin()), stdout().lock(), &author, patience, &stop)
            .context("cannot read cells or write records")?,
    };
    judge(&worked)
}

/// A line without a record is an error, for a scheduler must notice.
fn judge(worked: &Worked) -> Result<()> {
    let Worked { finished, failed, stopped } = worked;
    if let Some((line, why)) = failed.first() {
        let (failed, all) = (failed.len(), failed.len() + finished);
        bail!("{failed} of {all} cells failed; the first: line {line}: {why}");
    }
    if *stopped {
        bail!("stopped: {finished} records written");
    }
    Ok(())
}
