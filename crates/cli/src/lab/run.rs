//! `nullwindow lab run`: what is missing.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::Laboratory;
use nullwindow_lab::runner::Shard;
use nullwindow_lab::store::Folder;
use serde::{Deserialize, Serialize};

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
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let order = Order { chosen: args.chosen.clone(), until_decided: args.until_decided.clone() };
    let planned = order.plan()?; // what cannot be run is not kept
    if shard == Shard::WHOLE {
        resume::remember(&folder, &order)?;
    }
    order.run(planned, &folder, &args.session, shard, args.json)
}

/// What was asked for, as `lab resume` finds it again.
#[derive(Clone, Serialize, Deserialize)]
pub struct Order {
    #[serde(flatten)]
    pub chosen: Chosen,
    #[serde(flatten, default)]
    pub until_decided: UntilDecidedArgs,
}

impl Order {
    /// The experiments, and the cells that are asked for.
    pub fn plan(&self) -> Result<(Laboratory, Vec<Cell>)> {
        let laboratory = self.chosen.laboratory()?;
        let cells = self.chosen.cells(&laboratory)?;
        Ok((laboratory, cells))
    }

    /// Runs what [`plan`](Order::plan) gave.
    pub fn run(
        &self,
        (laboratory, cells): (Laboratory, Vec<Cell>),
        folder: &Folder,
        session: &SessionArgs,
        shard: Shard,
        json: bool,
    ) -> Result<()> {
        let Order { chosen, until_decided } = self;
        if until_decided.until_decided {
            let laboratory = laboratory.only(&chosen.only);
            let place = (folder, &laboratory, chosen.edition());
            return until_decided.run(session, place, cells, json);
        }
        told(&session.run(folder, &laboratory, &cells, shard)?, json)
    }
}

/// Reports what a run did.
fn told(ran: &Ran, json: bool) -> Result<()> {
    if json {
        return print_json(ran);
    }
    let Ran { cells, ran, records, database, .. } = ran;
    let database = database.as_ref().map_or(String::new(), |path| format!(", {}", path.display()));
    let stored = format!("all {cells} cells stored, {ran} of them by this run");
    print(&format!("{stored}: {}{database}\n", records.display()))
}
