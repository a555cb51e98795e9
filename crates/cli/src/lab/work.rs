//! `nullwindow lab work`: cells in, records out.

use std::io::{self, BufReader, stdout};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::record::Under;
use nullwindow_lab::runner::{Author, Patience, work};

use super::session::code;
use crate::duration::duration;
use crate::stop;

/// Run cells that are given as lines of JSON, and write their records.
///
/// Reads a cell from each line of standard input and writes its record as a line to standard
/// output as soon as it is finished. So whatever can distribute lines over machines can run an
/// experiment: a worker that dies loses the cell it was at. 'nullwindow lab cells' writes the
/// lines, and 'nullwindow lab merge' takes the records.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab cells --only floor | nullwindow lab work > records.jsonl
  nullwindow lab cells | split -n r/8 - part-    # and on each machine:
  nullwindow lab work --limit 1h --retries 1 < part-aa > part-aa.jsonl
  nullwindow lab merge part-*.jsonl")]
pub struct Args {
    /// Give up a cell after this time, such as 90s or 2h
    #[arg(long, value_name = "TIME", value_parser = duration)]
    limit: Option<Duration>,
    /// Run a cell that failed again, this many times at most
    #[arg(long, value_name = "N", default_value_t = 0)]
    retries: u32,
}

pub fn run(args: &Args) -> Result<()> {
    let stop = stop::on_signals()?;
    let author = Author::here(code(), Under { jobs: 1, shard: None });
    let patience = Patience { time: args.limit, retries: args.retries };
    let lines = BufReader::new(io::stdin());
    let worked = work(lines, stdout().lock(), &author, patience, &stop);
    let worked = worked.context("cannot read cells or write records")?;
    for (line, why) in &worked.failed {
        eprintln!("nullwindow: line {line}: {why}");
    }
    match worked.failed.len() {
        0 if worked.stopped => bail!("stopped: {} records written", worked.finished),
        0 => Ok(()),
        failed => bail!("{failed} cells failed, {} records written", worked.finished),
    }
}
