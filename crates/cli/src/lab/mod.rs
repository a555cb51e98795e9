//! `nullwindow lab`: experiments, their cells, their records; one file a
//! subcommand.

mod chosen;
mod export;
mod list;
mod merge;
mod new;
mod report;
mod reproduce;
mod resume;
mod run;
mod session;
mod status;
mod summary;

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand};

pub use reproduce::{Args as ReproduceArgs, run as reproduce};

/// Run experiments, keep what they measure, and report it.
///
/// An experiment is a file of experiments/; a cell is the smallest piece of it
/// that runs by itself; its record is one line of JSON in results/records/.
/// Cells that are stored never run again unless code, parameters or positions
/// changed, so the command that was interrupted is the command that goes on.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab list
  nullwindow lab run --only node-counts
  nullwindow lab run --full --shard 2/7
  nullwindow lab merge /elsewhere/results
  nullwindow lab report")]
pub struct Args {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
    /// List the experiments and how many cells they need
    List(list::Args),
    /// Run what is missing
    Run(run::Args),
    /// Go on with what was last run
    Resume(resume::Args),
    /// Tell what is done, stale, missing or damaged
    Status(status::Args),
    /// Bring records of other folders or machines together
    Merge(merge::Args),
    /// Write what was measured as CSV or JSON tables
    Export(export::Args),
    /// Make the report from what is stored
    Report(report::Args),
    /// Begin a new experiment
    New(new::Args),
}

pub fn run(args: &Args) -> Result<()> {
    match &args.command {
        LabCommand::List(args) => list::run(args),
        LabCommand::Run(args) => run::run(args),
        LabCommand::Resume(args) => resume::run(args),
        LabCommand::Status(args) => status::run(args),
        LabCommand::Merge(args) => merge::run(args),
        LabCommand::Export(args) => export::run(args),
        LabCommand::Report(args) => report::run(args),
        LabCommand::New(args) => new::run(args),
    }
}
