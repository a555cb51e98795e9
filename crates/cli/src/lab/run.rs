//! `nullwindow lab run`: what is missing.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::runner::Shard;

use super::chosen::{Chosen, ResultsArgs};
use super::resume;
use super::session::{Ran, SessionArgs};
use crate::output::{print, print_json};

/// Run the cells of experiments that are not stored yet.
///
/// Every cell is stored as soon as it is finished. After Ctrl-C, a crash or a full
/// disk, repeat the command to continue. --shard I/N runs part I of N and writes a
/// file of its own; parts never overlap and need no coordination.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab run
  nullwindow lab run --full --only node-counts --jobs 8
  nullwindow lab run --full --shard 2/7 --results /scratch/results")]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    results: ResultsArgs,
    #[command(flatten)]
    session: SessionArgs,
    /// Run only part I of N, such as 2/7
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let laboratory = args.chosen.laboratory()?;
    let cells = args.chosen.cells(&laboratory)?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    if shard == Shard::WHOLE {
        resume::remember(&folder, &args.chosen)?;
    }
    told(&args.session.run(&folder, &laboratory, &cells, shard)?, args.json)
}

/// Reports what a run did.
pub fn told(ran: &Ran, json: bool) -> Result<()> {
    if json {
        return print_json(ran);
    }
    let Ran { cells, ran, records, database, .. } = ran;
    let database = database.as_ref().map_or(String::new(), |path| format!(", {}", path.display()));
    let stored = format!("all {cells} cells stored, {ran} of them by this run");
    print(&format!("{stored}: {}{database}\n", records.display()))
}
