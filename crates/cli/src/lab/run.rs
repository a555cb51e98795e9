//! `nullwindow lab run`: what is missing.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::record::Shard;
use nullwindow_lab::{FinishedRun, LabSession};
use serde::{Deserialize, Serialize};

use super::chosen::{ChosenExperiments, ResultsArgs};
use super::resume;
use super::session::SessionArgs;
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
/// --cpu-budget limits the processor time: claims that cannot be made precise enough in
/// it are left alone. Repeat the command to continue.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab run
  nullwindow lab run --full --only node-counts --jobs 8
  nullwindow lab run --until-decided --cpu-budget 2h
  nullwindow lab run --full --shard 2/7 --results /scratch/results")]
pub struct Args {
    #[command(flatten)]
    chosen: ChosenExperiments,
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
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let order = RunOrder { chosen: args.chosen.clone(), until_decided: args.until_decided.clone() };
    let session = order.chosen.session(folder)?;
    let cells = order.chosen.cells(&session)?; // what cannot be run is not kept
    if shard == Shard::WHOLE {
        resume::remember(session.folder(), &order)?;
    }
    order.run(&session, cells, &args.session, shard, args.json)
}

/// What was asked for, as `lab resume` finds it again.
#[derive(Clone, Serialize, Deserialize)]
pub struct RunOrder {
    #[serde(flatten)]
    pub chosen: ChosenExperiments,
    #[serde(flatten, default)]
    pub until_decided: UntilDecidedArgs,
}

impl RunOrder {
    /// Runs the cells that were asked for.
    pub fn run(
        &self,
        session: &LabSession,
        cells: Vec<Cell>,
        args: &SessionArgs,
        shard: Shard,
        json: bool,
    ) -> Result<()> {
        if self.until_decided.until_decided {
            return self.until_decided.run(args, (session, &self.chosen), cells, json);
        }
        told(&args.run(session, &cells, shard)?, json)
    }
}

/// Reports what a run did.
fn told(done: &FinishedRun, json: bool) -> Result<()> {
    if json {
        return print_json(done);
    }
    let FinishedRun { cells, ran, records, database, .. } = done;
    let database = database.as_ref().map_or(String::new(), |path| format!(", {}", path.display()));
    let stored = format!("all {cells} cells stored, {ran} of them by this run");
    print(&format!("{stored}: {}{database}\n", records.display()))
}
