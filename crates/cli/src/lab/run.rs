//! `nullwindow lab run`: what is missing.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::runner::Shard;

use super::chosen::{Chosen, ResultsArgs};
use super::resume;
use super::session::{Ran, SessionArgs};
use super::until_decided::UntilDecidedArgs;
use crate::output::{print, print_json};

/// Run the cells of experiments that are not stored yet.
///
/// Every cell is stored as soon as it is finished. After Ctrl-C, a crash or a full
/// disk, repeat the command to continue. --shard I/N runs part I of N and writes a
/// file of its own; parts never overlap and need no coordination.
///
/// --until-decided goes on where the claims of the experiments are undecided: it runs
/// their searches on further positions of the largest set of positions, twice as many
/// with every batch, until each interval is as narrow as the band of its claim
/// requires. The width alone decides when to stop, never the measured number.
/// --cpu-budget limits the processor time; repeat the command to continue.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab run
  nullwindow lab run --full --only node-counts --jobs 8
  nullwindow lab run --until-decided --cpu-budget 2h
  nullwindow lab run --full --shard 2/7 --results /scratch/results")]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    results: ResultsArgs,
    #[command(flatten)]
    session: SessionArgs,
    #[command(flatten)]
    until_decided: UntilDecidedArgs,
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
    if args.until_decided.until_decided {
        let laboratory = laboratory.only(&args.chosen.only);
        let place = (&folder, &laboratory, args.chosen.edition());
        return args.until_decided.run(&args.session, place, cells, args.json);
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
